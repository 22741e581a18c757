# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points in progress: alone or in a match, who may see the screen, what was done last."""

from savestore import GAME

from engine.bigpoints import BigPoints
from engine.contract import OVER
from ui.bigpoints.manifest import MATCH, OPEN_HANDS, PLAYERS
from ui.bigpoints.moves import Moves
from ui.loader import load
from ui.play.session import SEAT_BYTES, Session

# The low half of the first byte of a record.
_ALONE = 3
_OF_MATCH = 4

_NOBODY = -1
_NOTHING = -1
_LOG = 128  # actions that can be taken back: those of a whole game
# Actions of a game, and of a game of a match as many as what is saved at its end would make.
_ENTRIES = 128
_ENTRIES_OF_MATCH = 340


class BigPointsSession(Session):
    """A game of Big Points.

    :param App app: the program
    :param BigPoints game: the game
    :param Match match: the match it belongs to, or None
    """

    def __init__(self, app, game, match):
        super().__init__(app, game)
        self.match = match
        self.moves = Moves()
        self.looked = False  # a key was pressed since the last moves were marked on the board
        self.taking_extra = False
        self.advised = False  # a hint says that the extra move is better declined
        # The choice on the board, half made: it outlives the board, which leaves the memory while
        # the rules are read.
        self.chosen = _NOTHING
        self.choosing_disc = False
        self.hinted = False  # it is what a hint says
        self._viewer = _NOBODY
        self._mover = _NOBODY  # the person who did the last action of a person
        self.note_history()

    def show(self) -> None:
        """The board, the pass screen before another player's turn, the score at the end."""
        app = self.app
        game = self.game
        if game.actor == OVER:
            app.go("score")
        elif self.passes_on() and (app.screen is None or app.screen.name != "board"):
            app.go("pass")
        else:
            self.show_board()

    def hands_are_open(self) -> bool:
        """Whether all may see all hands, so that the device can go round without a pass screen."""
        return self.shown_to_all or self.app.preferences[OPEN_HANDS] > 0

    def passes_on(self) -> bool:
        """Whether the device must change hands before the board may be seen."""
        if self.hands_are_open() or self.people() < 2:
            return False
        return not self.computer_acts() and self.game.player != self._viewer

    def viewer(self) -> int:
        """Whose hand may be shown to who has the device now; -1 where that is not known."""
        game = self.game
        if self.hands_are_open() or not self.computer_acts():
            return game.player
        if self.people() == 1:
            for player in range(game.players):
                if not self.seats[player]:
                    return player
        return self._viewer if self.people() else game.player

    def reveal(self) -> None:
        """The player in turn has the device in hand."""
        self._viewer = self.game.actor
        self.show_board()

    def note(self, action: int) -> None:
        """Note an action that is about to be played among the last moves, and who does it."""
        if not self.computer_acts():
            self._mover = self.game.player
        self.moves.note(self.game, action)

    def act(self, action: int) -> None:
        """Play an action and keep it."""
        self.looked = False
        self._forget_choice()
        super().act(action)

    def may_take_back(self, player: int) -> bool:
        """As long as the next person has not got the device."""
        if self.people() == 1 or player == self.game.player:
            return True
        return player == (self._mover if self.hands_are_open() else self._viewer)

    def undo(self) -> None:
        """Take back one's last action with the answers of computers; one is in turn again."""
        passed_on = self.passes_on()
        super().undo()
        self._mover = self.game.actor
        self.looked = True
        self._forget_choice()
        # From the pass screen the device may be in other hands already: it asks again.
        self._viewer = _NOBODY if passed_on else self.game.actor

    def entries(self) -> int:
        """How many actions the store should find room for: all games of a match."""
        return _ENTRIES if self.match is None else _ENTRIES_OF_MATCH * self.game.players

    def uncount(self, action: int) -> None:
        """Forget a move that has been taken back."""
        self.moves.undo(action)

    def _forget_choice(self) -> None:
        self.taking_extra = self.advised = self.choosing_disc = self.hinted = False
        self.chosen = _NOTHING

    def write_own(self, record: bytearray) -> int:
        """Whether it is a game of a match, and that."""
        if self.match is None:
            record[0] = 16 * self.number + _ALONE
            return 1
        record[0] = 16 * self.number + _OF_MATCH
        return 1 + self.match.pack(record, 1)

    def can_hint(self) -> bool:
        """Whether a person has to decide, and may see the board."""
        return super().can_hint() and not self.passes_on()

    # The end of a game.

    def count(self) -> None:
        """The scores go into the match."""
        self.match.add(self.game)

    def is_last(self) -> bool:
        """Whether the match has no other game, or there is none."""
        return self.looking_back or self.match is None or self.match.over

    def go_on(self) -> None:
        """The next game of the match, or the title when there is none."""
        if self.is_last():
            self.end()
            return
        self.end_record()
        self.game = BigPoints(
            self.game.players, self.app.console.entropy(), self.match.starter, log=_LOG
        )
        self.moves.forget()
        self._viewer = _NOBODY
        self.begin_record()
        self.save()
        self.show()


def begin(app):
    """Return the session of a new game as the preferences say."""
    players = app.preferences[PLAYERS]
    seed = app.console.entropy()
    starter = seed % players
    match = _match(players, starter) if app.preferences[MATCH] else None
    return BigPointsSession(app, BigPoints(players, seed, starter, log=_LOG), match)


def resume(app, record: bytearray, kind: int = GAME):
    """Return the session of a record.

    :param int kind: of the record, `GAME` or `RESULT`
    :raises ValueError: the record makes no sense
    """
    match = None
    at = 1
    if record[0] & 15 == _OF_MATCH:
        match = _match(2, 0)
        at += match.unpack(record, at)
    elif record[0] & 15 != _ALONE:
        raise ValueError
    game = BigPoints(2, 0, log=_LOG)
    game.unpack(record, at + SEAT_BYTES)
    if match is not None and (match.players != game.players or (match.over and kind == GAME)):
        raise ValueError
    session = BigPointsSession(app, game, match)
    session.read_seats(record, at, kind)
    return session


def demonstrate(app):
    """Return the session of a game that computers play."""
    return session_of(app, BigPoints(3, app.console.entropy(), log=_LOG))


def session_of(app, game):
    """Return the session of a game that has begun elsewhere."""
    return BigPointsSession(app, game, None)


def _match(players: int, starter: int):
    """A match; its code is in the memory only where one is played."""
    return load("engine.match").Match(players, starter)
