# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The power is cut in every frame of whole games: each comes back at the same decision."""

from typing import Any

import pytest

from tests.soak.cuts import AGGRAVATION, BIG_POINTS, Cuts, game_on
from tests.ui.positions import CROSS, FOUR, LAST_THROWS, MIDDLE, ONE_KEY
from tests.ui.seats import LARGE, SMALL

THUMBY = "tinycircuits_thumby_color"


def comes_back(game: Cuts) -> set[str]:
    """Cut the power in every frame; returns what went on in them."""
    game.cut()
    assert game.cuts >= len(game.states)
    return game.kinds


def beside_computers() -> Cuts:
    """A person and three computers, whose moves cannot be taken back, after a cut neither."""
    game = game_on(SMALL, 2, CROSS, seats=(0, 3, 2, 1), writable=True).play(most=24)
    assert any(was.turn and not was.own[-1] for was in game.states.values())
    return game


def test_big_points_comes_back_from_every_frame_whatever_goes_on_in_it() -> None:
    kinds = comes_back(game_on(SMALL, 1, GAME=0, PLAYERS=2).play(most=12))
    kinds |= comes_back(game_on(LARGE, 2, FOUR, OPEN_HANDS=1, writable=True).play())
    kinds |= comes_back(game_on(SMALL, 3, MIDDLE, seats=(0, 3)).play())
    from engine.match import Match

    kinds |= comes_back(game_on(THUMBY, 4, ONE_KEY, match=Match(2)).play(most=12))
    assert kinds == BIG_POINTS


def test_aggravation_comes_back_from_every_frame_whatever_goes_on_in_it() -> None:
    kinds = comes_back(game_on(LARGE, 3, LAST_THROWS).play())
    kinds |= comes_back(beside_computers())
    rules: dict[str, Any] = {"THROWN_START": 1, "DEAD_THROWS": 1, "CONFIRM": 0}
    kinds |= comes_back(game_on(THUMBY, 5, GAME=1, MARBLE_PLAYERS=3, **rules).play(most=24))
    assert kinds == AGGRAVATION


@pytest.mark.parametrize("lost", [2, 3])
def test_a_save_that_is_left_out_is_found(lost: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_on(SMALL, 3, CROSS)
    from ui.play.session import Session

    keep = Session._keep
    count = 0

    def forgetful(session: Any, entry: int) -> None:
        nonlocal count
        count += 1
        if count == lost:
            session.dirty = False
        else:
            keep(session, entry)

    monkeypatch.setattr(Session, "_keep", forgetful)
    with pytest.raises(AssertionError, match="shown and not saved"):
        game.play(most=20)


def test_a_hand_that_is_shown_at_once_is_found() -> None:
    game = game_on(SMALL, 1, GAME=0, PLAYERS=2, OPEN_HANDS=1).play(most=3)
    for was in game.states.values():
        was.closed = True
    with pytest.raises(AssertionError, match="cut in"):
        game.cut()
