# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""How to play: the choice of the topic, pages of whole sentences, the pictures, and the passage
that fits the decision.
"""

import importlib
import itertools
import re
from collections.abc import Iterator
from typing import Any

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.language_files import LANG, LANGUAGES, paragraphs, table
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
from tests.ui.test_texts import KEYS, SMALLEST, TOPICS

PICTURES = LANG.parent / "art"
FEW_KEYS = "clue_nrf52840_express"
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
    for line in paragraphs(language, topic):
        if line.startswith("★"):
            chapter = line[2:]
        elif line.startswith("="):
            found.append((line, chapter))
    return found


def open_topic(topic: str, board: str = SMALL, language: str = "en") -> Simulator:
    """The pages of a topic, opened from the title; of the keys where it is empty."""
    simulator = switch_on(board, LANGUAGE=language)
    simulator.app.go("rules")
    simulator.settle()
    front = simulator.app.front
    row = topic or "keys"
    front.at = front.rows.index(row)
    front.take(row)
    simulator.wait(500)
    return simulator


def walk(simulator: Simulator) -> Iterator[list[tuple[int, Any]]]:
    """Page after page, from the first to the last: what is on each."""
    front = simulator.app.front
    for page in range(front._text.count):
        front._page = page
        front._write()
        yield front._text.lay(page)


# The files


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_the_marks_of_the_english_one_in_the_same_chapters(
    language: str, topic: str
) -> None:
    def order(code: str) -> list[tuple[str, int]]:
        heads = [line[2:] for line in paragraphs(code, topic) if line.startswith("★")]
        return [(mark, heads.index(chapter)) for mark, chapter in marks(code, topic)]

    assert order(language) == order("en")
    names = [mark for mark, _ in marks(language, topic)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("topic", (*TOPICS, KEYS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paragraph_is_short_enough_to_be_read_at_once(language: str, topic: str) -> None:
    for paragraph in paragraphs(language, topic):
        assert len(paragraph.encode()) < 500, paragraph


@pytest.mark.parametrize("topic", TOPICS)
def test_every_picture_is_in_the_text(topic: str) -> None:
    assert set(pictures(topic)) <= {mark for mark, _ in marks("en", topic)}


def texts(language: str, topic: str = "") -> dict[str, str]:
    """The texts of the shell or of a game by their keys."""
    found: dict[str, str] = {}
    for section, keys in table(language).items():
        if section.rpartition(".")[0] == topic:
            found |= keys
    return found


SAID = {
    "bigpoints": ("match", "hands"),
    "aggravation": ("board", "teams", "starter", "six", "places", "dead"),
}


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_what_the_set_up_and_settings_of_a_game_mean_by_their_names(
    language: str, topic: str
) -> None:
    names = [texts(language, topic)[key] for key in SAID[topic]]
    begins = [line.split(":")[0].rstrip() for line in paragraphs(language, topic)]
    for name in names:
        assert name in begins


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_of_the_program_are_explained_where_they_are_chosen(language: str) -> None:
    section = table(language)["settings"]
    chosen = [key for key in section if f"{key}0" in section]
    assert {"sound", "leds", "confirm", "speed", "colours", "marks"} == set(chosen)
    for key in chosen:
        assert section["?" + key], key


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_help_line_fits_two_rows_of_the_smallest_screen(language: str, topic: str) -> None:
    from adafruit_display_text import wrap_text_to_lines

    helps = [text for key, text in texts(language, topic).items() if key.startswith("?")]
    assert len(helps) == len(SAID[topic]) + 1  # and what the game is about
    for text in helps:
        assert len(wrap_text_to_lines(text, 20)) <= 2, text


# The pictures


def drawn(board: str, topic: str) -> dict[str, Any]:
    """The pictures of a game on a board, each with what it says of itself."""
    simulator = switch_on(board)
    found = importlib.import_module("ui.shell.rules_pictures").Pictures(simulator.app, topic)
    return {name: found.picture(name.encode(), 0) for name in pictures(topic)}


@pytest.mark.parametrize("topic", TOPICS)
def test_every_letter_of_a_picture_is_drawn_and_all_moments_are_alike(topic: str) -> None:
    for name, picture in drawn(SMALL, topic).items():
        layers = picture.layers()
        first = "".join(layer[2].decode() for layer in layers)
        upon = "".join(layer[2].decode() for layer in layers if layer[-1])
        for layer in layers:
            assert len(layer[2]) == len(layer[3]), name
        shapes = set()
        for lines in pictures(topic)[name]:
            cells = [line for line in lines if not line.startswith("/")]
            shapes.add((len(cells), len(lines)))
            for line in lines:
                signs = line.removeprefix("/")
                assert set(signs[::2]) - {" "} <= set(first), name
                assert set(signs[1::2]) - {" "} <= set(upon), name
        assert len(shapes) == 1, name


def test_the_letters_are_the_pieces_that_they_look_like() -> None:
    from ui.look import tiles

    def tile(picture: Any, sheet: str, letter: str) -> int:
        (layer,) = [each for each in picture.layers() if each[0].startswith(sheet)]
        return int(layer[3][layer[2].index(letter.encode())])

    turn = drawn(SMALL, "bigpoints")["=turn"]
    for kind, letter in enumerate("BRYGPWK"):
        assert tile(turn, "disc", letter) == tiles.DISC + kind
    for kind, letter in enumerate("brygp"):
        assert tile(turn, "pawn", letter) == tiles.PAWN + kind
        assert tile(turn, "disc", letter) == tiles.DISC + kind, "it stands on its own colour"
    assert tile(turn, "path", "-") == tiles.BARE_ACROSS
    assert [tile(turn, "sign", each) for each in "o+#"] == [
        tiles.LANDING, tiles.TAKE, tiles.TAKE_CHOSEN,
    ]  # fmt: skip
    stars = drawn(SMALL, "aggravation")["=stars"]
    for kind, letter in enumerate("BRYGPW"):
        assert tile(stars, "marble", letter) == tiles.MARBLE + kind
    assert [tile(stars, "spot", each) for each in "#+x~"] == [
        tiles.CHOSEN, tiles.TARGET, tiles.HIT, tiles.WAY,
    ]  # fmt: skip


@pytest.mark.parametrize("board", [SMALLEST, SMALL, LARGE])
@pytest.mark.parametrize("topic", TOPICS)
def test_pictures_stand_free_between_the_lines_and_within_the_screen(
    board: str, topic: str
) -> None:
    simulator = open_topic(topic, board)
    width = simulator.app.theme.width
    seen = 0
    for _ in walk(simulator):
        letters = [(cell.y, cell.y + cell.height) for cell in reading.cells(simulator)]
        for picture in simulator.app.front._shown:
            seen += 1
            numbers = picture.has_steps
            top, bottom = picture.bottom - picture.height, picture.bottom
            for grid, x, _, _ in reading._grids(picture.group, 0, 0, 1):
                assert x >= 0
                assert x + grid.width * grid.tile_width <= width
            if not numbers:
                assert not [y for y, end in letters if y < bottom and top < end]
    assert seen == len(pictures(topic))


def turn_to_your_turn(simulator: Simulator) -> None:
    """Turn to the page with the picture of a turn."""
    for _ in range(simulator.app.front._text.count):
        if "Your turn" in reading.text(simulator) and simulator.app.front._shown:
            return
        tap(simulator, "DOWN")
    raise AssertionError("there is no picture of a turn")


def test_a_picture_shows_one_moment_after_the_other_and_begins_anew() -> None:
    simulator = open_topic("bigpoints")
    turn_to_your_turn(simulator)
    number = len(pictures("bigpoints")["=turn"])
    assert number > 2
    shown = []
    for _ in range(2 * number):
        shown.append(simulator.screen().tobytes())
        simulator.wait(1000)
    assert len(set(shown)) == number
    assert shown[:number] == shown[number:]


def test_without_animation_a_picture_shows_its_last_moment() -> None:
    moving = open_topic("bigpoints")
    turn_to_your_turn(moving)
    moving.wait(1000 * (len(pictures("bigpoints")["=turn"]) - 1))
    last = moving.screen().tobytes()
    still = switch_on()
    choose(still, SPEED=0)
    take(still, "How to play")
    still.play("A WAIT:500")
    turn_to_your_turn(still)
    assert still.screen().tobytes() == last
    still.wait(1500)
    assert still.screen().tobytes() == last


@pytest.mark.parametrize(("board", "most"), [(SMALL, 6000), (LARGE, 14500)])
@pytest.mark.parametrize("topic", TOPICS)
def test_a_page_is_painted_once_and_a_picture_moves_without_painting_much(
    board: str, most: int, topic: str
) -> None:
    simulator = open_topic(topic, board)
    screen = simulator.board.width * simulator.board.height
    simulator.painted.clear()
    for _ in range(simulator.app.front._text.count):
        simulator.wait(1500)
        assert all(pixels <= most for pixels in simulator.painted)
        simulator.painted.clear()
        tap(simulator, "DOWN")
        assert [pixels for pixels in simulator.painted if pixels > most] == [screen]
        simulator.painted.clear()


# The pages

EVERY = list(itertools.product((SMALLEST, SMALL, LARGE), TOPICS, LANGUAGES))
SENTENCE_END = re.compile(r"[.!?:]$")


@pytest.mark.parametrize(("board", "topic", "language"), EVERY)
def test_no_sentence_is_torn_and_no_page_is_half_empty_without_need(
    board: str, topic: str, language: str
) -> None:
    simulator = open_topic(topic, board, language)
    theme = simulator.app.theme
    line, gap = theme.font.height, 4 if theme.large else 3
    room = simulator.app.front._text.height
    fonts = simulator.app.front.pictures
    told = []
    last = None  # how much is free on the page before
    for items in walk(simulator):
        assert not reading.faults(simulator)
        end = 0
        need = 0
        for y, what in items:
            if isinstance(what, bytes):
                end = y + fonts.height(what)
            elif isinstance(what, str):
                assert y + line + gap + 2 * line <= room + gap, "a chapter stands alone"
                end = y + line
            else:
                told.append(" ".join(what))
                end = y + line * len(what)
                if not need:
                    first = next(
                        (at + 1 for at, row in enumerate(what) if re.search(r"[.!]( |$)", row)),
                        len(what),
                    )
                    need = line * max(first, 2)
        assert end <= room
        if last is not None and last > room // 2:
            assert need + line + 3 * gap > last, "the page before has room"
        last = room - end
    texts = [text for text in paragraphs(language, topic) if not text.startswith(("★", "="))]
    words = simulator.app.words
    assert " ".join(told) == " ".join(words.with_caps(text) for text in texts)
    for text in told:
        assert SENTENCE_END.search(text.rstrip("”»")), text


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_headed_by_its_chapter(topic: str, language: str) -> None:
    simulator = open_topic(topic, SMALLEST, language)
    chapters = [line[2:] for line in paragraphs(language, topic) if line.startswith("★")]
    seen = []
    for items in walk(simulator):
        seen += [reading.lines(simulator)[0]]
        seen += [what for _, what in items if isinstance(what, str)]
    assert [name for name, _ in itertools.groupby(seen)] == chapters


def test_the_pages_go_round_and_say_which_they_are() -> None:
    simulator = open_topic("bigpoints")
    count = simulator.app.front._text.count
    assert f"1/{count}" in reading.text(simulator)
    tap(simulator, "UP")
    assert f"{count}/{count}" in reading.text(simulator)
    tap(simulator, "A")
    assert f"1/{count}" in reading.text(simulator)


def test_a_key_pressed_before_all_pages_are_known_leads_on() -> None:
    simulator = switch_on()
    choose(simulator, GAME=1)
    take(simulator, "How to play")
    tap(simulator, "A LEFT")
    count = simulator.app.front._text.count
    assert f"{count}/{count}" in reading.text(simulator)


# The topics


def test_back_leads_from_the_pages_to_the_topics_and_from_there_to_the_title() -> None:
    simulator = open_topic("aggravation")
    assert at(simulator) == "rules"
    simulator.play("B")
    assert at(simulator) == "rules"
    assert "Big Points" in reading.text(simulator)
    simulator.play("B")
    assert at(simulator) == "title"


@pytest.mark.parametrize("game", [0, 1])
def test_the_topic_at_hand_is_the_last_game(game: int) -> None:
    simulator = switch_on()
    choose(simulator, GAME=game)
    take(simulator, "How to play")
    simulator.play("A WAIT:500")
    assert reading.lines(simulator)[0] == ("Big Points", "Aggravation")[game]


@pytest.mark.parametrize("board", [SMALL, FEW_KEYS])
def test_the_keys_are_a_topic_where_there_is_no_cross(board: str) -> None:
    simulator = switch_on(board)
    few = board == FEW_KEYS
    simulator.app.go("rules")
    simulator.settle()
    assert ("keys" in simulator.app.front.rows) == few
    assert ("The keys" in reading.text(simulator)) == few


@pytest.mark.parametrize("topic", (*TOPICS, KEYS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_arrows_are_told_of_where_there_are_none(topic: str, language: str) -> None:
    simulator = open_topic(topic, FEW_KEYS, language)
    for _ in walk(simulator):
        assert not set("◄►↕<>") & set(reading.text(simulator))
        assert not reading.faults(simulator)


# From a game

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
@pytest.mark.parametrize("topic", ["bigpoints", "aggravation"])
def test_the_rules_have_the_same_passages_in_every_language(topic: str, language: str) -> None:
    there = [mark for mark, _ in marks(language, topic)]
    assert there == [mark for mark, _ in marks("en", topic)]
    wanted = {
        mark for line, mark in PASSAGES.values() if line.startswith("bp") == (topic[0] == "b")
    }
    assert wanted <= set(there)


@pytest.mark.parametrize("language", ["en", "de"])
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
    assert chapter in reading.lines(simulator)
    simulator.play("B")
    assert at(simulator) in ("board", "extra")


@pytest.mark.parametrize("mark", [b"=goal", b"=nowhere"])
@pytest.mark.parametrize("line", [MIDDLE, CROSS])
def test_the_first_page_is_opened_for_what_stands_there_and_for_what_stands_nowhere(
    line: str, mark: bytes
) -> None:
    simulator = switch_on()
    put_game(simulator, line)
    module = importlib.import_module("ui.shell.rules")
    game: Any = importlib.import_module(f"ui.{simulator.app.session.game_id}.rules")
    game.passage = lambda session: mark
    simulator.play("START")
    take(simulator, "How to play")
    assert simulator.app.front.__class__ is module.Pages
    assert simulator.app.front._page == 0


def test_the_throw_for_the_start_is_about_throwing() -> None:
    simulator = switch_on()
    start(simulator, GAME=1, MARBLE_PLAYERS=2, BOARD=0, THROWN_START=1)
    simulator.play("START")
    take(simulator, "How to play")
    assert dict(marks("en", "aggravation"))["=throw"] in reading.lines(simulator)
