# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points in progress: alone or in a match, and whose eyes may see the screen."""

from engine.bigpoints import BigPoints
from engine.contract import OVER
from ui import preferences
from ui.names import numbered
from ui.session import Session

# First byte of the record.
ALONE = 3
OF_MATCH = 4

_NOBODY = -1
LOG = 8  # actions that can be taken back: those of a turn, at most two


class BigPointsSession(Session):
    """A game of Big Points.

    :param App app: the program
    :param BigPoints game: the game
    :param Match match: the match it belongs to, or None
    """

    screens = {"board": "bigpoints_board", "score": "ending bigpoints_score"}
    topic = "bigpoints"

    def __init__(self, app, game, match):
        super().__init__(app, game)
        self.match = match
        self.taking_extra = False
        self.advised = False  # a hint says that the extra move is better declined
        self._viewer = _NOBODY
        self._owner = game.player  # who did the actions that can be taken back
        self._own = game.played_in_turn()  # how many those are

    def name(self, player: int) -> str:
        """The name of the seat, else P1 and so on."""
        return numbered(self.app, player)

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

    def passes_on(self) -> bool:
        """Whether the device must change hands before the board may be seen."""
        if self.app.preferences[preferences.OPEN_HANDS] or self.people() < 2:
            return False
        return not self.computer_acts() and self.game.player != self._viewer

    def viewer(self) -> int:
        """Whose hand may be shown to who has the device now; -1 where that is not known."""
        game = self.game
        if self.app.preferences[preferences.OPEN_HANDS] or not self.computer_acts():
            return game.player
        if self.people() == 1:
            return self.seats.index(0)
        return self._viewer if self.people() else game.player

    def reveal(self) -> None:
        """The player in turn has the device in hand."""
        game = self.game
        self._viewer = self._owner = game.actor
        self._own = game.played_in_turn()
        self.show_board()

    def act(self, action: int) -> None:
        """Play an action and keep it."""
        if self.game.actor != self._owner:
            self._owner = self.game.actor
            self._own = 0
        self._own += 1
        self.taking_extra = False
        super().act(action)

    def can_undo(self) -> bool:
        """Only one's own actions, until the next player has the device."""
        return self._own > 0 and not self.seats[self._owner] and len(self.game.history) > 0

    def undo(self) -> None:
        """Take the last action back; its player is in turn again."""
        passed_on = self.passes_on()
        super().undo()
        self._own -= 1
        self.taking_extra = False
        # From the pass screen the device may be in other hands already: it asks again.
        self._viewer = _NOBODY if passed_on else self.game.actor

    def write_own(self, record: bytearray) -> int:
        """Whether it is a game of a match, and that."""
        if self.match is None:
            record[0] = ALONE
            return 1
        record[0] = OF_MATCH
        return 1 + self.match.pack(record, 1)

    def can_hint(self) -> bool:
        """Whether a person has to decide, and may see the board."""
        return super().can_hint() and not self.passes_on()

    # The end of a game.

    def count(self) -> None:
        """The scores go into the match."""
        self.match.add(self.game)

    def go_on(self) -> None:
        """The next game of the match, or the title when there is none."""
        if self.match is None or self.match.over:
            self.end()
            return
        self.end_record()
        self.game = BigPoints(
            self.game.players, self.app.console.entropy(), self.match.starter, log=LOG
        )
        self._viewer = self._owner = _NOBODY
        self._own = 0
        self.begin_record()
        self.save()
        self.show()
