# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A third game is played, simulated, replayed, reviewed and counted through the one list."""

import pytest

from engine.contract import MOST_LEGAL, OVER
from engine.rng import Rng
from tests import pig
from tests.harness import games
from tests.harness.command_line import cells, refused, run

START = "pg 20 0/0 0?0"


@pytest.fixture(autouse=True)
def third_game():
    with pig.plugged_in():
        yield
        games.face.cache_clear()


def test_it_keeps_the_contract():
    kind = games.face("pig").kind
    out = bytearray(MOST_LEGAL)
    for seed in range(30):
        rng = Rng(seed)
        game = kind(2 + seed % 5, starter=seed % 2, goal=20, log=999)
        lines = [game.text()]
        while game.actor != OVER:
            number = game.legal(out)
            action = out[rng.below(number)]
            with pytest.raises(ValueError, match="not legal"):
                game.apply(99)
            game.apply(action)
            line = game.text()
            lines.append(line)
            assert not game.check() and kind.from_text(line).text() == line
            room = bytearray(96)
            size = game.pack(room, 0)
            other = kind(2)
            other.unpack(room[:size], 0)
            assert other.text() == line
        assert game.winners() == 1 << game.player and not game.legal(out)
        for line in reversed(lines):
            assert game.text() == line
            if line != lines[0]:
                game.undo()
        with pytest.raises(IndexError):
            game.undo()


def test_it_is_simulated_with_options_of_its_own():
    ran = run("simulate", "pig", "-n", 30, "--players", "hard,easy", "--goal", 30, "-j", 1)
    assert ran.status == 0 and ran.out.startswith("pig, 2 players, goal 30: 30 games")
    rows = cells(ran.out)
    assert float(rows[0][2]) + float(rows[1][2]) == pytest.approx(100)
    assert [row[0] for row in rows[-3:]] == ["turns", "throws", "actions"]
    ran = run("simulate", "bigpoints", "--goal", 30)
    assert refused(ran) and "--goal belongs to pig" in ran.error


def test_its_players_meet_in_a_tournament():
    ran = run("tournament", "pig", "-n", 40, "--players", "hard,random", "-j", 1)
    rows = cells(ran.out)
    assert ran.status == 0 and float(rows[0][2]) > 60


def test_it_is_played_recorded_replayed_and_reviewed(tmp_path):
    file = tmp_path / "game.txt"
    words = ("play", "pig", "--players", "person,hard", "--goal", 20, "--seed", 2)
    ran = run(*words, "--record", file, typed="?\nh\np\n" + "2\n1\n" * 99)
    assert ran.status == 0 and "won" in ran.out
    assert "throws" in ran.out and "would play" in ran.out and "pg 20" in ran.out
    ran = run("replay", file, "--show")
    assert ran.status == 0 and cells(ran.out)[0][1] == "pig"
    ran = run("review", file, "-j", 1)
    assert ran.status == 0 and "luck" in ran.out


def test_what_was_taken_back_is_played_again_with_its_dice():
    words = ("play", "pig", "--players", "2xperson", "--starter", 0, "--seed", 2)
    ran = run(*words, typed="2\nu\np\nq\n")
    assert ran.status == 0 and "taken back" in ran.out


def test_its_sequences_are_counted():
    rows = cells(run("perft", "pig", START, 4, "-j", 1).out)
    # After a 1 the next one throws; after the other five faces there are two choices.
    assert [row[1] for row in rows] == ["6", "16", "76", "236"]
    assert refused(run("perft", "pig", "pg 20 0/0 9?0", 2))
    assert refused(run("perft", "bigpoints", START, 2))
