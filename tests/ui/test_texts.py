# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every text in every language: complete, in the font, and in its place on the narrowest screen.

A screen of 240x240 has 20 characters in a line, the other known sizes have more.
"""

import re
from collections.abc import Callable, Iterator
from itertools import product

import pytest

from engine.aggravation import Aggravation
from engine.aggravation.board import ARM
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.language_files import LANGUAGES, paragraphs, table, whole
from tests.ui.played import BIG_POINTS, MARBLES, Finished, fill, show_statistics
from tests.ui.seats import (
    LARGE,
    SMALL,
    at,
    choose,
    game_of,
    put_game,
    start,
    switch_on,
    take,
    tap,
)
from tools.art.files import HERE
from tools.art.font import cells

TOPICS = ("bigpoints", "aggravation")
KEYS = ""  # the topic of boards without a cross: the running text of the shell
SMALLEST = "tinycircuits_thumby_color"
CAPS = ("<START>", "<SELECT>", "<NEXT>", "<PREVIOUS>")


# The files


def places(text: str) -> list[str]:
    """What stands for something else in a text: values, and the caps of keys."""
    return sorted(re.findall(r"\{\d\}|<\w+>|Ⓐ|Ⓑ", text))


def test_english_and_german_are_there() -> None:
    assert {"en", "de"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_all_texts_with_all_their_places(language: str) -> None:
    english = table("en")
    texts = table(language)
    assert list(texts) == list(english)
    for section, keys in english.items():
        assert list(texts[section]) == list(keys), section
        for key, text in keys.items():
            assert places(texts[section][key]) == places(text), f"[{section}] {key}"
            assert bool(text) == bool(texts[section][key]), f"[{section}] {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_can_be_chosen_and_says_its_name(language: str) -> None:
    simulator = switch_on(LANGUAGE=language)
    assert simulator.app.words.language == language
    take(simulator, simulator.app.words["settings"])
    assert any(f"◄{table(language)['common']['name']}►" in row for row in reading.lines(simulator))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_font_has_every_character_of_every_text(language: str) -> None:
    known = set(cells(HERE))
    unknown = set(whole(language)) - known - {"\n"}
    assert not unknown, unknown


@pytest.mark.parametrize("topic", (*TOPICS, KEYS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_rules_has_the_chapters_of_the_english_one(language: str, topic: str) -> None:
    def chapters(code: str) -> list[int]:
        lines = paragraphs(code, topic)
        assert all(lines), f"{code}: an empty paragraph"
        assert lines[0].startswith("★")
        heads = [at for at, line in enumerate(lines) if line.startswith("★")]
        return [end - begin for begin, end in zip(heads, [*heads[1:], len(lines)], strict=True)]

    assert len(chapters(language)) == len(chapters("en"))
    assert set(re.findall(r"<\w+>", whole(language))) <= set(CAPS)


# How it is written

# Opening and closing quotation marks; a language that is not here has no rule.
QUOTES = {
    "en": ("“", "”"),
    "de": ("„", "“"),
    "fr": ("«", "»"),
    "it": ("«", "»"),
    "nl": ("‘", "’"),
    "es": ("«", "»"),
}
ALL_QUOTES = set('"“”„‚‘«»‹›')
NO_BREAK = "\u00a0\u202f"
SPACED = ("fr",)  # have such a blank before marks and within quotation marks


def all_texts(language: str) -> Iterator[str]:
    """Everything in a language, text by text."""
    for section in table(language).values():
        yield from section.values()
    for topic in (*TOPICS, KEYS):
        yield from paragraphs(language, topic)


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language_and_in_pairs(language: str) -> None:
    opening, closing = QUOTES.get(language, ("“", "”"))
    for text in all_texts(language):
        assert "'" not in text, f"{text}: an apostrophe is ’"
        assert "..." not in text, f"{text}: three dots are …"
        assert not ALL_QUOTES - {opening, closing} & set(text), text
        if closing != "’":  # which is the apostrophe, too
            assert text.count(opening) == text.count(closing), text
        assert text.count(opening) <= text.count(closing), text
    assert any(opening in text for text in all_texts(language)), "they are used"


@pytest.mark.parametrize("language", LANGUAGES)
def test_spaces_around_marks_are_those_of_the_language(language: str) -> None:
    for text in all_texts(language):
        for mark in re.finditer("[!?:;»]", text):
            before = text[mark.start() - 1 : mark.start()]
            if language in SPACED:
                assert before in NO_BREAK and before, f"{text}: before {mark[0]}"
            else:
                assert not before.isspace(), f"{text}: before {mark[0]}"
        for mark in re.finditer("«", text):
            after = text[mark.end() : mark.end() + 1]
            assert (after in NO_BREAK) == (language in SPACED), f"{text}: after {mark[0]}"
        assert "  " not in text.replace("   ", ""), f"{text}: two blanks"
        assert " %" not in text, f"{text}: a blank before % does not break"
        assert text == text.strip(), text


def test_spanish_questions_and_calls_begin_as_they_end() -> None:
    for text in all_texts("es"):
        assert text.count("¿") == text.count("?"), text
        assert text.count("¡") == text.count("!"), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_has_to_be_broken_on_the_narrowest_page(language: str) -> None:
    columns = 19
    for text in all_texts(language):
        for word in text.split(" "):
            assert len(word) <= columns, word


# The screens

Scene = Callable[[Simulator], None]


def keys(script: str) -> Scene:
    return lambda simulator: simulator.play(script)


def position(line: str, script: str = "") -> Scene:
    def show(simulator: Simulator) -> None:
        put_game(simulator, line)
        if line.startswith("bp") and not line.endswith("e"):
            simulator.play("A")
        simulator.play(script)

    return show


def setups(simulator: Simulator) -> Iterator[None]:
    """The set-up with every value of every row."""
    choose(simulator, GAME=1, MARBLE_PLAYERS=6, BOARD=2, TEAMS=2)
    simulator.play("A")
    for _ in simulator.app.front.rows:
        for _ in range(3):
            simulator.play("RIGHT")
            yield
        simulator.play("DOWN")


def settings(simulator: Simulator) -> Iterator[None]:
    """The settings with every value of every row but the language."""
    take(simulator, simulator.app.words["settings"])
    for _ in range(len(simulator.app.front.rows) - 1):
        simulator.play("DOWN")
        for _ in range(4):
            yield
            simulator.play("RIGHT")


def rules(simulator: Simulator) -> Iterator[None]:
    """The list of the topics, and all pages of each."""
    take(simulator, simulator.app.words["rules"])
    for row in range(len(simulator.app.front.rows)):
        yield
        simulator.app.front.at = row
        simulator.play("A WAIT:500")
        for _ in range(simulator.app.front._text.count):
            yield
            tap(simulator, "RIGHT")
        simulator.play("B")


def errors(simulator: Simulator) -> Iterator[None]:
    """All sentences that must be read."""
    details = {"unwritten": ("readonly", "unreadable", "newer"), "fault": ("NotImplementedError",)}
    for key in table("en")["error"]:
        for detail in details.get(key, ("",)):
            simulator.app.tell(key, detail)
            simulator.app.go("title")
            simulator.settle()
            assert at(simulator) == "error"
            yield


def bigpoints(simulator: Simulator) -> Iterator[None]:
    """Pass screens, all prompts, menus, hands and tables of Big Points."""
    for players in (2, 3, 4):
        start(simulator, GAME=0, PLAYERS=players, MATCH=1)
        yield
        simulator.play("START")
        yield
        simulator.app.session = None
        simulator.app.go("title")
        simulator.settle()
    path = "R.GPB.P.GGWPWRPRGWBYWGGRKYYGRPYGYRYKRPBBBWRBKPPGBKPYRBY"
    for player in range(4):
        hands = ["-"] * 4
        hands[player] = "B1K1"
        hands[(player + 1) % 4] = "Y1"
        put_game(simulator, f"bp {path} 4,-,-,8,- - {'/'.join(hands)} {player}x1")
        for script in ("A", "", "START", "B A", "UP", "A"):
            simulator.play(script)
            yield
    put_game(simulator, "bp ....B.P.G.WP....GW.YWG......R.Y.YR......BWRB.PP.BKP...Y "
             "40,33,*,*,50 GY B1Y2G4P1/B1R1Y3G1P1/B1R3Y1G1P1/B2R2G1P1W1 1m0")  # fmt: skip
    for script in ("A", "RIGHT", "RIGHT", "RIGHT"):
        simulator.play(script)
        yield
    simulator.player.add("HOLD:SELECT:2000")
    simulator.wait(900)
    yield
    simulator.settle()


ENDS = {
    "two": "....B.P.G.WP..P.G..YWG.R.Y...PY.YR......B..BKP....PYR.. *,*,*,*,* GYPRB"
    " B4R3Y2G3P3W2/B3R4Y3G4P1W1 0e",
    "two with many discs": f"{'.' * 55} *,*,*,*,* BRYGP B10R10Y5W2/Y5G10P10W3K5 0e",
    "all for one": f"{'.' * 55} *,*,*,*,* BRYGP B10R10Y10W5/G10P10/K4/K1 3e",
    "three": f"{'.' * 55} *,*,*,*,* BRYGP B10R10W5/Y10G10/P10K5 2e",
    "a tie of two": "BBBBBBBBBRRRRRRRRYYYYYYYYYGGGGGGGGPPPPPPPPPWWWWWKKKKK.. *,*,*,*,* BRYGP "
    "B1/R1G1/Y1G1P1/R1 2e",
    "a tie of four": "BBBBBBBBRRRRRRRRRYYYYYYYYGGGGGGGGGPPPPPPPPPWWWWWKKKKK.. *,*,*,*,* BRYGP "
    "B1P1/R1G1/Y2/B1 2e",
}


def tables(simulator: Simulator) -> Iterator[None]:
    """Scores of Big Points, alone and in a match."""
    from engine.bigpoints import BigPoints
    from engine.match import Match

    for line in ENDS.values():
        game = BigPoints.from_text(f"bp {line}")
        for played in (0, 1, game.players):
            match = Match(game.players) if played else None
            if match is not None:
                for _ in range(played - 1):
                    match.add(game)
            put_game(simulator, f"bp {line}", match)
            yield
            if match is not None:
                simulator.play("A")
                yield


def throws_for_the_starter(simulator: Simulator) -> Iterator[None]:
    """Everybody throws in turn."""
    start(simulator, GAME=1, MARBLE_PLAYERS=6, BOARD=1, THROWN_START=1)
    for _ in range(6):
        yield
        simulator.play("A")


# Per number of arms: what a line's first field says, and marbles with which a 6 allows nothing but
# a shortcut.
BOARDS = {4: ("4:0,1,2,3", "42,48,54,h4"), 6: ("6:0,1,2,3,4,5", "70,76,82,h4")}


def aggravation_lines(players: int) -> Iterator[str]:
    """Positions with every prompt, for everybody and for everybody's partners."""
    field, shortcut = BOARDS[players]
    for teams in (2,) if players == 4 else (2, 3):
        apart = players // teams
        for player, owner in product(range(players), repeat=2):
            if player % apart != owner % apart:
                continue
            turn = f"/{owner}" if owner != player else ""
            # On the owner's first star but one, somebody else waits to be aggravated.
            other = next(p for p in range(players) if p not in (player, owner))
            waiting = ((owner - other) * ARM + 5 + ARM) % (ARM * players)
            for marbles, die in (
                ("b,b,b,b", "?"),
                ("b,b,b,b", ":2"),
                ("5,8,b,b", ":1"),
                (shortcut, ":6"),
            ):
                each = ["b,b,b,b"] * players
                each[other] = f"{waiting},b,b,b" if die == ":1" else "b,b,b,b"
                each[owner] = marbles
                if owner != player:
                    each[player] = "h1,h2,h3,h4"
                yield f"ag {field} {teams} {'/'.join(each)} {player}{die}{turn}"
        if teams == 3:
            for player in range(players):
                each = ["b,b,b,b"] * players
                each[player] = "h1,h2,h3,h4"
                yield f"ag {field} 3 {'/'.join(each)} {player}>"


def board_of(players: int) -> Callable[[Simulator], Iterator[None]]:
    def show(simulator: Simulator) -> Iterator[None]:
        put_game(simulator, next(aggravation_lines(players)))
        session = simulator.app.session
        for line in aggravation_lines(players):
            buffer = bytearray(96)
            Aggravation.from_text(line, log=32).pack(buffer, 0)
            session.game.unpack(buffer, 0)
            session.show()
            simulator.frame()
            yield
            if game_of(simulator).actor >= 0:
                for key in ("RIGHT", "DOWN", "DOWN", "RIGHT"):
                    tap(simulator, key)
                    yield

    return show


def ends(simulator: Simulator) -> Iterator[None]:
    """The pages at the end of Aggravation: everybody wins, alone and in teams, all places."""
    home = "h1,h2,h3,h4"
    away = "h2,54,20,c"
    for players, teams in product((2, 4, 6), (0, 2, 3)):
        seats = "4:0,1,2,3" if players == 4 else "6:0,3" if players == 2 else "6:0,1,2,3,4,5"
        if teams and (players == 2 or players % teams):
            continue
        apart = players // (teams or 1)
        for winner in range(apart):
            each = [home if player % apart == winner else "h2,b,b,b" for player in range(players)]
            each[(winner + 1) % apart] = away
            put_game(simulator, f"ag {seats} {teams or '-'} {'/'.join(each)} {winner}e")
            for player in range(players):
                simulator.app.session.hits[player] = 99
            simulator.app.session.dice[:] = [999, 1000, 1, 0, 345, 9999]
            simulator.app.go("score")
            simulator.settle()
            yield
            simulator.play("A")
            yield
    each = [home] * 5 + [away]
    put_game(simulator, f"ag 6:0,1,2,3,4,5 - {'/'.join(each)} 3e +places=41203")
    yield


def pages(simulator: Simulator) -> Iterator[None]:
    """Title, with a saved game too, and the menu with everything in it."""
    yield
    start(simulator, GAME=1, MARBLE_PLAYERS=2, BOARD=0, THROWN_START=0, CONFIRM=1)
    simulator.play("START")
    yield
    simulator.play("UP A")
    assert at(simulator) == "title"
    yield
    put_game(simulator, "ag 4:0,2 - 4,b,b,b/b,b,b,b 0:2")
    simulator.play("A START")
    assert simulator.app.session.undo_length() > 0
    yield


def selftest(simulator: Simulator) -> Iterator[None]:
    """The self-test, where saving works and where it does not."""
    for trouble in ("", "unreadable"):
        if trouble:
            store = simulator.app.store
            store.save = lambda record, data: False
            store.trouble = trouble
        simulator.app.go("selftest")
        simulator.settle()
        yield


def statistics(simulator: Simulator) -> Iterator[None]:
    """All pages: nothing yet, few and very many games, all verdicts on the dice, damaged."""
    show_statistics(simulator)
    yield
    skewed = Finished("aggravation", 1, [0, 0], [99, 0], [2000, 900, 900, 900, 900, 900])
    for games, times in ((BIG_POINTS, 1), (MARBLES, 1), (BIG_POINTS + MARBLES, 300), ([skewed], 9)):
        fill(simulator, games, times)
        show_statistics(simulator)
        for _ in simulator.app.front._pages:
            yield
            simulator.play("DOWN")
    simulator.play("A")
    yield
    simulator.play("A")
    few = Finished("aggravation", 1, [0, 0], [0, 0], [1, 0, 0, 0, 0, 0])
    fill(simulator, [few])
    show_statistics(simulator, "UP")
    yield
    store = simulator.app.store
    store.clear(3)
    store._reasons[2] = "newer"
    show_statistics(simulator)
    yield


ROUNDS: dict[str, Callable[[Simulator], Iterator[None]]] = {
    "pages": pages,
    "set-up": setups,
    "settings": settings,
    "rules": rules,
    "errors": errors,
    "big points": bigpoints,
    "tables": tables,
    "throws": throws_for_the_starter,
    "four arms": board_of(4),
    "six arms": board_of(6),
    "ends": ends,
    "self-test": selftest,
    "statistics": statistics,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("screens", "board"),
    # What stands above the boards is the same everywhere, and the smallest screen has the fewest
    # columns.
    [
        (each, board)
        for each in ROUNDS
        for board in (SMALLEST, SMALL, LARGE)
        if board == SMALLEST or " arms" not in each
    ],
)
def test_every_text_fits_its_place(screens: str, board: str, language: str) -> None:
    simulator = switch_on(board, LANGUAGE=language)
    cuts = reading.note_cuts(simulator)
    found: dict[str, None] = {}
    for _ in ROUNDS[screens](simulator):
        for fault in reading.faults(simulator):
            found[fault] = None
    for cut in cuts:
        found[cut] = None
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "settings",
    [
        {"LEDS_PIN": "A2", "LEDS_COUNT": 64, "LEDS_LAYOUT": "matrix 16x16 serpentine bottom-right"},
        {"LEDS_PIN": "A2", "LEDS_LAYOUT": "matrix eight by eight"},
        {"LEDS_PIN": "NOWHERE"},
        {"LEDS_BRIGHTNESS": 400},
        {"SAVE": "cloud"},
        {"DEBUG": "yes"},
        {"SPEAKER_PIN": "NOWHERE"},
    ],
    ids=lambda settings: list(settings)[-1],
)
@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_a_sentence_about_a_setting_can_be_read_whole(board: str, settings: dict) -> None:
    simulator = Simulator(board, settings={"LANGUAGE": "en", **settings})
    cuts = reading.note_cuts(simulator)
    simulator.settle()
    assert at(simulator) == "error"
    assert not reading.faults(simulator)
    assert not cuts
    simulator.play("A")
    assert at(simulator) == "title"
