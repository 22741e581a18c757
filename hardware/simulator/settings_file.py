# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Reads settings.toml the way the firmware does: line by line, the first match counts."""

import re


class Bare(str):
    """A word without quotes: no TOML, unless it is true or false."""


_LINE = re.compile(r"[ \t]*([A-Za-z0-9_]+)[ \t]*=[ \t]*(.*)")
_ESCAPES = {"b": "\b", "r": "\r", "n": "\n", "t": "\t", "v": "\v", "f": "\f"}


def parse(text: str) -> dict[str, "int | str | None"]:
    """All settings of a file.

    :return: int for a bare whole number, str for a quoted string, `Bare` for a bare word, None for
        a string without its closing quote
    """
    settings: dict[str, int | str | None] = {}
    for line in text.splitlines():
        if line.lstrip().startswith("["):  # sections are not implemented; the rest is skipped
            break
        match = _LINE.match(line)
        if match and match.group(1) not in settings:
            settings[match.group(1)] = value_of(match.group(2))
    return settings


def value_of(text: str) -> "int | str | None":
    """The value behind an equals sign, comment and all."""
    if text.startswith('"'):
        return _quoted(text)
    bare = text.split("#", maxsplit=1)[0].strip()
    if not bare.isascii() or "_" in bare:  # which Python takes for numbers, and no board
        return Bare(bare)
    try:
        return int(bare, 0)
    except ValueError:
        return Bare(bare)


def _quoted(text: str) -> "str | None":
    value = ""
    at = 1
    while at < len(text):
        letter = text[at]
        at += 1
        if letter == '"':
            rest = text[at:].strip()
            return value if not rest or rest.startswith("#") else None
        if letter == "\\" and at < len(text):
            value += _ESCAPES.get(text[at], text[at])
            at += 1
        else:
            value += letter
    return None


def decoded(content: bytes) -> str:
    """The text of a file that some editor has written: with a byte order mark, UTF-16, Latin-1."""
    encoding = "utf-8-sig"
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        encoding = "utf-16"
    elif 0 in content[:2]:
        encoding = "utf-16-be" if content[0] == 0 else "utf-16-le"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        return content.decode("latin-1")


def written(value: "int | str | None") -> str:
    """A value as it stands in a file."""
    if value is None:
        return '"'
    if isinstance(value, Bare | int):
        return str(value)
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def value_given(text: str) -> str:
    """A value from the command line as it stands in a file: quotes may be left out there."""
    if isinstance(value_of(text), int):
        return text
    inside = text.strip('"').replace("\\", "\\\\").replace('"', '\\"')
    return f'"{inside}"'
