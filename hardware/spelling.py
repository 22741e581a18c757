# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Tells of keys in settings.toml that are no settings: a slip of the pen is easily overlooked.

Called as the console opens, gone once it is open.
"""

from hardware.settings import lines, tell

# Every setting there is; a test compares them with settings.toml and with what the program reads.
SETTINGS = (
    "LANGUAGE SOUND SAVE DEBUG LEDS_PIN LEDS_COUNT LEDS_ORDER LEDS_LAYOUT LEDS_BRIGHTNESS LEDS_MA "
    "SPEAKER_PIN TFT_DRIVER TFT_WIDTH TFT_HEIGHT TFT_ROTATION TFT_COLSTART TFT_ROWSTART TFT_BGR "
    "TFT_INVERT TFT_SCK TFT_MOSI TFT_CS TFT_DC TFT_RST TFT_BL BUTTON_UP BUTTON_DOWN BUTTON_LEFT "
    "BUTTON_RIGHT BUTTON_A BUTTON_B BUTTON_START BUTTON_SELECT"
)
# How keys begin that belong to the firmware or to what else has run on the board.
_OF_OTHERS = "CIRCUITPY WIFI SSID PASSWORD AIO ADAFRUIT TIMEZONE"
_LONGEST = 40  # letters of a key that are told


def check() -> None:
    """Tell of every key that is not known, with the one that may be meant, and of a missing =."""
    in_string = False
    for line in lines.split(b"\n"):
        inside = in_string
        if (line.count(b'"""') + line.count(b"'''")) % 2:
            in_string = not in_string
        if inside:
            continue
        key, equals, _ = line.partition(b"=")
        key = key.strip()
        if key.startswith(b"["):
            return  # a table: the firmware reads no further
        if key[:1].isalpha():
            text = "".join([chr(byte) for byte in key[:_LONGEST] if 32 <= byte < 127])
            if equals:
                _check_key(text)
            elif text.split()[0] in SETTINGS.split():
                tell(f"settings.toml: {text} has no = between key and value.")


def _check_key(key: str) -> None:
    if key in SETTINGS.split():
        return
    for start in _OF_OTHERS.split():
        if key.upper().startswith(start):
            return
    meant = _nearest(key.upper())
    hint = f"Did you mean {meant}?" if meant else "The settings.toml of the download has all."
    tell(f"settings.toml: {key} is no setting. {hint}")


def _nearest(key: str) -> str:
    """The setting that differs least from a key, in one place; empty where none is near."""
    nearest = ""
    least = max(2, 1 + len(key) // 4)
    for name in SETTINGS.split():
        shorter = min(len(name), len(key))
        start = 0
        while start < shorter and name[start] == key[start]:
            start += 1
        end = 0
        while end < shorter - start and name[-1 - end] == key[-1 - end]:
            end += 1
        wrong = max(len(name), len(key)) - start - end
        if wrong < least:
            least = wrong
            nearest = name
        elif wrong == least:
            nearest = ""  # one as good as the other
    return nearest
