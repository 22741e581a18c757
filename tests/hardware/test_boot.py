# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""boot.py: the computer writes the drive, unless a key says that the program shall."""

import pytest

from hardware.simulator import boards, device_code
from hardware.simulator.__main__ import main
from hardware.simulator.session import Simulator
from tests.hardware.events import board_file

# The key that asks, as it is called on the board: one that the chip itself does not read when it
# starts, as that of the CLUE reads A and that of the Feathers D0.
ASKS = {
    "clue_nrf52840_express": "B",
    "adafruit_feather_esp32s3_reverse_tft": "D1",
    "adafruit_feather_esp32s2_reverse_tft": "D1",
    "adafruit_funhouse": "SELECT",
    "lilygo_t_display_rp2040": "2",
    "lilygo_tdisplay_s3": "2",
}

# Of a keyboard nothing can be read so early.
ASKING = [board for board in boards.known() if not boards.load(board).matrix_keys]


def boot(board, *held, **settings):
    """The board when boot.py has run."""
    simulator = Simulator(board, settings=settings)
    for key in held:
        simulator.machine.press(key)
    device_code.run_boot_py()
    for key in held:
        simulator.machine.let_go(key)
    return simulator


def wired(board):
    return {"TFT_DRIVER": "st7789"} if boards.load(board).self_built else {}


@pytest.mark.parametrize("board", boards.known())
def test_without_a_key_the_computer_may_write(board):
    simulator = boot(board, **wired(board))
    assert simulator.machine.drive_readonly is True
    assert simulator.printed == []
    assert simulator.machine.micros <= 100_000, "the start is not held up"


@pytest.mark.parametrize("board", ASKING)
def test_with_the_key_the_program_may_write_and_a_light_blinks(board):
    simulator = boot(board, ASKS.get(board, "A"), **wired(board))
    assert simulator.machine.drive_readonly is False
    assert simulator.printed == ["The program may write the drive until the next reset."]
    light = board_file(simulator).BOOT[2]
    if not light:
        return
    pin_of = simulator.board.chip_pins()
    levels = [value for pin, value in simulator.machine.outputs if pin_of[pin] == pin_of[light]]
    assert levels.count(True) == 3
    assert levels[-1] is False


@pytest.mark.parametrize("board", boards.known())
def test_every_other_key_changes_nothing(board):
    asks = ASKS.get(board, "A")
    others = [key for key in boards.load(board).key_names() if key != asks]
    assert boot(board, *others, **wired(board)).machine.drive_readonly is True


@pytest.mark.parametrize("board", ASKING)
def test_the_program_starts_after_it(board):
    simulator = boot(board, ASKS.get(board, "A"), **wired(board))
    simulator.settle()
    assert simulator.app.front.name == "language"
    assert simulator.console.copy is not None, "games go into files too"


def test_the_next_reset_is_the_way_back():
    assert boot("pybadge", "A").machine.drive_readonly is False
    assert boot("pybadge").machine.drive_readonly is True


def test_a_self_built_console_has_its_own_key():
    assert boot("custom", "A", TFT_DRIVER="st7789", BUTTON_A="GP22").machine.drive_readonly is False
    assert boot("custom", "A", BUTTON_A="GP26").machine.drive_readonly is False


def test_on_a_board_without_known_keys_it_does_nothing():
    simulator = boot("custom", "A")
    assert simulator.machine.drive_readonly is True
    assert simulator.printed == []


@pytest.mark.parametrize("value", ["GP99", 5, "board_id"])
def test_a_bad_name_of_the_key_stops_nothing(value):
    simulator = boot("custom", "A", BUTTON_A=value)
    assert simulator.machine.drive_readonly is True


def test_without_the_files_it_stops_nothing(monkeypatch):
    import sys

    simulator = Simulator("pybadge")
    monkeypatch.setitem(sys.modules, "hardware.keys", None)
    simulator.machine.press("A")
    device_code.run_boot_py()
    assert simulator.machine.drive_readonly is True
    assert len(simulator.printed) == 1
    assert simulator.printed[0].startswith("boot.py: ")


@pytest.mark.parametrize("board", [b for b in ASKING if not boards.load(b).self_built])
def test_the_key_and_the_light_are_of_the_board(board):
    own = board_file(Simulator(board))
    key, level, light, printed = own.BOOT
    facts = boards.load(board)
    assert not light or light in facts.chip_pins()
    asks = ASKS.get(board, "A")
    assert printed == facts.labels.get(asks, asks)
    if facts.shift_keys:
        assert facts.shift_keys[key] == "A"
        assert level is True
    else:
        assert key in own.KEYS.split()
        (name,) = [name for name, pin in facts.keys.items() if pin == key]
        assert name == ASKS.get(board, "A")
        assert level == (name in facts.active_high)


def test_the_command_line_holds_a_key_while_the_board_gets_power(tmp_path, capsys):
    arguments = ["--headless", "--board", "hack_club_sprig", "--shot", str(tmp_path / "a.png")]
    assert main([*arguments, "--hold", "A"]) == 0
    assert "The program may write the drive" in capsys.readouterr().out
    assert main(arguments) == 0
    assert "may write" not in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([*arguments, "--hold", "Q"])
