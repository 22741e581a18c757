# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Draws how a self-built console is wired: docs/pictures/self-built.svg.

`python -m tools.wiring` writes it. The pins are those that docs/boards/self-built.md lists; a test
compares the two, and the page with what the program takes where settings.toml says nothing.
"""

import re
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "boards" / "self-built.md"
PICTURE = ROOT / "docs" / "pictures" / "self-built.svg"

# The pins of a Pico, seen from above with the USB socket at the top, left and right from the top.
LEFT = (
    "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15".split()
)
RIGHT = (
    "VBUS VSYS GND 3V3_EN 3V3 VREF GP28 GND GP27 GP26 "
    "RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16"
).split()

_ROW = 24
_TOP = 50
_BOARD_LEFT, _BOARD_RIGHT = 330, 500
_INK = "#263238"


def rows(page: str) -> list[tuple[str, str, str]]:
    """Return the table of pins: part, its pin, the pin of the Pico.

    :param str page: text of the page
    """
    found = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \| (\w+) \|", page, re.MULTILINE)
    return [row for row in found if row[2] in (*LEFT, *RIGHT)]


def _pin_y(at: int) -> int:
    return _TOP + 30 + at * _ROW


def _text(
    x: int, y: int, text: str, anchor: str = "start", size: int = 13, fill: str = _INK
) -> str:
    return (
        f'<text x="{x}" y="{y + 4}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">'
        f"{escape(text)}</text>"
    )


def _box(x: int, y: int, width: int, height: int, fill: str, radius: int = 6) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}" '
        f'stroke="{_INK}"/>'
    )


def _wire(points: list[tuple[int, int]], colour: str) -> str:
    path = " ".join(f"{x},{y}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'


def _pico() -> list[str]:
    height = 20 * _ROW + 40
    drawn = [_box(_BOARD_LEFT, _TOP, _BOARD_RIGHT - _BOARD_LEFT, height, "#dcedc8")]
    drawn.append(_box(_BOARD_LEFT + 60, _TOP - 14, 50, 30, "#b0bec5", 3))
    drawn.append(_text(415, _TOP + height // 2, "Pico", "middle", 20))
    for at in range(20):
        y = _pin_y(at)
        for x, name, anchor, shift in (
            (_BOARD_LEFT, LEFT[at], "start", 10),
            (_BOARD_RIGHT, RIGHT[at], "end", -10),
        ):
            drawn.append(f'<circle cx="{x}" cy="{y}" r="5" fill="#ffd54f" stroke="{_INK}"/>')
            drawn.append(_text(x + shift, y, name, anchor, 12))
    return drawn


def _buttons(table: list[tuple[str, str, str]]) -> list[str]:
    """The buttons at the left: a wire to their pin each, and one for ground that they share."""
    drawn = []
    rail = 40
    buttons = [(part, pin) for part, _, pin in table if part.startswith("button ")]
    for at, (part, pin) in enumerate(buttons):
        y = _TOP + 42 + at * 48
        to = _pin_y(LEFT.index(pin))
        bend = 245 + 9 * (at if y < to else len(buttons) - at)
        drawn.append(_wire([(rail, y), (80, y)], "#455a64"))
        drawn.append(_wire([(170, y), (bend, y), (bend, to), (_BOARD_LEFT - 5, to)], "#1e88e5"))
        drawn.append(_box(80, y - 15, 90, 30, "#eceff1", 15))
        drawn.append(_text(125, y, part.removeprefix("button "), "middle"))
    ground = _pin_y(17)
    last = _TOP + 42 + (len(buttons) - 1) * 48
    drawn.append(_wire([(rail, _TOP + 42), (rail, last + 40), (225, last + 40), (225, ground),
                        (_BOARD_LEFT - 5, ground)], "#455a64"))  # fmt: skip
    drawn.append(_text(rail, last + 56, "GND, shared", "start", 12))
    return drawn


def _part(table: list[tuple[str, str, str]], name: str, top: int, colour: str) -> list[str]:
    """A part at the right, its pins from the top, a wire each."""
    pins = [(own, pin) for part, own, pin in table if part == name]
    drawn = [_box(720, top, 150, 34 + len(pins) * 22, "#e3f2fd")]
    drawn.append(_text(795, top + 14, name, "middle", 14))
    for at, (own, pin) in enumerate(pins):
        y = top + 36 + at * 22
        side = [index for index in range(20) if RIGHT[index] == pin]
        drawn.append(_text(730, y, own, size=12))
        nearest = min(side, key=lambda index: abs(_pin_y(index) - y)) if side else 0
        to = _pin_y(nearest)
        bend = 535 + (at * 9 + (top % 7) * 11) % 160
        shade = {"GND": "#455a64", "3V3": "#e53935", "VBUS": "#e53935"}.get(pin, colour)
        drawn.append(_wire([(720, y), (bend, y), (bend, to), (_BOARD_RIGHT + 5, to)], shade))
    return drawn


def picture() -> str:
    """Return the drawing."""
    table = rows(PAGE.read_text(encoding="utf-8"))
    parts = [*_pico(), *_buttons(table)]
    parts += _part(table, "LED strip", 60, "#8e24aa")
    parts += _part(table, "screen", 300, "#43a047")
    body = "\n".join(parts)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 620" '
        'font-family="sans-serif">\n<title>A self-built console: what is wired to a Pico</title>\n'
        f'<rect width="900" height="620" fill="#fafafa"/>\n{body}\n</svg>\n'
    )


def main() -> None:
    """Write the drawing."""
    PICTURE.write_text(picture(), encoding="utf-8")
    print(PICTURE.relative_to(ROOT))


if __name__ == "__main__":
    main()
