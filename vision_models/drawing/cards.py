"""Draws every card of every print, as the reader and the demo film need them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from referee_app.cards import BACK, Card, Colour, Face
from vision_models.drawing.canvas import CARD_MM, Canvas, Mask
from vision_models.drawing.prints import BLACK, CURRENT, OUTLINED, PRINTS, WHITE, Field, Fill, Print, Rgb, WildWord
from vision_models.drawing.symbols import (
    arrows,
    drawn_hands,
    four_cards,
    quarters,
    ring_with_bar,
    shuffled_hands,
    two_cards,
)

__all__ = ["CURRENT", "DECK_CODES", "OUTLINED", "PRINTS", "Print", "draw_card"]

_COLOURED: Final = "0123456789SVD"
DECK_CODES: Final = (*(c + f for c in "RYGB" for f in _COLOURED), "W", "W4", "WH", "WC", BACK)
"""Every code a camera may meet on the table: 54 faces of the usual deck, two extra cards, the back."""

_CENTRE: Final = (CARD_MM[0] / 2, CARD_MM[1] / 2)
_SUPERSAMPLE: Final = 2


def draw_card(code: str, print_: Print = CURRENT, height: int = 480) -> NDArray[np.uint8]:
    """Draw one card upright.

    Args:
        code: a card code, or ``BACK``.
        print_: the edition.
        height: of the picture in pixels; the width follows from 56 x 87 mm.

    Returns:
        uint8 (height, width, 4), BGRA; alpha is 0 outside the round corners.
    """
    canvas = Canvas(_SUPERSAMPLE * height / CARD_MM[1])
    outline = canvas.rounded(_CENTRE, CARD_MM, print_.corner)
    canvas.paint(outline, print_.paper)
    inner_size = (CARD_MM[0] - 2 * print_.border, CARD_MM[1] - 2 * print_.border)
    inner = canvas.rounded(_CENTRE, inner_size, print_.inner_corner)
    if code == BACK:
        _draw_back(canvas, print_, inner)
    else:
        _draw_face(canvas, print_, Card.parse(code), inner)
    picture = np.dstack([np.clip(canvas.pixels, 0, 255).astype(np.uint8), outline])
    width = round(height * CARD_MM[0] / CARD_MM[1])
    return cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA).astype(np.uint8)


def _draw_face(canvas: Canvas, print_: Print, card: Card, inner: Mask) -> None:
    ground = print_.black if card.colour is None else _ink(print_, card.colour)
    canvas.paint(inner, ground)
    if print_.corner_rays:
        _paint_rays(canvas, inner, _darker(ground), _CENTRE, 60.0, 28)
    field = canvas.ellipse(_CENTRE, print_.oval_long, print_.oval_short, print_.oval_lean)
    _paint_field(canvas, print_, card, field, inner)
    _draw_middle(canvas, print_, card, ground, inner)
    _draw_indices(canvas, print_, card)
    if print_.badge:
        spot = canvas.rounded((43.5, 8.5), (14, 8), 2)
        canvas.paint(spot, (245, 200, 30))
        canvas.paint(canvas.glyphs("UNO", print_.font_file, (43.5, 8.5), 5, 0.1), (200, 30, 30))


def _paint_field(canvas: Canvas, print_: Print, card: Card, field: Mask, inner: Mask) -> None:
    if card.face is Face.WILD or (card.face is Face.SHUFFLE_HANDS and not print_.hands_on_white):
        return
    if print_.field is Field.LEAF:
        half = (CARD_MM[0] / 2 - print_.border - 0.6, 22.0)
        leaf = canvas.rounded(_CENTRE, (2 * half[0], 2 * half[1]), 20.0)
        for sign in (1, -1):
            # Two of its corners are sharp.
            corner = (_CENTRE[0] + sign * half[0] / 2, _CENTRE[1] - sign * half[1] / 2)
            leaf = cv2.max(leaf, canvas.rounded(corner, half, 1.0)).astype(np.uint8)
        canvas.paint(leaf, WHITE, inner)
    elif print_.field in (Field.WHITE_OVAL, Field.WHITE_ROUND):
        canvas.paint(field, WHITE, inner)
    elif print_.field in (Field.OUTLINED_OVAL, Field.OUTLINED_ROUND):
        inside = canvas.ellipse(
            _CENTRE, print_.oval_long - print_.outline, print_.oval_short - print_.outline, print_.oval_lean
        )
        # The black cards of that print have a white oval all the same.
        ring = field if card.colour is None else cv2.subtract(field, inside).astype(np.uint8)
        canvas.paint(ring, WHITE, inner)
    if print_.rays:
        _paint_rays(canvas, cv2.min(field, inner).astype(np.uint8), (120, 120, 120), _CENTRE, print_.oval_long, 56)


def _draw_middle(canvas: Canvas, print_: Print, card: Card, ground: Rgb, inner: Mask) -> None:
    fill = {Fill.COLOUR: ground, Fill.WHITE: WHITE, Fill.BLACK: BLACK}[print_.numeral_fill]
    edge, shadow = print_.numeral_edge, print_.numeral_shadow
    size = print_.symbol * print_.numeral / 25.0
    if card.face.is_number:
        mask = _number(canvas, print_, card.face, _CENTRE, print_.numeral, print_.lean)
        canvas.paint_edged(mask, fill, print_.black, edge, shadow)
    elif card.face is Face.SKIP:
        canvas.paint_edged(ring_with_bar(canvas, _CENTRE, 12.5 * size), fill, print_.black, edge, shadow)
    elif card.face is Face.REVERSE:
        for mask in arrows(canvas, _CENTRE, 15.5 * size, print_.bent_arrows):
            canvas.paint_edged(mask, fill, print_.black, edge, shadow)
    elif card.face is Face.DRAW_TWO:
        pair = two_cards(canvas, _CENTRE, size, print_.skewed_cards)
        for mask in reversed(pair) if print_.right_card_first else pair:
            canvas.paint_edged(canvas.grown(mask, 0.9), WHITE, print_.black, max(edge, 0.5), shadow)
            canvas.paint(mask, fill)
    elif card.face is Face.WILD_DRAW_FOUR:
        masks = four_cards(canvas, _CENTRE, size, print_.four_cards, print_.skewed_cards)
        for mask, colour in zip(masks, _four(print_, print_.four_order), strict=True):
            canvas.paint_edged(canvas.grown(mask, 0.8), WHITE, print_.black, 0.5, shadow * 0.6)
            canvas.paint(mask, colour)
    elif card.face is Face.WILD:
        _draw_wild(canvas, print_, inner)
    elif card.face is Face.SHUFFLE_HANDS:
        _draw_hands(canvas, print_, inner, size)
    elif not print_.hands_on_white or print_.field is Field.PLAIN:
        _draw_lines(canvas)


def _draw_wild(canvas: Canvas, print_: Print, inner: Mask) -> None:
    rim = canvas.ellipse(_CENTRE, print_.oval_long, print_.oval_short, print_.oval_lean)
    body = (print_.oval_long - print_.outline, print_.oval_short - print_.outline)
    canvas.paint(rim, WHITE, inner)
    lean = print_.oval_lean if print_.field not in (Field.WHITE_ROUND, Field.OUTLINED_ROUND) else 0.0
    masks = quarters(canvas, _CENTRE, body, lean)
    for mask, colour in zip(masks, _four(print_, print_.quarters), strict=True):
        canvas.paint(mask, colour, inner)
    if print_.wild_word is WildWord.NONE:
        return
    word = canvas.glyphs("WILD", print_.font_file, _CENTRE, 11, 0.1)
    turn = cv2.getRotationMatrix2D((canvas.width / 2, canvas.height / 2), 18, 1.15)
    word = cv2.warpAffine(word, turn, (canvas.width, canvas.height)).astype(np.uint8)
    if print_.wild_word is WildWord.COLOURED:
        canvas.paint_edged(canvas.grown(word, 0.9), WHITE, print_.black, 0.9, print_.numeral_shadow + 1.6)
        left, _, width, _ = cv2.boundingRect(word)
        letters = np.zeros_like(word)
        for letter, colour in enumerate(_four(print_, (0, 1, 3, 2))):
            letters[:] = 0
            start = int(left + (0, 0.42, 0.56, 0.74)[letter] * width)
            letters[:, start:] = word[:, start:]
            canvas.paint(letters, colour)
    else:
        canvas.paint_edged(word, WHITE, print_.black, 1.0, print_.numeral_shadow + 0.8)


def _draw_hands(canvas: Canvas, print_: Print, inner: Mask, size: float) -> None:
    if print_.hands_on_white and print_.field is not Field.PLAIN:
        for mask in drawn_hands(canvas, _CENTRE, 17 * size, 0.7 + 0.5 * print_.numeral_edge):
            canvas.paint(mask, print_.black)
        return
    _draw_wild(canvas, replace(print_, wild_word=WildWord.NONE), inner)
    for mask in shuffled_hands(canvas, _CENTRE, 15 * size):
        canvas.paint_edged(mask, WHITE, print_.black, 0.7, print_.numeral_shadow)


def _draw_lines(canvas: Canvas) -> None:
    for row in range(3):
        line = canvas.rounded((_CENTRE[0], _CENTRE[1] - 7 + 7 * row), (22 - 3 * row, 0.9), 0.4)
        canvas.paint(line, (120, 120, 125))


def _draw_indices(canvas: Canvas, print_: Print, card: Card) -> None:
    cap, margin = print_.index, print_.border + print_.index_margin
    spot = (margin + cap * 0.42, margin + cap / 2)
    if card.face in (Face.WILD, Face.SHUFFLE_HANDS, Face.CUSTOM):
        big = cap * print_.index_symbol**0.5
        middle = (margin + big * 0.42, margin + big / 2)
        lean = print_.oval_lean if print_.field in (Field.WHITE_OVAL, Field.OUTLINED_OVAL) else 0.0
        rim = canvas.ellipse(middle, big * 0.68, big * 0.5, lean)
        parts = quarters(canvas, middle, (big * 0.6, big * 0.42), lean)
        for turned in (False, True):
            canvas.paint(canvas.turned(rim) if turned else rim, WHITE)
            for mask, colour in zip(parts, _four(print_, print_.quarters), strict=True):
                canvas.paint(canvas.turned(mask) if turned else mask, colour)
        return
    big = cap * print_.index_symbol
    middle = (margin + big * 0.42 + 0.6, margin + big / 2)
    fill, edge, width = WHITE, print_.black, print_.index_edge
    if card.face.is_number:
        masks = [_number(canvas, print_, card.face, spot, cap, print_.lean * 0.6)]
    elif card.face is Face.SKIP:
        masks = [ring_with_bar(canvas, middle, big * 0.5)]
    elif card.face is Face.REVERSE:
        masks = arrows(canvas, middle, big * 0.54, print_.bent_arrows)
    else:
        text = "+2" if card.face is Face.DRAW_TWO else "+4"
        masks = [canvas.glyphs(text, print_.font_file, (spot[0] + cap * 0.35, spot[1]), cap * 0.95, print_.lean * 0.5)]
        if card.face is Face.WILD_DRAW_FOUR and print_.hollow_four:
            fill, edge, width = print_.black, WHITE, 0.8
    for mask in masks:
        places = [(mask, 1.0), (canvas.turned(mask), -1.0)]
        if print_.four_corners:
            left, _, width_here, _ = cv2.boundingRect(mask)
            across = round(canvas.width - 2 * left - width_here) / canvas.scale
            places += [(canvas.moved(one, towards * across, 0), towards) for one, towards in places]
        for one, towards in places:
            canvas.paint_edged(one, fill, edge, width, width if fill == WHITE else 0.0, towards)


def _draw_back(canvas: Canvas, print_: Print, inner: Mask) -> None:
    canvas.paint(inner, print_.back_ground)
    if print_.back_pattern:
        for step in range(-14, 24):
            stripe = [(6.0 * step, 0.0), (6.0 * step + 2, 0.0), (6.0 * step + 47, 87.0), (6.0 * step + 45, 87.0)]
            canvas.paint(canvas.polygon(stripe), _darker(print_.back_ground), inner)
    canvas.paint(canvas.ellipse(_CENTRE, print_.oval_long * 0.98, 19, print_.oval_lean), print_.back_field, inner)
    if not print_.back_word:
        return
    cap = 13.5 * min(1.0, 3.4 / len(print_.back_word))
    word = canvas.glyphs(print_.back_word, print_.font_file, _CENTRE, cap, 0.12, 1.05)
    turn = cv2.getRotationMatrix2D((canvas.width / 2, canvas.height / 2), 20, 1.1)
    word = cv2.warpAffine(word, turn, (canvas.width, canvas.height)).astype(np.uint8)
    canvas.paint_edged(canvas.grown(word, 1.2), WHITE, print_.black, 0.6, 2.0)
    canvas.paint(word, print_.yellow)


def _number(canvas: Canvas, print_: Print, face: Face, centre: tuple[float, float], cap: float, lean: float) -> Mask:
    mask = canvas.glyphs(face.value, print_.font_file, centre, cap, lean)
    if face in (Face.SIX, Face.NINE):
        # The underline is what tells a 6 from a 9 lying upside down.
        below = (centre[0] - lean * cap * 0.55, centre[1] + cap * 0.62)
        bar = canvas.rounded(below, (cap * 0.62, max(cap * 0.1, 0.7)), cap * 0.03)
        mask = cv2.max(mask, bar).astype(np.uint8)
    return mask


def _paint_rays(
    canvas: Canvas, within: Mask, colour: Rgb, centre: tuple[float, float], reach: float, count: int
) -> None:
    for ray in range(count):
        angle = 2 * np.pi * ray / count
        ends = [angle - 0.25 * np.pi / count, angle + 0.25 * np.pi / count]
        points = [(centre[0] + 0.55 * reach * np.cos(angle), centre[1] + 0.55 * reach * np.sin(angle))]
        points += [(centre[0] + reach * np.cos(a), centre[1] + reach * np.sin(a)) for a in ends]
        canvas.paint(canvas.polygon(points), colour, within)


def _ink(print_: Print, colour: Colour) -> Rgb:
    return {
        Colour.RED: print_.red,
        Colour.YELLOW: print_.yellow,
        Colour.GREEN: print_.green,
        Colour.BLUE: print_.blue,
    }[colour]


def _four(print_: Print, order: tuple[int, int, int, int]) -> list[Rgb]:
    inks = (print_.red, print_.yellow, print_.green, print_.blue)
    return [inks[index] for index in order]


def _darker(colour: Rgb) -> Rgb:
    return tuple(int(channel * 0.82) for channel in colour)  # type: ignore[return-value]
