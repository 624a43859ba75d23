"""What the first screen would otherwise wait for, done while the browser still loads the client."""

from __future__ import annotations

import threading
from typing import Final

import flet as ft

from referee_app.ui import theme

_CONTROLS: Final = (
    "Clipboard", "Column", "Container", "DragTarget", "Draggable", "FilledButton", "GestureDetector", "Icon",
    "IconButton", "Icons", "Image", "MergeSemantics", "Page", "Row", "SafeArea", "Semantics", "Stack", "Switch",
    "Text", "TextButton", "TextField", "View",
)  # fmt: skip
"""Of the first screens; Flet loads each when it is first asked for."""


def warm() -> None:
    """Load Flet's controls, on a thread of its own."""
    threading.Thread(target=_warm, name="warming", daemon=True).start()


def _warm() -> None:
    for name in _CONTROLS:
        getattr(ft, name)
    theme.light()
    theme.dark()
