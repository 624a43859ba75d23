"""Cards drawn as SVG, 100 wide and 150 high: white border, tilted oval, the face in the middle and two corners."""

from __future__ import annotations

from functools import cache
from typing import Final

from referee_app.cards import Card, Colour, Face
from referee_app.ui.glyphs import ADVANCE, OUTLINE

INK: Final = {Colour.RED: "#D0282E", Colour.YELLOW: "#F4B400", Colour.GREEN: "#1E8A44", Colour.BLUE: "#1B62C4"}
BLACK: Final = "#1B1E23"
_DARK_YELLOW: Final = "#8A6200"


@cache
def card_svg(card: Card | None) -> str:
    """Return the drawing of ``card``; None is a card lying face down. A declared colour rings the card's face."""
    if card is None:
        return _frame(BLACK, _oval("#C4302B") + _back_mark("#F4B400"))
    ground = INK[card.colour] if card.colour else BLACK
    if card.is_black:
        art = _quarters(card.declared) + _black_face(card.face)
    else:
        art = _oval("#FFFFFF") + _face(card.face, ground if card.colour is not Colour.YELLOW else _DARK_YELLOW)
    return _frame(ground, art + _corners(card.face))


def _frame(ground: str, inside: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 150">'
        '<rect x="0.5" y="0.5" width="99" height="149" rx="9" fill="#FFFFFF" stroke="#00000033"/>'
        f'<rect x="5" y="5" width="90" height="140" rx="6" fill="{ground}"/>{inside}</svg>'
    )


def _oval(fill: str) -> str:
    return f'<ellipse cx="0" cy="0" rx="33" ry="58" fill="{fill}" transform="translate(50 75) rotate(24)"/>'


def _quarters(declared: Colour | None) -> str:
    arcs = {
        Colour.RED: "M0 0 L-33 0 A33 58 0 0 1 0 -58 Z",
        Colour.BLUE: "M0 0 L0 -58 A33 58 0 0 1 33 0 Z",
        Colour.GREEN: "M0 0 L33 0 A33 58 0 0 1 0 58 Z",
        Colour.YELLOW: "M0 0 L0 58 A33 58 0 0 1 -33 0 Z",
    }
    parts = "".join(
        f'<path d="{path}" fill="{INK[colour]}" fill-opacity="{"1" if declared in (None, colour) else "0.22"}"/>'
        for colour, path in arcs.items()
    )
    rim = '<ellipse cx="0" cy="0" rx="33" ry="58" fill="none" stroke="#FFFFFF" stroke-width="3"/>'
    return f'<g transform="translate(50 75) rotate(24)">{parts}{rim}</g>'


def _text(text: str, x: float, y: float, height: float, fill: str, outline: str = "") -> str:
    """Return ``text`` of digits and plus signs, centred on (x, y), leaning as on the cards."""
    scale = height / 75
    start = -ADVANCE * len(text) / 2
    stroke = f' stroke="{outline}" stroke-width="12" stroke-linejoin="round"' if outline else ""
    glyphs = "".join(
        f'<path d="{OUTLINE[letter]}" transform="translate({start + ADVANCE * at:.1f} 37)"/>'
        for at, letter in enumerate(text)
    )
    matrix = f"matrix({scale:.3f} 0 {-0.18 * scale:.3f} {scale:.3f} {x} {y})"
    behind = f'<g fill="{outline}"{stroke}>{glyphs}</g>' if outline else ""
    return f'<g transform="{matrix}">{behind}<g fill="{fill}">{glyphs}</g></g>'


def _skip(x: float, y: float, size: float, ink: str) -> str:
    width = size * 0.2
    radius = (size - width) / 2
    arm = radius * 0.7
    return (
        f'<g transform="translate({x} {y})" fill="none" stroke="{ink}" stroke-width="{width:.1f}">'
        f'<circle cx="0" cy="0" r="{radius:.1f}"/><path d="M{-arm:.1f} {arm:.1f} L{arm:.1f} {-arm:.1f}"/></g>'
    )


def _reverse(x: float, y: float, size: float, ink: str) -> str:
    arrow = "M-14 30 L-14 -8 L-24 -8 L-8 -30 L8 -8 L-2 -8 L-2 30 Z"
    scale = size / 64
    return (
        f'<g transform="translate({x} {y}) rotate(40) scale({scale:.3f})" fill="{ink}">'
        f'<path d="{arrow}" transform="translate(-8 0)"/>'
        f'<path d="{arrow}" transform="rotate(180) translate(-8 0)"/></g>'
    )


def _draw_two(x: float, y: float, size: float, ink: str) -> str:
    scale = size / 60
    card = 'width="22" height="33" rx="3" stroke="#FFFFFF" stroke-width="2.5"'
    return (
        f'<g transform="translate({x} {y}) scale({scale:.3f})" fill="{ink}">'
        f'<rect x="-2" y="-27" {card}/><rect x="-20" y="-8" {card}/></g>'
    )


def _face(face: Face, ink: str) -> str:
    if face.is_number:
        line = f'<rect x="32" y="109" width="32" height="5" fill="{ink}"/>' if face in (Face.SIX, Face.NINE) else ""
        return _text(face.value, 50, 75, 62, ink) + line
    if face is Face.SKIP:
        return _skip(50, 75, 56, ink)
    if face is Face.REVERSE:
        return _reverse(50, 75, 58, ink)
    if face is Face.DRAW_TWO:
        return _draw_two(50, 75, 62, ink)
    return "".join(
        f'<rect x="{31 + 8 * at}" y="{50 + 6 * at}" width="22" height="33" rx="3" fill="{ink}" stroke="#FFFFFF" '
        'stroke-width="2.5"/>'
        for at in range(3)
    )


def _black_face(face: Face) -> str:
    if face is Face.WILD_DRAW_FOUR:
        return _text("+4", 50, 75, 40, "#FFFFFF", BLACK)
    if face is Face.REBOUND:
        return _reverse(50, 75, 52, "#FFFFFF")
    if face is Face.SHUFFLE_HANDS:
        return _draw_two(50, 75, 56, "#FFFFFF")
    if face is Face.CUSTOM:
        return '<rect x="30" y="62" width="40" height="26" rx="4" fill="#FFFFFF"/>'
    return ""


def _back_mark(ink: str) -> str:
    return _skip(50, 75, 40, ink)


def _corners(face: Face) -> str:
    mark = _corner(face)
    return mark and f'{mark}<g transform="rotate(180 50 75)">{mark}</g>'


def _corner(face: Face) -> str:
    if face.is_number:
        return _text(face.value, 17, 20, 18, "#FFFFFF")
    if face is Face.SKIP:
        return _skip(17, 19, 16, "#FFFFFF")
    if face is Face.REVERSE:
        return _reverse(17, 19, 18, "#FFFFFF")
    if face is Face.DRAW_TWO:
        return _text("+2", 22, 20, 16, "#FFFFFF")
    if face is Face.WILD_DRAW_FOUR:
        return _text("+4", 22, 20, 16, "#FFFFFF")
    return ""
