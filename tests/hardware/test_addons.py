# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Screens with keys that are put on a Pico: one line in settings.toml, and single keys overrule."""

import pytest

from hardware.simulator.addons import ADDONS
from hardware.simulator.boards import KEYS
from hardware.simulator.session import Simulator
from tests.hardware.events import drain
from tests.hardware.few_keys import NEXT, PREVIOUS

A_AND_START = ("A", "START", "A", "START")
B_AND_SELECT = ("B", "SELECT", "B", "SELECT")
SIDE = {"KEY0": B_AND_SELECT, "KEY1": A_AND_START, "KEY2": NEXT, "KEY3": PREVIOUS}
PACK = {"A": A_AND_START, "B": B_AND_SELECT, "X": PREVIOUS, "Y": NEXT}
# What each key is when tapped and when held: on a board, in a list.
FOUR_KEYS = {
    "waveshare-pico-lcd-1.44": SIDE,
    "waveshare-pico-lcd-2": SIDE,
    "pimoroni-pico-display": PACK,
    "pimoroni-pico-display-2.0": PACK,
}


def switch_on(name, **settings):
    return Simulator("raspberry_pi_pico", settings={"CONSOLE": name, **settings})


def said(simulator, key, ms):
    """The logical keys that go down while a key is held for a time and let go."""
    console = simulator.console
    simulator.machine.press(key)
    console.sleep(ms)
    events = drain(console)
    simulator.machine.let_go(key)
    console.sleep(60)
    return [name for name, down in events + drain(console) if down]


@pytest.mark.parametrize("board", ["raspberry_pi_pico", "raspberry_pi_pico2_w", "custom"])
@pytest.mark.parametrize("name", ADDONS)
def test_each_is_played_on_every_pico(name, board):
    simulator = Simulator(board, settings={"CONSOLE": name, "LANGUAGE": "en"})
    simulator.settle()
    assert simulator.console.complaints == []
    assert simulator.app.front.name == "title"
    assert simulator.screen().size == ADDONS[name].panel.size
    assert (simulator.console.store.size, simulator.console.store.page) == (4096, 256)


@pytest.mark.parametrize("name", FOUR_KEYS)
@pytest.mark.parametrize("forward", ["RIGHT", "DOWN"])
def test_four_keys_reach_everything(name, forward):
    simulator = switch_on(name)
    simulator.console.keys.next_key = KEYS.index(forward)
    for key, meanings in FOUR_KEYS[name].items():
        tap, long = meanings[:2] if forward == "RIGHT" else meanings[2:]
        assert said(simulator, key, 100) == [tap]
        assert said(simulator, key, 600) == [long]
    assert simulator.console.holds == (KEYS.index("START"), KEYS.index("SELECT"))
    assert [cap[-1:] for cap in simulator.console.caps[2:]] == ["…", "…"]


def test_the_stick_pressed_in_is_a_as_well():
    simulator = switch_on("waveshare-pico-lcd-1.3")
    for key in KEYS:
        assert said(simulator, key, 100) == [key]
    assert said(simulator, "CTRL", 100) == ["A"]
    assert simulator.console.caps == ("Ⓐ", "Ⓑ", "Ⓧ", "Ⓨ")


def test_single_keys_overrule_what_an_add_on_has():
    simulator = switch_on("pimoroni-pico-display", BUTTON_START="GP22", TFT_BL="GP21")
    assert said(simulator, "START", 100) == ["START"]
    assert said(simulator, "A", 600) == ["A"], "counts as it goes down, and has no long press"
    assert said(simulator, "B", 600) == ["SELECT"]
    assert simulator.console.holds == (KEYS.index("SELECT"),)
    assert simulator.console.caps == ("Ⓐ", "Ⓑ", "ⓈⓉⓇⓣ", "Ⓑ…")
    used = set(simulator.machine.claimed.values())
    assert "GP21" in used
    assert "GP20" not in used


def test_a_key_of_ones_own_that_cannot_be_is_labelled_and_played_as_if_it_were_left_out():
    simulator = switch_on("waveshare-pico-lcd-1.44", BUTTON_START="GP99")
    assert "BUTTON_START = GP99 cannot be used" in simulator.console.complaints[0]
    assert said(simulator, "KEY1", 600) == ["START"]
    assert simulator.console.holds == (KEYS.index("START"), KEYS.index("SELECT"))
    assert simulator.console.caps[2:] == ("①…", "⓪…")


def test_a_cross_can_be_added():
    cross = {f"BUTTON_{key}": f"GP{pin}" for pin, key in enumerate(KEYS[:4], 2)}
    simulator = switch_on("pimoroni-pico-display-2.0", **cross)
    for key in KEYS[:4]:
        assert said(simulator, key, 100) == [key]


def test_an_add_on_that_nobody_knows_is_told_with_those_that_are():
    simulator = switch_on("waveshare-pico-lcd-9")
    with pytest.raises(Exception, match="has no screen of its own"):
        _ = simulator.console
    (line,) = [line for line in simulator.printed if "cannot be used" in line]
    assert "CONSOLE = waveshare-pico-lcd-9" in line
    for name in ADDONS:
        assert name in line


@pytest.mark.parametrize(
    ("key", "value"), [("CONSOLE", "waveshare-pico-lcd-1.3"), ("TFT_DRIVER", "st7789")]
)
def test_on_a_board_with_a_screen_of_its_own_it_is_told_that_nothing_comes_of_it(key, value):
    simulator = Simulator("hack_club_sprig", settings={key: value})
    assert simulator.console.complaints == [
        f"settings.toml: {key} is for a console that you build. This board has its own screen and "
        "keys."
    ]
    assert (simulator.console.width, simulator.console.height) == (160, 128)


def test_boot_py_asks_the_key_a_of_an_add_on():
    from hardware.simulator import device_code

    simulator = switch_on("pimoroni-pico-display")
    simulator.machine.press("A")
    device_code.run_boot_py()
    assert not simulator.machine.drive_readonly
