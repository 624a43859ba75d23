"""House rules as a short text, to be typed by hand or drawn as a QR code at the next table.

A code reads ``UNO1-``, then groups of five: four characters of content and one that checks its group, so
that a slip of the pen is named by its group. The content begins with a check over all of it. Only what
differs from the maker's sheet is held. ``notes`` do not travel: they are words, not options.

The alphabet is Crockford's base 32, which leaves out letters that are mistaken for others; small letters,
spaces, O for 0 and I or L for 1 are read as what was meant. The ``1`` is the version: it stands for the
options and the order of their values as they are now, and has to change with them.
"""

from __future__ import annotations

import zlib
from typing import Final

from referee_app.rules.message import Argument, Message
from referee_app.rules.options import OPTIONS, HouseRules, Option, RulesError, Value

VERSION: Final = "1"
LONGEST: Final = 2_000
"""Texts with more characters are refused unread; all options at once take fewer than 200."""
_HEAD: Final = "UNO"
_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_RADIX: Final = len(_ALPHABET)
_AS_MEANT: Final = str.maketrans("OIL", "011", " -\t\r\n")
_CONTENT: Final = 4
_GROUP: Final = _CONTENT + 1
_CHECKS: Final = 2
_OPTIONS: Final = tuple(OPTIONS.values())


class ShareCodeError(RulesError):
    """A text that is no share code, or one that was mistyped; ``message`` says where."""

    def __init__(self, message: str, /, **args: Argument) -> None:
        super().__init__(Message(message, args), f"{message} {args}")


def share_code(rules: HouseRules) -> str:
    """Return the code of ``rules``: capital letters, digits and ``-``; ``notes`` are left out."""
    number = _packed(rules)
    digits = ""
    while number:
        number, digit = divmod(number, _RADIX)
        digits = _ALPHABET[digit] + digits
    groups = max(1, -(-(_CHECKS + len(digits)) // _CONTENT))
    digits = digits.rjust(groups * _CONTENT - _CHECKS, _ALPHABET[0])
    content = _whole_check(digits) + digits
    parts = [content[place * _CONTENT : (place + 1) * _CONTENT] for place in range(groups)]
    return "-".join([_HEAD + VERSION, *(part + _group_check(place, part) for place, part in enumerate(parts))])


def is_share_code(text: str) -> bool:
    """Whether ``text`` is meant as a share code, well typed or not."""
    typed = _typed(text)
    return typed.startswith(_typed(_HEAD)) and typed[len(_HEAD) :][:1] in tuple("0123456789")


def read_share_code(text: str) -> HouseRules:
    """Return the rules a code stands for; raises ShareCodeError, which names what is wrong with it."""
    if len(text) > LONGEST:
        raise ShareCodeError("rules-code-too-long", most=LONGEST)
    if not is_share_code(text):
        raise ShareCodeError("rules-code-none", value=text)
    typed = _typed(text)[len(_HEAD) :]
    version, typed = typed[0], typed[1:]
    if version != VERSION:
        raise ShareCodeError("rules-code-version", version=version, known=VERSION)
    groups = [typed[begin : begin + _GROUP] for begin in range(0, len(typed), _GROUP)]
    content = "".join(_checked(place, group) for place, group in enumerate(groups))
    digits = content[_CHECKS:]
    if not groups or content[:_CHECKS] != _whole_check(digits):
        raise ShareCodeError("rules-code-incomplete", groups=len(groups))
    rules = _unpacked(sum(_ALPHABET.index(digit) * _RADIX**place for place, digit in enumerate(reversed(digits))))
    if _typed(share_code(rules)) != _typed(text):
        # One of the texts in a thousand that pass the checks by chance, or by intent.
        raise ShareCodeError("rules-code-incomplete", groups=len(groups))
    return rules


def _typed(text: str) -> str:
    return text.upper().translate(_AS_MEANT)


def _checked(place: int, group: str) -> str:
    """Return the content of a group as typed; raises ShareCodeError when it cannot be right."""
    for character in group:
        if character not in _ALPHABET:
            raise ShareCodeError("rules-code-character", character=character, group=group, place=place + 1)
    if len(group) < _GROUP:
        raise ShareCodeError("rules-code-short", group=group, place=place + 1, size=_GROUP)
    if group[_CONTENT] != _group_check(place, group[:_CONTENT]):
        raise ShareCodeError("rules-code-group", group=group, place=place + 1)
    return group[:_CONTENT]


def _group_check(place: int, content: str) -> str:
    """Return the check of a group: every single wrong character and every two changed over show in it.

    A polynomial over the field of 32 elements, modulo x^5 + x^2 + 1; each place starts it anew, so that
    groups that were changed over show as well.
    """
    check = place % _RADIX
    for character in content:
        check = (check ^ _ALPHABET.index(character)) << 1
        if check & _RADIX:
            check ^= 0b100101
    return _ALPHABET[check]


def _whole_check(digits: str) -> str:
    check = zlib.crc32(digits.encode("ascii"))
    return _ALPHABET[check % _RADIX] + _ALPHABET[check // _RADIX % _RADIX]


def _packed(rules: HouseRules) -> int:
    """Return what differs as one number in mixed radix: how far on the next option is, then its value; 0 ends it."""
    digits: list[tuple[int, int]] = []
    before = -1
    for place, option in enumerate(_OPTIONS):
        value = rules.get(option.key)
        if value != option.default:
            digits.append((place - before, len(_OPTIONS) - before))
            digits += _value_digits(option, value)
            before = place
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return number


def _value_digits(option: Option, value: Value) -> list[tuple[int, int]]:
    if not isinstance(value, tuple):
        return [_member_digit(option, value)]
    if option.choices is not None:
        return [(len(value), len(option.choices) + 1), *(_member_digit(option, each) for each in value)]
    found = []
    for each in value:
        # A sign, then four bits at a time with one more that says whether there are others: numbers of any size.
        found += [(1, 2), (int(each) < 0, 2)]
        left = abs(int(each))
        while True:
            left, low = divmod(left, 16)
            found += [(low, 16), (left > 0, 2)]
            if not left:
                break
    return [*found, (0, 2)]


def _member_digit(option: Option, member: object) -> tuple[int, int]:
    if option.choices is not None:
        return next(place for place, choice in enumerate(option.choices) if choice == member), len(option.choices)
    assert option.bounds is not None
    assert isinstance(member, int)
    return member - option.bounds.low, option.bounds.high - option.bounds.low + 1


class _Reader:
    """A number in mixed radix, read from its lowest digit on."""

    def __init__(self, number: int) -> None:
        self.number = number

    def digit(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit


def _unpacked(number: int) -> HouseRules:
    reader = _Reader(number)
    changes: dict[str, object] = {}
    before = -1
    while step := reader.digit(len(_OPTIONS) - before):
        before += step
        option = _OPTIONS[before]
        changes[option.key] = _read_value(reader, option)
    return HouseRules.from_mapping(changes)


def _read_value(reader: _Reader, option: Option) -> object:
    if not option.is_list:
        return _read_member(reader, option)
    if option.choices is not None:
        return [_read_member(reader, option) for _ in range(reader.digit(len(option.choices) + 1))]
    found = []
    while reader.digit(2):
        sign = -1 if reader.digit(2) else 1
        size, shift, more = 0, 0, 1
        while more:
            size += reader.digit(16) << shift
            shift += 4
            more = reader.digit(2)
        found.append(sign * size)
    return found


def _read_member(reader: _Reader, option: Option) -> object:
    if option.choices is not None:
        return option.choices[reader.digit(len(option.choices))]
    assert option.bounds is not None
    return option.bounds.low + reader.digit(option.bounds.high - option.bounds.low + 1)
