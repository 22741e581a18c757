# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Before and after a game of Aggravation: the throw for the starter, the podium and the table."""

from itertools import pairwise
from typing import Any

import pytest

from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import PLACES, WON
from tests.ui.seats import at, choose, game_of, put_game, switch_on
from tests.ui.test_aggravation_board import SIZES, grids

THREES = "ag 6:0,1,2,3,4,5 3 h4,h3,h2,h1/h4,h2,h3,46/h4,h3,h1,h2/h4,h2,h3,48/h4,h3,h2,h1/b,b,b,b 0e"
# Nobody plays on: Red has won, and of the others White is the furthest.
ALONE = "ag 6:0,1,2,3,4,5 - 5,b,b,b/h1,h2,h3,h4/b,b,b,b/60,b,b,b/b,b,b,b/h1,h2,60,b 1e"


def begin(simulator: Simulator, **preferences: int) -> None:
    """Begin a game of Aggravation with the throw for the starter."""

    choose(simulator, GAME=1, THROWN_START=1, **preferences)
    simulator.app.start("begin")
    simulator.settle()


def throws(simulator: Simulator, *dice: int) -> None:
    """Throw what is wanted, one after the other."""
    for die in dice:
        simulator.app.session._rng.die = lambda die=die: die
        simulator.app.front.throw()
        simulator.settle()


def shown_dice(simulator: Simulator) -> list[int]:
    """What the dice show beside the players, in the order of the players; 0 for none."""
    return [0 if die.hidden else die[0] for die in simulator.app.screen.scene._dice]


# The throw for the starter


@pytest.mark.parametrize("board_id", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_die_of_everybody_lies_beside_the_marble_and_nothing_overlaps(
    players: int, board_id: str
) -> None:
    from ui.look.tiles import ROLLING

    simulator = switch_on(board_id)
    begin(simulator, MARBLE_PLAYERS=players, BOARD=1, TEAMS=0)
    assert shown_dice(simulator) == [ROLLING] + [0] * (players - 1)
    throws(simulator, 4)
    assert shown_dice(simulator) == [4, ROLLING] + [0] * (players - 2)
    assert not reading.faults(simulator)
    scene = simulator.app.screen.scene
    boxes = []
    for die in scene._dice:
        boxes.append((die.y, die.y + die.tile_height))
        assert die.x + die.tile_width <= simulator.board.width
    boxes.sort()
    for (_, end), (begins, _) in pairwise(boxes):
        assert end <= begins
    assert boxes[-1][1] <= simulator.board.height - simulator.app.theme.row


def test_a_tie_is_thrown_again_by_those_who_are_in_it_and_the_highest_begins() -> None:
    simulator = switch_on()
    begin(simulator, MARBLE_PLAYERS=3, BOARD=0, TEAMS=0)
    throws(simulator, 6, 2, 6)
    assert "tie: throw again" in reading.text(simulator)
    dim = simulator.app.theme.palettes.dim
    scene = simulator.app.screen.scene
    assert [name.pixel_shader is dim for name in scene._names] == [False, True, False]
    throws(simulator, 1)
    simulator.app.session._rng.die = lambda: 5
    simulator.app.front.throw()
    while "begins" not in reading.text(simulator):
        simulator.frame()
    assert reading.lines(simulator)[0].startswith("Yellow")
    simulator.settle()
    assert game_of(simulator).player == 2
    assert game_of(simulator).text().startswith("ag ")


def test_the_menu_that_is_wanted_while_it_is_said_who_begins_comes_over_the_board() -> None:
    simulator = switch_on()
    begin(simulator, MARBLE_PLAYERS=2, BOARD=0, TEAMS=0)
    throws(simulator, 2)
    simulator.app.session._rng.die = lambda: 5
    simulator.app.front.throw()
    while "begins" not in reading.text(simulator):
        simulator.frame()
    simulator.play("START")
    simulator.settle()
    assert at(simulator) == "menu"
    assert not simulator.app.screen.scene.before_game


def test_partners_stand_together_when_they_throw_for_the_start() -> None:
    simulator = switch_on("pimoroni_picosystem")
    begin(simulator, MARBLE_PLAYERS=6, BOARD=1, TEAMS=2)
    scene = simulator.app.screen.scene
    by_height = sorted(range(6), key=lambda player: scene._names[player].y)
    assert by_height == [0, 2, 4, 1, 3, 5]
    trays = {
        grid[0]
        for grid in grids(scene.group)
        if grid.bitmap is simulator.app.theme.tiles("tray28").bitmap
    }
    assert trays == {0, 1}


# The end


def end(simulator: Simulator, line: str) -> None:
    """Show the end of a game."""
    put_game(simulator, line)
    simulator.app.session.hits[:] = bytes((3, 0, 1, 0, 2, 99))
    simulator.app.session.dice[:] = [17, 25, 14, 22, 16, 19]
    simulator.app.go("score")
    simulator.frame()


def podium(simulator: Simulator) -> list[list[int]]:
    """The players on each column, from the highest column down."""
    columns: list[tuple[int, list[int]]] = []
    theme = simulator.app.theme
    marbles = {
        theme.tiles(name).bitmap for name in list(theme._sheets) if name.startswith("marble")
    }

    def walk(group: Any, x: int, y: int) -> None:
        found = [layer[0] - 1 for layer in group if getattr(layer, "bitmap", None) in marbles]
        if found:
            columns.append((y, found))
        for layer in group:
            if not hasattr(layer, "bitmap"):
                walk(layer, x + layer.x, y + layer.y)

    walk(simulator.app.front.group, 0, 0)
    # Smaller marbles stand as low; the wood below them says which column is higher.
    return [players for _, players in sorted(columns, key=lambda each: each[0])]


@pytest.mark.parametrize("board_id", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        (PLACES, [[4], [1], [2]]),
        (ALONE, [[1], [5], [3]]),
        (THREES, [[0, 2, 4], [1, 3, 5]]),
        (WON, [[0, 2], [1, 3]]),
    ],
    ids=["places", "alone", "threes", "pairs"],
)
def test_the_podium_shows_who_was_first_second_and_third(
    line: str, wanted: list[list[int]], board_id: str
) -> None:
    simulator = switch_on(board_id)
    end(simulator, line)
    assert podium(simulator) == wanted
    assert not reading.faults(simulator)


def test_confetti_falls_for_two_seconds_and_not_where_nothing_may_move() -> None:
    for speed in (0, 2):
        simulator = switch_on()
        choose(simulator, SPEED=speed)
        end(simulator, WON)
        bits = [
            grid
            for grid in grids(simulator.app.front.group)
            if grid.bitmap is simulator.app.theme.tiles("confetti").bitmap
        ]
        assert len(bits) == (16 if speed else 0)
        before = [(bit.x, bit.y) for bit in bits]
        simulator.wait(500)
        assert all(bit.y > y and bit.x == x for bit, (x, y) in zip(bits, before, strict=True))
        simulator.wait(2000)
        assert all(bit.hidden for bit in bits)
        simulator.painted.clear()
        simulator.wait(2000)
        assert simulator.painted == []


def test_partners_stand_together_in_the_table() -> None:
    simulator = switch_on()
    end(simulator, THREES)
    simulator.wait(2500)
    simulator.play("A")
    assert at(simulator) == "score"
    lines = reading.lines(simulator)
    rows = [
        line.split()
        for line in lines
        if line.split()[0] in ("Blue", "Red", "Yellow", "Green", "Purple", "White")
    ]
    assert [row[0] for row in rows] == ["Blue", "Yellow", "Purple", "Red", "Green", "White"]
    assert [row[1:] for row in rows] == [
        ["4", "3"], ["4", "1"], ["4", "2"], ["3", "0"], ["3", "0"], ["0", "99"],
    ]  # fmt: skip
    simulator.play("A")
    assert "113 throws" in reading.text(simulator)
