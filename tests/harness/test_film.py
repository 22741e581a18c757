# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A recorded game is filmed on the screens of the app, by key presses."""

import sys

import pytest
from PIL import Image, ImageSequence

from tests.harness import film
from tests.harness.command_line import refused, run
from tests.harness.games import SetUp
from tests.harness.series import Task, play

SET_UPS = [
    SetUp("bigpoints", 3),
    SetUp("aggravation", 2),
    SetUp("aggravation", 4, (("teams", 2), ("play_on", True))),
]
SMALL = SetUp("bigpoints", 2, (("colours", 2), ("discs", 2), ("whites", 1), ("blacks", 3)))


def recorded(folder, setup, seed=3):
    file = folder / "game.txt"
    task = Task(setup, ("random",) * setup.players, 0, seed, 0, recorded=True)
    file.write_text("\n".join(play(task).record), encoding="utf-8")
    return file


def pictures(file):
    with Image.open(file) as image:
        return [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(image)]


@pytest.mark.parametrize("setup", SET_UPS, ids=str)
def test_turns_are_filmed(tmp_path, setup):
    file = tmp_path / "game.gif"
    ran = run("replay", recorded(tmp_path, setup), "--gif", file, "--turns", 9)
    assert ran.status == 0 and not ran.error
    with Image.open(file) as image:
        assert image.width == 160 and 128 <= image.height < 160
        assert image.info["loop"] == 0
    assert len(set(pictures(file))) > 20


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_with_extra_moves_is_filmed_to_its_score(tmp_path, seed):
    file = tmp_path / "game.gif"
    ran = run("replay", recorded(tmp_path, SMALL, seed), "--gif", file, "--scale", 2)
    assert ran.status == 0 and not ran.error
    with Image.open(file) as image:
        assert image.width == 320


def test_the_engine_of_others_is_left_as_it_was(tmp_path):
    kept = {name: module for name, module in sys.modules.items() if name.startswith("engine")}
    file = recorded(tmp_path, SMALL)
    assert run("replay", file, "--gif", tmp_path / "game.gif", "--turns", 1).status == 0
    assert {name: sys.modules[name] for name in kept} == kept


def test_an_interrupted_film_is_saved(tmp_path, monkeypatch):
    def tired(studio, action):
        raise KeyboardInterrupt

    monkeypatch.setattr(film._Studio, "_decide", tired)
    file = tmp_path / "game.gif"
    assert run("replay", recorded(tmp_path, SMALL), "--gif", file).status == 130
    assert pictures(file)


@pytest.mark.parametrize(
    "words",
    [
        ("--gif", "no/such/folder/game.gif"),
        ("--gif", "game.gif", "--board", "spaceship"),
        ("--gif", "game.gif", "--board", "raspberry_pi_pico"),
        ("--gif", "game.gif", "--board", "clue_nrf52840_express"),
        ("--gif", "game.gif", "--game", 2),
        ("--gif", "game.gif", "--game", 0),
        ("--gif", "game.gif", "--turns", 0),
        ("--gif", "game.gif", "--scale", 0),
    ],
    ids=lambda words: " ".join(map(str, words)),
)
def test_what_cannot_be_filmed_is_refused(tmp_path, monkeypatch, words):
    file = recorded(tmp_path, SMALL)
    monkeypatch.chdir(tmp_path)
    assert refused(run("replay", file, *words))
