"""Makes one detector of several that were trained on from each other: the mean of their weights.

    python -m vision_models.mean_weights BEFORE.pt AFTER.pt --out vision_models/checkpoints/detector.pt

Such a mean often keeps what the first could do and has most of what the second learnt. What ultralytics notes
about the training, folders of the machine among it, is left out.
"""

from __future__ import annotations

import argparse
from pathlib import Path


def main() -> None:
    """Write the mean from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    average(options.weights, options.out)


def average(weights: list[Path], out: Path) -> None:
    """Write the mean of ultralytics ``weights`` of one architecture to ``out``."""
    import torch

    # Ultralytics keeps whole modules in its files, not only tensors: read none but one's own.
    models = [torch.load(path, weights_only=False)["model"].float() for path in weights]
    parts = [model.state_dict() for model in models]
    mean = {
        name: torch.stack([part[name] for part in parts]).mean(0) if value.is_floating_point() else value
        for name, value in parts[-1].items()
    }
    model = models[-1]
    model.load_state_dict(mean)
    model.args = {"task": "obb"}
    model.yaml = {**model.yaml, "yaml_file": "tiny-obb.yaml"}
    torch.save({"model": model.half(), "epoch": -1, "train_args": {"task": "obb"}}, out)


if __name__ == "__main__":
    main()
