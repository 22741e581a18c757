# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The texts of one language, read section by section. Every screen asks here.

``lang/<language>.txt`` has the texts of the shell and behind them those of each game, whose
sections begin with its name: ``[bigpoints.board]``. A section is called like a screen; ``common``
is for all, ``pages`` is running text: of a game its rules, of the shell how the keys work. In
memory are the section of the screen in front and ``common``, of the shell and of the game that is
played.

A line is ``key=text``, or, for a row whose values have texts, ``key=text|value|value|…``: the
values then have the keys ``key0``, ``key1`` and so on.
"""

LANGUAGES = ("en", "de", "fr", "it", "nl", "es")  # the order is part of the records
_CAPS = ("Ⓐ", "Ⓑ", "<START>", "<SELECT>")  # as the texts write the keys
_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/lang/"
_COMMON = "common"
_TITLE = b"title="
_PAGES = "pages"
_BLOCK = 256  # bytes that find room in any memory
_BOARD = "board"  # the section in which a key "next" leads to the right, elsewhere it leads down


class Words:
    """The texts of a language. ``words["key"]`` gives the text, or the key where there is none.

    :param str language: one of `LANGUAGES`
    :param tuple caps: how the device labels its keys A, B, Start, Select, in letters of the font
    :param tuple steps: labels of the keys to the previous and to the next choice on a device
        without a cross of arrows; empty on others

    ``along`` and ``across`` are the keys that lead from pawn to pawn on a board, and across that.
    """

    def __init__(self, language: str, caps: tuple, steps: tuple = ()):
        self.caps = caps
        self._steps = bool(steps)
        self.along = "".join(steps) if steps else "◄►"
        self.across = steps[1] + "…" if steps else "↕"
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.game = ""
        self._common: dict[str, str] = {}
        self._of_game: dict[str, str] = {}
        # Of the section: apart, as one table with all of it would be too much for the firmware's
        # collector, see `ui.loader.collect`.
        self._section: dict[str, str] = {}
        self._section_of_game: dict[str, str] = {}
        self._game_begins = 0  # where in the file the texts of the game do
        self._read("", _COMMON, self._common)

    def use_game(self, game: str) -> None:
        """From now on `load` takes what this game has in a section, too.

        :param str game: one of `engine.games.GAMES`, or "" for none
        """
        if game != self.game:
            self.game = game
            self._of_game = {}
            self._game_begins = 0
            if game:
                self._read(game, _COMMON, self._of_game)

    def load(self, section: str) -> None:
        """Take the texts of a section into memory and let go of those of the last one."""
        self._section = {}
        self._section_of_game = {}
        self._read("", section, self._section)
        if self.game:
            self._read(self.game, section, self._section_of_game)

    def add(self, game: str, section: str) -> None:
        """Take the texts that another game has in a section into memory, beside what is there."""
        if game != self.game:
            self._read(game, section, self._section_of_game)

    def name_of(self, game: str) -> str:
        """What a game is called."""
        with open(self._path(), "rb") as file:
            self._find(file, game, _COMMON)
            for line in file:
                if line.startswith(_TITLE):
                    return str(line[len(_TITLE) :], "utf-8").rstrip()
        return game

    def __getitem__(self, key: str) -> str:
        for texts in (self._section_of_game, self._section, self._of_game):
            if key in texts:
                return texts[key]
        return self._common.get(key, key)

    def help(self, row: str) -> str:
        """What a row of a list means; empty where no text says it."""
        key = "?" + row
        text = self[key]
        return "" if text == key else text

    def with_caps(self, text: str) -> str:
        """Put the labels of this device's keys in place of Ⓐ, Ⓑ, <START> and <SELECT>."""
        for at in range(len(_CAPS)):
            text = text.replace(_CAPS[at], self.caps[at])
        return text

    def open_pages(self, game: str = ""):
        """Open the running text of a game, or that of the shell.

        :param str game: one of `engine.games.GAMES`; "" for the shell
        :return: the file, to be closed by who asked, and the byte at which the text begins; it ends
            with the file or before a line that begins with "["
        """
        file = open(self._path(), "rb")  # noqa: SIM115 - handed over
        self._find(file, game, _PAGES)
        return file, file.tell()

    def _path(self) -> str:
        return _FOLDER + self.language + ".txt"

    def _find(self, file, game: str, section: str) -> None:
        """Go to the first line of a section, or to the end of the file where there is none."""
        heading = (game + "." + section if game else section).encode()
        begin = self._game_begins if game and game == self.game else 0
        begin = _begin_of(file, b"\n[" + heading + b"]", begin)
        if section == _COMMON and game == self.game:
            self._game_begins = begin  # the first of its sections
        file.seek(begin)
        file.readline()

    def _read(self, game: str, section: str, into: dict[str, str]) -> None:
        is_board = section == _BOARD
        with open(self._path(), "rb") as file:
            self._find(file, game, section)
            for each in file:
                if each.startswith(b"["):
                    return
                key, equals, text = str(each.rstrip(), "utf-8").partition("=")
                if equals:
                    if self._steps:
                        text = text.replace("↕", self.across if is_board else self.along)
                        text = text.replace("◄►", self.along if is_board else self.across)
                    texts = self.with_caps(text).split("|")
                    into[key] = texts[0]
                    for value in range(1, len(texts)):
                        into[key + str(value - 1)] = texts[value]


def _begin_of(file, heading: bytes, begin: int) -> int:
    """Return where a section begins, the end of the file where there is none.

    A board takes much longer to read line by line than to search through blocks.

    :param bytes heading: with the end of the line before it
    :param int begin: where a line begins, from which on it is searched
    """
    block = bytearray(_BLOCK)  # one for all: new ones would have the memory searched for room
    at = max(0, begin - 1)
    while True:
        file.seek(at)
        got = file.readinto(block)
        if not at and block.startswith(heading[1:]):
            return 0
        found = block.find(heading, 0, got)
        if found >= 0:
            return at + 1 + found
        if got < _BLOCK:
            return file.seek(0, 2)
        at += _BLOCK + 1 - len(heading)
