# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The game in progress: who plays, whose eyes may see the screen, what is kept in the store.

The only place where the app changes a game. Each action is saved before it is shown.
"""

from savestore import GAME

from engine.bigpoints import BigPoints
from engine.contract import MOST_PACKED, OVER
from engine.match import Match
from ui import preferences
from ui.text import fill

# The record: one of these, the match if there is one, the game.
_GAME_ALONE = 1
_GAME_OF_MATCH = 2
_NOBODY = -1


class Session:
    """A game, alone or in a match.

    :param App app: the program
    :param Match match: the match it belongs to, or None
    :param BigPoints game: the game
    """

    def __init__(self, app, match, game):
        self.app = app
        self.match = match
        self.game = game
        self.taking_extra = False
        self._viewer = _NOBODY
        self._owner = _NOBODY  # who did the actions that can be taken back
        self._own = 0  # how many those are
        self._unsaved = False
        self._record = bytearray(1 + 16 + MOST_PACKED)

    # How it comes to be.

    @staticmethod
    def begun(app):
        """A new game as the preferences say; the console's entropy shuffles it."""
        players = app.preferences[preferences.PLAYERS]
        seed = app.console.entropy()
        starter = seed % players
        match = Match(players, starter) if app.preferences[preferences.MATCH] else None
        app.store.allow(GAME)  # the player knows that a save which cannot be used is lost now
        session = Session(app, match, BigPoints(players, seed, starter))
        session.save()
        return session

    @staticmethod
    def resumed(app):
        """The game that was saved, or None where there is none that can be used."""
        record = app.store.load(GAME)
        if record is None or record[0] not in (_GAME_ALONE, _GAME_OF_MATCH):
            return None
        match = None
        game = BigPoints(2, 0)
        try:
            at = 1
            if record[0] == _GAME_OF_MATCH:
                match = Match(2)
                at += match.unpack(record, at)
            game.unpack(record, at)
        except ValueError:
            return None
        session = Session(app, match, game)
        session._own = len(game.history)
        session._owner = game.player
        return session

    # What the screens ask.

    def name(self, player: int) -> str:
        """What a player is called."""
        return fill(self.app.words["player"], player + 1)

    def show(self) -> None:
        """Show the screen that fits the game: board, pass, or score."""
        app = self.app
        game = self.game
        if game.actor == OVER:
            app.go("score")
        elif game.actor != self._viewer and not app.preferences[preferences.OPEN_HANDS]:
            app.go("pass")
        elif app.screen is not None and app.screen.name == "board":
            app.uncover()
        else:
            app.go("board")

    def reveal(self) -> None:
        """The player in turn has the device in hand."""
        self._viewer = self.game.actor
        self._own = len(self.game.history) if self.game.extra else 0
        self.app.go("board")

    # What changes the game.

    def act(self, action: int) -> None:
        """Play an action and keep it."""
        game = self.game
        if game.actor != self._owner:
            self._owner = game.actor
            self._own = 0
        game.apply(action)
        self._own += 1
        self.taking_extra = False
        if self.app.debug:
            print("act", game.text())
        self.save()

    def can_undo(self) -> bool:
        """Whether the last action may be taken back: only one's own, before the next one acts."""
        return self._own > 0 and len(self.game.history) > 0

    def undo(self) -> None:
        """Take the last action back; its player is in turn again."""
        self.game.undo()
        self._own -= 1
        self.taking_extra = False
        self._viewer = self.game.actor
        self.save()

    def count(self) -> None:
        """The game is over: its scores go into the match."""
        self.match.add(self.game)

    def go_on(self) -> None:
        """The next game of the match, or the title when there is none."""
        app = self.app
        if self.match is None or self.match.over:
            app.store.clear(GAME)
            app.session = None
            app.go("title")
            return
        self.game = BigPoints(self.game.players, app.console.entropy(), self.match.starter)
        self._viewer = self._owner = _NOBODY
        self._own = 0
        self.save()
        self.show()

    def save(self) -> None:
        """Keep match and game as they are."""
        record = self._record
        record[0] = _GAME_ALONE
        at = 1
        if self.match is not None:
            record[0] = _GAME_OF_MATCH
            at += self.match.pack(record, at)
        at += self.game.pack(record, at)
        store = self.app.store
        if not store.save(GAME, memoryview(record)[:at]) and not self._unsaved:
            self._unsaved = True  # told once
            self.app.tell("unwritten", store.trouble)
        if self.app.debug:
            print("save", at)


def winner_names(session, winners: int) -> str:
    """Who has won, from a bit mask of players."""
    names = ""
    count = 0
    for player in range(session.game.players):
        if winners >> player & 1:
            names += (" + " if names else "") + session.name(player)
            count += 1
    return fill(session.app.words["wins" if count == 1 else "win"], names)
