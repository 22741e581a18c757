# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The texts of one language, read section by section. Every screen asks here.

``lang/<language>.txt`` has the texts of the shell and behind them those of each game, whose
sections begin with its name: ``[bigpoints.board]``. A section is called like a screen; ``common``
is for all, ``pages`` is running text: of a game its rules, of the shell how the keys work. In
memory are the section of the screen in front and ``common``, of the shell and of the game that is
played, as they stand in the file: a text is made of its line when it is asked for.

A line is ``key=text``, or, for a row whose values have texts, ``key=text|value|value|…``: the
values then have the keys ``key0``, ``key1`` and so on.
"""

LANGUAGES = ("en", "de", "fr", "it", "nl", "es")  # the order is part of the records
_CAPS = ("Ⓐ", "Ⓑ", "<START>", "<SELECT>")  # as the texts write the keys
_FOLDER = __file__.replace("\\", "/").rsplit("/", 2)[0] + "/lang/"
_COMMON = "common"
_TITLE = b"title"
_PAGES = "pages"
_BLOCK = 256  # bytes that find room in any memory
_FIRST_VALUE = 48  # the digit behind the key of a row
_VALUES = 10
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
        self._game_begins = 0  # where in the file the texts of the game do
        self._common = self._read("", _COMMON)
        self._of_game = self._section = b""
        self._on_board = False  # which is what the section is about

    def use_game(self, game: str) -> None:
        """From now on `load` takes what this game has in a section, too.

        :param str game: one of `engine.games.GAMES`, or "" for none
        """
        if game != self.game:
            self.game = game
            self._game_begins = 0
            self._of_game = self._read(game, _COMMON) if game else b""

    def load(self, section: str) -> None:
        """Take the texts of a section into memory and let go of those of the last one."""
        self._section = b""
        self._on_board = section == _BOARD
        texts = self._read(self.game, section) if self.game else b""  # first: they come before
        self._section = texts + self._read("", section)

    def add(self, game: str, section: str) -> None:
        """Take the texts that another game has in a section into memory, beside what is there."""
        if game != self.game:
            self._section = self._read(game, section) + self._section

    def name_of(self, game: str) -> str:
        """What a game is called."""
        line = _line(self._read(game, _COMMON), _TITLE)
        return str(line[0], "utf-8") if line else game

    def __getitem__(self, key: str) -> str:
        name = key.encode()
        value = name[-1] - _FIRST_VALUE if name else -1
        for texts in (self._section, self._of_game, self._common):
            line = _line(texts, name)
            if line:
                return self._text(line[0], texts)
            if 0 <= value < _VALUES:
                line = _line(texts, name[:-1])
                if value + 1 < len(line):
                    return self._text(line[value + 1], texts)
        return key

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

    def _read(self, game: str, section: str) -> bytes:
        """Return the lines of a section, with the end of the line before the first."""
        with open(self._path(), "rb") as file:
            self._find(file, game, section)
            begin = file.tell() - 1
            end = _begin_of(file, b"\n[", begin)
            file.seek(begin)
            return file.read(end - begin)

    def _text(self, text: bytes, texts: bytes) -> str:
        """Return a text with what this device's keys are called.

        :param bytes texts: the section that has it
        """
        shown = str(text, "utf-8")
        if self._steps:
            on_board = self._on_board and texts is self._section
            shown = shown.replace("↕", self.across if on_board else self.along)
            shown = shown.replace("◄►", self.along if on_board else self.across)
        return self.with_caps(shown)


def _line(texts: bytes, key: bytes) -> list:
    """Return the text of a key and those of the values of its row; none where no line has it."""
    begin = texts.find(b"\n" + key + b"=")
    if begin < 0:
        return []
    begin += len(key) + 2
    return texts[begin : texts.find(b"\n", begin)].rstrip().split(b"|")


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


def fill(text: str, *values: object) -> str:
    """Put values into the places `{0}`, `{1}` … of a text."""
    for place, value in enumerate(values):
        text = text.replace("{" + str(place) + "}", str(value))
    return text
