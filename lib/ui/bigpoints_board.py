# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Big Points: choose a pawn, choose the disc it takes, watch it go.

Left and right choose the pawn, in an extra move up and down the way it goes; where it lands and
what it can take is marked before anything is done.
"""

from engine.bigpoints import NOWHERE, STAIRS
from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ui import tiles
from ui.bigpoints_journey import Journey
from ui.bigpoints_scene import Scene
from ui.board import BoardScreen
from ui.sprites import hide, put, set_tile
from ui.text import fill

# What the player chooses just now.
_PAWN = 0
_DISC = 1
_NOTHING = 2  # the pawn is on its way

# An action is 4 * pawn + these.
_BEHIND = 1
_BACKWARD = 2


def _pawn_of(action: int) -> int:
    return action >> 2


class Screen(BoardScreen):
    """The board, for the player in turn."""

    def __init__(self, app):
        super().__init__(app, "bigpoints")
        self.set_scene(Scene, Journey, _pawn_of)
        self._choosing = _PAWN
        self._behind = 0  # 0, or _BEHIND where that disc is chosen
        # For the LEDs, which go on showing a move after the game has played it.
        self._pawn = 0
        self._landing = NOWHERE
        self._left = -1

    def shown(self) -> None:
        """Offer what there is to choose: first, after a move, or back from another screen."""
        if self.session.passes_on():
            self.at_rest(False)
            self.app.cover("pass")
            return
        self.scene.sync()
        self.options.load(True)
        self._choosing = _PAWN
        if self.game.extra and not self.session.taking_extra:
            self._say("extra")
            self.app.cover("extra")
        else:
            self._show_pawn()
        self.at_rest()

    def press(self, key: int) -> None:
        """Choose, confirm, go back; Select shows the hand, Start the menu."""
        if self._choosing == _NOTHING:
            if key in (A, B):
                self.journey.hurry()
            elif key == START:
                self.want_menu()
        elif key == START:
            self.app.cover("menu")
        elif key == SELECT:
            self.app.cover("hand")
        elif self._choosing == _DISC:
            self._press_disc(key)
        else:
            self._press_pawn(key)

    def tick(self, now: int) -> None:
        """Move what moves."""
        if self._choosing == _NOTHING and not self.journey.step():
            self.session.show()

    def light(self, lights, now: int) -> None:
        """The path around the landing place, or all of it."""
        if self._landing == NOWHERE or self.session.passes_on():
            return
        self.set_lights(self.game, lights, self._pawn, self._landing, self._left, self._behind, now)

    # Choosing.

    def _press_pawn(self, key: int) -> None:
        options = self.options
        if key == RIGHT:
            options.next_thing(1)
        elif key == LEFT:
            options.next_thing(-1)
        elif key in (UP, DOWN):
            self._turn_back()
        elif key == A:
            if self._both_sides():
                self._choosing = _DISC
                self._show_disc()
            else:
                self._go(options.action)
            return
        elif key == B and self.game.extra:
            self.session.taking_extra = False
            self.scene.unmark()
            self._say("extra")
            self.app.cover("extra")
            return
        if options.thing >= self.game.colours:  # declining was offered before
            options.next_thing(-1 if key == LEFT else 1)
        self._show_pawn()

    def _turn_back(self) -> None:
        """The other way, where the pawn can go it."""
        other = (self.options.action ^ _BACKWARD) & ~_BEHIND
        self.options.choose(other + _BEHIND)
        self.options.choose(other)

    def _press_disc(self, key: int) -> None:
        if key == A:
            self._go(self.options.action | self._behind)
        elif key == B:
            self._choosing = _PAWN
            self._show_pawn()
        elif key in (LEFT, RIGHT, UP, DOWN):
            self._behind ^= _BEHIND
            self._show_disc()

    def _go(self, action: int) -> None:
        """Play the action, then show it: a power cut in between loses nothing."""
        self._choosing = _NOTHING
        self.scene.unmark()
        self._say("moving")
        self.journey.begin(action)
        self.session.act(action)

    def _both_sides(self) -> bool:
        action = self.options.action
        return not action & _BEHIND and self.options.has(action | _BEHIND)

    def _both_ways(self) -> bool:
        other = (self.options.action ^ _BACKWARD) & ~_BEHIND
        return self.options.has(other) or self.options.has(other + _BEHIND)

    # Showing what is chosen.

    def _show_pawn(self) -> None:
        scene = self.scene
        game = self.game
        action = self.options.action
        self._pawn = pawn = action >> 2
        self._behind = action & _BEHIND
        self._left = game.pawns[pawn] - 1
        put(scene.chosen, scene.pawn_x(pawn), scene.pawn_y(pawn))
        landing = game.landing(action)
        if landing == STAIRS:
            self._landing = game.places
            step = game.colours - 1 - game.arrived
            put(scene.target, scene.step_x(step), scene.step_y(step))
        else:
            self._landing = landing
            put(scene.target, scene.place_x(landing), scene.place_y(landing))
        self._mark_take(0, action)
        if self._both_sides():
            self._mark_take(1, action | _BEHIND)
            self._say("choose")
        else:
            hide(scene.takes[1])
            self._say("climb" if landing == STAIRS else "move")

    def _mark_take(self, mark: int, action: int) -> None:
        place = self.game.taken(action)
        sprite = self.scene.takes[mark]
        if place == NOWHERE:
            hide(sprite)
        else:
            set_tile(sprite, 0, tiles.TAKE)
            put(sprite, self.scene.place_x(place), self.scene.place_y(place))

    def _show_disc(self) -> None:
        """Both discs are marked; the one that A takes stands out."""
        takes = self.scene.takes
        chosen = 1 if self._behind else 0
        set_tile(takes[chosen], 0, tiles.TAKE_CHOSEN)
        set_tile(takes[1 - chosen], 0, tiles.TAKE)
        self._say("take")

    def _say(self, key: str) -> None:
        arrows = "◄►↕" if self._choosing == _PAWN and self._both_ways() else "◄►"
        self.scene.say(fill(self.app.words[key], arrows))
