# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The boards of Aggravation on the screen: holes, marbles, partners, the rail, the last move."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from engine.aggravation import Aggravation
from engine.aggravation.board import Board, board
from engine.aggravation.view import cell_of, hit, way
from hardware.console import RIGHT
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import CROSS, FOR_PARTNER, HITTING, MODERN, NAMING, STAR, STAR_HOPS
from tests.ui.seats import choose, cut_power, game_of, put_game, resume, switch_on, tap

SIZES = {
    "128x128": "tinycircuits_thumby_color",
    "160x128": "pybadge",
    "240x135": "adafruit_feather_esp32s3_reverse_tft",
    "240x240": "pimoroni_picosystem",
    "320x240": "seeeduino_wio_terminal",
}
LINES = {"cross": CROSS, "star": STAR, "modern": MODERN, "hops": STAR_HOPS, "naming": NAMING}
MOST_PICTURES = 16 * 1024


def grids(group: Any, hidden: bool = False) -> Iterator[Any]:
    """The TileGrids of a group that can be seen; all of them where hidden ones count."""
    if group.hidden and not hidden:
        return
    for layer in group:
        if hasattr(layer, "bitmap"):
            if hidden or not layer.hidden:
                yield layer
        else:
            yield from grids(layer, hidden)


def marks(simulator: Simulator) -> set[tuple[str, int]]:
    """The marks around holes that can be seen, and in which cells."""
    from ui.look import tiles

    names = {
        tiles.CHOSEN: "chosen",
        tiles.TARGET: "target",
        tiles.HIT: "hit",
        tiles.WAY: "way",
        tiles.LEFT_BEHIND: "left",
        tiles.CAME: "came",
    }
    scene = simulator.app.screen.scene
    spots = simulator.app.theme.tiles(f"spot{scene.size}").bitmap
    cells = {(x, y): cell for cell, (x, y) in enumerate(zip(scene.xs, scene.ys, strict=True))}
    found = set()
    for grid in grids(simulator.app.screen.group):
        if grid.bitmap is spots:
            cursor = grid.pixel_shader is simulator.app.theme.palettes.sign
            name = names[grid[0]]
            if not cursor and name == "chosen":
                name = "moved"
            if not cursor and name == "hit":
                name = "was hit"
            found.add((name, cells[grid.x + 2, grid.y + 2]))
    return found


def last_marks(simulator: Simulator) -> set[tuple[str, int]]:
    """Those of the last move."""
    return {each for each in marks(simulator) if each[0] in ("left", "came", "moved", "was hit")}


def throw(simulator: Simulator, die: int) -> None:
    """Throw what is wanted, as if chance had it so."""
    session = simulator.app.session
    session._rng.die = lambda: die
    session.throw()
    session.show()
    simulator.settle()


# The picture


@pytest.mark.parametrize("board_id", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_every_marble_lies_in_a_hole_of_the_wood_and_nothing_leaves_the_screen(
    line: str, board_id: str
) -> None:
    simulator = switch_on(board_id)
    put_game(simulator, line)
    scene = simulator.app.screen.scene
    theme = simulator.app.theme
    ground = Aggravation.from_text(line).board
    wood = [grid for grid in grids(scene.group) if grid.pixel_shader is theme.palettes.board]
    middle = scene.side // 2
    for cell in range(ground.bases):
        x, y = scene.xs[cell] + middle, scene.ys[cell] + middle
        pixels = set()
        for grid in wood:
            right, down = x - grid.x, y - grid.y
            if 0 <= right < grid.tile_width * grid.width and 0 <= down < grid.tile_height:
                column = grid.tile_width - 1 - right if grid.flip_x else right
                row = grid.tile_height - 1 - down if grid.flip_y else down
                pixels.add(grid.bitmap[column, row])
        assert 3 in pixels, f"cell {cell} at {x}, {y} is no hole: {pixels}"
    for grid in grids(scene.group):
        if grid.bitmap is not theme.font.bitmap:
            assert grid.x >= 0, grid
            assert grid.x + grid.tile_width * grid.width <= theme.width + 7, (grid.x, grid.width)
            assert grid.y >= 0
            assert grid.y + grid.tile_height * grid.height <= theme.height, grid.y


@pytest.mark.parametrize("board_id", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_no_two_holes_share_pixels_and_trays_hold_their_bases(line: str, board_id: str) -> None:
    simulator = switch_on(board_id)
    put_game(simulator, line)
    scene = simulator.app.screen.scene
    game = game_of(simulator)
    used = list(range(game.board.bases))
    for player in range(game.players):
        first = game.board.bases + 4 * game.seats[player]
        used += range(first, first + 4)
    close = scene.side - 1 if scene.size == 7 else scene.side
    for at, one in enumerate(used):
        for other in used[at + 1 :]:
            apart = max(abs(scene.xs[one] - scene.xs[other]), abs(scene.ys[one] - scene.ys[other]))
            across = (scene.xs[one] - scene.xs[other]) ** 2 + (scene.ys[one] - scene.ys[other]) ** 2
            assert apart >= close or across >= (close - 1) ** 2, (one, other)


def test_the_stars_of_the_modern_board_are_where_the_picture_has_them() -> None:
    from ui.aggravation.geometry import Map

    def stars(ground: Board) -> set[tuple[int, int]]:
        where = Map(ground)
        return {where.place(cell) for cell in range(ground.first_star - 1, ground.centre, 14)}

    assert stars(board(1)) == stars(board(2))
    assert len(stars(board(2))) == 6


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_the_pictures_of_a_board_take_at_most_16_kilobytes(line: str) -> None:
    simulator = switch_on(SIZES["240x240"])
    put_game(simulator, line)
    font = simulator.app.theme.font.bitmap
    seen = {}
    for grid in grids(simulator.app.screen.group, hidden=True):
        if grid.bitmap is not font:
            bits = grid.bitmap._bits_per_value if hasattr(grid.bitmap, "_bits_per_value") else 4
            row = (grid.bitmap.width * bits + 31) // 32 * 4
            seen[id(grid.bitmap)] = row * grid.bitmap.height
    assert sum(seen.values()) <= MOST_PICTURES


# Partners


SETUPS = [
    (players, arms, teams)
    for players, arms, teams in product(range(2, 7), (4, 6), (0, 2, 3))
    if players <= arms and (not teams or (players == arms and players % teams == 0))
]


@pytest.mark.parametrize(("players", "arms", "teams"), SETUPS)
def test_the_screens_know_the_teams_as_the_rules_do(players: int, arms: int, teams: int) -> None:
    from ui.aggravation import teams as of_screens
    from ui.aggravation.header import partners

    game = Aggravation(players, arms=arms, teams=teams)
    for player in range(players):
        mask = game.team(player)
        others = [other for other in range(players) if other != player and mask >> other & 1]
        assert partners(player, players, teams) == (others if teams else [])
        same = [
            other
            for other in range(players)
            if of_screens.team_of(other, players, teams)
            == of_screens.team_of(player, players, teams)
        ]
        if teams:
            assert same == [other for other in range(players) if mask >> other & 1]
        else:
            assert of_screens.team_of(player, players, teams) == -1
    order = of_screens.by_teams(players, teams)
    assert sorted(order) == list(range(players))
    for at in range(0, players, teams or 1):
        assert len({game.team(player) for player in order[at : at + (teams or 1)]}) == 1


def test_the_set_up_shows_partners_in_trays_of_one_shape_for_all_preferences() -> None:
    simulator = switch_on()
    from displayio import Group
    from ui.aggravation import BOARD, PLAYERS, TEAMS
    from ui.aggravation.setup import Setup

    app = simulator.app
    for players, ground, teams in product(range(2, 7), range(3), range(3)):
        app.preferences[PLAYERS] = players
        app.preferences[BOARD] = ground
        app.preferences[TEAMS] = teams
        setup = Setup(app)  # what is impossible gives way
        size = app.preferences[TEAMS] + 1 if app.preferences[TEAMS] else 0
        game = Aggravation(
            players, arms=6 if app.preferences[BOARD] else 4, modern=ground == 2, teams=size
        )
        shown = Group()
        setup.show_seats(shown, 0, 0)
        seen = list(grids(shown))
        shapes = {
            marble[0] - 1: tray[0] for tray, marble in zip(seen[::2], seen[1::2], strict=True)
        }
        assert sorted(shapes) == list(range(players))
        for one, other in product(range(players), repeat=2):
            together = game.team(one) == game.team(other) or not size
            assert (shapes[one] == shapes[other]) == together


@pytest.mark.parametrize("line", [CROSS, NAMING, STAR], ids=["pairs", "threes", "threes, star"])
@pytest.mark.parametrize("board_id", SIZES.values(), ids=SIZES)
def test_partners_have_trays_of_one_shape_everywhere(line: str, board_id: str) -> None:
    simulator = switch_on(board_id)
    put_game(simulator, line)
    scene = simulator.app.screen.scene
    game = game_of(simulator)
    sheets = {simulator.app.theme.tiles(f"tray{side}").bitmap: side for side in (13, 17, 28, 37)}
    shapes: dict[int, list[int]] = {}
    for grid in grids(scene.group):
        if grid.bitmap in sheets:
            shapes.setdefault(grid[0], []).append(sheets[grid.bitmap])
    teams = game.players // game.teams
    assert set(shapes) == set(range(teams))
    counts = {len(each) for each in shapes.values()}
    assert counts == {game.teams * (2 if scene.rail else 1)}


def test_the_header_names_the_partner_where_there_is_room_else_shows_the_marble() -> None:
    simulator = switch_on(SIZES["320x240"])
    put_game(simulator, CROSS.replace("3:2", "3?"))
    assert reading.lines(simulator)[0].startswith("Green, with Red")
    simulator = switch_on(SIZES["128x128"])
    put_game(simulator, CROSS.replace("3:2", "3?"))
    assert reading.lines(simulator)[0].startswith("Green+")
    shown = [marble for marble in simulator.app.screen.scene.header._marbles if not marble.hidden]
    assert [marble[0] for marble in shown] == [4, 2]
    put_game(simulator, FOR_PARTNER)
    shown = [marble for marble in simulator.app.screen.scene.header._marbles if not marble.hidden]
    assert [marble[0] for marble in shown] == [3, 1], "Yellow moves a marble of Blue"


# The last move


@pytest.mark.parametrize("board_id", SIZES.values(), ids=SIZES)
def test_the_last_move_stays_marked_until_the_next_one_begins_to_decide(board_id: str) -> None:
    simulator = switch_on(board_id)
    put_game(simulator, "ag 4:0,1,2,3 - 10,b,b,b/30,5,b,b/b,b,b,b/b,b,b,b 0?")
    throw(simulator, 3)
    game = game_of(simulator)
    assert last_marks(simulator) == set()
    simulator.app.session.play(16, False)
    simulator.app.session.show()
    simulator.settle()
    wanted = {("left", 10), ("came", 11), ("came", 12), ("moved", 13)}
    assert last_marks(simulator) == wanted
    throw(simulator, 2)
    assert game.player == 1
    assert last_marks(simulator) == wanted, "a throw decides nothing"
    simulator.app.front.press(RIGHT)
    simulator.frame()
    assert last_marks(simulator) == set()


def test_who_was_hit_is_marked_in_the_base() -> None:
    simulator = switch_on()
    put_game(simulator, HITTING)
    game = game_of(simulator)
    actions = bytearray(32)
    strikes = [each for each in actions[: game.legal(actions)] if hit(game, each) >= 0]
    action = strikes[0]
    victim = hit(game, action)
    simulator.app.session.play(action, False)
    simulator.app.session.show()
    simulator.settle()
    assert ("was hit", cell_of(game, victim)) in last_marks(simulator)


@pytest.mark.parametrize("line", [CROSS, STAR_HOPS, MODERN], ids=["cross", "star", "modern"])
def test_what_is_kept_of_the_last_moves_is_what_the_rules_say(line: str) -> None:
    """Over some hundred actions, chosen without thinking."""
    simulator = switch_on()
    put_game(simulator, line)
    session = simulator.app.session
    game = session.game
    actions = bytearray(32)
    dice = {}
    for number in range(600):
        if game.actor == -2:
            break
        if game.actor == -1:
            dice[game.player] = session.throw()
            continue
        count = game.legal(actions)
        action = actions[(7 * number) % count]
        path = bytearray(8)
        mover = game.owner
        if action >= 16:
            start = cell_of(game, 4 * mover + (action - 16) // 8)
            struck = hit(game, action)
            steps = way(game, action, path)
        session.play(action, False)
        if action >= 16:
            last = session.last
            assert last.marble == 4 * mover + (action - 16) // 8
            assert last.start == start
            assert bytes(last.way[: last.count]) == bytes(path[:steps])
            assert last.way[last.count - 1] == cell_of(game, last.marble)
            assert last.hit == struck
        for player, die in dice.items():
            assert session.last.dice[player] == die


def test_a_move_that_is_taken_back_is_not_marked() -> None:
    simulator = switch_on()
    put_game(simulator, "ag 4:0,1,2,3 - 10,b,b,b/30,5,b,b/b,b,b,b/b,b,b,b 0:3")
    session = simulator.app.session
    session.play(16, False)
    assert session.undo_length() == 1
    session.undo()
    session.show()
    simulator.settle()
    assert last_marks(simulator) == set()


def test_the_last_move_is_still_marked_after_a_power_cut() -> None:
    simulator = switch_on()
    put_game(simulator, "ag 4:0,1,2,3 - 10,b,b,b/30,5,b,b/b,b,b,b/b,b,b,b 0?")
    throw(simulator, 3)
    simulator.app.session.play(16, False)
    simulator.app.session.show()
    simulator.settle()
    before = last_marks(simulator)
    assert before
    simulator = cut_power(simulator)
    resume(simulator)
    simulator.settle()
    assert last_marks(simulator) == before


def test_the_rail_tells_the_last_throw_of_everybody_and_whom_it_hit() -> None:
    simulator = switch_on(SIZES["240x135"])
    put_game(simulator, "ag 4:0,1,2,3 - 11,b,b,b/0,1,b,b/b,b,b,b/b,b,b,b 0?")
    throw(simulator, 3)
    simulator.app.session.play(16, False)
    throw(simulator, 2)
    lines = reading.lines(simulator)
    blue = next(line for line in lines if line.startswith("Blue") and "3" in line)
    assert blue.endswith("3▸⊕"), lines


# What the others did, in words


def played(simulator: Simulator, *actions: int | str) -> None:
    """Actions of the game, throws as texts, then what the board says."""
    session = simulator.app.session
    for action in actions:
        session.forced = isinstance(action, str)
        session.act(int(action))
    session.show()
    simulator.settle()


def read_foot(simulator: Simulator) -> list[str]:
    """What the foot of the board says from now on, line by line, until it is gone."""
    told: list[str] = []
    for _ in range(2000):
        simulator.frame()
        foot = simulator.app.screen.scene._foot
        if foot is None and told:
            break
        if foot is not None:
            line = reading.written(foot._prompt, 0)
            if [line] != told[-1:]:
                told.append(line)
    return told


@pytest.mark.parametrize("board_id", SIZES.values(), ids=SIZES)
def test_before_ones_own_throw_a_line_each_tells_what_the_others_did(board_id: str) -> None:
    simulator = switch_on(board_id)
    put_game(simulator, "ag 4:0,1,2,3 - 11,b,b,b/20,1,b,b/b,b,b,b/b,b,b,b 1?")
    played(simulator, "6", 16, "3", 24, "2", 7, "3", 7)
    told = read_foot(simulator)
    assert told[1:] == ["Yellow 2: no move", "Green 3: no move"]
    assert told[0] == "Red 6 3"
    simulator.app.session.seats[1:4] = b"\x01\x01\x01"  # alone against computers it is the same
    simulator.app.session.show()
    assert read_foot(simulator) == told


def test_a_line_says_who_was_hit_with_both_marbles_also_by_the_first_of_two_throws() -> None:
    simulator = switch_on()
    put_game(simulator, "ag 4:0,1,2,3 - 8,b,b,b/0,1,b,b/b,b,b,b/b,b,b,b 0?")
    played(simulator, "6", 16, "1", 16)
    for _ in range(20):
        simulator.frame()
    foot = simulator.app.screen.scene._foot
    line = reading.written(foot._prompt, 0)
    assert line.startswith("Blue 6 1: hits")
    assert [marble[0] for marble in foot._marbles if not marble.hidden] == [1, 2]
    assert not reading.faults(simulator)
    tap(simulator, "A")  # throws at once
    assert simulator.app.screen.scene._foot is None
    assert game_of(simulator).actor != -1


def test_a_hit_that_is_taken_back_is_not_told() -> None:
    simulator = switch_on()
    put_game(simulator, "ag 4:0,1,2,3 - 11,b,b,b/0,1,b,b/b,b,b,b/b,b,b,b 0?")
    played(simulator, "3", 16)
    simulator.app.session.undo()
    assert not simulator.app.session.last.struck[0]


# Hints


def test_a_hint_is_not_offered_where_nothing_can_be_decided_and_ends_with_its_decision() -> None:
    simulator = switch_on()
    choose(simulator, DEAD_THROWS=1)
    put_game(simulator, "ag 4:0,1,2,3 - b,b,b,b/b,b,b,b/b,b,b,b/b,b,b,b 0:3")
    session = simulator.app.session
    assert not session.can_hint()
    session.hint_wanted = True  # from before
    simulator.play("START")
    assert "Hint" not in reading.text(simulator)
    simulator.play("B")
    assert not session.hint_wanted
    session.seats[1] = 1
    tap(simulator, "A")
    simulator.settle()
    for _ in range(400):
        simulator.frame()
    assert game_of(simulator).player != 1, "the computer waits for nobody"


@pytest.mark.parametrize("action", [3, 7], ids=["throw", "pass"])
def test_a_wish_ends_with_every_action(action: int) -> None:
    simulator = switch_on()
    turn = "0?" if action == 3 else "0:3"
    put_game(simulator, f"ag 4:0,1,2,3 - b,b,b,b/b,b,b,b/b,b,b,b/b,b,b,b {turn}")
    session = simulator.app.session
    session.hint_wanted = True
    session.act(action)
    assert not session.hint_wanted


# A choice half made


@pytest.mark.parametrize("screen", ["menu", "rules", "settings"])
def test_a_choice_half_made_comes_back_as_it_was(screen: str) -> None:
    """The menu, and what can be looked at from there, change nothing."""
    simulator = switch_on()
    put_game(simulator, CROSS)
    tap(simulator, "RIGHT DOWN")
    simulator.settle()
    chosen = simulator.app.screen.options.action
    before = marks(simulator)
    assert before
    simulator.play("START")
    if screen != "menu":
        front = simulator.app.front
        front.take(screen)
        simulator.settle()
        assert simulator.app.front.name == screen
    for _ in range(3):
        if simulator.app.front.name != "board":
            simulator.play("B")
    assert simulator.app.front.name == "board"
    assert simulator.app.screen.options.action == chosen
    assert marks(simulator) == before


# How long it takes

ALL_IN_BASE = "ag 6:0,1,2,3,4,5 - 3,b,b,b" + "/b,b,b,b" * 5 + " 1?"


def frames_of_five(simulator: Simulator, speed: int, held: bool = False) -> int:
    """Frames that five computers take one after the other who throw in vain."""
    choose(simulator, SPEED=speed)
    put_game(simulator, ALL_IN_BASE)
    session = simulator.app.session
    session._rng.die = lambda: 3
    for player in range(1, 6):
        session.seats[player] = 1
    session.show()
    if held:
        simulator.machine.press("B")
    frames = 0
    while session.game.player:
        simulator.frame()
        frames += 1
        assert frames < 2000
    return frames


def test_five_dead_throws_of_computers_take_as_long_as_one_needs_to_follow_them() -> None:
    """A frame is 20 ms: a throw of a computer that moves nothing in a second and a bit, with fast
    animation in little more than half a second, with B held in less.
    """
    simulator = switch_on()
    normal = frames_of_five(simulator, 2)
    fast = frames_of_five(simulator, 3)
    held = frames_of_five(simulator, 2, held=True)
    slow = frames_of_five(simulator, 1)
    assert 5 * 40 <= normal <= 5 * 65
    assert 5 * 12 <= fast <= 5 * 30
    assert held < fast
    assert slow > normal
