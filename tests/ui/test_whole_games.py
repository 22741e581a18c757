# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Whole games by keys, from the set-up to the last page and back to the title.

What the pages of the end say is compared with the engine, and with what was printed on the way.
"""

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from hardware.simulator import stores
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import FOUR, LAST_THROWS
from tests.ui.seats import (
    LARGE,
    SMALL,
    AggravationPeople,
    BigPointsPeople,
    at,
    cut_power,
    game_of,
    put_game,
    record,
    resume,
    rows,
    set_up,
    switch_on,
)

# Two players, one marble each still on its way home.
CLOSE = "ag 4:0,2 - h4,h3,h2,46/h4,h3,h2,48 0?"
ROOT = Path(__file__).resolve().parents[2]


def names(mask: int, called: list[str]) -> str:
    """The heading of the winners."""
    won = [name for player, name in enumerate(called) if mask >> player & 1]
    return "+".join(won) + (" wins!" if len(won) == 1 else " win!")


def check_table(simulator: Simulator) -> list[int]:
    """Compare the podium and the table of a game of Big Points with the engine; the scores."""
    game = game_of(simulator)
    scores = [game.score(player) for player in range(game.players)]
    called = [f"P{player + 1}" for player in range(game.players)]
    assert reading.lines(simulator)[0] == names(game.winners(), called)
    simulator.wait(2500)
    simulator.play("A")
    shown = reading.lines(simulator)
    assert shown[0].split() == called
    rows = shown[1 : shown.index(next(line for line in shown if line.startswith("=")))]
    totals = shown[len(rows) + 1]
    assert [int(points) for points in totals.removeprefix("=").split()] == scores
    # Behind the worth of a row: for each player who holds such discs, how many, and their points.
    added = [0] * game.players
    for line, holders in zip(rows, holders_of_rows(game), strict=True):
        for player, points in zip(holders, line.split()[2::2], strict=True):
            added[player] += int(points)
    assert added == scores
    return scores


def holders_of_rows(game: Any) -> list[list[int]]:
    """For each row of the table, the players who hold such discs: by worth, black, white."""
    order = sorted(range(5), key=lambda pawn: -game.steps[pawn]) + [6, 5]
    return [
        [player for player in range(game.players) if game.hands[7 * player + kind]]
        for kind in order
    ]


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_a_game_of_big_points_for_two_ends_with_its_table_and_the_title(board: str) -> None:
    simulator = switch_on(board)
    cuts = reading.note_cuts(simulator)
    set_up(simulator, Game="Big Points", Players="2", Play="one game")
    assert at(simulator) == "pass"
    BigPointsPeople(simulator, 3, hasty=True).until("score")
    check_table(simulator)
    simulator.play("A")
    assert at(simulator) == "title"
    assert "Continue" not in rows(simulator)
    assert not cuts


def test_a_match_of_four_adds_its_games_and_another_player_starts_each() -> None:
    simulator = switch_on(LARGE)
    cuts = reading.note_cuts(simulator)
    set_up(simulator, Game="Big Points", Players="4", Play="a match")
    people = BigPointsPeople(simulator, 5, hasty=True)
    totals = [0] * 4
    starters = []
    for number in range(1, 5):
        assert at(simulator) == "pass"
        assert f"Game {number} of 4" in reading.text(simulator)
        starters.append(game_of(simulator).actor)
        assert f"P{starters[-1] + 1}" in reading.lines(simulator)
        assert game_of(simulator).history == b""
        people.until("score")
        scores = check_table(simulator)
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        simulator.play("A")
        simulator.wait(2500)
        shown = reading.lines(simulator)
        assert [line.split() for line in shown[1:-1]] == [
            [f"P{player + 1}", str(total)] for player, total in enumerate(totals)
        ]
        if number < 4:
            assert shown[0] == f"After game {number} of 4"
            assert shown[-1] == "Ⓐ next game"
            simulator.play("A")
    most = max(totals)
    best = sum(1 << player for player in range(4) if totals[player] == most)
    assert shown[0] == names(best, ["P1", "P2", "P3", "P4"])
    assert shown[-1].startswith("Ⓐ done")
    assert starters == [(starters[0] + later) % 4 for later in range(4)]
    simulator.play("A")
    assert at(simulator) == "title"
    assert "Continue" not in rows(simulator)
    assert not cuts


def marbles(line: str) -> list[list[str]]:
    """The marbles of a line of Aggravation, a list per player."""
    return [player.split(",") for player in line.split()[3].split("/")]


def all_home(line: str) -> list[int]:
    """The players whose marbles are all home."""
    return [player for player, four in enumerate(marbles(line)) if "".join(four).count("h") == 4]


@dataclass
class Seen:
    """What the lines say that a game prints with DEBUG."""

    dice: list[int]
    hits: list[int]
    home: list[int]  # who has all marbles home, in that order


def seen_on_the_way(printed: list[str], first: str) -> Seen:
    """Read how a game has gone.

    :param first: its line at the beginning
    """
    before = first
    seen = Seen([0] * 6, [0] * len(marbles(first)), all_home(first))
    for line in [text.removeprefix("act ") for text in printed if text.startswith("act ag")]:
        thrown = re.search(r":(\d)(/\d)?$", line)
        if thrown:
            seen.dice[int(thrown[1]) - 1] += 1
        mover = int(re.split("[?:>e]", before.split()[4])[0])
        seen.hits[mover] += sum(
            after.count("b") > earlier.count("b")
            for after, earlier in zip(marbles(line), marbles(before), strict=True)
        )
        seen.home += [player for player in all_home(line) if player not in seen.home]
        before = line
    return seen


def check_pages(simulator: Simulator, called: list[str], first: str) -> None:
    """Compare the pages at the end of Aggravation with what happened."""
    game = game_of(simulator)
    winners = (names(game.winners(), called), "+".join(called[::2]))
    assert reading.lines(simulator)[0] in winners
    simulator.wait(2500)
    simulator.play("A")
    shown = reading.lines(simulator)
    seen = seen_on_the_way(simulator.printed, first)
    assert shown[0] in winners
    home = [sum(marble.startswith("h") for marble in four) for four in marbles(game.text())]
    assert shown[1].split() == ["home", "hits"]
    rows_shown = [line.split() for line in shown[2:-1]]
    assert sorted(rows_shown) == sorted(
        [called[player], str(home[player]), str(seen.hits[player])]
        for player in range(game.players)
    )
    first_rows = {row[0] for row in rows_shown[: len(seen.home)]}
    assert first_rows == {called[player] for player in seen.home}
    simulator.play("A")
    shown = reading.lines(simulator)
    assert shown[0] == f"{sum(seen.dice)} throws"
    assert [int(line.split()[1]) for line in shown[1:-1]] == seen.dice
    simulator.play("A")
    assert at(simulator) == "title"
    assert "Continue" not in rows(simulator)


# Seeds of the device and of the people with which a game is not too long.
GAMES = [
    pytest.param(SMALL, 2, {"Board": "4 arms", "Starter": "thrown"}, (3, 0), id="two"),
    pytest.param(LARGE, 2, {"Board": "modern", "Starter": "random"}, (8, 0), id="two modern"),
    pytest.param(SMALL, 4, {"Board": "4 arms", "Teams": "pairs"}, (1, 2), id="four in pairs"),
]
COLOURS = ["Blue", "Red", "Yellow", "Green", "Purple", "White"]


@pytest.mark.parametrize(("board", "players", "options", "seeds"), GAMES)
def test_a_game_of_aggravation_from_set_up_to_the_title(
    board: str, players: int, options: dict[str, str], seeds: tuple[int, int]
) -> None:
    simulator = switch_on(board, seeds[0], DEBUG=1)
    cuts = reading.note_cuts(simulator)
    set_up(simulator, Game="Aggravation", Players=str(players), **options)
    AggravationPeople(simulator, seeds[1], hasty=True).until("score")
    check_pages(simulator, COLOURS[:players], "ag - - " + "/".join(["b,b,b,b"] * players) + " 0?")
    assert not cuts


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_six_in_threes_begin_with_the_throw_for_the_starter(board: str) -> None:
    simulator = switch_on(board)
    cuts = reading.note_cuts(simulator)
    set_up(
        simulator, Game="Aggravation", Players="6", Board="6 arms", Teams="threes", Starter="thrown"
    )
    people = AggravationPeople(simulator, 2)
    for _ in range(30):
        assert not reading.faults(simulator)
        people.step()
    assert game_of(simulator).text().startswith("ag 6:0,1,2,3,4,5 3 ")
    assert at(simulator) == "board"
    assert not cuts


@pytest.mark.parametrize("board", [SMALL, LARGE])
def test_six_in_threes_end_with_all_three_winners(board: str) -> None:
    simulator = switch_on(board, DEBUG=1)
    cuts = reading.note_cuts(simulator)
    put_game(simulator, LAST_THROWS)
    AggravationPeople(simulator, 4, hasty=True).until("score")
    assert not reading.faults(simulator)
    assert game_of(simulator).winners() in (0b010101, 0b101010)
    check_pages(simulator, COLOURS, LAST_THROWS)
    assert not cuts


def played_by_keys(board: str, folder: Path, script: list[str], store: Path) -> Image.Image:
    """The picture after some keys, played by the command line; the store is left as it is."""
    shot = folder / "shot.png"
    options = ["--board", board, "--set", "LANGUAGE=en", "--seed", "7"]
    options += ["--keys", " ".join(script)]
    options += ["--store", str(shutil.copy(store, folder / "copy"))]
    done = subprocess.run(
        [sys.executable, "-m", "hardware.simulator", "--headless", "--shot", str(shot), *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return Image.open(shot)


@pytest.mark.parametrize("line", [FOUR, CLOSE], ids=["bp", "ag"])
def test_the_command_line_plays_a_game_to_its_end_and_the_same_picture(
    line: str, tmp_path: Path
) -> None:
    simulator = switch_on(LARGE if line == CLOSE else SMALL)
    put_game(simulator, line)  # one that has been going on for a while
    store = tmp_path / "store"
    kept = stores.Store(store, len(simulator.nvm), print)
    kept.save(simulator.machine)
    kept.close()
    simulator = cut_power(simulator, seed=7)
    script = record(simulator)
    resume(simulator)
    people = AggravationPeople if line == CLOSE else BigPointsPeople
    people(simulator, 1).until("score")
    board = simulator.board.board_id
    with played_by_keys(board, tmp_path, script, store) as picture:
        assert picture.convert("RGB").tobytes() == simulator.picture().convert("RGB").tobytes()
