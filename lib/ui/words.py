# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The texts of one language, read from `lang/<code>.txt` section by section.

Only the section of the screen in use and `[common]` are in memory. Every screen asks here.
"""

LANGUAGES = tuple("en de fr it nl es".split())  # the order is part of the records
_CAPS = ("Ⓐ", "Ⓑ", "<START>", "<SELECT>")  # as the texts write the keys
_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/lang/"


class Words:
    """The texts of a language; ``words["key"]`` gives the text, or the key where none is.

    :param str language: one of `LANGUAGES`
    :param tuple caps: how the device labels its keys A, B, Start, Select, in letters of the font
    """

    def __init__(self, language: str, caps: tuple):
        self._caps = caps
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self._common: dict[str, str] = {}
        self._section: dict[str, str] = {}
        self._read("common", self._common)

    def load(self, section: str) -> None:
        """Take the texts of a section into memory and let go of the last one's."""
        self._section = {}
        self._read(section, self._section)

    def __getitem__(self, key: str) -> str:
        if key in self._section:
            return self._section[key]
        return self._common.get(key, key)

    def with_caps(self, text: str) -> str:
        """Put the key caps of this device in place of A, B, <START> and <SELECT>."""
        for at in range(len(_CAPS)):
            text = text.replace(_CAPS[at], self._caps[at])
        return text

    def path(self, topic: str) -> str:
        """Where the page of a topic lies: running text, a paragraph per line."""
        return _FOLDER + self.language + "-" + topic + ".txt"

    def _read(self, section: str, into: dict[str, str]) -> None:
        wanted = "[" + section + "]"
        inside = False
        with open(_FOLDER + self.language + ".txt", encoding="utf-8") as lines:
            for each in lines:
                line = each.rstrip()
                if line.startswith("["):
                    if inside:
                        return
                    inside = line == wanted
                elif inside and "=" in line:
                    key, text = line.split("=", 1)
                    into[key] = self.with_caps(text)
