# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The LEDs of a board: built in, a strip that settings.toml describes, or none.

Called by the board files. Never too bright, never too hungry: `hardware.neopixels` sees to it.
"""

from hardware.no_leds import NoLeds
from hardware.settings import complain, setting
from hardware.wiring import pin_named

_MOST_PIXELS = 300
_ORDERS = "GRB RGB RBG GBR BRG BGR".split()


def _pixels(pin, n: int, order: str, brightness: int, ma: int):
    from hardware.neopixels import Leds

    return Leds(pin, n, order, brightness, ma)


def open_leds(pin=None, n: int = 0, order: str = "GRB", brightness: int = 20, ma: int = 250):
    """The pixels of the board, or the strip that settings.toml describes in their place.

    :param Pin pin: data pin of the built-in pixels, None where there are none
    :param int n: how many are built in
    :param str order: their order of colours
    :param int brightness: their cap, per cent
    :param int ma: their budget, milliamps
    """
    leds = NoLeds()
    if pin is not None:
        try:  # noqa: SIM105
            leds = _pixels(pin, n, order, brightness, ma)
        except ValueError:
            pass  # the owner of an unknown board uses their pin for something else
    instead = "the built-in LEDs" if leds.n else "no LEDs"
    strip = pin_named("LEDS_PIN", instead)
    if strip is not None:
        n = setting("LEDS_COUNT", 8, 1, _MOST_PIXELS)
        order = setting("LEDS_ORDER", "GRB", choices=_ORDERS)
        try:
            leds = _pixels(strip, n, order, 20, 250)
            brightness = 20
            ma = 250
        except (NotImplementedError, ValueError):
            complain("LEDS_PIN", setting("LEDS_PIN", ""), "a pin that can be an output", instead)
    leds.limit(setting("LEDS_BRIGHTNESS", brightness, 1, 100), setting("LEDS_MA", ma, 1, 10000))
    return leds
