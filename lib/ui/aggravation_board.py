# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Aggravation: throw, choose a marble and where it goes, watch it go.

Left and right choose the marble, up and down its destination; the way and what would be
aggravated are marked before anything is done.
"""

from engine.aggravation_state import MOVE, NAME, PASS
from engine.aggravation_view import NONE, goal_cell, hit, moved
from engine.contract import CHANCE, OVER
from hardware.console import DOWN, LEFT, RIGHT, START, UP, A
from ui import preferences, tiles
from ui.aggravation_journey import Journey
from ui.aggravation_marks import mark_action
from ui.aggravation_scene import Scene
from ui.board import BoardScreen
from ui.text import fill

# What goes on just now.
_THROW = 0  # the die waits for A
_ROLLING = 1
_CHOOSE = 2  # a marble, a partner, or to pass
_MOVING = 3
_DEAD = 4  # nothing can be moved; the turn passes by itself
_DECIDED = 5  # the starter is known
_WAITING = 6  # a computer is about to throw
_PASS = 7  # nothing can be moved, and A passes

_WAIT_FRAMES = 15
_REST_FRAMES = 45


def _thing_of(action: int) -> int:
    """A marble is chosen as a whole; a pass and each partner are things of their own."""
    return action >> 3 if action >= MOVE else MOVE + action


class Screen(BoardScreen):
    """The board, for the player in turn."""

    def __init__(self, app):
        super().__init__(app, "aggravation")
        self._state = _THROW
        self._cells = bytearray(8)
        self._marble = self._goal = NONE  # what is chosen
        self.set_scene(Scene, Journey, _thing_of)

    def go_on(self) -> None:
        """Offer what there is to do, or let a computer do it."""
        game = self.game
        self.scene.sync()
        if self.session.throwing_for_start:
            self._offer_throw("again" if self.scene.all_thrown() else "start")
        elif game.actor == CHANCE:
            self._offer_throw("throw")
        else:
            self._offer_choice()
        self.at_rest()

    def press(self, key: int) -> None:
        """Throw, choose, confirm, or hurry what moves; Start opens the menu."""
        super().press(key)
        if self.thinking:
            self.press_thinking(key)
        elif self._state in (_ROLLING, _MOVING, _DECIDED):
            if key == A:
                self.journey.hurry()
            elif key == START:
                self.want_menu()
        elif key == START:
            self.app.cover("menu")
        elif self._state == _THROW:
            if key == A:
                self._throw()
        elif self._state == _PASS:
            if key == A:
                self._pass()
        elif self._state == _CHOOSE:
            self._press_choice(key)

    def tick(self, now: int) -> None:
        """Think, or move what moves, and go on when it has come to rest."""
        state = self._state
        if self.thinking:
            self.think(now)
            return
        if state in (_THROW, _CHOOSE, _PASS) or self.move():
            return
        if state == _ROLLING:
            self._rolled()
        elif state == _WAITING:
            self._throw()
        elif state == _DECIDED:
            self.app.go("board")  # built anew for the game, this one gone first
        elif state == _DEAD:
            self._pass()
        else:
            self.session.show()

    # The die.

    def _offer_throw(self, key: str) -> None:
        self._state = _THROW
        self.thinking = False
        self._marble = self._goal = NONE
        self.scene.show_die(tiles.TILTED)
        if self.session.computer_acts():
            self._state = _WAITING
            self.say(self.idle())
            self.journey.rest(_WAIT_FRAMES)
        else:
            self.say(self.app.words[key])

    def _throw(self) -> None:
        player = self.game.player
        die = self.session.throw()
        self._state = _ROLLING
        self._thrower = player
        self.scene.say(player, player, self.idle())
        self.journey.roll(die)

    def _rolled(self) -> None:
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
        self._state = _DECIDED
        self.scene.say(starter, starter, self.app.words["begins"])
        self.journey.rest(_REST_FRAMES)

    def _pass(self) -> None:
        """Nobody had a choice."""
        self.session.play(PASS, True)
        self.session.show()

    # Choosing.

    def _offer_choice(self) -> None:
        options = self.options
        options.load(self._state == _CHOOSE)
        self.thinking = False
        self.scene.show_die(self.game.die)
        if options.count == 1 and options.has(PASS):
            waits = self.app.preferences[preferences.DEAD_THROWS]
            self._state = _PASS if waits and not self.session.computer_acts() else _DEAD
            self.say(self.app.words["dead" + ("_waits" if self._state == _PASS else "")])
            self.journey.rest(_REST_FRAMES)
            return
        self._state = _CHOOSE
        if self.begin_decision():
            return
        if options.count == 1 and not self.app.preferences[preferences.CONFIRM]:
            self._go(options.action, True)
            return
        if options.action == PASS:
            options.next_thing(1)
        self._show_choice()

    def _press_choice(self, key: int) -> None:
        options = self.options
        before = options.action
        if key == RIGHT:
            options.next_thing(1)
        elif key == LEFT:
            options.next_thing(-1)
        elif key == DOWN:
            options.next_action(1)
        elif key == UP:
            options.next_action(-1)
        elif key == A:
            self._go(options.action, False)
            return
        if key < A and options.action == before:  # an arrow that leads nowhere
            self.app.sounds.refuse()
        self._show_choice()

    def _go(self, action: int, forced: bool) -> None:
        """Play the action, then show it: a power cut in between loses nothing."""
        self._state = _MOVING
        self.scene.unmark()
        self.say(self.idle())
        self.journey.move(self.game, action)
        self.session.play(action, forced)

    # What a computer has chosen.

    def mark(self, action: int) -> None:
        """Mark the marble, its way and its goal."""
        mark_action(self.scene, action, self._cells)
        self._marble = self._goal = NONE
        if action >= MOVE:
            self._marble = moved(self.game, action)
            self._goal = goal_cell(self.game, action)

    def play(self, action: int) -> None:
        """Play it, at once for somebody in haste; it is not taken back."""
        self._go(action, True)
        if self.hasty:
            self.journey.hurry()

    def advise(self, action: int) -> None:
        """Choose it for the player, who may take something else."""
        self.options.choose(action)
        self._show_choice()
        self.say(self.app.words["hint"])

    # Showing what is chosen.

    def say(self, text: str) -> None:
        """Write what the player in turn does or can do, and with whose marbles."""
        game = self.game
        owner = game.player if self.session.throwing_for_start else game.owner
        self.scene.say(game.player, owner, text)

    def _show_choice(self) -> None:
        self.mark(self.options.action)
        self._say_choice(self.options.action)

    def _say_choice(self, action: int) -> None:
        game = self.game
        words = self.app.words
        owner = game.owner
        if action == PASS:
            key = "pass"
        elif action < MOVE:
            key = "partner"
            owner = game.partner(action - NAME)
        elif hit(game, action) != NONE:
            key = "aggravate"
        else:
            key = "marble"
        arrows = "◄►" if self.options.things() > 1 else ""
        if self.options.actions_of_thing() > 1:
            arrows += "↕"
        self.scene.say(game.player, owner, fill(words[key], arrows))

    def light(self, lights, now: int) -> None:
        """The board or its part around the goal."""
        if self.scene.size:  # not before the game
            self.set_lights(self.game, lights, self._marble, self._goal, now)
