# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation in progress: the throw for the starter, then the game, what is counted, and what the
players did last.

The last moves are kept so that they can still be seen when somebody looks at the screen again. The
session notes each action before the game plays it, also when a saved game is played again.
"""

from engine.aggravation.board import MARBLES
from engine.aggravation.rules import MOVE, PASS
from engine.aggravation.view import NONE, cell_of, hit, moved, way
from engine.contract import MOST_LEGAL, OVER
from engine.rng import Rng
from ui.loader import load, loaded, unload, unload_new
from ui.play.session import Session
from ui.preferences import MOST_SEATS

# Phases: the low half of the first byte of a record.
THROWING = 3  # for the starter
PLAYING = 4
FORCED = 5  # the game goes on, and nobody had a choice in the last action

_ENTRIES = 1200  # for which there is room when the game begins
_FORCED_ENTRY = 64  # on top of an action: nobody had a choice

FACES = 6
MOST_PLAYERS = 6

_WAY = 8  # bytes that `way` needs
_AGAIN = 6  # gives another throw
_MOST_SIXES = 3  # that are told

# What came of a throw, besides the number + 1 of a player whose marble was hit.
MOVED = 0
DEAD = 255  # no marble was moved


class AggravationSession(Session):
    """A game of Aggravation.

    ``game`` is a `Starter` as long as the starter is thrown for, then an `Aggravation`.

    :param App app: the program
    :param object game: the one or the other
    :param bytes options: players, board, teams, six again, play on
    :param bool throwing_for_start: whether the starter is not known yet
    """

    def __init__(self, app, game, options: bytes, throwing_for_start: bool = False):
        super().__init__(app, game)
        self.throwing_for_start = throwing_for_start
        self.options = options
        self.dice = [0] * FACES  # how often each face was thrown
        self.hits = bytearray(MOST_PLAYERS)  # marbles that each player sent home
        self._rng = Rng(app.console.entropy())
        self.forced = False  # the last action was played by itself
        self.last = LastMoves()
        self.chosen = NONE  # the action that a person has before the eyes
        self.roomy = True  # until there is too little memory for all that a board can show
        self.cells: tuple = ()  # where they lie on the screen, as `ui.aggravation.ground` found it
        if not throwing_for_start:
            unload("engine.aggravation.board")

    def points(self, player: int) -> int:
        """Marbles that a player sent home: whoever wins has the same score."""
        return self.hits[player]

    def show(self) -> None:
        """The board, or the end."""
        if self.game.actor == OVER and not self.throwing_for_start:
            self.app.go("score")
        else:
            self.show_board()

    def throw(self) -> int:
        """Throw the die: it is decided and saved before anybody sees it. Returns its face."""
        die = self._rng.die()
        self.forced = True
        self.act(die)
        return die

    def play(self, action: int, forced: bool) -> None:
        """Play a move, a pass or the name of a partner.

        :param bool forced: nobody had a choice
        """
        self.forced = forced
        self.act(action)

    def entries(self) -> int:
        """How many actions the store should find room for: longer games are saved once more."""
        return _ENTRIES

    def entry(self, action: int) -> int:
        """What the store notes of an action."""
        return action + _FORCED_ENTRY if self.forced else action

    def play_entry(self, entry: int) -> None:
        """Play what the store has noted."""
        self.forced = entry >= _FORCED_ENTRY
        super().play_entry(entry % _FORCED_ENTRY)

    def replay(self, entries: bytes) -> None:
        """Play what was noted; where the starter is known by then, begin the game."""
        super().replay(entries)
        if self.throwing_for_start and self.game.actor == OVER:
            self._end_throws()
            self._noting = False  # the store has the throws

    def begin_game(self) -> None:
        """The starter is known: the game itself."""
        self._end_throws()
        self.app.theme.drop()  # its board has other sheets
        self.save()
        self.later.append(self.begin_record)

    def _end_throws(self) -> None:
        """Who begins has been thrown for: the game takes the place of the throws."""
        before = loaded()
        self.game = load("ui.aggravation.start").new_game(self.options, self.game.player)
        unload_new(before)
        unload("engine.starter")
        unload("ui.aggravation.starter_scene")
        self.throwing_for_start = False
        unload("engine.aggravation.board")

    def meet_computers(self) -> None:
        """They throw for the starter without thinking."""
        if not self.throwing_for_start:
            super().meet_computers()

    def team_size(self) -> int:
        """How many play together; 0 where everybody plays alone."""
        return team_size(self.options[2]) if self.throwing_for_start else self.game.teams

    def begin_record(self) -> None:
        """The throws for the starter are not part of it."""
        if not self.throwing_for_start:
            super().begin_record()

    def undo_length(self) -> int:
        """One's own move until the next throw; never a die, and nothing that had to be."""
        if self.forced or self.throwing_for_start:
            return 0
        return min(1, self.game.played_in_turn())

    def can_hint(self) -> bool:
        """Whether a person has something to decide: there is more than to pass."""
        if self.throwing_for_start or not super().can_hint():
            return False
        actions = bytearray(MOST_LEGAL)
        return self.game.legal(actions) > 1 or actions[0] != PASS

    def note(self, action: int) -> None:
        """Keep what the board marks as the last move, and count faces and hits. The throws for the
        starter are neither shown nor counted.
        """
        self.chosen = NONE
        if self.throwing_for_start:
            return
        game = self.game
        self.last.note(game, action)
        if 0 < action <= FACES:
            self.dice[action - 1] = min(self.dice[action - 1] + 1, 65535)
        elif hit(game, action) != NONE:
            self.hits[game.player] = min(self.hits[game.player] + 1, 255)

    def undo(self) -> None:
        """Take the last action back."""
        super().undo()
        if self.game.played_in_turn():
            self.save()  # another action may be taken back, whatever was noted of it

    def uncount(self, action: int) -> None:
        """A hit is one less, and the move is not marked any more."""
        self.chosen = NONE
        game = self.game
        self.forced = not game.played_in_turn()  # by then the die is the last action
        victim = hit(game, action) if action > PASS else NONE
        self.last.forget(game.player, victim)
        if victim != NONE and self.hits[game.player]:
            self.hits[game.player] -= 1

    def write_own(self, record: bytearray) -> int:
        """The options where the game is still to come, else what is counted; `resume` in
        `ui.aggravation.start` reads it.
        """
        if self.throwing_for_start:
            record[0] = 16 * self.number + THROWING
            for at in range(len(self.options)):
                record[1 + at] = self.options[at]
            return 1 + len(self.options)
        record[0] = 16 * self.number + (FORCED if self.forced else PLAYING)
        at = 1
        for count in self.dice:
            record[at] = count & 255
            record[at + 1] = count >> 8
            at += 2
        for count in self.hits:
            record[at] = count
            at += 1
        return at


def team_size(teams: int) -> int:
    """Players in a team, by the preference."""
    return teams + 1 if teams else 0


class LastMoves:
    """The last move and the last throw of every player.

    ==========  =================================================================================
    ``marble``  that was moved last, as ``4 * player + marble``, or `NONE`
    ``start``   the cell that it left
    ``way``     the cells that it passed, ``count`` of them, the last of which is where it stands
    ``hit``     the marble that it sent back to its base, or `NONE`
    ``player``  who threw last and has moved or passed, or `NONE`; ``die`` is what was thrown
    ``dice``    per player, the last throw, 0 before the first
    ``came``    per player, what came of it: `MOVED`, `DEAD` or 1 + the player who was hit
    ``sixes``   per player, how often a 6 gave that throw, in the same turn
    ``struck``  per player, bit mask of the players whose marbles were hit in that turn
    ==========  =================================================================================
    """

    def __init__(self):
        self.dice = bytearray(MOST_SEATS)
        self.came = bytearray(MOST_SEATS)
        self.sixes = bytearray(MOST_SEATS)
        self.struck = bytearray(MOST_SEATS)
        self.way = bytearray(_WAY)
        self.start = self.count = self.die = 0
        self.marble = self.hit = self.player = NONE

    def note(self, game, action: int) -> None:
        """Take an action down.

        :param Aggravation game: it has not played the action yet
        """
        player = game.player
        if action < PASS:
            again = self.player == player and self.dice[player] == _AGAIN
            self.sixes[player] = min(self.sixes[player] + 1, _MOST_SIXES) if again else 0
            if not again:
                self.struck[player] = 0
            self.dice[player] = action
            self.came[player] = MOVED
            return
        if PASS < action < MOVE:  # the name of a partner, before the throw
            return
        self.player = player
        self.die = game.die
        if action == PASS:
            self.came[player] = DEAD  # the move before stays marked
            return
        self.marble = moved(game, action)
        self.start = cell_of(game, self.marble)
        self.count = way(game, action, self.way)
        self.hit = hit(game, action)
        if self.hit != NONE:
            self.came[player] = 1 + self.hit // MARBLES
            self.struck[player] |= 1 << self.hit // MARBLES

    def since(self, game) -> list:
        """The players who have thrown since the last turn of the one in turn, in that order.

        :param Aggravation game: waits for a throw
        """
        me = game.player
        if self.player in (NONE, me):
            return []
        others = [(me + seat) % game.players for seat in range(1, game.players)]
        return [each for each in others if self.dice[each] and game.team(each) & ~game.finished]

    def dice_of(self, player: int) -> str:
        """What a player threw in the last turn."""
        return (str(_AGAIN) + " ") * self.sixes[player] + str(self.dice[player])

    def forget_move(self) -> None:
        """The last move is not marked any more: a player has seen it and begins to decide."""
        self.marble = self.hit = NONE
        self.count = 0

    def forget(self, player: int, hit: int) -> None:
        """The last action was taken back.

        :param int player: whose it was
        :param int hit: the marble that it had sent back, or `NONE`
        """
        self.forget_move()
        self.player = NONE
        if hit != NONE:
            self.struck[player] &= ~(1 << hit // 4)
