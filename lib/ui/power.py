# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Saves the battery: after a minute without a key the screen dims and the LEDs go out.

On the title computers play by then, and who watches them sees them well: there it takes six
minutes, and the demonstration ends with them. The app asks about every key and once a frame.
"""

from hardware.console import ticks_diff

_MINUTE_MS = 60000
_SHOWN_MS = 6 * _MINUTE_MS  # a minute of the title, five of computers who play
_FIRST_MS = 1000  # the battery is looked at soon after the start
_DIMMED = 15
_LOW = 10  # per cent: charge it
_ENOUGH = 20  # from here on a warning may come again


class Power:
    """How long nobody has pressed a key.

    :param Console console: the device
    :param int now: the app's clock
    """

    def __init__(self, console, now: int):
        self.asleep = False
        self._console = console
        self._bright = 100  # what the players have chosen
        self.since = now  # the last key went down
        self._looked = now - _MINUTE_MS + _FIRST_MS
        self._warned = False
        self._waking = -1  # the key that has woken it and is still down

    def pressed(self, key: int, now: int) -> bool:
        """Note a key that goes down; True where all it does is to wake the screen."""
        self.since = now
        if not self.asleep:
            return False
        self.asleep = False
        self._waking = key
        self._console.backlight = self._bright
        return True

    def released(self, key: int) -> bool:
        """Note a key that goes up; True where it is the one that has woken the screen."""
        if key != self._waking:
            return False
        self._waking = -1
        return True

    def tick(self, app, now: int) -> None:
        """Dim what nobody looks at, and warn of a battery that is nearly empty."""
        if not self.asleep and ticks_diff(now, self.since) >= _MINUTE_MS:
            self._dim(app, now)
        if ticks_diff(now, self._looked) >= _MINUTE_MS:
            self._looked = now
            self._look(app)

    def _dim(self, app, now: int) -> None:
        """Dim the screen, unless something is shown that is to be seen for longer."""
        session = app.session
        shows = session is not None and session.demonstration
        if (shows or app.front.name == "title") and ticks_diff(now, self.since) < _SHOWN_MS:
            return
        self.asleep = True
        self._bright = self._console.backlight
        self._console.backlight = min(_DIMMED, self._bright)
        self._console.leds.off()
        if shows:
            session.end()

    def _look(self, app) -> None:
        charge = self._console.battery()
        if charge is None or charge > _ENOUGH:
            self._warned = False
        elif charge <= _LOW and not self._warned:
            self._warned = True
            app.tell("low", str(charge))
