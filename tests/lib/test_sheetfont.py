# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The font: which characters it has, and that each is told from the others."""

import struct
import zlib
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import pytest
from sheetfont import SheetFont

LIB = Path(__file__).parents[2] / "lib"
SMALL, LARGE = LIB / "art" / "font.bin", LIB / "art" / "font20.bin"
LANGUAGES = {
    "en": "éèêëïöôâàçñ",
    "de": "äöüßÄÖÜẞ",
    "fr": "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ",
    "it": "àèéìíîòóùúÀÈÉÌÍÎÒÓÙÚ",
    "nl": "áéíóúàèëïöüêÁÉÍÓÚÀÈËÏÖÜÊ",
    "es": "áéíóúüñÁÉÍÓÚÜÑªº",
}
TYPOGRAPHY = "«»“”„‘’‚…–−×·±°\u00a0\u202f"
MARKS = "⊜⊕⊚◬⦶⊗⧁"
SIGNS = "◄►▲▼↔↕▸✓✗♟●★■⚀⚁⚂⚃⚄⚅"
KEYS = "ⒶⒷⒸⒾⒿⓀⓁⓄⓍⓎⓏⓈⓉⓇⓣⓢⓔⓛⓒⓂⒺⓃⓊ⓪①②③◉"
DICE = "⚀⚁⚂⚃⚄⚅"
BLANKS = " \u00a0\u202f"
BOX, ALWAYS, BAND = 95, 96, 16


class Shape(NamedTuple):
    """What a font must hold to: its cell, the rows its letters stand on, its largest file."""

    cell: tuple[int, int]
    capital_top: int
    small_top: int
    baseline: int
    most: int


SHAPES = {SMALL: Shape((6, 12), 3, 5, 9, 2720), LARGE: Shape((10, 20), 4, 8, 16, 6600)}


@pytest.fixture(scope="module", params=SHAPES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture(scope="module")
def font(path: Path) -> SheetFont:
    return SheetFont(str(path))


@pytest.fixture(scope="module")
def shape(path: Path) -> Shape:
    return SHAPES[path]


def pixels(font: SheetFont, character: str) -> tuple[tuple[int, ...], ...]:
    row, column = divmod(font.tile(character), BAND)
    return tuple(
        tuple(
            font.bitmap[column * font.width + x, row * font.height + y] for x in range(font.width)
        )
        for y in range(font.height)
    )


def characters(path: Path) -> list[str]:
    head = path.read_bytes()
    count, languages = head[2:4]
    codes = struct.unpack_from(f"<{count}H", head, 4 + 2 * languages)
    return [chr(code) for code in (*range(32, 127), *codes)]


def test_the_file_is_as_small_and_as_regular_as_it_says(path: Path, shape: Shape) -> None:
    content = path.read_bytes()
    width, height, count, languages = content[:4]
    codes = [ord(character) for character in characters(path)[ALWAYS - 1 :]]
    assert (width, height) == shape.cell
    assert codes == sorted(set(codes))
    assert len(codes) == count
    assert codes[0] > 126
    bands = (ALWAYS + count + BAND - 1) // BAND
    packed = zlib.decompress(content[4 + 2 * languages + 4 * count :])
    assert len(packed) == bands * height * 2 * width
    assert len(content) <= shape.most
    assert ALWAYS + count <= 255  # a TileGrid then keeps a byte for a tile


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_accented_letter_of_the_language_is_there(font: SheetFont, language: str) -> None:
    assert not [letter for letter in LANGUAGES[language] if font.tile(letter) == 95]


def test_typography_marks_signs_and_keys_are_there(font: SheetFont) -> None:
    assert not [c for c in "¿¡" + TYPOGRAPHY + MARKS + SIGNS + KEYS if font.tile(c) == 95]


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


def test_both_sizes_have_the_same_characters() -> None:
    assert characters(SMALL) == characters(LARGE)


def test_each_character_has_its_own_tile_by_string_and_by_code_point(
    path: Path, font: SheetFont
) -> None:
    known = characters(path)
    tiles = [font.tile(character) for character in known]
    assert sorted(tiles) == [tile for tile in range(len(known) + 1) if tile != BOX]
    assert tiles == [font.tile(ord(character)) for character in known]
    assert font.bitmap.width == BAND * font.width
    assert font.bitmap.height == (len(known) + BAND) // BAND * font.height


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_a_language_its_letters_and_all_signs_are_in_memory(
    path: Path, font: SheetFont, language: str
) -> None:
    part = SheetFont(str(path), language, "ⒶⒷⓂⒺⓃⓊ")
    texts = "".join(
        text.read_text(encoding="utf-8") for text in (LIB / "lang").glob(f"{language}*.txt")
    )
    letters = LANGUAGES[language] if language != "en" else ""
    own_names = "Deutsch English Español Français Italiano Nederlands"
    wanted = set(letters + TYPOGRAPHY + MARKS + SIGNS + own_names + texts) - {"\n", *KEYS}
    wanted |= set("ⒶⒷⓂⒺⓃⓊ◉")
    assert not [c for c in wanted if not part.holds(c)]
    for character in wanted:
        assert pixels(part, character) == pixels(font, character), character
    assert part.bitmap.height < font.bitmap.height


def test_what_is_not_in_memory_is_shown_without_its_accent_or_its_cap(path: Path) -> None:
    part = SheetFont(str(path), "en", "Ⓐ")
    pairs = ("ÀA", "ÄA", "ÖO", "ŸY", "àa", "ôo", "æa", "ŒO", "ßs", "¿?", "¡!", "ⒷB", "ⓢS", "③3")
    for missing, shown in map(tuple, pairs):
        assert part.tile(missing) == part.tile(shown), missing
        assert not part.holds(missing)
    assert part.holds("Ⓐ")
    assert part.holds("z")
    assert not part.holds("ő")
    assert not part.holds("\n")
    assert part.tile("ő") == BOX


def test_every_accented_letter_is_needed_by_a_language() -> None:
    from tools.art.font import ACCENTED, needed
    from tools.art.font import LANGUAGES as TOLD

    assert not [letter for letter in ACCENTED if not needed(letter)]
    for language, letters in LANGUAGES.items():
        assert language == "en" or not set(letters) - set(TOLD[language] + "ñç")


def test_of_an_unknown_language_everything_is_in_memory(path: Path, font: SheetFont) -> None:
    other = SheetFont(str(path), "nd")  # the end of one code and the beginning of the next
    assert other.bitmap.height == font.bitmap.height
    assert not [c for c in characters(path) if other.tile(c) != font.tile(c)]


@pytest.mark.parametrize("character", ["\n", "\x7f", "\x80", "ő", "中", "\uffff", "😀", 0, 31, 127])
def test_a_character_that_is_missing_shows_a_box(font: SheetFont, character: str | int) -> None:
    assert font.tile(character) == 95
    assert sum(map(sum, pixels(font, "\x7f"))) > 20


def test_no_two_characters_look_alike(path: Path, font: SheetFont) -> None:
    shown = {character: pixels(font, character) for character in [*characters(path), "\x7f"]}
    for blank in BLANKS:
        assert not any(map(any, shown.pop(blank)))
    alike = [a + b for a, b in combinations(shown, 2) if shown[a] == shown[b]]
    assert alike in ([], [",‚"])  # the German low quotation mark is a comma


def test_letters_leave_a_gap_to_the_next_one(path: Path, font: SheetFont) -> None:
    full = set(KEYS) if path == SMALL else set(KEYS + DICE)  # they stand between blanks
    wide = [c for c in characters(path) if c not in full and any(r[-1] for r in pixels(font, c))]
    assert not wide


def test_letters_stand_on_the_line(font: SheetFont, shape: Shape) -> None:
    for letter in "ABCDEFGHIKLMNOPRSTUVXZ0123456789":
        rows = [y for y, row in enumerate(pixels(font, letter)) if any(row)]
        assert (rows[0], rows[-1]) == (shape.capital_top, shape.baseline), letter
    for letter in "acemnorsuvwxz":
        rows = [y for y, row in enumerate(pixels(font, letter)) if any(row)]
        assert (rows[0], rows[-1]) == (shape.small_top, shape.baseline), letter


def test_an_accented_letter_is_its_letter_with_something_over_or_under_it(
    font: SheetFont, shape: Shape
) -> None:
    for pair in ("ÀA", "ÉE", "ÑN", "ÜU", "ÇC", "àa", "ée", "ñn", "üu", "çc", "ÿy"):
        accented, plain = (pixels(font, letter) for letter in pair)
        differing = [y for y in range(font.height) if accented[y] != plain[y]]
        assert differing
        assert not set(differing) & set(range(shape.small_top, shape.baseline + 1)), pair
