# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The console: everything the program asks of a device, and nothing about any one board.

The screens use this module only. `open_console` opens one; `hardware.opening`, the files in
`hardware/boards` and the small modules beside this one do the work.
"""

import supervisor

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


def ticks_diff(later: int, earlier: int) -> int:
    """Milliseconds from one value of `Console.ticks` to another, across the wrap at 2**29.

    :param int later: a tick; before `earlier` the result is negative
    :param int earlier: a tick, at most 2**28 ms (three days) away
    """
    diff = (later - earlier) & (_TICKS_PERIOD - 1)
    if diff >= _TICKS_HALF:
        diff -= _TICKS_PERIOD
    return diff


class Console:
    """A device, made by `open_console`.

    ==============  ==========================================================================
    ``display``     a displayio display, auto-refresh off; ``width``, ``height`` in pixels
    ``keys``        ``get(event) -> bool``: the next press or release, False when there is none;
                    ``waiting()``: whether there is one, without taking it;
                    ``held``: bit mask of the keys that were down when the console was opened;
                    ``forward``: RIGHT or DOWN, set by the screen for boards with a key "next"
    ``leds``        ``n`` pixels, 0 where there are none; ``show(buffer)`` with 3n bytes R G B;
                    ``level`` 0 … 3 (off, low, medium, high); ``off()``
    ``speaker``     ``on``; ``tone(hz, ms)`` returns at once, ``tick(now)`` ends the tone
    ``store``       bytes that survive power-off: ``size``, ``page`` (256 where writing into erased
                    bytes appends without an erase, else 0), ``read()``, ``write(at, data)``
    ``copy``        a second store in files, where there is NVM and code may write the drive, or
                    None
    ``ticks()``     milliseconds, wraps at 2**29; compare with `ticks_diff`
    ``caps``        how the keys A, B, Start and Select are labelled, in letters of the sheet font
    ``key_page``    topic of the page that explains the keys where a board has few of them, or ""
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
        self.caps = getattr(parts, "caps", _CAPS)
        self.key_page = getattr(parts, "key_page", "")
        self._battery = getattr(parts, "battery", None)
        self._backlight = 100

    def setting(self, name: str, default, choices=None):
        """A value of settings.toml, as `hardware.settings.setting` has it."""
        from hardware.settings import setting

        return setting(name, default, choices=choices)

    def settle(self) -> None:
        """All is open and set up: let go of the code that does only that."""
        from hardware.opening import forget_opening

        forget_opening()

    def nap(self, ms: int) -> None:
        """Rest; keys pressed meanwhile wait in their queue."""
        import time

        time.sleep(ms / 1000)

    def entropy(self) -> int:
        """A seed from the hardware, 0 … 2**30 - 1."""
        from hardware.entropy import gather

        return gather()

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
        if self._battery is None:
            return None
        pin, divider = self._battery
        if pin is None:
            from hardware.gauge import charge

            return charge()
        from hardware.battery import measured

        return measured(pin, divider)


def open_console() -> Console:
    """Open the board that this program runs on.

    :raises hardware.trouble.Trouble: with a sentence for the player where that cannot be done
    """
    from hardware.opening import open_board  # not above: once it is open, nobody wants that

    return open_board(Console)
