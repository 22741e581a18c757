# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Records: what `Recorder` writes `replay` reads; whatever is damaged is refused."""

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.aggravation import Aggravation
from engine.bigpoints import BigPoints
from engine.contract import MOST_LEGAL, OVER
from engine.record import Recorder
from engine.rng import Rng
from tests.device.vm import needs_vm, run_in_vm
from tests.harness.command_line import cells, refused, run
from tests.harness.games import SetUp
from tests.harness.mistake import Mistake
from tests.harness.record_file import play_again, read_file, read_text
from tests.harness.series import Task, play

SET_UPS = [
    SetUp("bigpoints", 2),
    SetUp("bigpoints", 4),
    SetUp("bigpoints", 3, (("colours", 3), ("discs", 2), ("whites", 1), ("blacks", 3))),
    SetUp("aggravation", 2),
    SetUp("aggravation", 3, (("play_on", True), ("reroll_unused_six", False))),
    SetUp("aggravation", 4, (("teams", 2), ("play_on", True))),
    SetUp("aggravation", 6, (("arms", 6), ("modern", True), ("teams", 3))),
]


@cache
def game_lines(setup, seed, starter):
    levels = ("random",) * setup.players
    return play(Task(setup, levels, starter, seed, 0, recorded=True)).record


def recorded(setup, seed=1, starter=1):
    """The lines of a random game."""
    return list(game_lines(setup, seed, starter))


def is_whole(record, lines):
    """Whether a record says what its lines say, so that it is played like them."""
    turns = [f"rec {turn.player} {' '.join(map(str, turn.codes))}" for turn in record.turns]
    scores = f"rec end {' '.join(map(str, record.scores or ()))}"
    return [f"rec {record.position}", *turns, scores] == lines and not record.damage


def written(folder, lines):
    file = folder / "game.txt"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


@pytest.mark.parametrize("setup", SET_UPS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_a_recorded_game_is_read_and_played_again(tmp_path, setup, seed):
    lines = recorded(setup, seed)
    (record,) = read_file(written(tmp_path, lines))
    assert record.position == setup.new(0, 1).text() or setup.game == "bigpoints"
    game = play_again(record, "game.txt")
    assert game.actor == OVER
    again = [f"rec {record.position}"]
    again += [f"rec {turn.player} {' '.join(map(str, turn.codes))}" for turn in record.turns]
    again.append(f"rec end {' '.join(str(game.score(player)) for player in range(game.players))}")
    assert again == lines


def test_a_turn_is_all_that_a_player_does_until_the_next_one(tmp_path):
    for setup in SET_UPS:
        (record,) = read_file(written(tmp_path, recorded(setup)))
        players = [turn.player for turn in record.turns]
        assert all(one != other for one, other in pairwise(players))


def test_other_lines_do_not_count_and_several_games_may_follow(tmp_path):
    one, other = recorded(SET_UPS[0]), recorded(SET_UPS[3])
    lines = ["boot 1.0 pybadge"]
    for line in one + ["save 77"] + other:
        lines += [line, "screen board free 50000", "a recorder", " rec no", "record 1 2"]
    ran = run("replay", written(tmp_path, lines))
    assert ran.status == 0
    assert [row[1] for row in cells(ran.out)] == ["bigpoints", "aggravation"]


def test_show_says_every_action(tmp_path):
    lines = recorded(SET_UPS[4])
    ran = run("replay", written(tmp_path, lines), "--show")
    actions = sum(len(line.split()) - 2 for line in lines[1:-1])
    assert ran.status == 0
    assert sum(":" in line and line.startswith("ag") for line in ran.out.splitlines()) >= actions


# Damage


DAMAGES = [
    ("no record at all", lambda lines: ["nothing"]),
    ("empty", lambda lines: []),
    ("no position first", lambda lines: lines[1:]),
    ("unknown game", lambda lines: ["rec chess e4", *lines[1:]]),
    ("damaged position", lambda lines: [lines[0][:-1], *lines[1:]]),
    ("no game on the line", lambda lines: ["rec", *lines[1:]]),
    ("a turn is missing", lambda lines: lines[:4] + lines[5:]),
    ("the last turn is missing", lambda lines: lines[:-2] + lines[-1:]),
    ("a turn is double", lambda lines: lines[:5] + lines[4:]),
    ("the wrong player", lambda lines: [*lines[:4], "rec 9" + lines[4][5:], *lines[5:]]),
    ("no action in a turn", lambda lines: [*lines[:4], lines[4][:5], *lines[5:]]),
    ("a letter for an action", lambda lines: [*lines[:4], lines[4] + " x", *lines[5:]]),
    ("a digit of another script", lambda lines: [*lines[:4], lines[4] + " ²", *lines[5:]]),
    ("a negative action", lambda lines: [*lines[:4], lines[4] + " -1", *lines[5:]]),
    ("an action that does not exist", lambda lines: [*lines[:4], lines[4] + " 99", *lines[5:]]),
    ("a huge action", lambda lines: [*lines[:4], lines[4] + " 99999999999", *lines[5:]]),
    ("first an action beyond a byte", lambda lines: [*lines[:4], lines[4][:6] + "256", *lines[5:]]),
    ("first a huge action", lambda lines: [*lines[:4], lines[4][:6] + "99999999999", *lines[5:]]),
    ("too few scores", lambda lines: lines[:-1] + [lines[-1].rpartition(" ")[0]]),
    ("too many scores", lambda lines: lines[:-1] + [lines[-1] + " 5"]),
    ("no scores", lambda lines: lines[:-1] + ["rec end"]),
    ("another score", lambda lines: lines[:-1] + [lines[-1] + "1"]),
    ("a turn after the end", lambda lines: [*lines, "rec 0 1"]),
    ("two ends", lambda lines: [*lines, lines[-1]]),
]


@pytest.mark.parametrize("setup", [SET_UPS[0], SET_UPS[5]], ids=str)
@pytest.mark.parametrize(("what", "damage"), DAMAGES, ids=[what for what, _ in DAMAGES])
def test_a_damaged_record_is_refused_with_a_sentence(tmp_path, setup, what, damage):
    ran = run("replay", written(tmp_path, damage(recorded(setup))))
    assert ran.status == 2 and len(ran.error.splitlines()) == 1, ran
    assert "game.txt" in ran.error
    whole = what in ("a turn after the end", "two ends")
    assert [row[2][:3] for row in cells(ran.out)] == ["won"] * whole


def test_every_changed_action_is_noticed_or_makes_another_game(tmp_path):
    lines = recorded(SET_UPS[0])
    (record,) = read_file(written(tmp_path, lines))
    found = same = 0
    for at in range(1, len(lines) - 1):
        words = lines[at].split()
        words[2] = str((int(words[2]) + 1) % 20)
        ran = run("replay", written(tmp_path, [*lines[:at], " ".join(words), *lines[at + 1 :]]))
        found += ran.status == 2
        same += ran.status == 0
    assert found + same == len(record.turns)
    assert found > 0.9 * len(record.turns)


def test_a_record_that_breaks_off_is_unfinished(tmp_path):
    lines = recorded(SET_UPS[3])
    for end in (1, 2, len(lines) // 2):
        ran = run("replay", written(tmp_path, lines[:end]))
        assert ran.status == 0
        assert cells(ran.out)[0][2] == "unfinished"
    ran = run("replay", written(tmp_path, lines[:-1]))
    assert "end line missing" in cells(ran.out)[0][2]


def test_bytes_that_are_no_text_are_refused(tmp_path):
    file = tmp_path / "game.txt"
    file.write_bytes(bytes(range(256)))
    assert refused(run("replay", file))
    file.write_bytes(b"rec bp \xff\xfe\n")
    assert refused(run("replay", file))
    assert refused(run("replay", tmp_path / "none.txt"))
    assert refused(run("replay", tmp_path))


# Logs


def logged(lines):
    """Lines of a record as a device prints them, with the others between."""
    found = ["boot 0.2.0 pybadge", "screen title free 98123"]
    for line in lines:
        found += [line, "save 77", "screen board free 50123"]
    return "\r\n".join(found) + "\r\n"


def stamped(text):
    """Each line with a time before it, which is not the same for all."""
    return "".join(
        f"[2026-11-28 17:{at % 60:02}:09.{at:03}] {line}"
        for at, line in enumerate(text.splitlines(keepends=True))
    )


def wrapped(text, width, trimmed=False):
    """As a terminal shows it, and cuts off blanks at the ends of lines when it is copied."""
    found = []
    for line in text.splitlines():
        parts = [line[at : at + width] for at in range(0, len(line), width)] or [""]
        found += [part.rstrip() for part in parts] if trimmed else parts
    return "\n".join(found) + "\n"


def titled(text):
    """With what CircuitPython tells the terminal about its window, and a cursor."""
    title = "\x1b]0;\N{SNAKE}code.py | 10.2.1\x1b\\"
    return "".join(f"{title}\x1b[2K{line}\x1b[0m\r\n" for line in text.splitlines())


LOGS = [
    ("as printed", lambda text: text.encode()),
    ("byte order mark", lambda text: b"\xef\xbb\xbf" + text.encode()),
    ("PowerShell", lambda text: text.encode("utf-16")),
    ("UTF-16, other order", lambda text: b"\xfe\xff" + text.encode("utf-16-be")),
    ("UTF-16 without a mark", lambda text: text.encode("utf-16-le")),
    ("UTF-16, other order, no mark", lambda text: text.encode("utf-16-be")),
    ("UTF-16 cut off in a letter", lambda text: (text + "save").encode("utf-16")[:-1]),
    ("zeros between", lambda text: text.replace("\n", "\n\0\0").encode()),
    ("CR", lambda text: text.replace("\r\n", "\r").encode()),
    ("LF", lambda text: text.replace("\r\n", "\n").encode()),
    ("CR CR LF", lambda text: text.replace("\r\n", "\r\r\n").encode()),
    ("time stamps", lambda text: stamped(text).encode()),
    ("no blank after the stamp", lambda text: stamped(text).replace("] ", "]").encode()),
    ("time stamp of digits", lambda text: text.replace("rec ", "17:31:09rec ").encode()),
    ("quoted mail", lambda text: ">> " + text.replace("\n", "\n>> ").encode().decode()),
    ("JSON", lambda text: text.replace("rec ", '{"line": "rec ').replace("\r\n", '"},\r\n')),
    ("terminal codes", lambda text: titled(text).encode()),
    ("80 columns", lambda text: wrapped(text, 80).encode()),
    ("80 columns, copied", lambda text: wrapped(text, 80, True).encode()),
    ("80 columns with stamps", lambda text: wrapped(stamped(text), 80, True).encode()),
    ("60 columns", lambda text: wrapped(text, 60, True).encode()),
    ("80 columns, PowerShell", lambda text: wrapped(stamped(text), 80).encode("utf-16")),
]


@pytest.mark.parametrize(("what", "changed"), LOGS, ids=[what for what, _ in LOGS])
def test_a_record_is_found_in_any_log(tmp_path, what, changed):
    file = tmp_path / "game.log"
    for setup in (SET_UPS[1], SET_UPS[4], *[SET_UPS[6]] * ("80" in what)):
        lines = recorded(setup, seed=2)
        data = changed(logged(lines))
        file.write_bytes(data if isinstance(data, bytes) else data.encode())
        (record,) = read_file(file)
        assert is_whole(record, lines)


@pytest.mark.parametrize("width", range(12, 40, 3))
def test_turns_and_scores_are_read_wherever_they_are_cut(tmp_path, width):
    """Long turns: a marble out, then sixes, and the cut anywhere, within a number too."""
    lines = recorded(SET_UPS[5], seed=4)
    text = lines[0] + "\n" + wrapped("\n".join(lines[1:]), width, trimmed=width % 2 == 0)
    file = tmp_path / "game.log"
    file.write_text(text, encoding="utf-8")
    (record,) = read_file(file)
    assert is_whole(record, lines)


@given(st.integers(0, 4), st.text("rec 0123456789bp/-,*\r\n\t", max_size=60))
def test_whatever_stands_between_the_lines_changes_no_move(at, between):
    """It is skipped, or called a gap, or another record; no move becomes another one."""
    lines = recorded(SET_UPS[2])
    text = "\n".join([*lines[: at + 1], f"x{between}x", *lines[at + 1 :]])
    record = read_text(text, "file")[0]
    known = [[int(word) for word in line.split()[2:]] for line in lines[1:-1]]
    for turn, codes in zip(record.turns[:at], known, strict=False):
        assert turn.codes == codes


@pytest.mark.parametrize("setup", [SET_UPS[0], SET_UPS[3]], ids=str)
def test_lines_that_are_missing_are_a_gap_not_a_wrong_move(tmp_path, setup):
    lines = recorded(setup)
    for at in range(1, len(lines) - 1, 1 + len(lines) // 30):
        file = written(tmp_path, lines[:at] + lines[at + 1 :])
        (record,) = read_file(file)
        with pytest.raises(Mistake, match=f"line {at + 1}: a gap after line {at}"):
            play_again(record, "game.txt")


def test_a_line_that_cannot_be_read_is_named_as_the_gap(tmp_path):
    lines = recorded(SET_UPS[0])
    for line in ("12:00 rec 0 x", "12:00 r\ufffdc 0 5", "4 16"):
        damaged = [*lines[:5], line, *lines[7:]]  # of two turns, so the player is right again
        ran = run("replay", written(tmp_path, damaged))
        assert ran.status == 2
        assert "line 6" in ran.error and "a gap" in ran.error


def test_a_log_that_begins_in_the_middle_of_a_game_keeps_the_others(tmp_path):
    lines = recorded(SET_UPS[0])
    other = recorded(SET_UPS[3])
    ran = run("replay", written(tmp_path, lines[3:] + other + lines[:-4] + lines))
    assert ran.status == 2
    assert [row[1] for row in cells(ran.out)] == ["aggravation", "bigpoints", "bigpoints"]
    assert "line 1: a gap" in ran.error and "position" in ran.error


def test_a_damaged_game_does_not_hide_the_others(tmp_path):
    one, other = recorded(SET_UPS[0]), recorded(SET_UPS[3])
    ran = run("replay", written(tmp_path, one[:4] + one[5:] + other))
    assert ran.status == 2
    assert [row[:2] for row in cells(ran.out)] == [["2", "aggravation"]]
    assert "game.txt, line 5: a gap after line 4" in ran.error


# Taking back


def walk_with_undo(game, seed, most):
    """A random game in which up to so many actions at a time are taken back; all its lines."""
    lines: list[str] = []
    recorder = Recorder(game, lines.append)
    out = bytearray(MOST_LEGAL)
    rng = Rng(seed)
    played = 0
    for _ in range(20000):
        number = game.legal(out)
        if not number:
            break
        if rng.below(4) == 0:
            for _ in range(min(1 + rng.below(most), len(game.history))):
                game.undo()
                recorder.undone()
                played += 1
        else:
            action = out[rng.below(number)]
            recorder.note(action)
            game.apply(action)
    recorder.end()
    assert played
    return lines


@pytest.mark.parametrize("new", [lambda: BigPoints(3, 5), lambda: Aggravation(2)])
def test_whatever_is_taken_back_the_last_record_of_the_game_is_whole(tmp_path, new):
    for seed in range(4):
        game = new()
        records = read_file(written(tmp_path, walk_with_undo(game, seed, 3)))
        for record in records:
            end = play_again(record, "game.txt")
        assert end.text() == game.text()
        assert records[-1].scores is not None
        assert len(records) > 1


def test_what_is_taken_back_within_a_turn_leaves_no_trace(tmp_path):
    game = BigPoints(2, 3)
    lines: list[str] = []
    recorder = Recorder(game, lines.append)
    for action in (0, 4, 8):
        for again in (True, False):
            recorder.note(action)
            game.apply(action)
            if again:
                game.undo()
                recorder.undone()
    assert [line.split()[1:] for line in lines[1:]] == [["0", "0"], ["1", "4"]]


IN_THE_VM = """
from engine.aggravation import Aggravation
from engine.contract import MOST_LEGAL
from engine.record import Recorder
from engine.rng import Rng
game = Aggravation(2, log=8)
recorder = Recorder(game)
out = bytearray(MOST_LEGAL)
rng = Rng(1)
while True:
    number = game.legal(out)
    if not number:
        break
    action = out[rng.below(number)]
    recorder.note(action)
    game.apply(action)
recorder.end()
"""


@needs_vm
def test_a_device_prints_what_replay_reads(tmp_path):
    lines = ["boot 0.1.0 pybadge", *run_in_vm(IN_THE_VM).splitlines()]
    (record,) = read_file(written(tmp_path, lines))
    assert play_again(record, "game.txt").actor == OVER
