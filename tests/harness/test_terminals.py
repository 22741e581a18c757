# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Every command prints something readable, or a sentence, on any terminal and on none."""

import codecs
import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout

import pytest

from engine.aggravation import Aggravation
from engine.bigpoints import BigPoints
from tests.harness import terminal
from tests.harness.command_line import ROOT, run, run_process
from tests.harness.games import face_of
from tests.ui import positions

AG = positions.FOUR
BP = positions.MIDDLE
# Sentences, and lines of the notation, which are one line wherever they are copied to.
WRAPPED = re.compile(r"^(bp|ag|python|bigpoints, .* seed 1)")
ESCAPES = re.compile(r"\x1b\[[0-9;]*m")

COMMANDS = [
    ("--help",),
    ("play", "bigpoints", "--players", "person,random", "--seed", "1"),
    ("play", "aggravation", "--players", "person,random", "--seed", "1"),
    ("play", "aggravation", "--players", "6xperson", "--seed", "1"),
    ("simulate", "aggravation", "-n", "3", "--players", "2xrandom"),
    ("tournament", "bigpoints", "-n", "2", "--players", "greedy,random"),
    ("strength", "bigpoints", "--level", "nobody"),
    ("perft", "bigpoints", BP, "1", "--divide"),
    ("solve", "1221"),
    ("solve", "--table", "2", "1"),
    ("replay", "no such file"),
]
TYPED = "?\n1\nh\nb\n1\nu\np\nÄ²٣\nq\n"


def printed(words, encoding):
    """The bytes that a command prints on a terminal with an encoding."""
    out = io.BytesIO()
    stream = io.TextIOWrapper(out, encoding=encoding)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", stream)
        patch.setattr(sys, "stderr", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TYPED.encode()), "ascii"))
        terminal.prepare()
        try:
            harness_main(words)
        except SystemExit as ending:
            assert not ending.code
        stream.flush()
        return out.getvalue()


def harness_main(words):
    from tests.harness.__main__ import main

    return main(list(words))


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii", "utf-8"])
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: " ".join(words[:2]))
def test_every_command_prints_with_any_encoding(words, encoding):
    text = printed(words, encoding).decode(encoding)
    if words[0] == "play":
        assert "To go on" in text
    if words[:2] == ("play", "aggravation"):
        assert ("throws \N{DIE FACE-6} 6" if encoding == "utf-8" else "throws die 6") in text


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp1252:strict", "PYTHONUTF8": "0"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "PYTHONIOENCODING": ""},
        {"NO_COLOR": "1", "TERM": "dumb"},
    ],
    ids=str,
)
def test_a_game_is_played_in_any_environment(environment):
    environment = {name: value for name, value in environment.items() if value}
    done = subprocess.run(
        [sys.executable, "-m", "tests.harness", *COMMANDS[2]],
        cwd=ROOT,
        env=os.environ | environment,
        input=TYPED.encode(),
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0 and not done.stderr, done
    assert b"To go on" in done.stdout


# Width


@pytest.mark.parametrize("columns", [40, 62, 80])
@pytest.mark.parametrize("words", COMMANDS[1:9], ids=lambda words: " ".join(words[:2]))
def test_nothing_is_wider_than_the_terminal(words, columns):
    ran = run(*words, typed=TYPED, columns=columns)
    for line in ESCAPES.sub("", ran.out).splitlines():
        said = line.rpartition("> ")[2]  # what is typed ends the line of a prompt, not seen here
        assert len(said) <= columns or WRAPPED.match(said), line


def test_a_table_that_is_too_wide_is_a_list_of_its_cells():
    ran = run("simulate", "bigpoints", "-n", 3, columns=40)
    assert "seat           0\nplayer         random\nwins %  " in ran.out
    assert ran.out.count("95 % interval") >= 2
    assert "|" in run("simulate", "bigpoints", "-n", 3, columns=120).out


@pytest.mark.parametrize("width", [20, 40, 61, 62, 80, 200])
def test_the_path_is_drawn_in_parts_that_fit(width):
    game = BigPoints.from_text(BP)
    lines = face_of(game).draw(game, (), width).plain.splitlines()
    path = "".join(line[7:] for line in lines if line.startswith("path"))
    assert path.replace("·", ".") == BP.split()[1]
    assert all(len(line) <= width for line in lines if line[:5] in ("place", "pawns", "path "))
    rulers = [line.split()[1:] for line in lines if line.startswith("place")]
    assert [int(place) for ruler in rulers for place in ruler] == list(range(0, game.places, 5))


@pytest.mark.parametrize("modern", [False, True])
def test_no_hole_is_lost_in_a_narrow_terminal(modern):
    game = Aggravation(6, arms=6, modern=modern)
    wide, narrow = (face_of(game).draw(game, (), width).plain for width in (80, 40))
    assert max(map(len, narrow.splitlines())) <= 40
    for sign in "·*+soBRYGPW":
        assert wide.count(sign) == narrow.count(sign), sign


# Streams that are closed


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes the streams")
@pytest.mark.parametrize(
    ("closing", "status", "said"),
    [
        (">&-", 2, "harness: standard output is closed, so nothing can be shown"),
        ("2>&-", 0, "To go on"),
        ("<&-", 0, "No more input."),
        ("< /dev/null", 0, "No more input."),
        ("<&- 2>&-", 0, "No more input."),
        (">&- 2>&- <&-", 2, ""),
        ("> /dev/full", 2, "play: cannot write to standard output: No space left on device"),
    ],
)
def test_closed_streams_get_a_sentence(closing, status, said):
    command = (
        f"exec {shlex.quote(sys.executable)} -m tests.harness play bigpoints --seed 1 {closing}"
    )
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        input="q\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status, done
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
@pytest.mark.parametrize("words", [COMMANDS[4], COMMANDS[7], COMMANDS[9]], ids=str)
def test_a_full_disk_gets_a_sentence(words):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tests.harness", *words],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode in (1, 2)
    assert done.stderr.splitlines()[-1].endswith("No space left on device")
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr


def test_a_file_name_that_no_encoding_has_can_be_told():
    assert "cannot read" in run_process("replay", "f\udcff\N{SNAKE}.txt").error


def test_what_can_be_encoded_is_left_as_it_is():
    codecs.register_error("plain", terminal._in_plain_letters)
    out = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(out, encoding="cp437", errors="plain")) as stream:
        print("ü · ≥ … ⚀ ― é 猫")
        stream.flush()
    assert out.getvalue().decode("cp437").strip() == "ü · ≥ ... die ? é ?"
