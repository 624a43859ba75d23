"""Where the files that ship with the program lie: presets, fonts, the demo film, the exported models.

In a checkout they are the top-level folders ``data/`` and ``vision_models/exported/``; in an
installed wheel the build puts the same folders under ``referee_app/bundled/``.
"""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _locate(bundled: str, checkout: str) -> Path:
    inside = _PACKAGE / "bundled" / bundled
    return inside if inside.is_dir() else _PACKAGE.parent / checkout


def data_folder() -> Path:
    """Return the folder of presets, fonts, sounds and the recorded demo game."""
    return _locate("data", "data")


def models_folder() -> Path:
    """Return the folder of the exported ONNX models."""
    return _locate("models", "vision_models/exported")
