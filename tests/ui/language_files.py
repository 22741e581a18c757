# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The files of the languages as `ui.words` describes them, read whole."""

import functools
from pathlib import Path

LANG = Path(__file__).resolve().parents[2] / "lib" / "lang"
LANGUAGES = sorted(path.stem for path in LANG.glob("??.txt"))
PAGES = "pages"


@functools.cache
def _blocks(language: str) -> dict[str, list[str]]:
    """The lines of each section, by its name as the file has it."""
    blocks: dict[str, list[str]] = {}
    for line in whole(language).splitlines():
        if line.startswith("["):
            name = line.strip("[]")
            assert name not in blocks, f"{language}: two sections {name}"
            blocks[name] = []
        elif line:
            list(blocks.values())[-1].append(line)
    return blocks


def whole(language: str) -> str:
    """Everything that the file has."""
    return (LANG / f"{language}.txt").read_text("utf-8")


def table(language: str) -> dict[str, dict[str, str]]:
    """The texts by section and key."""
    sections: dict[str, dict[str, str]] = {}
    for name, lines in _blocks(language).items():
        if name.rpartition(".")[2] == PAGES:
            continue
        section = sections[name] = {}
        for line in lines:
            key, equals, text = line.partition("=")
            assert equals, f"{language}: {line!r} is neither a section nor a text"
            assert key not in section, f"{language}: {key} is there twice"
            section[key], *values = text.split("|")
            section |= {f"{key}{number}": value for number, value in enumerate(values)}
    return sections


def paragraphs(language: str, game: str = "") -> list[str]:
    """The running text of a game, or that of the shell, a paragraph or mark each."""
    return _blocks(language)[f"{game}.{PAGES}" if game else PAGES]
