"""The one interface to run a network: onnxruntime, OpenCV's own ``dnn`` module, or ultralytics for its own files.

All give the same answers (tests/vision/test_networks.py); onnxruntime is the faster one, OpenCV's
needs nothing besides OpenCV. Ultralytics' own ``.pt`` files are for trying weights out while training:
they need the extra ``train``.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal, Protocol, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.vision.reading import Image

Array: TypeAlias = NDArray[np.float32]
Runtime: TypeAlias = Literal["onnxruntime", "opencv"]

_WEIGHTS: Final = ".pt"


class ModelError(RuntimeError):
    """A model file that is missing or cannot be loaded; the message names it."""


class Network(Protocol):
    """A loaded network."""

    def run(self, batch: Array) -> list[Array]:
        """Return the outputs for ``batch``, float32 (n, 3, height, width)."""
        ...


def load_network(file: Path, runtime: Runtime = "onnxruntime", threads: int = 1) -> Network:
    """Load an ONNX file, or a detector's ``.pt`` file, whatever ``runtime`` says; raises ModelError."""
    if not file.is_file():
        raise ModelError(f"the model file {file.name} is missing in {file.parent}")
    try:
        if file.suffix == _WEIGHTS:
            return _Ultralytics(file, threads)
        return _OnnxRuntime(file, threads) if runtime == "onnxruntime" else _OpenCv(file)
    except ImportError as error:
        raise ModelError(
            f"the model file {file.name} needs the package {error.name}, which is not installed: "
            "install this program with its extra 'train', or use an exported .onnx file"
        ) from error
    except Exception as error:  # the run times raise types of their own, which share no base
        reason = str(error).strip().splitlines()[0]
        raise ModelError(f"the model file {file.name} cannot be loaded: {reason}") from error


def as_batch(pictures: Sequence[Image]) -> Array:
    """Return pictures of one size (BGR, uint8 (height, width, 3)) as the readers take them: 0 to 1, channels first."""
    return np.ascontiguousarray(np.stack(pictures).transpose(0, 3, 1, 2), np.float32) / np.float32(255)


class _OnnxRuntime:
    def __init__(self, file: Path, threads: int) -> None:
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.log_severity_level = 3
        # Two recognisers spinning for work would take the core from the user interface.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        self._session: Any = onnxruntime.InferenceSession(
            file.read_bytes(), options, providers=["CPUExecutionProvider"]
        )
        self._input = self._session.get_inputs()[0].name

    def run(self, batch: Array) -> list[Array]:
        return list(self._session.run(None, {self._input: batch}))


class _OpenCv:
    def __init__(self, file: Path) -> None:
        self._net = cv2.dnn.readNetFromONNX(np.frombuffer(file.read_bytes(), np.uint8))
        self._outputs = self._net.getUnconnectedOutLayersNames()

    def run(self, batch: Array) -> list[Array]:
        self._net.setInput(batch)
        return [np.asarray(output, np.float32) for output in self._net.forward(self._outputs)]


class _Ultralytics:
    def __init__(self, file: Path, threads: int) -> None:
        import torch
        from ultralytics import YOLO

        self._torch: Any = torch
        torch.set_num_threads(threads)
        self._model: Any = YOLO(file, task="obb").model.eval()

    def run(self, batch: Array) -> list[Array]:
        with self._torch.inference_mode():
            # What follows the boxes is of use in training only.
            boxes = self._model(self._torch.from_numpy(batch))[0]
        return [np.asarray(boxes.numpy(), np.float32)]
