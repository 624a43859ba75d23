"""Exports the trained models to ONNX, as the program runs them.

    python -m vision_models.export --detector vision_models/work/detector/weights/best.pt \\
        --reader vision_models/work/reader.pt --index vision_models/work/index.pt
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

_DEFAULTS = {
    "detector_size": 416,
    "detector_score": 0.3,
    "temperature": 1.0,
    "accept": 0.8,
    "index_temperature": 1.0,
    "index_accept": 0.9,
}


def main() -> None:
    """Export from the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--detector", type=Path)
    parser.add_argument("--reader", type=Path)
    parser.add_argument("--index", type=Path)
    parser.add_argument("--size", type=int, default=416)
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent / "exported")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    if options.detector:
        export_detector(options.detector, options.size, options.out / "detector.onnx")
    if options.reader:
        export_reader(options.reader, options.out / "reader.onnx")
    if options.index:
        export_index(options.index, options.out / "index.onnx")
    settings = options.out / "models.json"
    known = json.loads(settings.read_text(encoding="utf-8")) if settings.is_file() else {}
    known = {**_DEFAULTS, **known, "detector_size": options.size}
    settings.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")


def export_detector(weights: Path, size: int, out: Path) -> None:
    """Export ultralytics weights; the picture's height and width stay free."""
    import onnx
    from ultralytics import YOLO
    from ultralytics.nn.modules.block import DFL

    DFL.forward = _expected_distances
    written = YOLO(weights, task="obb").export(format="onnx", imgsz=size, dynamic=True, simplify=True, device="cpu")
    model = onnx.load(written)
    # What ultralytics notes there names folders of the machine that trained it.
    del model.metadata_props[:]
    onnx.save(model, out)
    Path(written).unlink()


def _expected_distances(layer: Any, logits: Any) -> Any:
    """Do as ``DFL.forward``: (n, 4 * bins, anchors) to the mean of every side's bins, (n, 4, anchors).

    Run times are slow at a softmax over 16 values that do not lie side by side: it took a seventh of the network's
    time. Logits of trained networks are far from where exp ends, so nothing need be subtracted from them.
    """
    number, _, anchors = logits.shape
    powers = logits.view(number, 4, layer.c1, anchors).transpose(2, 1).exp()
    return (layer.conv(powers) / powers.sum(1, keepdim=True)).view(number, 4, anchors)


def export_reader(weights: Path, out: Path) -> None:
    """Export the reader; the number of crops stays free."""
    import torch

    from vision_models.labels import READER_SIZE
    from vision_models.reader_net import DescribingReader, ReaderNet

    net = ReaderNet()
    net.load_state_dict(torch.load(weights, weights_only=True))
    _export(DescribingReader(net), READER_SIZE, ["colour", "face", "corners", "flags", "embedding"], out)


def export_index(weights: Path, out: Path) -> None:
    """Export the reader of indices; the number of corners stays free."""
    import torch

    from referee_app.vision.index import WINDOW
    from vision_models.index_net import IndexNet

    net = IndexNet()
    net.load_state_dict(torch.load(weights, weights_only=True))
    _export(net, WINDOW, ["colour", "face"], out)


def _export(net: Any, size: tuple[int, int], names: list[str], out: Path) -> None:
    import torch

    net.eval()
    torch.onnx.export(
        net,
        (torch.zeros(1, 3, size[1], size[0]),),
        str(out),
        input_names=["crops"],
        output_names=names,
        dynamic_axes={name: {0: "n"} for name in ["crops", *names]},
        dynamo=False,
    )


if __name__ == "__main__":
    main()
