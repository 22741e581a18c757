# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A screen that the owner has wired, as settings.toml describes it by the keys that begin with TFT.

Called by `hardware.boards.other`. What is left out follows from the driver and the size: a panel
shows only a part of its controller's memory, and which part depends on the size. What is usual for
a size is what the examples of CircuitPython's drivers have for it.
"""

import busio
import displayio
from fourwire import FourWire

from hardware.opening import pin_named, pins_named
from hardware.settings import complain, number, report, setting, written
from hardware.trouble import Trouble

DRIVERS = ("st7789", "st7735r", "ili9341")

_PINS = ("TFT_SCK", "TFT_MOSI", "TFT_CS", "TFT_DC", "TFT_RST")
_LEAST_SIDE = 128
_MOST_SIDE = 320
_NO_SPI = (
    "settings.toml: TFT_SCK = {} and TFT_MOSI = {} cannot be used. Allowed: the clock and the data "
    "pin of one SPI of this chip, such as GP18 and GP19. The board says: {}."
)

# Of each driver: the usual size, and the columns and rows of its memory as it starts: upright with
# the first two, lying with the last one.
_MEMORY = {
    "st7789": (240, 240, 240, 320),
    "st7735r": (160, 128, 132, 162),
    "ili9341": (320, 240, 320, 240),
}
# Short side, long side, the rotation where it is wider than high, the one where it is higher, first
# column, first row, BGR, inversion. With both axes mirrored, as st7789 and st7735r start, the rows
# are counted from the end of the memory: a panel of 240 rows at its beginning has them from 80 on.
_PANELS = {
    "st7789": (
        (240, 240, 180, 180, 0, 80, 1, 1),
        (135, 240, 270, 180, 53, 40, 1, 1),
        (240, 280, 90, 180, 0, 20, 1, 1),
        (172, 320, 270, 180, 34, 0, 1, 1),
        (170, 320, 90, 180, 35, 0, 1, 1),
        (240, 320, 90, 180, 0, 0, 1, 1),
    ),
    "st7735r": (
        (128, 160, 90, 0, 0, 0, 1, 0),
        (128, 128, 0, 0, 2, 3, 0, 0),
    ),
    "ili9341": ((240, 320, 0, 270, 0, 0, 0, 0),),
}


def open_display(driver: str, usual: dict):
    """The display on its pins.

    :param str driver: one of `DRIVERS`
    :param dict usual: what the console has where settings.toml leaves it out, by the names there
    :raises Trouble: where pins are missing, or cannot be used as they are named
    """
    displayio.release_displays()  # after a restart the last one still holds the pins
    width, height = _size(driver, usual)
    # The firmware does not keep the SPI of a bus without a display: this variable must.
    spi, bus = _open_bus(usual)  # noqa: RUF059
    lying, upright, column, row, bgr, invert = _panel(driver, width, height)
    rotation = usual.get("TFT_ROTATION", lying if width > height else upright)
    how = {
        "width": width,
        "height": height,
        "rotation": setting("TFT_ROTATION", rotation, choices=_rotations(driver, width, height)),
        "colstart": setting("TFT_COLSTART", usual.get("TFT_COLSTART", column), 0, _MOST_SIDE),
        "rowstart": setting("TFT_ROWSTART", usual.get("TFT_ROWSTART", row), 0, _MOST_SIDE),
        "bgr": setting("TFT_BGR", usual.get("TFT_BGR", bgr), 0, 1) == 1,
        "invert": setting("TFT_INVERT", usual.get("TFT_INVERT", invert), 0, 1) == 1,
        "backlight_pin": pin_named("TFT_BL", "the light is always on", usual.get("TFT_BL", "")),
        "auto_refresh": False,
    }
    return _driver(driver)(bus, **how)


def _size(driver: str, usual: dict):
    """Width and height as one looks at the screen; those of the driver where they do not fit it."""
    usual_width, usual_height, columns, rows = _MEMORY[driver]
    usual_width = usual.get("TFT_WIDTH", usual_width)
    usual_height = usual.get("TFT_HEIGHT", usual_height)
    if {number("TFT_WIDTH", usual_width), number("TFT_HEIGHT", usual_height)} == {80, 160}:
        raise Trouble(
            "settings.toml: a screen of 160 by 80 pixels is too small for these games. They need "
            "128 by 128 at least."
        )
    width = setting("TFT_WIDTH", usual_width, _LEAST_SIDE, _MOST_SIDE)
    height = setting("TFT_HEIGHT", usual_height, _LEAST_SIDE, _MOST_SIDE)
    if min(width, height) > min(columns, rows) or max(width, height) > max(columns, rows):
        name = "TFT_WIDTH" if written("TFT_WIDTH") else "TFT_HEIGHT"
        most = f"at most {max(columns, rows)} by {min(columns, rows)} pixels with {driver}"
        complain(name, setting(name, 0), most, f"{usual_width} by {usual_height}")
        return usual_width, usual_height
    return width, height


def _panel(driver: str, width: int, height: int):
    """What `_PANELS` has for a size, without the size."""
    short = min(width, height)
    long = max(width, height)
    for panel in _PANELS[driver]:
        if panel[:2] == (short, long):
            return panel[2:]
    if not (written("TFT_COLSTART") or written("TFT_ROWSTART")):
        report(
            f"settings.toml: no screen of {width} by {height} with {driver} is known here. If the "
            "picture is shifted, TFT_COLSTART and TFT_ROWSTART move it."
        )
    first = _PANELS[driver][0]
    rotations = (0, 270) if driver == "ili9341" else (90, 180)
    return rotations + (0, 0) + first[6:]


def _rotations(driver: str, width: int, height: int):
    """The rotations that a screen of this size can have; other ones would show noise."""
    if width == height:
        return (0, 90, 180, 270)
    return (0, 180) if (width > height) == (driver == "ili9341") else (90, 270)


def _open_bus(usual: dict):
    wired = [usual.get(name, "") for name in _PINS]
    pins = pins_named(_PINS, wired)
    missing = [_PINS[at] for at in range(len(_PINS) - 1) if pins[at] is None]
    if missing:
        raise Trouble("Name the pins of the screen in settings.toml: " + ", ".join(missing) + ".")
    clock, data, select, command, reset = pins
    try:
        spi = busio.SPI(clock, MOSI=data)
        return spi, FourWire(spi, command=command, chip_select=select, reset=reset)
    except ValueError as error:
        used = [setting(_PINS[at], wired[at]) for at in (0, 1)]
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
