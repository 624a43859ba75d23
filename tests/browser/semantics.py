"""What stands on the screen as a screen reader finds it, and what may be wrong with it."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from PIL import ImageFont

import referee_app.locale
from referee_app.resources import data_folder
from referee_app.rules.options import OPTIONS
from referee_app.rules.verdict import Code
from referee_app.ui.theme import FONT_FILE

TOUCH: Final = 48.0
"""The least width and height in pixels of what is touched."""
SLACK: Final = 1.0
"""Pixels by which boxes may miss their measure: the browser rounds."""
TOUCHED: Final = frozenset({"button", "checkbox", "switch", "textbox", "link", "slider", "radio", "tab"})
LAPPED: Final = 10.0
"""Pixels by which one box may lie over another: the frame of a field stands out a little from it."""
LATIN: Final = frozenset(("UNO", "QR", "CSV", "JSON", "YAML", "MB", "GB", "Wi", "Fi", "English", "NetEase", "JJ"))
"""Words that Chinese card players use as they are."""

SNAPSHOT: Final = """() => {
  const host = document.querySelector("flt-semantics-host");
  if (!host) return null;
  const nodes = [];
  const visit = (element, parent) => {
    let at = parent;
    if (element.tagName === "SPAN") {
      nodes[parent].text += element.textContent;
    } else if (element.tagName !== "FLT-SEMANTICS-SCROLL-OVERFLOW") {
      const box = element.getBoundingClientRect();
      const style = element.style;
      nodes.push({
        id: element.id, parent, tag: element.tagName.toLowerCase(), role: element.getAttribute("role") || "",
        label: element.getAttribute("aria-label") || "", identifier: element.getAttribute("flt-semantics-identifier"),
        text: [...element.childNodes].filter((each) => each.nodeType === 3).map((each) => each.textContent).join(""),
        tappable: element.hasAttribute("flt-tappable"), focusable: element.getAttribute("tabindex") === "0",
        disabled: element.getAttribute("aria-disabled") === "true",
        scrolls: (style.overflowX === "scroll" ? "x" : "") + (style.overflowY === "scroll" ? "y" : ""),
        value: element.value || "", left: box.left, top: box.top, right: box.right, bottom: box.bottom,
      });
      at = nodes.length - 1;
    }
    for (const child of element.children) visit(child, at);
  };
  for (const child of host.children) visit(child, -1);
  return nodes;
}"""
"""Run in the page: everything on the screen, parents before children; null before it is readable."""


@dataclass(frozen=True)
class Node:
    """One node of the semantics tree; ``parent`` is its place in the list, -1 for none. Pixels of the page."""

    id: str
    parent: int
    tag: str
    role: str
    label: str
    identifier: str | None
    text: str
    tappable: bool
    focusable: bool
    disabled: bool
    scrolls: str
    value: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def kind(self) -> str:
        """The role it has for a screen reader."""
        return self.role or {"input": "textbox", "textarea": "textbox", "a": "link"}.get(self.tag, "")

    @property
    def said(self) -> str:
        """What it says by itself."""
        return self.label or self.text.strip()

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in pixels."""
        return self.right - self.left, self.bottom - self.top


def nodes(snapshot: list[dict[str, Any]] | None) -> tuple[Node, ...]:
    """Return what the page gave for ``SNAPSHOT``."""
    return tuple(Node(**each) for each in snapshot or ())


def faults(shown: tuple[Node, ...], language: str, own: Iterable[str], width: float, height: float) -> Iterator[str]:
    """Yield what is wrong with a screen. ``own`` are the words people have typed, in any language."""
    for node in shown:
        for said in filter(None, (node.label, node.text.strip(), node.value)):
            yield from wording(said, language, own)
    for at, node in enumerate(shown):
        if node.kind in TOUCHED or node.tappable:
            yield from _control(shown, at, width, height)
        yield from _place(shown, at, width)
    yield from _doubles(shown)


# Words.


@cache
def message_ids() -> frozenset[str]:
    """Return the name of every text of the catalogues that cannot be taken for a word."""
    folder = Path(referee_app.locale.__file__).parent / "en"
    found = re.findall(r"^([a-z][\w-]*) =", "".join(each.read_text("utf-8") for each in folder.glob("*.ftl")), re.M)
    return frozenset(each for each in found if "-" in each)


@cache
def _spelt() -> re.Pattern[str]:
    """Return what rules files and verdicts have in the same letters in every language."""
    keys = "|".join(re.escape(key) for key in OPTIONS)
    codes = "|".join(re.escape(code.value) for code in Code)
    fingerprint = "(?:[0-9A-F]{2}[ :]){5,}[0-9A-F]{2}"
    spelt = (
        rf"(?:{keys}) = \S+",
        rf"\b(?:{codes})\b",
        r"https?://\S+",
        r"(?:/[\w.-]+)+",
        "UNO1-[A-Z0-9-]+",
        "[A-Z0-9]{4}-[A-Z0-9]{4}",
        fingerprint,
    )
    return re.compile("|".join(spelt))


@cache
def _font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(io.BytesIO((data_folder() / "fonts" / FONT_FILE).read_bytes()), 24)


@cache
def has_glyph(letter: str) -> bool:
    """Return whether the app's own font can draw a letter: there is no other to fall back to."""
    return letter.isspace() or bytes(_font().getmask(letter)) != bytes(_font().getmask("\ue000"))


def wording(said: str, language: str, own: Iterable[str]) -> Iterator[str]:
    """Yield what is wrong with a text: letters the font lacks, raw names of the catalogue, another language."""
    if missing := {letter for letter in said if not has_glyph(letter)}:
        yield f"no glyph for {sorted(missing)} in {said!r}"
    if "{ $" in said or set(re.findall(r"[a-z][\w-]+", said)) & message_ids():
        yield f"a name of the catalogue shown raw: {said!r}"
    rest = _spelt().sub(" ", said)
    for name in sorted(own, key=len, reverse=True):
        rest = rest.replace(name, " ")
    if language == "zh-Hans":
        foreign = [word for word in re.findall(r"[A-Za-z]{2,}", rest) if word not in LATIN]
    else:
        foreign = re.findall(r"[\u3000-\u9fff\uff00-\uffef]+", rest.replace("简体中文", "").replace("中文", ""))
    if foreign:
        yield f"{foreign} in another language than {language}: {said!r}"


# Controls.


def _control(shown: tuple[Node, ...], at: int, width: float, height: float) -> Iterator[str]:
    node = shown[at]
    name = node.said or " ".join(each.said for each in shown[at + 1 :] if _inside(shown, each, at) and each.said)
    what = f"{node.kind or node.tag} {name!r}"
    if not name.strip():
        yield f"no name: {node.kind or node.tag} at {node.left:.0f}, {node.top:.0f}"
    if node.kind in ("button", "switch") and not (node.tappable or node.disabled):
        yield f"a screen reader cannot touch it: {what}"
    if node.kind not in TOUCHED:
        yield f"can be touched, but has no role: {what}"
    if any(each.kind in TOUCHED for each in shown[at + 1 :] if _inside(shown, each, at)):
        yield f"one control inside another: {what}"
    if not _cut(shown, at, width, height) and min(node.size) < TOUCH - SLACK:
        yield f"too small to touch, {node.size[0]:.0f} x {node.size[1]:.0f}: {what}"


def _inside(shown: tuple[Node, ...], node: Node, around: int) -> bool:
    at = node.parent
    while at > around:
        at = shown[at].parent
    return at == around


def _around(shown: tuple[Node, ...], at: int) -> Iterator[Node]:
    at = shown[at].parent
    while at >= 0:
        yield shown[at]
        at = shown[at].parent


def _cut(shown: tuple[Node, ...], at: int, width: float, height: float) -> bool:
    """Whether part of a node is scrolled out of sight, so that its box is not its size."""
    node = shown[at]
    frames = [(0.0, 0.0, width, height)]
    frames += [(each.left, each.top, each.right, each.bottom) for each in _around(shown, at) if each.scrolls]
    return any(
        node.left < left + SLACK or node.top < top + SLACK or node.right > right - SLACK or node.bottom > bottom - SLACK
        for left, top, right, bottom in frames
    )


# Places.


def _place(shown: tuple[Node, ...], at: int, width: float) -> Iterator[str]:
    node = shown[at]
    if not node.said or any("x" in each.scrolls for each in _around(shown, at)):
        return
    if node.left < -SLACK or node.right > width + SLACK:
        yield f"out of the screen, {node.left:.0f} to {node.right:.0f}: {node.said!r}"


def _doubles(shown: tuple[Node, ...]) -> Iterator[str]:
    for what, many in Counter(node.id for node in shown if node.id).items():
        if many > 1:
            yield f"one id, {many} times: {what}"
    for what, many in Counter(node.identifier for node in shown if node.identifier).items():
        if many > 1:
            yield f"one place, {many} times: {what}"
    texts = [at for at, node in enumerate(shown) if node.said and not any(each.parent == at for each in shown)]
    boxes = [_seen(shown, at) for at in texts]
    for place, at in enumerate(texts):
        for later in range(place + 1, len(texts)):
            if _overlap(boxes[place], boxes[later]):
                other = shown[texts[later]]
                yield f"over one another: {shown[at].said!r} {boxes[place]} and {other.said!r} {boxes[later]}"


def _seen(shown: tuple[Node, ...], at: int) -> tuple[float, float, float, float]:
    """Return the part of a node's box that is not scrolled out of sight: left, top, right, bottom."""
    boxes = [shown[at], *(each for each in _around(shown, at) if each.scrolls)]
    return (
        max(each.left for each in boxes),
        max(each.top for each in boxes),
        min(each.right for each in boxes),
        min(each.bottom for each in boxes),
    )


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > LAPPED and down > LAPPED
