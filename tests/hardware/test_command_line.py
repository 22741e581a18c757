# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`python -m hardware.simulator`: wrong command lines are refused, good ones end by themselves."""

import io
import os
import shlex
import signal
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
        (["--scale", "²"], ["--scale", "a whole number from 1 to 16"]),
        (["--seed", "٣"], ["--seed", "a whole number from 0"]),
        (["--seed", "9" * 5000], ["--seed", "a whole number from 0"]),
        (["--keys", "WAIT:²"], ["'WAIT:²'", "a whole number from 0"]),
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
    """The command in a process of its own."""
    return subprocess.run(
        [sys.executable, *command, *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture
def command(capsys, monkeypatch):
    """The command in this process, which is as good where only the command line and what the
    program says matter, and ten times as fast.
    """

    def run(*arguments, **environment):
        with monkeypatch.context() as patch:
            patch.chdir(ROOT)
            for name, value in environment.items():
                patch.setenv(name, value)
            try:
                status: int | str | None = main(arguments)
            except SystemExit as ending:
                status = ending.code
        said = capsys.readouterr()
        return subprocess.CompletedProcess(arguments, status, said.out, said.err)

    return run


def test_the_same_seed_and_keys_give_the_same_picture_byte_for_byte(tmp_path, command):
    words = ("--headless", "--seed", "7", "--keys", "A A DOWN A", "--shot")
    for run, name in ((simulate, "one.png"), (command, "two.png")):
        done = run(*words, str(tmp_path / name))
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
    assert run_with(monkeypatch, lambda console: console.sleep(20), "--keys", "A A A") == 0


def test_the_window_keeps_its_store_in_the_data_folder_of_the_user(tmp_path, monkeypatch):
    from hardware.simulator import stores

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert stores.default_file("pybadge") == tmp_path / "discs-and-marbles" / "pybadge.nvm"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert stores.default_file("pybadge").parent.parent == tmp_path / "local"


def test_a_setting_from_the_command_line_and_from_another_file(tmp_path, command):
    other = tmp_path / "settings.toml"
    other.write_text('DEBUG = 1\nLEDS_MA = "much"\n')
    done = command("--headless", "--settings", str(other))
    assert "LEDS_MA" in done.stdout
    assert "boot" in done.stdout
    done = command("--headless", "--settings", str(other), "--set", "DEBUG=0", "--set", "LEDS_MA=9")
    assert "LEDS_MA" not in done.stdout
    assert "boot" not in done.stdout


def test_a_wrong_key_is_told_from_the_file_and_from_the_command_line(tmp_path, command):
    other = tmp_path / "settings.toml"
    other.write_text('CIRCUITPY_X = """\nSOUNDS = 5\n"""\nLED_PIN = "A2"\n')
    done = command("--headless", "--settings", str(other), "--set", 'SAV=a"b\\', "--set", "DEBUG=1")
    assert "LED_PIN is no setting. Did you mean LEDS_PIN?" in done.stdout
    assert "SAV is no setting. Did you mean SAVE?" in done.stdout
    assert "SOUNDS" not in done.stdout
    assert "boot" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["--shot", "picture.xyz"],
        ["--keys", "SHOT:picture.xyz"],
        ["--shot", "{folder}"],
        ["--scale", "1000"],
        ["--settings", "docs"],
        ["--store", "."],
        ["--store", "README.md"],
        ["--store", "README.md/inside"],
    ],
)
def test_what_cannot_be_used_is_one_sentence_and_status_2(arguments, tmp_path, command):
    folder = tmp_path / "folder.png"
    folder.mkdir()
    arguments = [word.format(folder=folder) for word in arguments]
    run = command("--headless", *arguments)
    assert run.returncode == 2
    assert run.stderr.splitlines()[-1].startswith("python -m hardware.simulator: error: ")
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("content", [None, b"one\ntwo\n", bytes(9000)])
def test_a_window_does_not_open_on_a_store_that_is_none(content, tmp_path, command):
    """The store that nobody has named, in the user's data folder."""
    store = tmp_path / "discs-and-marbles" / "pybadge.nvm"
    if content is None:
        store.mkdir(parents=True)
    else:
        store.parent.mkdir()
        store.write_bytes(content)
    done = command(**WINDOW, XDG_DATA_HOME=str(tmp_path), LOCALAPPDATA=str(tmp_path))
    assert done.returncode == 2
    assert str(store) in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert content is None or store.read_bytes() == content


WINDOW = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@pytest.mark.parametrize("how", [["--headless"], ["--scale", "1"]])
@pytest.mark.parametrize("what", ["--shot", "--keys"])
def test_a_picture_that_cannot_be_written_is_a_sentence_and_no_fault_of_the_device(
    how, what, tmp_path, command
):
    (tmp_path / "file").write_text("no folder")
    picture = tmp_path / "file" / "picture.png"
    words = [what, f"{'SHOT:' if what == '--keys' else ''}{picture}"]
    if what == "--keys":  # a window without --shot stays open
        words += ["--shot", str(tmp_path / "other.png")]
    store = ["--store", str(tmp_path / "store")]
    done = command(*how, *words, *store, **WINDOW)
    assert done.returncode == 1
    assert f"The picture {picture} cannot be written" in done.stderr
    assert "Traceback" not in done.stderr
    assert "error" not in done.stdout
    assert (tmp_path / "other.png").exists() == (what == "--keys")


def test_a_picture_is_named_when_it_is_written(tmp_path, command):
    picture = tmp_path / "new folder" / "P.PNG"
    done = command("--headless", "--shot", str(picture))
    assert done.returncode == 0
    assert done.stderr.splitlines() == [f"picture {picture}"]
    with Image.open(picture) as written:
        assert written.format == "PNG"


def running(*arguments, **how):
    """The simulator in a window that nobody sees, as soon as it shows the title."""
    process = subprocess.Popen(
        [sys.executable, "-m", "hardware.simulator", "--set", "DEBUG=1", *arguments],
        cwd=ROOT,
        env={**os.environ, **WINDOW},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **how,
    )
    for line in process.stdout:
        if line.startswith("screen "):
            return process
    raise AssertionError(process.stderr.read())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes in another way")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_window_that_is_told_to_end_ends_in_good_order(name, tmp_path):
    number = getattr(signal, name)
    store = tmp_path / "store"
    process = running("--scale", "1", "--store", str(store))
    process.send_signal(number)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert said == ""
    assert sorted(path.name for path in tmp_path.iterdir()) in ([], ["store"])


@pytest.mark.parametrize("second", [["--headless"], ["--scale", "1"]])
def test_a_second_program_with_the_same_store_is_refused(second, tmp_path, command):
    store = tmp_path / "store"
    first = running("--scale", "1", "--store", str(store))
    try:
        done = command(*second, "--shot", str(tmp_path / "a.png"), "--store", str(store), **WINDOW)
        assert done.returncode == 2
        assert "another window or run plays with it" in done.stderr
    finally:
        first.terminate()
        first.communicate(timeout=60)
    done = command("--headless", "--store", str(store))
    assert done.returncode == 0, "it is free again"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux takes a picture of no desktop")
def test_without_a_display_it_says_so_and_ends_with_1(tmp_path):
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR")
    }
    done = subprocess.run(
        [sys.executable, "-m", "hardware.simulator", "--store", str(tmp_path / "store")],
        cwd=ROOT,
        env={**environment, "SDL_VIDEO_EGL_DRIVER": "none"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "There is no display for a window" in done.stderr
    assert "Traceback" not in done.stderr


FRENCH = (
    *("--headless", "--set", "LANGUAGE=fr", "--set", 'LEDS_LAYOUT="Ⓐ→"', "--set", "DEBUG=1"),
    *("--keys", "A A A A"),
)


def check_what_was_said(said):
    assert "screen setup" in said
    assert "error LEDS_LAYOUT" in said, "letters of it that no console of this kind knows"
    assert "Error" not in said


def test_what_a_console_cannot_write_is_no_fault_of_the_device():
    done = simulate(*FRENCH, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    check_what_was_said(done.stdout)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-16"])
def test_what_no_console_of_a_kind_can_write_is_no_fault_of_the_device(encoding, monkeypatch):
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding))
    assert main(FRENCH) == 0
    check_what_was_said(written.getvalue().decode(encoding))


def test_help_is_written_on_any_console(monkeypatch):
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, "ascii"))
    with pytest.raises(SystemExit) as ending:
        main(["--help"])
    assert ending.value.code == 0
    assert b"SHOT:FILE.png" in written.getvalue()


def test_a_reader_of_the_output_who_leaves_does_not_end_the_game(tmp_path, command):
    shot = tmp_path / "shot.png"
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "hardware.simulator", "--headless", "--set", "DEBUG=1"),
            *("--keys", "A A A", "--shot", str(shot)),
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    process.stdout.close()
    said = process.stderr.read()
    assert process.wait(60) == 0
    assert said == f"picture {shot}\n"
    process.stderr.close()
    plain = tmp_path / "plain.png"
    command("--headless", "--set", "DEBUG=1", "--keys", "A A A", "--shot", str(plain))
    with Image.open(shot) as one, Image.open(plain) as other:
        assert one.size == other.size


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize("where", [">&-", "<&-", ">/dev/full", ">&- 2>&- <&-"])
def test_closed_streams_and_a_full_disk_do_not_end_the_game(where, tmp_path):
    if "/dev/full" in where and not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    shot = tmp_path / "shot.png"
    words = ["-m", "hardware.simulator", "--headless", "--set", "DEBUG=1", "--shot", str(shot)]
    command = f"exec {shlex.join([sys.executable, *words])} {where}"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, timeout=60, check=False)
    assert done.returncode == 0
    assert shot.exists()
