# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The harness knows a game that it has never heard of by the contract and the one list."""

import pytest

import engine.games
from tests.harness import games
from tests.harness.command_line import cells, refused, run


@pytest.fixture(autouse=True)
def third_game(monkeypatch):
    """The name of the game is in the list."""
    monkeypatch.setattr(engine.games, "GAMES", (*engine.games.GAMES, "pig"))
    yield
    games.face.cache_clear()


def test_the_parameters_of_its_constructor_are_options():
    options = [option.flag for option in games.face("pig").options]
    assert options == ["--goal"]
    ran = run("simulate", "pig", "-n", 30, "--players", "hard,easy", "--goal", 30, "-j", 1)
    assert ran.status == 0 and ran.out.startswith("pig, 2 players, goal 30: 30 games")
    rows = cells(ran.out)
    assert float(rows[0][2]) + float(rows[1][2]) == pytest.approx(100)
    ran = run("simulate", "bigpoints", "--goal", 30)
    assert refused(ran) and "--goal belongs to pig" in ran.error


def test_its_players_meet_and_a_game_is_reviewed(tmp_path):
    ran = run("tournament", "pig", "-n", 40, "--players", "hard,random", "-j", 1)
    assert ran.status == 0 and float(cells(ran.out)[0][2]) > 60
    assert refused(run("tournament", "pig", "--players", "greedy,random"))
    file = tmp_path / "game.txt"
    words = ("play", "pig", "--players", "person,hard", "--goal", 20, "--seed", 2)
    ran = run(*words, "--record", file, typed="?\nh\np\n1\nu\n" + "2\n1\n" * 99)
    assert ran.status == 0 and "won" in ran.out and "would play" in ran.out
    ran = run("review", file, "-j", 1)
    assert ran.status == 0 and "luck" in ran.out
