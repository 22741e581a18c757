# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Numbers that nobody can mean and files that cannot be written get a sentence; nothing is lost."""

import argparse
import importlib
import os
import subprocess
import sys

import pytest
from PIL import Image

from tests.harness.__main__ import COMMANDS
from tests.harness.command_line import ROOT, cells, refused, run, run_process
from tests.harness.files import deliver
from tests.harness.mistake import Mistake
from tests.ui import positions

STRANGE = ["²", "٣", "1_0", "9" * 5000, "", "1.5", "0x1"]

# What must be typed before an option, so that only its number is wrong.
NEEDED = {
    "play": ("bigpoints",),
    "simulate": ("bigpoints",),
    "tournament": ("bigpoints", "--players", "greedy,random"),
    "tune": ("bigpoints",),
    "replay": ("some.txt",),
    "review": ("some.txt",),
}


def number_options():
    """Each option, and each place of a command line, that takes whole numbers."""
    for command in COMMANDS:
        parser = argparse.ArgumentParser()
        importlib.import_module(f"tests.harness.{command}").add_arguments(parser)
        for action in parser._actions:
            if "number_from" in getattr(action.type, "__qualname__", ""):
                option = action.option_strings[-1] if action.option_strings else ""
                yield command, option, action.nargs or 1


OPTIONS = list(number_options())


def test_no_option_leaves_its_number_to_int():
    for command in COMMANDS:
        parser = argparse.ArgumentParser()
        importlib.import_module(f"tests.harness.{command}").add_arguments(parser)
        assert int not in [action.type for action in parser._actions], command
    assert len(OPTIONS) > 20


@pytest.mark.parametrize(("command", "option", "number"), OPTIONS)
def test_a_number_that_is_none_is_told(command, option, number):
    for text in STRANGE:
        if not option:
            words = ("perft", "bigpoints", positions.MIDDLE, text)
        else:
            words = (command, *NEEDED.get(command, ()), option, *[text] * number)
        ran = run(*words)
        assert refused(ran), ran
        assert "a whole number from" in ran.error
        assert len(ran.error) < 250


@pytest.mark.parametrize("text", STRANGE)
def test_numbers_within_words_are_told_too(text):
    for words in (
        ("simulate", "bigpoints", "--players", f"{text}xrandom,random"),
        ("simulate", "bigpoints", "--starter", text),
        ("solve", f"12{text}x"),
        ("perft", "bigpoints", f"bp B - - -/- {text}m0", "1"),
        ("perft", "aggravation", f"ag 4:0,{text} - b,b,b,b/b,b,b,b 0?", "1"),
    ):
        ran = run(*words)
        assert refused(ran), (words, ran)
        assert len(ran.error) < 400


def test_only_digits_choose_in_a_game():
    ran = run("play", "bigpoints", "--seed", 1, typed="²\n٣\n1_\n" + "9" * 5000 + "\nq\n")
    assert ran.status == 0
    assert ran.out.count("A number from 1 to") == 4


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("12X1", "sign 3 of the path is 'X'"),
        ("126", "sign 3 of the path is '6'"),
        ("12 21", "six fields"),
        ("1122212", "3 discs of 1 and 4 of 2"),
        ("1133", "2 discs of 1 and 0 of 2"),
        ("WK", "some of a colour"),
    ],
)
def test_solve_names_the_sign_that_is_wrong(text, said):
    ran = run("solve", text)
    assert refused(ran) and said in ran.error


# Files


@pytest.fixture
def record(tmp_path):
    file = tmp_path / "some.txt"
    assert run("simulate", "bigpoints", "-n", 1, "--colours", 1, "--record", file).status == 0
    return file


def commands_with(file, record):
    yield "simulate", "bigpoints", "-n", 2, "--record", file
    yield "simulate", "bigpoints", "-n", 2, "--plot", file
    yield "tournament", "bigpoints", "-n", 2, "--players", "2xrandom", "--plot", file
    yield "play", "bigpoints", "--players", "2xrandom", "--record", file
    yield "replay", record, "--gif", file
    yield "tune", "bigpoints", "-n", 1, "--out", file


def test_a_place_where_nothing_can_be_written_is_told_before_the_work(tmp_path, record):
    (tmp_path / "folder.png").mkdir()
    (tmp_path / "folder.gif").mkdir()
    for name in ("folder", "no/such/folder/file", "some.txt/file", "x" * 300):
        for ending in (".png", ".gif"):
            for words in commands_with(tmp_path / (name + ending), record):
                ran = run(*words)
                assert refused(ran), ran


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be written here")
def test_a_place_without_rights_is_told_before_the_work(tmp_path, record):
    place = tmp_path / "closed"
    place.mkdir(mode=0o500)
    for words in commands_with(place / "file.png", record):
        assert refused(run(*words))


@pytest.mark.parametrize("name", ["x.mp4", "x", "x.", ".gif.x", "x.jpg"])
def test_a_name_with_another_ending_is_told(tmp_path, record, name):
    for words in commands_with(tmp_path / name, record):
        if "--record" not in words and "--out" not in words:
            ran = run(*words)
            assert refused(ran) and "ends in" in ran.error
            assert not (tmp_path / name).exists()


def test_capitals_are_an_ending_too_and_what_is_written_is_named(tmp_path, record):
    for words in commands_with(tmp_path / "P.PNG", record):
        if "--gif" in words or "tune" in words:
            continue
        (tmp_path / "P.PNG").unlink(missing_ok=True)
        ran = run(*words)
        assert ran.status == 0, ran
        assert ran.out.splitlines()[-1] == f"wrote {tmp_path / 'P.PNG'}"
        if "--plot" in words:
            with Image.open(tmp_path / "P.PNG") as picture:
                assert picture.format == "PNG"
    film = tmp_path / "F.GIF"
    ran = run("replay", record, "--gif", film, "--turns", 1)
    assert ran.status == 0 and f"wrote {film}" in ran.out
    assert film.read_bytes()[:3] == b"GIF"


def test_nothing_is_left_where_a_command_was_stopped_by_a_mistake(tmp_path):
    file = tmp_path / "games.txt"
    assert refused(run("simulate", "bigpoints", "--record", file, "--plot", "no/folder/p.png"))
    assert not file.exists()


needs_full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")


@needs_full
def test_what_was_found_is_printed_although_its_file_cannot_be_written(record):
    for words in commands_with("/dev/full", record):
        if "--record" not in words:
            continue
        ran = run(*words)
        assert ran.status == 2
        assert cells(ran.out)
        assert ran.error.strip().partition(": ")[2].startswith("cannot write /dev/full: No space")


@needs_full
def test_a_game_that_was_played_is_kept_although_its_record_cannot_be_written(tmp_path):
    words = ("play", "bigpoints", "--seed", 1, "--players", "person,random", "--record")
    typed = "1\n" * 99
    ran = run(*words, "/dev/full", typed=typed)
    assert ran.status == 2 and "the record is printed" in ran.error
    assert run(*words, tmp_path / "game.txt", typed=typed).status == 0
    log = tmp_path / "terminal.log"
    log.write_text(ran.out, encoding="utf-8")
    assert run("replay", log).out == run("replay", tmp_path / "game.txt").out


def test_a_game_that_is_broken_off_is_kept_up_to_its_last_turn(tmp_path, monkeypatch):
    file = tmp_path / "game.txt"
    words = ("play", "bigpoints", "--seed", 1, "--players", "person,random", "--record", file)
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.harness", *map(str, words)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin and process.stdout
    process.stdin.write("1\n1\np\n")
    process.stdin.flush()
    for line in process.stdout:
        if "> bp" in line:
            break
    process.kill()
    process.communicate()
    assert cells(run("replay", file).out)[0][2] == "unfinished"
    assert len(file.read_text().splitlines()) >= 4


def test_a_step_that_fails_does_not_keep_back_the_others():
    taken = []

    def fails(words):
        raise Mistake(words)

    with pytest.raises(Mistake) as told:
        deliver(lambda: taken.append(1), lambda: fails("one"), lambda: taken.append(2))
    assert taken == [1, 2] and str(told.value) == "one"
    with pytest.raises(Mistake, match="one\ntwo"):
        deliver(lambda: fails("one"), lambda: fails("two"))


@pytest.mark.parametrize("backend", ["nonsense", "tkagg"])
def test_no_setting_about_windows_keeps_a_plot_from_being_drawn(tmp_path, backend):
    file = tmp_path / "plot.png"
    words = ("simulate", "bigpoints", "-n", 1, "--plot", file)
    ran = run_process(*words, MPLBACKEND=backend) if backend != "tkagg" else run(*words)
    assert ran.status == 0 and not ran.error, ran
    assert file.exists()
