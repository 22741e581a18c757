# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Big Points: choose a pawn, choose the disc it takes, watch it go.

Left and right choose the pawn, in an extra move up and down the way it goes; where it lands and
what it can take is marked before anything is done.
"""

from engine.bigpoints import NOWHERE, STAIRS
from engine.contract import MOST_LEGAL
from hardware.console import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ui import bigpoints_lights, tiles
from ui.bigpoints_journey import Journey
from ui.bigpoints_scene import Scene, hide, put, set_tile
from ui.screen import BaseScreen
from ui.text import fill

# What the player chooses just now.
_PAWN = 0
_DISC = 1
_NOTHING = 2  # the pawn is on its way

# An action is 4 * pawn + these.
_BEHIND = 1
_BACKWARD = 2


class Screen(BaseScreen):
    """The board, for the player in turn."""

    def __init__(self, app):
        super().__init__(app)
        self.session = app.session
        self.game = app.session.game
        self.scene = Scene(app, self.game)
        self.group = self.scene.group
        self.journey = Journey(self.scene)
        self._legal = bytearray(MOST_LEGAL)
        self._count = 0
        self._choosing = _PAWN
        self._pawn = 0
        self._way = 0  # 0 or _BACKWARD
        self._side = 0  # 0 or _BEHIND
        self._landing = 0
        self._left = -1

    def shown(self) -> None:
        """Offer what there is to choose: first, after a move, or back from another screen."""
        game = self.game
        self.scene.sync()
        self._count = game.legal(self._legal)
        self._choosing = _PAWN
        self._way = 0
        if not self._can_move(self._pawn):
            self._next_pawn(1)
        if game.extra and not self.session.taking_extra:
            self._say("extra")
            self.app.cover("extra")
        else:
            self._show_pawn()

    def press(self, key: int) -> None:
        """Choose, confirm, go back; Select shows the hand, Start the menu."""
        if self._choosing == _NOTHING:
            if key in (A, B):
                self.journey.hurry()
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

    def light(self, lights: bytearray, now: int) -> None:
        """The path around the landing place, or all of it."""
        bigpoints_lights.light(
            self.game, lights, self._pawn, self._landing, self._left, self._side, now
        )

    # Choosing.

    def _press_pawn(self, key: int) -> None:
        if key == RIGHT:
            self._next_pawn(1)
        elif key == LEFT:
            self._next_pawn(-1)
        elif key in (UP, DOWN):
            if not self._can_go(self._pawn, self._way ^ _BACKWARD):
                return
            self._way ^= _BACKWARD
        elif key == A:
            if self._both_sides():
                self._choosing = _DISC
                self._side = 0
                self._show_disc()
            else:
                self._go(self._first_action())
            return
        elif key == B and self.game.extra:
            self.session.taking_extra = False
            self._say("extra")
            self.app.cover("extra")
            return
        self._show_pawn()

    def _press_disc(self, key: int) -> None:
        if key == A:
            self._go(self._first_action() | self._side)
        elif key == B:
            self._choosing = _PAWN
            self._show_pawn()
        elif key in (LEFT, RIGHT, UP, DOWN):
            self._side ^= _BEHIND
            self._show_disc()

    def _go(self, action: int) -> None:
        """Play the action, then show it: a power cut in between loses nothing."""
        self._choosing = _NOTHING
        self.scene.unmark()
        self._say("moving")
        self.journey.begin(action)
        self.session.act(action)

    def _is_legal(self, action: int) -> bool:
        for at in range(self._count):
            if self._legal[at] == action:
                return True
        return False

    def _can_go(self, pawn: int, way: int) -> bool:
        action = 4 * pawn + way
        return self._is_legal(action) or self._is_legal(action + _BEHIND)

    def _can_move(self, pawn: int) -> bool:
        return self._can_go(pawn, 0) or self._can_go(pawn, _BACKWARD)

    def _next_pawn(self, step: int) -> None:
        """The next pawn that can move; forward, where it can."""
        pawns = self.game.colours
        for _ in range(pawns):
            self._pawn = (self._pawn + step) % pawns
            if self._can_move(self._pawn):
                break
        self._way = 0 if self._can_go(self._pawn, 0) else _BACKWARD

    def _first_action(self) -> int:
        """The action of the chosen pawn and way that takes ahead; behind, where only that is."""
        action = 4 * self._pawn + self._way
        return action if self._is_legal(action) else action + _BEHIND

    def _both_sides(self) -> bool:
        action = 4 * self._pawn + self._way
        return self._is_legal(action) and self._is_legal(action + _BEHIND)

    # Showing what is chosen.

    def _show_pawn(self) -> None:
        scene = self.scene
        game = self.game
        action = self._first_action()
        put(scene.chosen, scene.pawn_x(self._pawn), scene.pawn_y(self._pawn))
        landing = game.landing(action)
        self._landing = game.places if landing == STAIRS else landing
        self._left = game.pawns[self._pawn] - 1
        self._side = 0 if self._is_legal(4 * self._pawn + self._way) else _BEHIND
        if landing == STAIRS:
            step = game.colours - 1 - game.arrived
            put(scene.target, scene.step_x(step), scene.step_y(step))
        else:
            put(scene.target, scene.place_x(landing), scene.place_y(landing))
        self._mark_take(0, action)
        if self._both_sides():
            self._mark_take(1, action + _BEHIND)
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
        chosen = 1 if self._side else 0
        set_tile(takes[chosen], 0, tiles.TAKE_CHOSEN)
        set_tile(takes[1 - chosen], 0, tiles.TAKE)
        self._say("take")

    def _say(self, key: str) -> None:
        arrows = "◄►"
        if self._choosing == _PAWN and self._can_go(self._pawn, self._way ^ _BACKWARD):
            arrows = "◄►↕"
        self.scene.say(fill(self.app.words[key], arrows))
