# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Aggravation: throw, choose a marble and where it goes, watch it go.

Left and right choose the marble, up and down its destination; the way and what would be
aggravated are marked before anything is done.
"""

from engine.aggravation_state import MOVE, NAME, PASS
from engine.aggravation_view import NONE, cell_of, goal_cell, hit, moved, way
from engine.contract import CHANCE, OVER
from hardware.console import DOWN, LEFT, RIGHT, START, UP, A, B
from ui import preferences, tiles
from ui.aggravation_journey import Journey
from ui.aggravation_scene import Scene
from ui.board import BoardScreen
from ui.sprites import hide, put, set_tile
from ui.text import fill

# What goes on just now.
_THROW = 0  # the die waits for A
_ROLLING = 1
_CHOOSE = 2  # a marble, a partner, or to pass
_MOVING = 3
_DEAD = 4  # nothing can be moved; the turn passes by itself
_DECIDED = 5  # the starter is known


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

    def shown(self) -> None:
        """Offer what there is to do: first, after a throw or move, or back from another screen."""
        game = self.game
        self.journey.fast = False
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
        if key == B:
            self.journey.fast = True
        if self._state in (_ROLLING, _MOVING, _DECIDED):
            if key == A:
                self.journey.hurry()
            elif key == START:
                self.want_menu()
        elif key == START:
            self.app.cover("menu")
        elif self._state == _THROW:
            if key == A:
                self._throw()
        elif self._state == _CHOOSE:
            self._press_choice(key)

    def release(self, key: int) -> None:
        """What moves is fast as long as B is held."""
        if key == B:
            self.journey.fast = False

    def tick(self, now: int) -> None:
        """Move what moves, and go on when it has come to rest."""
        state = self._state
        if state in (_THROW, _CHOOSE) or self.journey.step():
            return
        if state == _ROLLING:
            self._rolled()
        elif state == _DECIDED:
            self.app.go("board")  # built anew for the game, this one gone first
        elif state == _DEAD:
            self.session.play(PASS, True)
            self.session.show()
        else:
            self.session.show()

    # The die.

    def _offer_throw(self, key: str) -> None:
        game = self.game
        self._state = _THROW
        owner = game.player if self.session.throwing_for_start else game.owner
        self._marble = self._goal = NONE
        self.scene.show_die(tiles.TILTED)
        self.scene.say(game.player, owner, self.app.words[key])

    def _throw(self) -> None:
        player = self.game.player
        die = self.session.throw()
        self._state = _ROLLING
        self._thrower = player
        self.scene.say(player, player, "")
        self.journey.roll(die)

    def _rolled(self) -> None:
        session = self.session
        if not session.throwing_for_start:
            session.show()
            return
        self.scene.show_throw(self._thrower, self.journey.face)
        if self.game.actor != OVER:
            self.shown()
            return
        starter = self.game.player
        session.begin_game()
        self._state = _DECIDED
        self.scene.say(starter, starter, self.app.words["begins"])
        self.journey.rest()

    # Choosing.

    def _offer_choice(self) -> None:
        game = self.game
        options = self.options
        options.load(self._state == _CHOOSE)
        self.scene.show_die(game.die)
        if options.count == 1 and options.has(PASS):
            self._state = _DEAD
            self.scene.say(game.player, game.owner, self.app.words["dead"])
            self.journey.rest()
            return
        if options.count == 1 and not self.app.preferences[preferences.CONFIRM]:
            self._go(options.action, True)
            return
        self._state = _CHOOSE
        if options.action == PASS:
            options.next_thing(1)
        self._show_choice()

    def _press_choice(self, key: int) -> None:
        options = self.options
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
        self._show_choice()

    def _go(self, action: int, forced: bool) -> None:
        """Play the action, then show it: a power cut in between loses nothing."""
        self._state = _MOVING
        self.scene.unmark()
        self.scene.say(self.game.player, self.game.owner, "")
        self.journey.move(self.game, action)
        self.session.play(action, forced)

    # Showing what is chosen.

    def _show_choice(self) -> None:
        scene = self.scene
        game = self.game
        action = self.options.action
        count = way(game, action, self._cells) if action >= MOVE else 0
        for at in range(len(scene.way)):
            if at < count - 1:
                cell = self._cells[at]
                set_tile(scene.way[at], 0, tiles.WAY)
                put(scene.way[at], scene.x(cell), scene.y(cell))
            else:
                hide(scene.way[at])
        self._marble = self._goal = NONE
        if NAME <= action < MOVE:
            partner = game.partner(action - NAME)
            for marble in range(4):
                cell = cell_of(game, 4 * partner + marble)
                set_tile(scene.way[marble], 0, tiles.CURSOR)
                put(scene.way[marble], scene.x(cell), scene.y(cell))
        if not count:
            hide(scene.cursor)
            hide(scene.target)
            hide(scene.hit)
        else:
            self._marble = moved(game, action)
            self._goal = goal = goal_cell(game, action)
            cell = cell_of(game, self._marble)
            put(scene.cursor, scene.x(cell), scene.y(cell))
            put(scene.target, scene.x(goal), scene.y(goal))
            if hit(game, action) == NONE:
                hide(scene.hit)
            else:
                put(scene.hit, scene.x(goal), scene.y(goal))
        self._say_choice(action)

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
