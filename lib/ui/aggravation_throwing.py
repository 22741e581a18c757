# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Aggravation as far as the die goes: it is thrown, rolls, and nobody can use it.

`aggravation_board` is built on it.
"""

from engine.aggravation.rules import PASS
from engine.aggravation.view import NONE
from engine.contract import OVER
from ui import tiles
from ui.board import BoardScreen

# What goes on just now.
THROW = 0  # the die waits for A
ROLLING = 1
CHOOSE = 2  # a marble, a partner, or to pass
MOVING = 3
DEAD = 4  # nothing can be moved; the turn passes by itself
DECIDED = 5  # the starter is known
WAITING = 6  # a computer is about to throw
PASSING = 7  # nothing can be moved, and A passes

_WAIT_FRAMES = 15
REST_FRAMES = 45


class Throwing(BoardScreen):
    """What goes on is ``state``; ``marble`` and ``goal`` are chosen, or `NONE`.

    :param App app: the program
    """

    def __init__(self, app):
        super().__init__(app, "aggravation")
        self.state = THROW
        self.marble = self.goal = NONE
        self._thrower = 0

    def offer_throw(self, key: str) -> None:
        """Let whoever is in turn throw.

        :param str key: of what a person is asked for
        """
        self.state = THROW
        self.thinking = False
        self.marble = self.goal = NONE
        self.scene.show_die(tiles.TILTED)
        if self.session.computer_acts():
            self.state = WAITING
            self.say(self.idle())
            self.journey.rest(_WAIT_FRAMES)
        else:
            self.say(self.app.words[key])

    def throw(self) -> None:
        """Throw the die, and see it roll."""
        player = self.game.player
        die = self.session.throw()
        self.state = ROLLING
        self._thrower = player
        self.scene.say(player, player, self.idle())
        self.journey.roll(die)

    def rolled(self) -> None:
        """The die shows its face: go on with the game, or with who begins."""
        session = self.session
        if not session.throwing_for_start:
            session.show()
            return
        self.scene.show_throw(self._thrower, self.journey.face)
        if self.game.actor != OVER:
            self.go_on()
            return
        starter = self.game.player
        session.begin_game()
        self.state = DECIDED
        self.scene.say(starter, starter, self.app.words["begins"])
        self.journey.rest(REST_FRAMES)

    def pass_on(self) -> None:
        """Nobody had a choice."""
        self.session.play(PASS, True)
        self.session.show()

    def say(self, text: str) -> None:
        """Write what the player in turn does or can do, and with whose marbles."""
        game = self.game
        owner = game.player if self.session.throwing_for_start else game.owner
        self.scene.say(game.player, owner, text)
