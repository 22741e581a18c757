# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A screen that the owner has wired, as settings.toml describes it by the keys that begin with TFT.

Imported by `hardware.boards.other` where `TFT_DRIVER` names a driver. What is left out is as in
the wiring that docs/boards/self-built.md shows.
"""

import busio
import displayio
from fourwire import FourWire

from hardware.opening import pin_named, pins_named
from hardware.settings import setting
from hardware.trouble import Trouble

DRIVERS = ("st7789", "st7735r", "ili9341")

# Width, height, rotation, BGR and inversion of what is usually sold with each of them.
_USUAL = ((240, 240, 0, 1, 1), (160, 128, 90, 0, 0), (320, 240, 0, 0, 0))
_LEAST_SIDE = 128
_MOST_SIDE = 320
_NO_SPI = (
    "settings.toml: TFT_SCK = {} and TFT_MOSI = {} cannot be used. Allowed: the clock and the data "
    "pin of one SPI of this chip, such as GP18 and GP19. The board says: {}."
)


def open_display(driver: str):
    """The display on its pins.

    :param str driver: one of `DRIVERS`
    :raises Trouble: where pins are missing, or cannot be used as they are named
    """
    displayio.release_displays()  # after a restart the last one still holds the pins
    # The firmware does not keep the SPI of a bus without a display: this variable must.
    spi, bus = _open_bus()  # noqa: RUF059
    width, height, rotation, bgr, invert = _USUAL[DRIVERS.index(driver)]
    how = {
        "width": setting("TFT_WIDTH", width, _LEAST_SIDE, _MOST_SIDE),
        "height": setting("TFT_HEIGHT", height, _LEAST_SIDE, _MOST_SIDE),
        "rotation": setting("TFT_ROTATION", rotation, choices=(0, 90, 180, 270)),
        "colstart": setting("TFT_COLSTART", 0, 0, _MOST_SIDE),
        "rowstart": setting("TFT_ROWSTART", 0, 0, _MOST_SIDE),
        "bgr": setting("TFT_BGR", bgr, 0, 1) == 1,
        "invert": setting("TFT_INVERT", invert, 0, 1) == 1,
        "backlight_pin": pin_named("TFT_BL", "the light is always on"),
        "auto_refresh": False,
    }
    return _driver(driver)(bus, **how)


def _open_bus():
    names = ("TFT_SCK", "TFT_MOSI", "TFT_CS", "TFT_DC", "TFT_RST")
    usual = ("GP18", "GP19", "GP17", "GP16", "GP20")
    pins = pins_named(names, usual)
    missing = [names[at] for at in range(len(names) - 1) if pins[at] is None]
    if missing:
        raise Trouble("Name the pins of the screen in settings.toml: " + ", ".join(missing) + ".")
    clock, data, select, command, reset = pins
    try:
        spi = busio.SPI(clock, MOSI=data)
        return spi, FourWire(spi, command=command, chip_select=select, reset=reset)
    except ValueError as error:
        used = [setting(names[at], usual[at]) for at in (0, 1)]
        raise Trouble(_NO_SPI.format(used[0], used[1], error)) from error


def _driver(name: str):
    if name == "st7789":
        import adafruit_st7789

        return adafruit_st7789.ST7789
    if name == "st7735r":
        import adafruit_st7735r

        return adafruit_st7735r.ST7735R
    import adafruit_ili9341

    return adafruit_ili9341.ILI9341
