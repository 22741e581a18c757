# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`python -m hardware.simulator`: wrong command lines are refused, good ones end by themselves."""

import os
import subprocess
import sys
import types
from pathlib import Path

import pytest
from PIL import Image

from hardware.simulator import boards, keys
from hardware.simulator.__main__ import main

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--keys", "A JUMP"], ["'JUMP'", "SELECT", "WAIT:ms", "HOLD:key:ms"]),
        (["--keys", "WAIT:soon"], ["'WAIT:soon'", "milliseconds"]),
        (["--keys", "HOLD:JUMP:50"], ["'HOLD:JUMP:50'"]),
        (["--keys", "a"], ["'a'"]),
        (["--board", "toaster"], ["'toaster'", *boards.known()]),
        (["--scale", "0"], ["--scale"]),
        (["--scale", "big"], ["--scale"]),
        (["--settings", "/no/such/file.toml"], ["/no/such/file.toml"]),
        (["--set", "LEDS_MA"], ["KEY=VALUE"]),
        (["--jump"], ["--jump"]),
    ],
)
def test_a_wrong_command_line_says_what_there_is_and_ends_with_2(arguments, says, capsys):
    with pytest.raises(SystemExit) as ending:
        main(["--headless", *arguments])
    assert ending.value.code == 2
    message = capsys.readouterr().err
    for words in says:
        assert words in message


def test_the_known_boards_have_a_file_each():
    assert {"hack_club_sprig", "pimoroni_picosystem", "pybadge"} <= set(boards.known())
    for board in boards.known():
        assert boards.load(board).board_id == board
    with pytest.raises(KeyError):
        boards.load("toaster")


def test_a_script_is_read_as_documented():
    assert keys.parse("A HOLD:SELECT:500 WAIT:20 UP SHOT:out/a.png") == [
        keys.Step("HOLD", "A", 60),
        keys.Step("HOLD", "SELECT", 500),
        keys.Step("WAIT", ms=20),
        keys.Step("HOLD", "UP", 60),
        keys.Step("SHOT", "out/a.png"),
    ]


def simulate(*arguments, command=("-m", "hardware.simulator"), **environment):
    return subprocess.run(
        [sys.executable, *command, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_same_seed_and_keys_give_the_same_picture_byte_for_byte(tmp_path):
    script = "A A DOWN A"
    for name in ("one.png", "two.png"):
        done = simulate(
            "--headless", "--seed", "7", "--keys", script, "--shot", str(tmp_path / name)
        )
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()
    with Image.open(tmp_path / "one.png") as picture:
        assert picture.size[0] == 160
        assert picture.size[1] > 128, "the LEDs are below the screen"


def test_code_py_is_the_same_program(tmp_path):
    shot = tmp_path / "shot.png"
    keys_and_shot = ("--board", "pimoroni_picosystem", "--scale", "2", "--shot", str(shot))
    done = simulate("--headless", *keys_and_shot, command=("code.py",))
    assert done.returncode == 0, done.stderr
    with Image.open(shot) as picture:
        assert picture.size == (480, 480)


def test_a_window_without_a_desktop_plays_its_keys_and_keeps_its_store(tmp_path):
    shot = tmp_path / "shot.png"
    done = simulate(
        *("--keys", f"A SHOT:{tmp_path / 'middle.png'} B", "--shot", str(shot), "--scale", "1"),
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
        XDG_DATA_HOME=str(tmp_path / "data"),
        HOME=str(tmp_path),
        LOCALAPPDATA=str(tmp_path / "data"),
    )
    assert done.returncode == 0, done.stderr
    assert shot.exists()
    assert (tmp_path / "middle.png").exists()


def run_with(monkeypatch, program, *arguments):
    """The command line in this process, with a program of our own in place of the screens."""

    class App:
        def __init__(self, console):
            self.console = console

        def run(self):
            program(self.console)

    module = types.ModuleType("ui.app")
    module.App = App
    monkeypatch.setitem(sys.modules, "ui.app", module)
    return main(["--headless", "--board", "hack_club_sprig", *arguments])


def test_a_store_is_kept_in_its_file_and_found_again(tmp_path, monkeypatch):
    file = tmp_path / "store"
    seen = []

    def program(console):
        seen.append(bytes(console.store.read()[:3]))
        console.store.write(0, b"one")

    for _ in range(2):
        assert run_with(monkeypatch, program, "--store", str(file)) == 0
    assert seen == [b"\xff\xff\xff", b"one"]
    assert len(file.read_bytes()) == 4096


def test_without_a_window_nothing_is_kept_unless_asked_for(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert run_with(monkeypatch, lambda console: console.store.write(0, b"one")) == 0
    assert list(tmp_path.iterdir()) == []


def test_a_program_that_fails_ends_with_1_and_its_sentence_is_in_the_picture(tmp_path, monkeypatch):
    def program(console):
        raise ValueError("on purpose")

    shot = tmp_path / "shot.png"
    assert run_with(monkeypatch, program, "--shot", str(shot)) == 1
    with Image.open(shot) as picture:
        assert len(picture.getcolors()) == 2


def test_keys_that_are_left_when_the_program_ends_do_no_harm(monkeypatch):
    assert run_with(monkeypatch, lambda console: console.nap(20), "--keys", "A A A") == 0


def test_the_window_keeps_its_store_in_the_data_folder_of_the_user(tmp_path, monkeypatch):
    from hardware.simulator import stores

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert stores.default_file("pybadge") == tmp_path / "discs-and-marbles" / "pybadge.nvm"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert stores.default_file("pybadge").parent.parent == tmp_path / "local"


def test_a_setting_from_the_command_line_and_from_another_file(tmp_path):
    other = tmp_path / "settings.toml"
    other.write_text('DEBUG = 1\nLEDS_MA = "much"\n')
    done = simulate("--headless", "--settings", str(other))
    assert "LEDS_MA" in done.stdout
    assert "boot" in done.stdout
    done = simulate(
        "--headless", "--settings", str(other), "--set", "DEBUG=0", "--set", "LEDS_MA=9"
    )
    assert "LEDS_MA" not in done.stdout
    assert "boot" not in done.stdout


def test_a_wrong_key_is_told_from_the_file_and_from_the_command_line(tmp_path):
    other = tmp_path / "settings.toml"
    other.write_text('CIRCUITPY_X = """\nSOUNDS = 5\n"""\nLED_PIN = "A2"\n')
    done = simulate(
        "--headless", "--settings", str(other), "--set", 'SAV=a"b\\', "--set", "DEBUG=1"
    )
    assert "LED_PIN is no setting. Did you mean LEDS_PIN?" in done.stdout
    assert "SAV is no setting. Did you mean SAVE?" in done.stdout
    assert "SOUNDS" not in done.stdout
    assert "boot" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["--shot", "picture.xyz"],
        ["--keys", "SHOT:picture.xyz"],
        ["--scale", "1000"],
        ["--store", "."],
        ["--store", "README.md"],
    ],
)
def test_what_cannot_be_used_is_one_sentence_and_status_2(arguments):
    run = subprocess.run(
        [sys.executable, "-m", "hardware.simulator", "--headless", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert run.returncode == 2
    assert run.stderr.splitlines()[-1].startswith("python -m hardware.simulator: error: ")
    assert "Traceback" not in run.stderr
