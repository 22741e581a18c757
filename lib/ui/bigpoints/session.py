# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points in progress: alone or in a match, who may see the screen, what was done last.

The session notes every action among the last moves before the game plays it. The table of players,
the pass screen and the marks on the board show these; takes are public, so nothing of it is a
secret.
"""

from engine.bigpoints import BigPoints
from engine.bigpoints.board import NOWHERE, OCCUPIED, STAIRS
from engine.bigpoints.rules import DECLINE
from engine.contract import OVER
from ui.bigpoints import OPEN_HANDS
from ui.loader import load, loaded
from ui.play.session import Session
from ui.words import fill

# The low half of the first byte of a record.
ALONE = 3
OF_MATCH = 4

_NOBODY = -1
_NOTHING = -1
LOG = 128  # actions that can be taken back: those of a whole game
# Actions of a game, and of a game of a match as many as what is saved at its end would make.
_ENTRIES = 128
_ENTRIES_OF_MATCH = 340

# A move is a row of bytes with these places.
_PLAYER = 0
_PAWN = 1
_ORIGIN = 2  # the place that the pawn left, or NOWHERE in front of the path
_LANDING = 3  # the place that it reached, or STAIRS plus the step
_TAKEN = 4  # the place of the disc that was taken, or NOWHERE
_KIND = 5  # of that disc, or of the one from the pile; NOWHERE if none was taken
_SIZE = 6
_MOST = 48  # moves that are kept, more than anybody takes back; then the older half is forgotten


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

    def load_board(self) -> None:
        """Load the board's code, and before it is shown what lays it out, too."""
        super().load_board()
        if self.app.screen.name == "pass":
            before = loaded()
            load("ui.bigpoints.ground")
            self.keep_board(loaded(before))

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
        """Whether it is a game of a match, and that; `resume` in `ui.bigpoints.start` reads it."""
        if self.match is None:
            record[0] = 16 * self.number + ALONE
            return 1
        record[0] = 16 * self.number + OF_MATCH
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
        self.keep_end()
        self.end_kept = False
        self.game = BigPoints(
            self.game.players, self.app.console.entropy(), self.match.starter, log=LOG
        )
        self.moves.forget()
        self._viewer = _NOBODY
        self.begin_record()
        self.save()
        self.show()


class Moves:
    """The last moves, oldest first. A declined extra move is none."""

    def __init__(self):
        self.count = 0
        self._bytes = bytearray(_SIZE * _MOST)

    def note(self, game, action: int) -> None:
        """Note an action that the game is about to play.

        :param BigPoints game: the game before the action
        :param int action: a legal one
        """
        if action == DECLINE:
            return
        if self.count == _MOST:
            half = _SIZE * _MOST // 2
            for at in range(half):
                self._bytes[at] = self._bytes[half + at]
            self.count = _MOST // 2
        at = _SIZE * self.count
        self.count += 1
        pawn = action >> 2
        landing = game.landing(action)
        taken = game.taken(action)
        kind = NOWHERE
        if landing == STAIRS:
            landing += game.colours - 1 - game.arrived
            kind = pawn
        elif taken != NOWHERE:
            kind = game.path[taken] % OCCUPIED
        origin = game.pawns[pawn]
        note = self._bytes
        note[at + _PLAYER] = game.player
        note[at + _PAWN] = pawn
        note[at + _ORIGIN] = origin - 1 if origin else NOWHERE
        note[at + _LANDING] = landing
        note[at + _TAKEN] = taken
        note[at + _KIND] = kind

    def undo(self, action: int) -> None:
        """Forget the last action, which has been taken back."""
        if action != DECLINE and self.count:
            self.count -= 1

    def forget(self) -> None:
        """Forget all: another game begins."""
        self.count = 0

    # What is asked of a move, by its number.

    def player(self, at: int) -> int:
        """Who made it."""
        return self._bytes[_SIZE * at + _PLAYER]

    def pawn(self, at: int) -> int:
        """The pawn that moved."""
        return self._bytes[_SIZE * at + _PAWN]

    def origin(self, at: int) -> int:
        """The place that the pawn left; `NOWHERE` in front of the path."""
        return self._bytes[_SIZE * at + _ORIGIN]

    def step(self, at: int) -> int:
        """The step that the pawn climbed; -1 where it stayed on the path."""
        landing = self._bytes[_SIZE * at + _LANDING]
        return landing - STAIRS if landing >= STAIRS else -1

    def taken(self, at: int) -> int:
        """The place of the disc that was taken; `NOWHERE` for none, and for one of the pile."""
        return self._bytes[_SIZE * at + _TAKEN]

    def kind(self, at: int) -> int:
        """The kind of that disc; `NOWHERE` for none."""
        return self._bytes[_SIZE * at + _KIND]

    # Turns.

    def turn(self, player: int) -> tuple:
        """The moves of a player's last turn, by their numbers: none, one, or two with an extra one.

        :param int player: from 0
        """
        last = self.count - 1
        while last >= 0 and self.player(last) != player:
            last -= 1
        if last > 0 and self.player(last - 1) == player:
            return (last - 1, last)
        return (last,) if last >= 0 else ()

    def since(self, player: int) -> tuple:
        """The other players who have moved since a player's last turn, in the order of their turns.

        :param int player: from 0
        """
        at = self.count - 1
        others: list = []
        while at >= 0 and self.player(at) != player:
            mover = self.player(at)
            if mover in others:
                if others[-1] != mover:
                    break  # the round before: this player has not moved yet in what is known
            else:
                others.append(mover)
            at -= 1
        others.reverse()
        return tuple(others)

    def tell(self, words, moves, room: int) -> list:
        """Return moves in words, all long or all short; empty where there is no room for them.

        :param Words words: the texts
        :param moves: their numbers
        :param int room: how many letters fit into a line
        """
        for short in (False, True):
            texts = [self._tell(words, at, short) for at in moves]
            if max([len(text) for text in texts]) <= room:
                return texts
        return []

    def _tell(self, words, at: int, short: bool) -> str:
        """A move in words."""
        colours = words["colours"].split(" ")
        pawn = colours[self.pawn(at)]
        step = self.step(at)
        kind = self.kind(at)
        if step >= 0:
            return fill(words["climbed_short" if short else "climbed"], pawn, step)
        if kind == NOWHERE:
            return fill(words["ran"], pawn)
        return fill(words["took_short" if short else "took"], pawn, colours[kind])
