# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`--keys`: reads a script of key presses and plays it, each when the screen is at rest.

========================  ====================================================================
``UP`` … ``SELECT``        tap the key: down for 60 ms; boards with few keys have their own names
``D0+D2``                 tap two keys together
``HOLD:KEY:MS``           keep it down for so long
``WAIT:MS``               do nothing for so long
``SHOT:FILE.png``         save a picture now
``PRESS:KEY``             push the key down at once, even if the screen is not at rest
``RELEASE:KEY``           let the key go at once
``AFTER:MS``              the next step comes so much later, even if the screen is not at rest
========================  ====================================================================
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

from hardware.simulator.boards import KEYS
from hardware.simulator.machine import Machine
from hardware.simulator.whole_number import whole_number

_REST_MICROS = 300_000
_LONGEST_REST_MICROS = 8_000_000
_TAP_MS = 60
_LONGEST_MS = 86_400_000  # a day
_AT_ONCE = ("PRESS", "RELEASE", "AFTER")  # steps that do not wait for the screen


class UnknownKey(ValueError):
    """A script holds something that is no key and no command; the text says what there is."""


@dataclass(frozen=True)
class Step:
    """One step of a script."""

    what: str
    argument: str = ""
    ms: int = 0


def parse(script: str, names: Collection[str] = KEYS) -> list[Step]:
    """The steps of a script.

    :param names: the keys of the board
    :raises UnknownKey: with a sentence
    """
    return [_step(word, names) for word in script.split()]


def _step(word: str, names: Collection[str]) -> Step:
    command, colon, rest = word.partition(":")
    if not colon and _are_keys(command, names):
        return Step("HOLD", command, _TAP_MS)
    if command in ("WAIT", "AFTER"):
        return Step(command, ms=_ms(rest, word))
    if command in ("PRESS", "RELEASE") and _are_keys(rest, names):
        return Step(command, rest)
    if command == "HOLD":
        keys, _, ms = rest.partition(":")
        if _are_keys(keys, names):
            return Step("HOLD", keys, _ms(ms, word))
    if command == "SHOT" and rest.lower().endswith(".png"):
        return Step("SHOT", rest)
    raise UnknownKey(
        f"{word[:80]!r} is no key. Known: {' '.join(names)}, WAIT:ms, HOLD:key:ms, SHOT:file.png, "
        "PRESS:key, RELEASE:key, AFTER:ms"
    )


def _are_keys(text: str, names: Collection[str]) -> bool:
    return all(key in names for key in text.split("+"))


def _ms(digits: str, word: str) -> int:
    try:
        return whole_number(digits, 0, _LONGEST_MS)
    except ValueError as reason:
        raise UnknownKey(f"{word[:80]!r}, milliseconds: {reason}") from None


class Player:
    """Plays a script on a machine; `poll` is called whenever the program rests."""

    def __init__(self, machine: Machine):
        self._machine = machine
        self._steps: list[Step] = []
        self._busy_until = 0
        self._since = 0
        self._stop_at_rest = False
        self.done = False
        self.on_shot: Callable[[str], None] = lambda file: None
        self.on_done: Callable[[], None] = lambda: None

    def add(self, script: str) -> None:
        """Play this after what is still to be played.

        :raises UnknownKey: when the script cannot be read
        """
        self._steps += parse(script, self._machine.board.key_names())
        self.done = False

    def rest_then_stop(self) -> None:
        """Be done when all is played and the screen is at rest."""
        self._stop_at_rest = True
        self.done = False
        self._since = max(self._since, self._machine.micros)

    @property
    def busy(self) -> bool:
        """Whether something is still to be played, or the last step takes its time."""
        return bool(self._steps) or self._machine.micros < self._busy_until

    def poll(self) -> None:
        """Take the next step when its time has come."""
        now = self._machine.micros
        while now >= self._busy_until and self._steps and self._steps[0].what in _AT_ONCE:
            self._do_at_once(self._steps.pop(0))
        if now < self._busy_until or not (self._steps or self._stop_at_rest):
            return
        if not self._at_rest(now):
            return
        if not self._steps:
            self._stop_at_rest = False
            self.done = True
            self.on_done()
            return
        step = self._steps.pop(0)
        if step.what == "SHOT":
            self.on_shot(step.argument)
            return
        if step.what == "HOLD":
            for key in step.argument.split("+"):
                self._machine.press(key)
                self._machine.plan(1000 * step.ms, partial(self._machine.let_go, key))
        self._busy_until = self._since = now + 1000 * step.ms

    def _do_at_once(self, step: Step) -> None:
        self._since = self._machine.micros
        if step.what == "AFTER":
            self._busy_until = self._since + 1000 * step.ms
            return
        for key in step.argument.split("+"):
            if step.what == "PRESS":
                self._machine.press(key, at_once=True)
            else:
                self._machine.let_go(key, at_once=True)

    def _at_rest(self, now: int) -> bool:
        display = self._machine.display
        changed = display.changed_at if display is not None and display.painted else now
        since = max(changed, self._since)
        return now - since >= _REST_MICROS or now - self._since >= _LONGEST_REST_MICROS
