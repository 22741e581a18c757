# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Ready-made consoles: screens with keys that are put on a Raspberry Pi Pico, by their names for
``CONSOLE`` in settings.toml.

Each is a list of settings, and so is the wiring of a self-built console; those in settings.toml
overrule them one by one. ``PREVIOUS`` and ``NEXT`` are two keys in place of a cross, ``LABELS``
says how A, B, Start and Select are labelled, ``STEPS`` how those two are.
Called by `hardware.boards.other`.
"""

# What screens have in common: all those of Waveshare, those of its with four keys, Pimoroni's.
_WAVESHARE = (
    "TFT_ROTATION=270 TFT_SCK=GP10 TFT_MOSI=GP11 TFT_CS=GP9 TFT_DC=GP8 TFT_RST=GP12 TFT_BL=GP13 "
)
_FOUR_KEYS = _WAVESHARE + (
    "BUTTON_A=GP17 BUTTON_B=GP15 PREVIOUS=GP3 NEXT=GP2 LABELS=①⓪①⓪ STEPS=③② "
)
_PIMORONI = (
    "TFT_DRIVER=st7789 TFT_ROTATION=270 TFT_SCK=GP18 TFT_MOSI=GP19 TFT_CS=GP17 TFT_DC=GP16 "
    "TFT_BL=GP20 BUTTON_A=GP12 BUTTON_B=GP13 PREVIOUS=GP14 NEXT=GP15 LABELS=ⒶⒷⒶⒷ STEPS=ⓍⓎ "
)

_ADDONS = {
    # A self-built console, as docs/boards/self-built.md shows it; TFT_DRIVER names its screen.
    "": (
        "TFT_SCK=GP18 TFT_MOSI=GP19 TFT_CS=GP17 TFT_DC=GP16 TFT_RST=GP20 BUTTON_UP=GP2 "
        "BUTTON_DOWN=GP3 BUTTON_LEFT=GP4 BUTTON_RIGHT=GP5 BUTTON_A=GP6 BUTTON_B=GP7 "
        "BUTTON_START=GP8 BUTTON_SELECT=GP9"
    ),
    # Screen: examples/st7789_240x240_simpletest_Waveshare_PicoLCD_1_3.py of CircuitPython's ST7789
    # driver. Keys: Python/Pico-LCD-1.3/Pico-LCD-1.3.py of the maker's demonstrations; the stick
    # pressed in is A as well.
    "waveshare-pico-lcd-1.3": _WAVESHARE
    + (
        "TFT_DRIVER=st7789 TFT_WIDTH=240 TFT_HEIGHT=240 BUTTON_UP=GP2 BUTTON_DOWN=GP18 "
        "BUTTON_LEFT=GP16 BUTTON_RIGHT=GP20 BUTTON_A=GP15 BUTTON_B=GP17 BUTTON_START=GP19 "
        "BUTTON_SELECT=GP21 PRESSED=GP3 LABELS=ⒶⒷⓍⓎ"
    ),
    # Python/Pico-LCD-1.44/Pico-lcd-1.44.py of the maker's demonstrations: its address mode 0x70 and
    # its windows are this rotation, and its colours are swapped. The keys beside the screen, from
    # the top: KEY3 and KEY2 lead back and on, KEY1 is A, KEY0 is B.
    "waveshare-pico-lcd-1.44": _FOUR_KEYS + "TFT_DRIVER=st7735r TFT_WIDTH=128 TFT_HEIGHT=128",
    # Python/Pico-LCD-2/Pico-LCD-2.py of the maker's demonstrations: its address mode 0x70 is this
    # rotation. The keys are those of the Pico-LCD-1.44.
    "waveshare-pico-lcd-2": _FOUR_KEYS + "TFT_DRIVER=st7789 TFT_WIDTH=320 TFT_HEIGHT=240",
    # Screen: examples/st7789_240x135_simpletest_Pimoroni_Pico_Display_Pack.py of CircuitPython's
    # ST7789 driver. Keys: libraries/pico_display/pico_display.hpp of the maker's library.
    "pimoroni-pico-display": _PIMORONI + "TFT_WIDTH=240 TFT_HEIGHT=135",
    # Screen: examples/st7789_320x240_simpletest_Pimoroni_Pico_Display_2_0.py of CircuitPython's
    # ST7789 driver. Keys: libraries/pico_display_2/pico_display_2.hpp of the maker's library.
    "pimoroni-pico-display-2.0": _PIMORONI + "TFT_WIDTH=320 TFT_HEIGHT=240",
}


def names() -> list:
    """What may stand behind ``CONSOLE``, in alphabetical order."""
    return sorted([name for name in _ADDONS if name])


def settings_of(name: str) -> dict:
    """The settings of an add-on by their names, numbers as int.

    :param str name: one of `names`; empty for a self-built console
    """
    found = {}
    for pair in _ADDONS[name].split():
        key, _, value = pair.partition("=")
        found[key] = int(value) if "0" <= value[0] <= "9" else value
    return found
