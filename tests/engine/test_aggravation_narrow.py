# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation and the throw for the starter never leave the integers of a 32-bit board."""

from random import Random

import pytest

from tests.engine.aggravation_games import SET_UPS, name, random_line
from tests.engine.narrow import narrow_engine


@pytest.mark.parametrize("set_up", SET_UPS[::5], ids=name)
def test_games_lines_and_records_stay_narrow(set_up) -> None:
    random = Random(name(set_up))
    out = bytearray(32)
    buffer = bytearray(96)
    with narrow_engine() as import_module:
        kind = import_module("engine.aggravation").Aggravation
        view = import_module("engine.aggravation.view")
        game = kind(log=50, **set_up)
        for lines in range(8):
            for _ in range(150):
                number = game.legal(out)
                if not number:
                    break
                game.apply(random.choice(out[:number]))
                game.undo()
                game.apply(random.choice(out[:number]))
                assert game.check() == 0
                assert all(game.score(player) >= 0 for player in range(game.players))
                assert game.winners() >= 0
                for action in out[: game.legal(out)]:
                    view.way(game, action, buffer)
                    view.hit(game, action)
                    view.is_shortcut(game, action)
                for cell in range(game.board.cells):
                    view.marble_in(game, cell)
                assert len(game.history) <= 50
            game.pack(buffer, 0)
            game.unpack(buffer, 0)
            game = kind.from_text(random_line(random, SET_UPS[lines * 9]), log=50)


def test_the_throw_for_the_starter_stays_narrow() -> None:
    random = Random(8)
    buffer = bytearray(96)
    with narrow_engine() as import_module:
        kind = import_module("engine.starter").Starter
        for players in (2, 3, 4, 5, 6) * 10:
            starter = kind(players, log=5)
            while not starter.winners():
                starter.apply(random.randint(1, 6))
                starter.undo()
                starter.apply(random.randint(1, 6))
                assert starter.check() == 0
                starter.pack(buffer, 0)
                starter.unpack(buffer, 0)
                starter = kind.from_text(starter.text())
