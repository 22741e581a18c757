# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What strangers may hand in: notations, saves, records, settings, key scripts, as bytes.

Each of `TARGETS` takes any bytes. Refused is only with a sentence; what is accepted is sound and
comes back as it was. Hypothesis and the fuzzer call them.
"""

import sys
from collections.abc import Callable
from typing import Any

from engine.aggravation import Aggravation
from engine.bigpoints import BigPoints
from engine.match import Match
from engine.starter import Starter
from hardware.simulator import boards, keys, settings_file
from tests.harness.mistake import Mistake
from tests.harness.record_file import play_again, read_text
from tests.harness.record_text import decoded

_MOST = 4096  # bytes that are looked at
_GAMES: dict[str, Any] = {"bp": BigPoints, "ag": Aggravation, "st": Starter}
_NEW: tuple[Callable[[], Any], ...] = (
    lambda: BigPoints(2, 1, log=8),
    lambda: Aggravation(2, log=32),
    lambda: Starter(2),
    lambda: Match(2),
)


def notation(data: bytes) -> bool:
    """A line of the notation; its first word says which game."""
    line = data[:_MOST].decode("utf-8", "replace")
    kind: Any = _GAMES.get(line[:2], Aggravation)
    try:
        game = kind.from_text(line, log=16)
    except ValueError as refusal:
        return _refused(refusal)
    assert game.check() == 0
    assert game.text() == line
    room = bytearray(128)
    size = game.pack(room, 0)
    again = _NEW[(BigPoints, Aggravation, Starter).index(kind)]()
    again.unpack(room[:size], 0)
    assert again.text() == line
    return True


def save(data: bytes) -> bool:
    """A record of a game, a starter or a match; the first byte says of what, and where it is."""
    first = data[0] if data else 0
    thing = _NEW[first & 3]()
    at = first >> 2 & 7
    before = bytearray(128)
    thing.pack(before, 0)
    try:
        thing.unpack(bytearray(data[1:_MOST]), at)
    except ValueError as refusal:
        room = bytearray(128)
        thing.pack(room, 0)
        assert room == before, "refused, but changed"
        return _refused(refusal)
    room = bytearray(128)
    size = thing.pack(room, 0)
    assert size <= 96
    if not isinstance(thing, Match):
        assert thing.check() == 0
    again = _NEW[first & 3]()
    again.unpack(room[:size], 0)
    other = bytearray(128)
    assert again.pack(other, 0) == size
    assert other == room
    return True


def replay(data: bytes) -> bool:
    """A log with recorded games, in any encoding."""
    try:
        for record in read_text(decoded(data[:_MOST]), "file"):
            play_again(record, "file")
    except Mistake as refusal:
        assert "the engine is wrong" not in str(refusal), refusal
        return _refused(refusal)
    return True


def settings(data: bytes) -> bool:
    """A settings.toml: every value is of its type and within its range, whatever stands there."""
    simulator = _handheld()
    machine = simulator.machine
    machine.settings_content = data[:_MOST]
    machine.settings = dict(settings_file.parse(settings_file.decoded(data[:_MOST])))
    _ = simulator.console
    for name in ("hardware.settings", "hardware.opening"):
        sys.modules.pop(name, None)  # the file is read once
    from hardware.opening import pin_named
    from hardware.settings import check, complaints, setting

    check()

    for name, low, high in (("LEDS_COUNT", 1, 300), ("LEDS_BRIGHTNESS", 1, 100), ("TFT_BGR", 0, 1)):
        value = setting(name, low, low, high)
        assert isinstance(value, int)
        assert low <= value <= high
    for name, choices in (("LANGUAGE", ("en", "de")), ("SAVE", ("nvm", "file"))):
        assert setting(name, choices[0], choices=choices) in choices
    assert isinstance(setting("DEBUG", 0), int)
    wiring = setting("LEDS_LAYOUT", "strip")
    assert isinstance(wiring, str)
    from ledlayout import LedLayout

    layout = LedLayout(wiring, 60)
    assert layout.width * layout.height <= 60
    machine.reset_pins()  # of the console that was opened for the inputs before
    pin_named("LEDS_PIN")
    for sentence in [*complaints, layout.complaint]:
        assert len(sentence) < 400, sentence
    return not complaints


def key_script(data: bytes) -> bool:
    """A script for --keys."""
    try:
        steps = keys.parse(data[:_MOST].decode("utf-8", "replace"))
    except keys.UnknownKey as refusal:
        return _refused(refusal)
    for step in steps:
        assert step.what in ("HOLD", "WAIT", "SHOT", "PRESS", "RELEASE", "AFTER")
        assert 0 <= step.ms <= 86_400_000
    return True


TARGETS: dict[str, Callable[[bytes], bool]] = {
    "notation": notation,
    "save": save,
    "replay": replay,
    "settings": settings,
    "key_script": key_script,
}


def seeds(target: str) -> list[bytes]:
    """Inputs to begin with, most of them accepted."""
    from tests.ui import positions

    lines = [value for name, value in sorted(vars(positions).items()) if name.isupper()]
    lines += ["st 3-5 1?", "st - 0?"]
    if target == "notation":
        return [line.encode() for line in lines]
    if target == "replay":
        turns = "rec 0 0\nrec 1 4 20\nrec end 1 2\n"
        logs = [f"rec {line}\n{more}" for line in lines for more in ("", turns)]
        wrapped = [log[:40] + "\n" + log[40:] for log in logs[:3]]
        stamped = [log.replace("rec ", "\x1b[2K17:31 rec ").replace("\n", "\r") for log in logs[:3]]
        found = [log.encode() for log in logs + wrapped + stamped]
        return found + [log.encode("utf-16") for log in logs[:3]]
    if target == "save":
        return _saves(lines)
    if target == "settings":
        names = (
            "LEDS_COUNT LEDS_BRIGHTNESS LEDS_LAYOUT LANGUAGE SAVE DEBUG LEDS_PIN TFT_BGR".split()
        )
        values = ("7", '"de"', '"matrix 8x8 serpentine"', '"nvm" # ', '"A2"', "0x10", "true", '"')
        right = b'LEDS_COUNT = 12\nLANGUAGE = "de"\nLEDS_PIN = "A2" # here\nDEBUG = 1\n'
        return [right, *("\n".join(f"{n} = {v}" for n in names).encode() for v in values)]
    return [b"A A WAIT:100 HOLD:SELECT:500 SHOT:a.png", b"PRESS:A AFTER:20 RELEASE:A UP+DOWN"]


def _saves(lines: list[str]) -> list[bytes]:
    found = []
    for line in lines:
        kind = list(_GAMES).index(line[:2])
        try:
            game = _GAMES[line[:2]].from_text(line, log=16)
        except ValueError:
            continue
        room = bytearray(128)
        size = game.pack(room, 0)
        found.append(bytes([kind]) + bytes(room[:size]))
    room = bytearray(128)
    found.append(bytes([3]) + bytes(room[: Match(4).pack(room, 0)]))
    return found


def _refused(refusal: Exception) -> bool:
    sentence = str(refusal)
    assert " " in sentence, repr(refusal)
    assert len(sentence) < 1000
    return False


_HANDHELD: list[Any] = []


def _handheld() -> Any:
    """One for all settings; it is switched on when the first are looked at."""
    from hardware.simulator import machine
    from hardware.simulator.session import Simulator

    if not _HANDHELD or machine.current() is not _HANDHELD[0].machine:
        _HANDHELD[:] = [Simulator(boards.load("pybadge"))]
        _HANDHELD[0].machine.on_print = lambda text: None
    return _HANDHELD[0]
