# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The console: everything the program asks of a device, and nothing about any one board.

The screens use this module only. `open_console` loads what opens the device, the file in
`hardware/boards` that is named like the board first of all; `Console.unload_openers` lets go of it.
"""

import os
import time

import supervisor

try:
    from usb_cdc import console
except ImportError:  # not on this board
    console = None

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
A = 4
B = 5
START = 6
SELECT = 7

_CAPS = ("Ⓐ", "Ⓑ", "ⓈⓉⓇⓣ", "ⓢⓔⓛⓒⓣ")  # letters of the sheet font that draw key caps
_TICKS_PERIOD = 1 << 29
_TICKS_HALF = 1 << 28


class Event:
    """A key going down or up. The caller owns one and hands it to `keys.get` again and again."""

    def __init__(self):
        self.key = 0
        self.pressed = False


def ticks_diff(later: int, since: int) -> int:
    """Milliseconds from one value of `Console.ticks` to another, across the wrap at 2**29.

    :param int later: a tick; before `since` the result is negative
    :param int since: a tick, at most 2**28 ms (three days) away
    """
    diff = (later - since) & (_TICKS_PERIOD - 1)
    if diff >= _TICKS_HALF:
        diff -= _TICKS_PERIOD
    return diff


_PIECE = 20  # characters, of three bytes at most: the smallest buffer for a computer holds 64 bytes
_PATIENCE_MS = 50
_cut = False  # a line has lost its end


def say(*words) -> None:
    """Print a line on the console, as far as a computer that has it open reads it.

    The firmware's `print` waits for such a computer, if need be for ever. So a line goes in pieces,
    each when there is room for it. Where there is none in time the rest of the line is left out,
    and the next lines, too, until there is room.
    """
    global _cut  # noqa: PLW0603 - there is one console
    text = " ".join([str(word) for word in words])
    if console is None or not console.connected:
        print(text)
        return
    for at in range(0, max(1, len(text)), _PIECE):
        patience = 0 if _cut else _PATIENCE_MS
        while console.out_waiting:
            if not patience:
                _cut = True
                return
            patience -= 1
            time.sleep(0.001)
        if _cut:
            print()
            _cut = False
        print(text[at : at + _PIECE], end="")
    print()


class NoLeds:
    """A board without LEDs."""

    n = 0
    level = 0

    def limit(self, brightness: int, milliamps: int) -> None:
        """Nothing to limit."""

    def show(self, buffer) -> None:
        """Nothing to light."""

    def off(self) -> None:
        """Nothing to darken."""


class NoStore:
    """Nothing can be kept on this board."""

    size = 0
    page = 0

    def read(self):
        """Nothing."""
        return bytearray(0)

    def write(self, at: int, data) -> None:
        """Refused.

        :raises OSError: always
        """
        raise OSError(30)


class NvmStore:
    """The NVM of the chip.

    :param nvm: `microcontroller.nvm`
    :param int page: 256 where writing into erased bytes appends without an erase, else 0
    """

    def __init__(self, nvm, page: int):
        self._nvm = nvm
        self.size = len(nvm)
        self.page = page

    def read(self):
        """Everything, as one slice."""
        return self._nvm[0 : self.size]

    def write(self, at: int, data) -> None:
        """Replace the bytes from `at` on.

        :raises RuntimeError: where the chip refuses
        """
        self._nvm[at : at + len(data)] = data


class Console:
    """A device, made by `open_console`.

    ==============  ==========================================================================
    ``display``     a displayio display, auto-refresh off; ``width``, ``height`` in pixels
    ``keys``        ``get(event) -> bool``: the next press or release, False when there is none;
                    ``waiting()``: whether there is one, without taking it;
                    ``held``: bit mask of the keys that were down when the console was opened;
                    ``next_key``: RIGHT or DOWN, set by the screen for boards with a key "next"
    ``leds``        ``n`` pixels, 0 where there are none; ``show(buffer)`` with 3n bytes R G B;
                    ``level`` 0 … 3 (off, low, medium, high); ``off()``
    ``speaker``     ``on``; ``tone(hz, ms)`` returns at once, ``tick(now)`` ends the tone
    ``store``       bytes that survive power-off: ``size``, ``page`` (256 where writing into erased
                    bytes appends without an erase, else 0), ``read()``, ``write(at, data)``
    ``copy``        a second store in files, where there is NVM and code may write the drive, or
                    None
    ``ticks()``     milliseconds, wraps at 2**29; compare with `ticks_diff`
    ``labels``      how the keys A, B, Start and Select are labelled, in letters of the sheet font;
                    "+" between two that are pressed together
    ``holds``       those of these four keys that are a long press of what is labelled so
    ``caps``        the labels with "…" behind what is held, for a prompt
    ``steps``       where there is no cross, how the keys to the previous and to the next choice are
                    labelled, the first one "" where there is none; else ()
    ``complaints``  sentences about settings that could not be used
    ==============  ==========================================================================
    """

    def __init__(self, board_id: str, parts, copy, complaints: list):
        self.board_id = board_id
        self.display = parts.display
        self.width = self.display.width
        self.height = self.display.height
        self.keys = parts.keys
        self.leds = parts.leds
        self.speaker = parts.speaker
        self.store = parts.store
        self.copy = copy
        self.ticks = supervisor.ticks_ms
        self.complaints = complaints
        own = parts.caps or _CAPS
        self.labels = tuple([own[at] or _CAPS[at] for at in range(4)])
        self.holds = parts.holds
        self.caps = tuple(
            [self.labels[at] + ("…" if A + at in parts.holds else "") for at in range(4)]
        )
        self.steps = parts.steps
        self._battery = parts.battery
        self._backlight = 100

    def setting(self, name: str, default, choices=None):
        """A value of settings.toml, as `hardware.settings.setting` has it."""
        return _load("settings").setting(name, default, choices=choices)

    def unload_openers(self) -> None:
        """All is open and set up: let go of the code that does only that."""
        _load("opening").unload_openers()

    def restart(self) -> None:
        """Run code.py anew, with all memory free; does not return."""
        supervisor.reload()

    def restarted(self) -> bool:
        """Whether it was `restart` that code.py was run by."""
        return supervisor.runtime.run_reason == supervisor.RunReason.SUPERVISOR_RELOAD

    def sleep(self, ms: int) -> None:
        """Rest; keys pressed meanwhile wait in their queue."""
        time.sleep(ms / 1000)

    def entropy(self) -> int:
        """A seed from the hardware that nobody can foresee, 0 … 2**30 - 1."""
        try:
            noise = os.urandom(4)
        except NotImplementedError:
            noise = _stirred_circumstances()
        return (noise[0] & 0x3F) << 24 | noise[1] << 16 | noise[2] << 8 | noise[3]

    @property
    def backlight(self) -> int:
        """Brightness of the screen, 0 … 100; stays at 100 where it cannot be changed."""
        return self._backlight

    @backlight.setter
    def backlight(self, percent: int) -> None:
        try:
            self.display.brightness = percent / 100
            self._backlight = percent
        except (AttributeError, RuntimeError):  # a screen whose light is always on
            pass

    def battery(self):
        """Charge of the battery, 0 … 100, or None where the board cannot tell."""
        return None if self._battery is None else self._battery.charge()


def _stirred_circumstances() -> bytes:
    """Where the chip has no source of noise: its serial number and the time, stirred."""
    import microcontroller

    noise = bytearray(4)
    state = supervisor.ticks_ms() & 0xFFFF
    for byte in microcontroller.cpu.uid:
        state = (state * 75 + byte + 74) % 65537
        noise[state & 3] ^= state >> 8
    return bytes(noise)


def open_console() -> Console:
    """Open the board that this program runs on.

    :raises hardware.trouble.Trouble: with a sentence for the player where that cannot be done
    """
    return _load("opening").open_board(Console, _load)


def _load(name: str):
    """A module of `hardware` that leaves the memory again."""
    return __import__("hardware." + name, None, None, (name,))
