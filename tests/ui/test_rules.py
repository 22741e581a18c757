# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How to play: pictures in the cells of the games, and the passage that fits the decision."""

import importlib
import re
from typing import Any

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import (
    CROSS,
    EXTRA,
    FOR_PARTNER,
    MIDDLE,
    NAMING,
    ONE_KEY,
    SHORTCUT_OR_PASS,
    STAR,
)
from tests.ui.seats import LARGE, SMALL, at, choose, put_game, start, switch_on, take, tap
from tests.ui.test_texts import LANG, LANGUAGES, SMALLEST, TOPICS

PICTURES = LANG.parent / "art"
Moments = list[list[str]]


def pictures(topic: str) -> dict[str, Moments]:
    """The pictures of a game as they are drawn in letters, moment by moment."""
    found: dict[str, Moments] = {}
    for line in (PICTURES / f"{topic}.txt").read_text("ascii").splitlines():
        if line.startswith("="):
            assert line not in found, f"{topic}: two pictures {line}"
            moments = found[line] = [[]]
        elif line == ":":
            moments.append([])
        else:
            moments[-1].append(line)
    return found


def marks(language: str, topic: str) -> list[tuple[str, str]]:
    """The marks of a text, each with the chapter that it is in."""
    chapter = ""
    found = []
    for line in (LANG / f"{language}-{topic}.txt").read_text("utf-8").splitlines():
        if line.startswith("★"):
            chapter = line
        elif line.startswith("="):
            found.append((line, chapter))
    return found


# The files


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_the_marks_of_the_english_one_in_the_same_chapters(
    language: str, topic: str
) -> None:
    def order(code: str) -> list[tuple[str, int]]:
        lines = (LANG / f"{code}-{topic}.txt").read_text("utf-8").splitlines()
        heads = [line for line in lines if line.startswith("★")]
        return [(mark, heads.index(chapter)) for mark, chapter in marks(code, topic)]

    assert order(language) == order("en")
    names = [mark for mark, _ in marks(language, topic)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("topic", TOPICS)
def test_every_picture_is_in_the_text(topic: str) -> None:
    assert set(pictures(topic)) <= {mark for mark, _ in marks("en", topic)}


@pytest.mark.parametrize("topic", TOPICS)
def test_every_letter_of_a_picture_is_a_tile_and_all_moments_are_alike(topic: str) -> None:
    simulator = switch_on()
    letters = game_rules(simulator, topic).CELLS.decode()
    for name, moments in pictures(topic).items():
        shapes = set()
        for lines in moments:
            assert set("".join(lines)) - {"/"} <= set(letters), name
            cells = [line for line in lines if not line.startswith("/")]
            assert all(1 <= len(line) <= 26 for line in cells), name
            assert all(len(line) <= 11 for line in lines if line.startswith("/")), name
            shapes.add((len(cells), len(lines)))
        assert len(shapes) == 1, name


def game_rules(simulator: Simulator, topic: str) -> Any:
    assert simulator.app
    return importlib.import_module(f"ui.{topic}.rules")


def test_the_letters_are_the_tiles_that_they_look_like() -> None:
    simulator = switch_on()
    from ui.look import old_tiles as tiles

    discs = game_rules(simulator, "bigpoints").CELLS.decode()
    assert len(discs) == len(set(discs)) == tiles.DISC_TILES
    assert discs[tiles.DISC : tiles.DISC + 7] == "BRYGPWK"
    assert discs[tiles.PAWN : tiles.PAWN + 5] == "brygp"
    assert [discs.index(letter) for letter in " ,>o+#*"] == [
        tiles.BLANK, tiles.PLACE + tiles.ACROSS, tiles.ARROW_RIGHT, tiles.LANDING, tiles.TAKE,
        tiles.TAKE_CHOSEN, tiles.CHOSEN,
    ]  # fmt: skip
    marbles = game_rules(simulator, "aggravation").CELLS.decode()
    assert len(marbles) == len(set(marbles)) == tiles.MARBLE_TILES
    assert marbles[tiles.MARBLE : tiles.MARBLE + 6] == "BRYGPW"
    assert marbles[tiles.BASE : tiles.BASE + 6] == "brygpw"
    assert [marbles.index(letter) for letter in " o*@1S#+x~"] == [
        tiles.BLANK, tiles.HOLE, tiles.STAR, tiles.CENTRE, tiles.HOME, tiles.START, tiles.CURSOR,
        tiles.TARGET, tiles.AGGRAVATE, tiles.WAY,
    ]  # fmt: skip


# The pages


def written_rows(simulator: Simulator) -> list[int]:
    """The rows of the page in which there are letters, those of pictures left out."""
    block = simulator.app.front._block
    columns, blank = block.columns, simulator.app.theme.font.tile(" ")
    rows = [
        [block.grid[row * columns + column] for column in range(columns)]
        for row in range(block.rows)
    ]
    return [at for at, row in enumerate(rows) if set(row) != {blank}]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", [SMALLEST, SMALL, LARGE])
def test_pictures_stand_free_between_the_lines(board: str, language: str) -> None:
    simulator = switch_on(board, LANGUAGE=language)
    app = simulator.app
    simulator.play("DOWN A")
    seen = 0
    page = reading.text(simulator)
    first = page
    while True:
        line = app.theme.font.height * app.theme.scale
        text = written_rows(simulator)
        for picture in app.front._shown:
            seen += 1
            for grid, x, y, scale in reading._grids(picture.group, 0, 0, 1):
                high = grid.height * grid.tile_height * scale
                assert x >= 0
                assert x + grid.width * grid.tile_width * scale <= app.theme.width
                over = [row for row in text if row * line < y + high and y < row * line + line]
                assert not over, page
        tap(simulator, "DOWN")
        page = reading.text(simulator)
        if page == first:
            break
    assert seen == sum(len(pictures(topic)) for topic in TOPICS)


def test_a_picture_shows_one_moment_after_the_other_and_begins_anew() -> None:
    simulator = switch_on()
    simulator.play("DOWN A")
    while "Your turn" not in reading.text(simulator):
        tap(simulator, "DOWN")
    number = len(pictures("bigpoints")["=turn"])
    assert number > 2
    shown = []
    for _ in range(2 * number):
        shown.append(simulator.screen().tobytes())
        simulator.wait(1000)
    assert len(set(shown)) == number
    assert shown[:number] == shown[number:]


def test_a_picture_moves_without_painting_much() -> None:
    for board, most in ((SMALL, 6000), (LARGE, 14500)):
        simulator = switch_on(board)
        simulator.play("DOWN A")
        for _ in range(12):
            simulator.painted.clear()
            simulator.wait(1500)
            assert all(pixels <= most for pixels in simulator.painted)
            tap(simulator, "DOWN")


ALL_CLIMB = re.sub(r"B 43(.*) B3R3", r". 43\1 B4R3", ONE_KEY)
PASSAGES = {
    "turn": (MIDDLE, "=turn"),
    "extra move": (EXTRA, "=extra"),
    "only the staircase": (ALL_CLIMB, "=stairs"),
    "throw": (CROSS.replace("3:2", "3?"), "=throw"),
    "nothing can move": (STAR.replace("2:6", "3:2"), "=throw"),
    "hop": (STAR, "=stars"),
    "into the centre": (SHORTCUT_OR_PASS, "=centre"),
    "out of the centre": ("ag 4:0,2 - c,h4,h3,h2/b,b,b,b 0:1", "=centre"),
    "home": ("ag 4:0,2 - 53,h4,20,b/b,b,b,b 0:3", "=home"),
    "aggravate": ("ag 4:0,2 - 8,h4,20,b/39,b,b,b 0:3", "=hit"),
    "on the track": ("ag 4:0,2 - 8,h4,20,b/50,b,b,b 0:3", "=hit"),
    "start": ("ag 4:0,2 - b,h4,20,b/50,b,b,b 0:1", "=throw"),
    "a partner's marbles": (FOR_PARTNER, "=teams"),
    "name a partner": (NAMING, "=teams"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("passage", PASSAGES)
def test_the_passage_about_the_decision_is_opened(passage: str, language: str) -> None:
    line, mark = PASSAGES[passage]
    simulator = switch_on(LANGUAGE=language)
    choose(simulator, OPEN_HANDS=1, CONFIRM=1)
    put_game(simulator, line)
    simulator.play("START")
    assert at(simulator) == "menu"
    take(simulator, simulator.app.words["rules"])
    topic = "bigpoints" if line.startswith("bp") else "aggravation"
    chapter = dict(marks(language, topic))[mark]
    assert chapter in reading.lines(simulator)[:5]
    simulator.play("B")
    assert at(simulator) in ("board", "extra")


def test_the_throw_for_the_start_is_about_throwing() -> None:
    simulator = switch_on()
    start(simulator, GAME=1, MARBLE_PLAYERS=2, BOARD=0, THROWN_START=1)
    simulator.play("START")
    take(simulator, "How to play")
    assert dict(marks("en", "aggravation"))["=throw"] in reading.lines(simulator)[:5]


@pytest.mark.parametrize("game", [0, 1])
def test_from_the_title_the_rules_begin_at_the_beginning_of_the_last_game(game: int) -> None:
    simulator = switch_on()
    choose(simulator, GAME=game)
    take(simulator, "How to play")
    assert reading.lines(simulator)[0] == ("★ Big Points", "★ Aggravation")[game]


@pytest.mark.parametrize(
    ("line", "refused", "size"), [(STAR, "marbles16", 14), (MIDDLE, "discs18", 12)]
)
def test_without_a_large_piece_of_memory_tiles_are_smaller(
    line: str, refused: str, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulator = switch_on(LARGE)
    load = importlib.import_module("ui.look.old_tiles").load

    def fill(sheet: str, *options: Any) -> Any:
        if sheet == refused:
            raise MemoryError
        return load(sheet, *options)

    monkeypatch.setattr("ui.look.old_tiles.load", fill)
    simulator.app.theme.drop_sheets()
    choose(simulator, OPEN_HANDS=1)
    put_game(simulator, line)
    assert at(simulator) == "board"
    simulator.play("START")
    take(simulator, simulator.app.words["rules"])
    assert at(simulator) == "rules"
    assert simulator.app.front._pictures.sheet.size == size
    simulator.play("B")
    assert at(simulator) == "board"


def test_without_memory_for_the_smallest_tiles_either_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fill(*options: Any) -> Any:
        raise MemoryError

    simulator = switch_on(SMALL)
    monkeypatch.setattr("ui.look.old_tiles.load", fill)
    with pytest.raises(MemoryError):
        simulator.app.theme.sheet("dice", (20,), 20)
