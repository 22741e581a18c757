# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the boards of all games have in common; each game's own board is built on it."""

from ui.options import Options
from ui.screen import BaseScreen


class BoardScreen(BaseScreen):
    """A board: a scene that shows the game, a journey that moves things in it, options to choose.

    :param App app: the program
    :param str name: of the game, as its modules begin
    """

    def __init__(self, app, name: str):
        super().__init__(app)
        self.session = app.session
        self.set_lights = app.lights_of(name)
        self._menu_wanted = False

    def set_scene(self, scene_of, journey_of, thing_of) -> None:
        """Show the session's game.

        :param scene_of: the class of the scene
        :param journey_of: the class of the journey
        :param thing_of: what an action is done with, for `Options`
        """
        self.game = self.session.game
        while len(self.group):
            self.group.pop()
        self.scene = scene_of(self.app, self.game)
        self.group.append(self.scene.group)
        self.journey = journey_of(self.scene)
        self.options = Options(self.game, thing_of)

    def close(self) -> None:
        """Let go of picture and game."""
        super().close()
        self.scene = self.journey = self.options = self.session = self.game = None

    def want_menu(self) -> None:
        """Start was pressed while something moves: the menu comes when it has come to rest."""
        self._menu_wanted = True

    def at_rest(self, show: bool = True) -> None:
        """Nothing moves any more.

        :param bool show: show the menu now if it was wanted, else forget about it
        """
        if self._menu_wanted and show:
            self.app.cover("menu")
        self._menu_wanted = False
