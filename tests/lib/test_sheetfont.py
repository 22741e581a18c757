# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The font: which characters it has, that each is told from the others, and that a row of tiles
and a Label of adafruit_display_text show it alike.
"""

import struct
from itertools import combinations
from pathlib import Path

import pytest
from adafruit_display_text.label import Label
from displayio import TileGrid
from sheetfont import SheetFont

LIB = Path(__file__).parents[2] / "lib"
FONT = LIB / "art" / "font.bin"
LANGUAGES = {
    "English": "éèêëïöôâàçñ",
    "German": "äöüßÄÖÜẞ",
    "French": "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ",
    "Italian": "àèéìíîòóùúÀÈÉÌÍÎÒÓÙÚ",
    "Dutch": "áéíóúàèëïöüêÁÉÍÓÚÀÈËÏÖÜÊ",
    "Spanish": "áéíóúüñÁÉÍÓÚÜÑªº",
}
TYPOGRAPHY = "¿¡«»“”„‘’‚…–−×·±°\u00a0\u202f"
MARKS = "⊜⊕⊚◬⦶⊗⧁"
SIGNS = "◄►▲▼↔↕▸✓✗♟●★■⚀⚁⚂⚃⚄⚅"
KEYS = "ⒶⒷⒸⒾⒿⓀⓁⓍⓎⓈⓉⓇⓣⓢⓔⓛⓒⓂⒺⓃⓊ⓪①②⒜⒝⓿❶❷◉"
BLANKS = " \u00a0\u202f"
CAPITAL_TOP, BASELINE, CELL = 3, 9, (6, 12)


@pytest.fixture(scope="module")
def font() -> SheetFont:
    return SheetFont(str(FONT))


def pixels(font: SheetFont, character: str) -> tuple[tuple[int, ...], ...]:
    left = font.tile(character) * font.width
    return tuple(
        tuple(font.bitmap[left + x, y] for x in range(font.width)) for y in range(font.height)
    )


def grids(label: Label) -> list[TileGrid]:
    return [part for part in label._local_group if isinstance(part, TileGrid)]


def characters() -> list[str]:
    head = FONT.read_bytes()
    (count,) = struct.unpack_from("<H", head, 2)
    return [chr(code) for code in (*range(32, 127), *struct.unpack_from(f"<{count}H", head, 4))]


def test_the_file_is_as_small_and_as_regular_as_it_says() -> None:
    content = FONT.read_bytes()
    width, height, count = struct.unpack_from("<BBH", content)
    codes = struct.unpack_from(f"<{count}H", content, 4)
    assert (width, height) == CELL
    assert list(codes) == sorted(set(codes))
    assert codes[0] > 126
    row = ((96 + count) * width + 7) // 8
    assert len(content) == 4 + 2 * count + row * height <= 2304
    assert 96 + count <= 255  # a TileGrid then keeps a byte for a tile


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_accented_letter_of_the_language_is_there(font: SheetFont, language: str) -> None:
    assert not [letter for letter in LANGUAGES[language] if font.tile(letter) == 95]


def test_typography_marks_signs_and_keys_are_there(font: SheetFont) -> None:
    assert not [c for c in TYPOGRAPHY + MARKS + SIGNS + KEYS if font.tile(c) == 95]


def test_every_character_of_every_text_is_there(font: SheetFont) -> None:
    texts = sorted((LIB / "lang").glob("*.txt"))
    assert texts
    missing = {
        f"{path.name}: {character}"
        for path in texts
        for character in path.read_text(encoding="utf-8")
        if character != "\n" and font.tile(character) == 95
    }
    assert not missing


def test_each_character_has_its_own_tile_by_string_and_by_code_point(font: SheetFont) -> None:
    known = characters()
    tiles = [font.tile(character) for character in known]
    assert sorted(tiles) == [tile for tile in range(96 + len(known) - 95) if tile != 95]
    assert tiles == [font.tile(ord(character)) for character in known]
    assert font.bitmap.width == (len(known) + 1) * font.width
    assert font.bitmap.height == font.height


@pytest.mark.parametrize("character", ["\n", "\x7f", "\x80", "ő", "中", "\uffff", "😀", 0, 31, 127])
def test_a_character_that_is_missing_shows_a_box(font: SheetFont, character: str | int) -> None:
    assert font.tile(character) == 95
    assert sum(map(sum, pixels(font, "\x7f"))) > 20


def test_no_two_characters_look_alike(font: SheetFont) -> None:
    shown = {character: pixels(font, character) for character in [*characters(), "\x7f"]}
    for blank in BLANKS:
        assert not any(map(any, shown.pop(blank)))
    alike = [a + b for a, b in combinations(shown, 2) if shown[a] == shown[b]]
    assert alike == [",‚"]  # the German low quotation mark is a comma


def test_letters_leave_a_gap_to_the_next_one(font: SheetFont) -> None:
    full = set(KEYS)  # key caps fill the cell and stand between blanks
    wide = [c for c in characters() if c not in full and any(row[5] for row in pixels(font, c))]
    assert not wide


def test_letters_stand_on_the_line(font: SheetFont) -> None:
    for letter in "ABCDEFGHIKLMNOPRSTUVXZ0123456789":
        rows = [y for y, row in enumerate(pixels(font, letter)) if any(row)]
        assert (rows[0], rows[-1]) == (CAPITAL_TOP, BASELINE), letter
    for letter in "acemnorsuvwxz":
        rows = [y for y, row in enumerate(pixels(font, letter)) if any(row)]
        assert (rows[0], rows[-1]) == (CAPITAL_TOP + 2, BASELINE), letter


def test_an_accented_letter_is_its_letter_with_something_over_or_under_it(font: SheetFont) -> None:
    for pair in ("ÀA", "ÉE", "ÑN", "ÜU", "ÇC", "àa", "ée", "ñn", "üu", "çc", "ÿy"):
        accented, plain = (pixels(font, letter) for letter in pair)
        differing = [y for y in range(font.height) if accented[y] != plain[y]]
        assert differing
        assert not set(differing) & set(range(CAPITAL_TOP + 2, BASELINE + 1)), pair


def test_a_label_is_centred_on_its_y_and_shows_every_letter(font: SheetFont) -> None:
    label = Label(font, text="HÉ⊕")
    assert tuple(label.bounding_box) == (0, -6, 18, 12)
    cells = grids(label)
    assert [(cell.x, cell.y, cell[0]) for cell in cells] == [
        (0, -6, font.tile("H")),
        (6, -6, font.tile("É")),
        (12, -6, font.tile("⊕")),
    ]
    # The capitals reach as far above y = 0 as below it.
    assert cells[0].y + CAPITAL_TOP == -(cells[0].y + BASELINE)


def test_a_label_with_a_ground_covers_capitals_and_descenders(font: SheetFont) -> None:
    label = Label(font, text="Hg", background_color=0x202020)
    ground, letter, _ = grids(label)
    assert ground.y <= letter.y + CAPITAL_TOP
    assert ground.y + ground.bitmap.height >= letter.y + font.height


def test_a_label_aligned_to_its_base_stands_on_y(font: SheetFont) -> None:
    label = Label(font, text="H", base_alignment=True)
    assert grids(label)[0].y + BASELINE + 1 == 0
