# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Writes a game as `rec` lines while it is played; the harness reads them (`replay`).

Knows a game by `engine.contract` only. The sessions of the app and the harness tell it what is
played.

>>> from engine.bigpoints import BigPoints
>>> game = BigPoints.from_text("bp B - - -/- 0m0")
>>> recorder = Recorder(game)
rec bp B - - -/- 0m0
>>> for action in (0, 0):
...     recorder.note(action)
...     game.apply(action)
rec 0 0
>>> recorder.end()
rec 1 0
rec end 0 0
"""


class Recorder:
    """Writes one game, from the position in which it is now.

    A turn is written when the next player acts, so what can still be taken back is not yet
    written. Where more is taken back, the record is left unfinished and a new one begins.

    :param game: the game, by `engine.contract`
    :param write: takes each line; prints it by default
    """

    def __init__(self, game, write=print) -> None:  # type: ignore[no-untyped-def]
        self._game = game
        self._write = write
        self._player = 0  # whose turn the codes are
        self._codes: list[int] = []
        self._begin()

    def _begin(self) -> None:
        self._write("rec " + self._game.text())
        self._begun = True

    def note(self, action: int) -> None:
        """An action is about to be applied to the game, a die or a pass too."""
        if not self._begun:
            self._begin()
        if self._game.player != self._player:
            self._write_turn()
            self._player = self._game.player
        self._codes.append(action)

    def undone(self) -> None:
        """The last action has been taken back."""
        if self._codes:
            self._codes.pop()
        else:
            self._begun = False

    def end(self) -> None:
        """The game is over, and the last action will not be taken back."""
        self._write_turn()
        line = "rec end"
        for player in range(self._game.players):
            line += f" {self._game.score(player)}"
        self._write(line)

    def _write_turn(self) -> None:
        if self._codes:
            line = f"rec {self._player}"
            for code in self._codes:
                line += f" {code}"
            self._write(line)
            self._codes = []
