"""Make the short sounds of the app: python data/sounds/make.py

Struck and plucked tones, added up from a few partials; nothing recorded, so nothing to license.
"""

from __future__ import annotations

import wave
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

RATE: Final = 22_050
LOUD: Final = 0.6
Sound = npt.NDArray[np.float64]
"""Samples between -1 and 1, one channel, at ``RATE``."""


def tone(hertz: float, seconds: float, partials: tuple[float, ...] = (1, 0.35, 0.12), fade: float = 9) -> Sound:
    """Return a tone that begins at once and dies away; ``partials`` are the strengths of its overtones."""
    t = np.arange(round(RATE * seconds)) / RATE
    sound = sum(share * np.sin(2 * np.pi * hertz * (at + 1) * t) for at, share in enumerate(partials))
    attack = np.minimum(1, t / 0.006)
    return np.asarray(sound * attack * np.exp(-fade * t) * np.minimum(1, (seconds - t) / 0.02), dtype=np.float64)


def together(*parts: tuple[float, Sound]) -> Sound:
    """Return sounds mixed, each from its second on, as loud as ``LOUD``."""
    length = max(round(RATE * at) + len(sound) for at, sound in parts)
    mixed = np.zeros(length)
    for at, sound in parts:
        begin = round(RATE * at)
        mixed[begin : begin + len(sound)] += sound
    return np.asarray(mixed * LOUD / np.abs(mixed).max(), dtype=np.float64)


def sounds() -> dict[str, Sound]:
    """Return every sound by its name."""
    buzz = (1, 0.7, 0.5, 0.4, 0.3)
    return {
        "legal": together((0, tone(784, 0.18)), (0.09, tone(1175, 0.32))),
        "illegal": together((0, tone(196, 0.22, buzz, 4)), (0.16, tone(147, 0.4, buzz, 5))),
        "plus": together(*((0.07 * at, tone(440 * 1.19**at, 0.2, (1, 0.5, 0.3), 12)) for at in range(4))),
        "uno": together(*((0.1 * at, tone(hertz, 0.45, fade=6)) for at, hertz in enumerate((523, 659, 784, 1047)))),
        "turn": together((0, tone(587, 0.3, (1, 0.2), 12))),
    }


def main() -> None:
    """Write the sounds beside this file."""
    for name, sound in sounds().items():
        with wave.open(str(Path(__file__).with_name(f"{name}.wav")), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes((sound * 32767).astype("<i2").tobytes())


if __name__ == "__main__":
    main()
