# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What LEDs show of a game: a part of it on five, all on a strip, the board on a matrix."""

from itertools import combinations, pairwise
from typing import Any

import pytest

from hardware.simulator import device_code
from hardware.simulator.machine import PowerOff
from hardware.simulator.session import Simulator
from tests.ui import reading
from tests.ui.positions import CROSS, FOUR, HITTING, MIDDLE, MODERN, STAR, WON
from tests.ui.seats import (
    PEOPLE,
    BigPointsPeople,
    at,
    choose,
    game_of,
    put_game,
    switch_on,
    tap,
)

LETTERS = "BRYGPWK"
EMPTY_STAR = "*"  # one without a marble
STAR_MOST = 12  # of the light of a star
CHANNEL_MA = 20
DARK = "."


def strip(count: int, layout: str = "strip") -> dict[str, Any]:
    """Settings for so many LEDs, bright enough to tell colours apart."""
    return {
        "LEDS_PIN": "A2",
        "LEDS_COUNT": count,
        "LEDS_LAYOUT": layout,
        "LEDS_BRIGHTNESS": 100,
        "LEDS_MA": 10000,
    }


def bright(line: str, **settings: Any) -> Simulator:
    """A board with a position, its LEDs at the highest level."""
    simulator = switch_on(**settings)
    choose(simulator, LEDS=3)
    simulator.app.apply_preferences()
    put_game(simulator, line)
    if at(simulator) == "pass":
        simulator.play("A")
    simulator.wait(200)
    return simulator


def colour(light: tuple[int, int, int]) -> str:
    """The colour of the game that an LED shows, as a letter of the notation."""
    from ui.lights import LED

    if not any(light):
        return DARK
    if light[0] and light[1] and not light[2] and max(light) <= STAR_MOST:
        return EMPTY_STAR

    def likeness(kind: int) -> float:
        values = [value * value for value in LED[3 * kind : 3 * kind + 3]]
        product = sum(a * b for a, b in zip(values, light, strict=True))
        return float(product / sum(value * value for value in values) ** 0.5)

    return LETTERS[max(range(6), key=likeness)]


def seen(simulator: Simulator) -> str:
    """The colours of all LEDs."""
    return "".join(colour(light) for light in simulator.leds())


def pulsing(simulator: Simulator) -> set[int]:
    """The LEDs whose brightness changes while nothing else does."""
    before = simulator.leds()
    changed = set()
    for _ in range(24):
        simulator.wait(80)
        changed |= {led for led, light in enumerate(simulator.leds()) if light != before[led]}
    return changed


# Big Points


def path_of(line: str) -> tuple[list[str], dict[str, int]]:
    """The path of a line as letters, and the places of the pawns on it."""
    _, path, pawns, *_ = line.split()
    places = {
        letter: int(place)
        for letter, place in zip(LETTERS, pawns.split(","), strict=False)
        if place.isdigit()
    }
    return list(path), places


def neighbours(line: str, pawn: str) -> str:
    """Two discs behind the place where a pawn lands, the pawn, and two ahead, by the rules."""
    path, places = path_of(line)
    left = places.pop(pawn, -1)
    landing = next(place for place in range(left + 1, len(path)) if path[place] == pawn)
    free = [disc if place not in places.values() else DARK for place, disc in enumerate(path)]
    behind = [disc for disc in free[:landing] if disc != DARK]
    ahead = [disc for disc in free[landing + 1 :] if disc != DARK]
    shown = (["."] * 2 + behind)[-2:] + [pawn] + (ahead + ["."] * 2)[:2]
    return "".join(shown).replace("K", DARK)


@pytest.mark.parametrize("line", [MIDDLE, FOUR], ids=["two", "four"])
def test_five_leds_show_the_pawn_where_it_lands_and_the_discs_beside_it(line: str) -> None:
    simulator = bright(line, LEDS_BRIGHTNESS=100, LEDS_MA=10000)
    path, places = path_of(line)
    shown = []
    for _ in range(5):
        shown.append(seen(simulator))
        tap(simulator, "RIGHT")
        simulator.wait(200)
    wanted = {
        neighbours(line, pawn)
        for pawn, left in places.items()
        if pawn in path[left + 1 :] and line.split()[2].split(",")[LETTERS.index(pawn)] != "*"
    }
    assert wanted <= set(shown)
    assert len(set(shown)) >= 3


def test_the_disc_that_would_be_taken_pulses_with_the_pawn() -> None:
    simulator = bright(MIDDLE, LEDS_BRIGHTNESS=100, LEDS_MA=10000)
    tap(simulator, "RIGHT A")
    assert "disc" in reading.text(simulator)
    assert pulsing(simulator) == {2, 3}, "ahead"
    tap(simulator, "RIGHT")
    simulator.wait(200)
    assert pulsing(simulator) == {1, 2}, "behind"


@pytest.mark.parametrize("count", [55, 60])
def test_a_long_strip_shows_the_whole_path(count: int) -> None:
    simulator = bright(MIDDLE, **strip(count))
    path, places = path_of(MIDDLE)
    assert seen(simulator) == "".join(path).replace("K", DARK) + DARK * (count - 55)
    assert pulsing(simulator) == set(places.values())
    BigPointsPeople(simulator, 1).step()
    simulator.wait(1000)
    path, _ = path_of(game_of(simulator).text())
    if at(simulator) == "pass":
        simulator.play("A")
        simulator.wait(200)
    assert seen(simulator)[:55] == "".join(path).replace("K", DARK)


@pytest.mark.parametrize("computer", [False, True], ids=["person", "computer"])
def test_a_long_strip_is_lit_from_the_first_frame_of_a_game(computer: bool) -> None:
    simulator = switch_on(**strip(55))
    levels = {"PLAYERS": 2, "LEDS": 3}
    choose(simulator, **levels)
    simulator.app.apply_preferences()
    from ui.preferences import SEATS

    for seat in range(2):
        simulator.app.preferences[SEATS + seat] = 1 if computer else 0
    simulator.app.start("begin")
    while at(simulator) not in ("board", "pass"):
        simulator.frame()
    simulator.wait(100)  # the LEDs are set every 80 ms
    path, _ = path_of(game_of(simulator).text())
    dark = seen(simulator).count(DARK)
    assert dark <= path.count("K") + path.count(".")


# Aggravation


def cells(line: str) -> dict[int, str]:
    """Which track hole holds a marble of which player, by the numbering of the rules."""
    _, field, _, marbles, *_ = line.split()
    arms = int(field[0])
    seats = [int(seat) for seat in field.split(":")[1].split(",")]
    found = {}
    for player, four in enumerate(marbles.split("/")):
        for place in four.split(","):
            if place.isdigit():
                found[(14 * seats[player] + int(place)) % (14 * arms)] = LETTERS[player]
    return found


def track(line: str) -> str:
    """The track as a strip shows it: marbles, and stars."""
    arms = int(line.split()[1][0])
    first = 7 if line.split()[1][1] == "m" else 5
    held = cells(line)
    return "".join(
        held.get(cell, EMPTY_STAR if cell % 14 == first else DARK) for cell in range(14 * arms)
    )


@pytest.mark.parametrize(
    ("line", "count"), [(CROSS, 56), (CROSS, 60), (HITTING, 84), (STAR, 84), (MODERN, 100)]
)
def test_a_long_strip_shows_the_track(line: str, count: int) -> None:
    waiting = line.rsplit(" ", 1)[0] + " 1?"
    simulator = bright(waiting, **strip(count))
    wanted = track(waiting)
    assert seen(simulator) == wanted + DARK * (count - len(wanted))
    assert pulsing(simulator) == set()


def test_the_chosen_marble_and_its_goal_pulse_on_a_strip() -> None:
    line = "ag 4:0,1,2,3 - 10,b,b,b/30,b,b,b/b,b,b,b/b,b,b,b 0:2"
    simulator = bright(line, **strip(56))
    assert pulsing(simulator) == {10, 12}
    wanted = list(track(line))
    wanted[12] = "B"
    assert seen(simulator) == "".join(wanted)


AROUND = {
    "own": ("10,b,b,b/b,b,b,b", "0:2", "B.B.."),
    "star behind": ("17,b,b,b/b,b,b,b", "0:3", ".*B.."),
    "others ahead": ("11,b,b,b/0,1,b,b", "0:1", ".BB.R"),
    "hit": ("11,b,b,b/0,1,b,b", "0:3", "..BR."),
    "home": ("52,h4,b,b/b,b,b,b", "0:4", "..B.B"),
}


@pytest.mark.parametrize(("marbles", "turn", "wanted"), AROUND.values(), ids=AROUND)
def test_five_leds_show_the_holes_around_the_goal(marbles: str, turn: str, wanted: str) -> None:
    line = f"ag 4:0,1,2,3 - {marbles}/b,b,b,b/b,b,b,b {turn}"
    simulator = bright(line, LEDS_BRIGHTNESS=100, LEDS_MA=10000)
    assert seen(simulator) == wanted
    assert pulsing(simulator) == {2}


def matrix(simulator: Simulator, width: int, layout: str) -> list[str]:
    """The LEDs of a matrix as they hang on the wall, whatever the wiring."""
    lights = seen(simulator)
    grid = []
    for y in range(width):
        line = ""
        for x in range(width):
            column = width - 1 - x if "right" in layout else x
            row = width - 1 - y if "bottom" in layout else y
            if "serpentine" in layout and row % 2:
                column = width - 1 - column
            line += lights[width * row + column]
        grid.append(line)
    return grid


@pytest.mark.parametrize("width", [8, 16])
@pytest.mark.parametrize("line", [CROSS, STAR], ids=["cross", "star"])
def test_a_matrix_shows_the_board_whatever_its_wiring(line: str, width: int) -> None:
    walls = []
    for layout in ("", " serpentine", " serpentine bottom-right"):
        simulator = bright(line, **strip(width * width, f"matrix {width}x{width}{layout}"))
        walls.append(matrix(simulator, width, layout))
    assert walls[0] == walls[1] == walls[2]
    # Each marble on the LED that lies where the marble lies on the screen.
    from engine.aggravation.view import cell_of

    scene = simulator.app.screen.scene
    game = game_of(simulator)
    left, right = min(scene.xs), max(scene.xs)
    top, bottom = min(scene.ys), max(scene.ys)
    missing = []
    for marble in range(4 * game.players):
        cell = cell_of(game, marble)
        x = round((scene.xs[cell] - left) * (width - 1) / (right - left))
        y = round((scene.ys[cell] - top) * (width - 1) / (bottom - top))
        around = {
            walls[0][b][a]
            for a in range(max(0, x - 1), min(width, x + 2))
            for b in range(max(0, y - 1), min(width, y + 2))
        }
        if LETTERS[marble // 4] not in around:
            missing.append((marble, x, y))
    # Where holes are closer than LEDs, several marbles share one.
    assert len(missing) <= (0 if width == 16 else 3), (missing, walls[0])
    assert pulsing(simulator)


LOOKS: dict[str, dict[str, Any]] = {
    "five": {},
    "strip": {"LEDS_PIN": "A2", "LEDS_COUNT": 84},
    "ring": {"LEDS_PIN": "A2", "LEDS_COUNT": 24, "LEDS_LAYOUT": "ring"},
    "8x8": {"LEDS_PIN": "A2", "LEDS_COUNT": 64, "LEDS_LAYOUT": "matrix 8x8"},
    "16x16": {"LEDS_PIN": "A2", "LEDS_COUNT": 256, "LEDS_LAYOUT": "matrix 16x16"},
}


@pytest.mark.parametrize("brightness", [None, 20], ids=["as the board has it", "20 %"])
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("settings", LOOKS.values(), ids=LOOKS)
def test_what_differs_is_lit_differently_at_every_level(
    settings: dict[str, Any], level: int, brightness: int | None
) -> None:
    """Marbles of six colours, at rest and while they pulse, stars, and what is dark."""
    if brightness is not None:
        settings = {**settings, "LEDS_BRIGHTNESS": brightness, "LEDS_MA": 250}
    simulator = switch_on(**settings)
    choose(simulator, LEDS=level)
    simulator.app.apply_preferences()
    meant: dict[str, set[tuple[int, int, int]]] = {DARK: {(0, 0, 0)}}
    lights = simulator.app.lights
    from ui import lights as levels

    wanted = [("*", levels.STAR, levels.FULL)]
    for kind, letter in enumerate("BRYGPW"):
        steady = [levels.FULL] if kind == 5 or not lights.matrix else [levels.DIM, levels.FULL]
        wanted += [(letter, kind, each) for each in steady]
        wanted += [(letter, kind, levels.pulse(now)) for now in range(0, 2048, 64)]
    put_game(simulator, CROSS.rsplit(" ", 1)[0] + " 1?")
    for letter, kind, each in wanted:
        lights.clear()
        # As many others as a game can have share the budget.
        for led in range(1, min(lights.count, 31)):
            lights.set(led, led % 6, levels.FULL)
        lights.set(0, kind, each)
        lights.show()
        meant.setdefault(letter, set()).add(simulator.leds()[0])
    for one, other in combinations(meant, 2):
        assert not meant[one] & meant[other], (one, other, meant)


def test_a_white_marble_is_brighter_than_a_star_on_every_matrix() -> None:
    for name in ("8x8", "16x16"):
        for level in (1, 2, 3):
            simulator = switch_on(**LOOKS[name])
            choose(simulator, LEDS=level)
            simulator.app.apply_preferences()
            put_game(simulator, "ag 6:0,1,2,3,4,5 - " + "/".join(["b,b,b,b"] * 5) + "/20,b,b,b 0?")
            simulator.wait(200)
            shown = set(simulator.leds())
            stars = {light for light in shown if light[0] and light[1] and not light[2]}
            whites = {light for light in shown if min(light) and len(set(light)) == 1}
            faint = min(stars, key=sum)
            assert sum(faint) < sum(min(whites, key=sum)), (name, level, shown)


@pytest.mark.parametrize("arms", [4, 6])
@pytest.mark.parametrize("width", [8, 16])
def test_the_bases_of_two_players_share_no_led(arms: int, width: int) -> None:
    everybody = "/".join(["b,b,b,b"] * arms)
    seats = ",".join(map(str, range(arms)))
    simulator = bright(
        f"ag {arms}:{seats} - {everybody} 0?", **strip(width * width, f"matrix {width}x{width}")
    )
    from ui.aggravation import lights

    bases = [
        {(lights._xs[cell], lights._ys[cell]) for cell in range(first, first + 4)}
        for first in range(lights._of.bases, lights._of.cells, 4)
    ]
    for one, other in combinations(bases, 2):
        assert not one & other
    assert set(LETTERS[:arms]) <= set(seen(simulator))


# All games


LAYOUTS: dict[str, dict[str, Any]] = {
    "five": {},
    "strip": strip(84),
    "matrix": strip(64, "matrix 8x8 serpentine"),
}


@pytest.mark.parametrize("settings", LAYOUTS.values(), ids=LAYOUTS)
def test_they_are_dark_outside_of_a_game(settings: dict[str, Any]) -> None:
    simulator = bright(CROSS, **settings)
    assert set(seen(simulator)) != {DARK}
    for keys, name in (("START UP A", "title"), ("DOWN A", "setup"), ("B UP UP A", "settings")):
        simulator.play(keys)
        simulator.wait(200)
        assert at(simulator) == name
        assert set(seen(simulator)) == {DARK}, name
    put_game(simulator, WON)
    simulator.wait(200)
    assert set(seen(simulator)) == {DARK}


@pytest.mark.parametrize("settings", LAYOUTS.values(), ids=LAYOUTS)
def test_off_means_dark_and_every_level_is_brighter_than_the_one_below(
    settings: dict[str, Any],
) -> None:
    simulator = bright(CROSS, **settings)
    sums = []
    for level in range(4):
        choose(simulator, LEDS=level)
        simulator.app.apply_preferences()
        totals = []
        for _ in range(26):
            simulator.wait(80)
            totals.append(sum(sum(light) for light in simulator.leds()))
        sums.append(max(totals))
    assert sums[0] == 0
    assert 0 < sums[1] < sums[2] < sums[3]


@pytest.mark.parametrize("settings", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("line", [MIDDLE, CROSS], ids=["bp", "ag"])
def test_they_are_written_once_a_frame_at_most_and_within_the_budget(
    line: str, settings: dict[str, Any]
) -> None:
    simulator = switch_on(**{**settings, "LEDS_MA": 60})
    put_game(simulator, line)
    writes = simulator.machine.led_writes
    writes.clear()
    people = PEOPLE["bigpoints" if line == MIDDLE else "aggravation"](simulator, 1)
    for _ in range(10):
        people.step()
    assert len(writes) > 10
    times = [micros for micros, _ in writes]
    assert all(after - before >= 20_000 for before, after in pairwise(times))
    assert all(sum(lights) * CHANNEL_MA / 255 <= 60 for _, lights in writes)


@pytest.mark.parametrize("settings", LAYOUTS.values(), ids=LAYOUTS)
def test_they_are_not_written_while_nothing_changes(settings: dict[str, Any]) -> None:
    simulator = bright(CROSS.rsplit(" ", 1)[0] + " 1?", **settings)
    simulator.machine.led_writes.clear()
    simulator.wait(4000)
    assert simulator.machine.led_writes == []


def test_they_are_off_when_the_program_ends() -> None:
    simulator = Simulator(seed=7, settings={"LANGUAGE": "en"})
    machine = simulator.machine
    machine.on_print = lambda text: None
    simulator.player.add("A A A A")
    poll = simulator.player.poll
    lit = []

    def rest() -> None:
        poll()
        if any(any(light) for light in simulator.leds()):
            lit.append(True)
        if len(lit) > 50:
            raise PowerOff

    machine.on_rest = rest
    with pytest.raises(PowerOff):
        device_code.run_code_py()
    assert not any(any(light) for light in simulator.leds())


def test_on_a_board_without_leds_everything_is_played() -> None:
    simulator = switch_on("hack_club_sprig")
    put_game(simulator, CROSS)
    simulator.play("A A A")
    assert simulator.leds() == []
    simulator.play("START UP A DOWN DOWN DOWN A")
    assert at(simulator) == "settings"
    assert "Lights" not in reading.text(simulator)
