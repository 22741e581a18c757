# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads settings.toml, whatever editor has written it: each value checked, each slip told.

The firmware's own reader stops at a byte order mark and knows no UTF-16, so the file is read here.
Used by what opens the device, by boot.py, and as `console.setting` by the screens; leaves the
memory when all is open.
"""

from hardware.console import say

_FILE = "settings.toml"
_LONGEST = 40  # letters of a key or value that a sentence repeats
_BLOCK = 512  # bytes that are read at a time, an even number

# Every setting there is; a test compares them with settings.toml and with what the program reads.
SETTINGS = (
    "LANGUAGE SOUND SAVE DEBUG TURN LEDS_PIN LEDS_COUNT LEDS_ORDER LEDS_LAYOUT LEDS_BRIGHTNESS "
    "LEDS_MA SPEAKER_PIN CONSOLE TFT_DRIVER TFT_WIDTH TFT_HEIGHT TFT_ROTATION TFT_COLSTART "
    "TFT_ROWSTART TFT_BGR TFT_INVERT TFT_SCK TFT_MOSI TFT_CS TFT_DC TFT_RST TFT_BL BUTTON_UP "
    "BUTTON_DOWN BUTTON_LEFT BUTTON_RIGHT BUTTON_A BUTTON_B BUTTON_START BUTTON_SELECT"
)
# How keys begin that belong to the firmware or to what else has run on the board.
_OF_OTHERS = "CIRCUITPY WIFI SSID PASSWORD AIO ADAFRUIT TIMEZONE"

# Sentences about settings that could not be used; the program may show them.
complaints: list[str] = []
_values: dict = {}  # key -> the text behind its equals sign


def written(name: str) -> bool:
    """Whether a key stands in settings.toml."""
    return name in _values


def report(sentence: str) -> None:
    """Keep a sentence for the screen; the console has it at once."""
    if sentence not in complaints:
        complaints.append(sentence)
        say(sentence)


def complain(name: str, value, allowed: str, instead) -> None:
    """Say that a setting cannot be used.

    :param str name: the key in settings.toml
    :param value: what stands there
    :param str allowed: what may stand there
    :param instead: what is used now; empty where it is as if the key were left out
    """
    now = "as if it were left out" if instead == "" else instead
    value = str(value)[:_LONGEST]
    report(f"settings.toml: {name} = {value} cannot be used. Allowed: {allowed}. Now: {now}.")


def check() -> None:
    """Print what reading the file found: lines that set nothing are easily overlooked."""
    for sentence in complaints:
        say(sentence)


def refuse(names: str, reason: str) -> None:
    """Tell of settings that describe a self-built console where there is none.

    :param str names: the keys, separated by blanks
    :param str reason: a sentence
    """
    for name in names.split():
        if written(name):
            report(f"settings.toml: {name} is for a console that you build. {reason}")


def setting(name: str, default, low=None, high=None, choices=None):
    """The value of a setting, of the type of its default.

    :param str name: the key in settings.toml
    :param default: used where the key is missing or its value is not allowed; int or str
    :param int low: smallest number allowed
    :param int high: largest number allowed
    :param choices: the words allowed, or the numbers
    """
    if name not in _values:
        return default
    text = _values[name]
    found = _value(text)
    if found is None:
        complain(name, text, 'a whole number or "text in quotes"', default)
        return default
    if not isinstance(default, int):
        if choices is not None and found not in choices:
            complain(name, found, ", ".join(choices), default)
            return default
        return str(found)
    try:
        value = int(found)
    except ValueError:
        value = None
    allowed = "a whole number"
    if choices is not None:
        allowed = ", ".join([str(choice) for choice in choices])
        if value not in choices:
            value = None
    elif low is not None and high is not None:
        allowed = f"a whole number from {low} to {high}"
    if value is None or (low is not None and value < low) or (high is not None and value > high):
        complain(name, found, allowed, default)
        return default
    return value


def number(name: str, default: int) -> int:
    """The number that a setting is, without a word where it is none; `setting` tells of it later.

    :param str name: the key in settings.toml
    :param int default: used where the key is missing or no number
    """
    found = _value(_values[name]) if name in _values else None
    return found if isinstance(found, int) else default


def _value(text: str):
    """What the text behind an equals sign means: int, str, or None where it means nothing."""
    if text[:1] == '"' or text[:1] == "'":
        return _quoted(text)
    bare = text.partition("#")[0].strip()
    if bare in ("true", "false"):
        return 1 if bare == "true" else 0
    try:
        return int(bare, 0)
    except ValueError:
        return None


def _quoted(text: str):
    """The text within quotes, None where nothing ends it or something else follows. No setting has
    a quote or a backslash in it, so escapes are not read."""
    value, end, rest = text[1:].partition(text[0])
    rest = rest.strip()
    return value if end and (not rest or rest[0] == "#") else None


# Reading the file


def _read() -> None:
    """Fill `_values`, and `complaints` with a sentence for each line that sets nothing."""
    try:
        with open(_FILE, "rb") as file:
            _read_lines(file)
    except OSError:
        pass


def _read_lines(file) -> None:
    """Take over all lines that set something, none of a comment or within a longer text."""
    table = ""
    closing = b""  # what ends the text of several lines that we are in
    for whole_line in _lines(file):
        line = whole_line.strip()
        if closing:
            if closing in line:
                closing = b""
            continue
        if not line or line[0] == 0x23:  # a comment
            continue
        for quotes in (b'"""', b"'''"):
            if line.count(quotes) == 1:
                closing = quotes
        if line[0] == 0x5B:  # a table begins
            table = _as_text(line)
        else:
            _read_line(line, table)


def _read_line(line: bytes, table: str) -> None:
    """Take over what a line sets.

    :param str table: the heading above it, empty where there is none
    """
    name, equals, value = line.partition(b"=")
    letters = [byte for byte in name.strip()[:_LONGEST] if 32 <= byte < 127]
    if not letters or not name[:1].isalpha():
        return
    key = str(bytes(letters), "utf-8")
    begins_known = _is_setting(key.partition(" ")[0])
    slip = ""
    if table:
        if begins_known:
            slip = (
                f"stands below {table[:_LONGEST]} and is not read there. Move it above that line."
            )
    elif not equals:
        if begins_known:
            slip = "has no = between key and value."
    elif key not in _values:
        _values[key] = _as_text(value.strip())
        if not _is_setting(key) and not _belongs_to_others(key):
            meant = _nearest(key.upper())
            slip = "is no setting. "
            slip += (
                f"Did you mean {meant}?" if meant else "The settings.toml of the download has all."
            )
    sentence = f"settings.toml: {key} {slip}"
    if slip and sentence not in complaints:
        complaints.append(sentence)


def _lines(file):
    """The lines of the file, whatever they end with and whatever it begins with. It is read in
    blocks: what is dropped is small, wherever it lies.
    """
    data = file.read(_BLOCK)
    high = _high_byte(data)
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    rest = b""
    while data:
        lines = (rest + _plain(data, high)).replace(b"\r", b"\n").split(b"\n")
        rest = lines.pop()
        yield from lines
        data = file.read(_BLOCK)
    yield rest


def _high_byte(data: bytes) -> int:
    """Which byte of a letter in UTF-16 is the high one, from how the file begins; -1 for a byte a
    letter. Without a mark UTF-16 tells itself by the zeros of its plain letters.
    """
    if data[:2] == b"\xfe\xff" or data[:1] == b"\0":
        return 0
    return 1 if data[:2] == b"\xff\xfe" or data[1:2] == b"\0" else -1


def _plain(data: bytes, high: int) -> bytes:
    """A byte a letter.

    :param int high: as `_high_byte` gives it
    """
    if high < 0:
        return data
    letters = bytearray()
    for at in range(0, len(data) - 1, 2):
        code = data[at + high] << 8 | data[at + 1 - high]
        if code != 0xFEFF:
            letters.append(code if code < 256 else 0x3F)
    return bytes(letters)


def _as_text(letters: bytes) -> str:
    """Bytes as text: UTF-8, or what old editors write, a byte a letter."""
    try:
        return str(letters, "utf-8")
    except UnicodeError:
        return "".join([chr(byte) for byte in letters])


def _is_setting(key: str) -> bool:
    return f" {key} " in f" {SETTINGS} "


def _belongs_to_others(key: str) -> bool:
    for start in _OF_OTHERS.split():
        if key.upper().startswith(start):
            return True
    return False


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


_read()
