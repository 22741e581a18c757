# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The board of Pig: what everybody has, what the turn has brought, throw or stop."""

from displayio import Group
from engine.pig.rules import STOP, THROW
from ui.look.sheet import TextBlock
from ui.play.board import BoardScreen
from ui.words import fill

from engine.contract import CHANCE
from hardware.console import LEFT, RIGHT, START, A


class Scene:
    """The picture: a row for each player, the turn below."""

    def __init__(self, app, game):
        theme = app.theme
        self.app = app
        self.game = game
        self.group = Group()
        self.head = theme.head(self.group, "")
        columns = (theme.width - 2 * theme.margin) // theme.font.width
        rows = game.players + 2
        self.block = TextBlock(
            theme.font, theme.palettes.text, columns, rows, theme.margin, theme.header
        )
        self.group.append(self.block.grid)
        self.sync()

    def sync(self) -> None:
        """Show the game as it is."""
        game = self.game
        for player in range(game.players):
            text = self.app.session.name(player) + " " + str(game.totals[player])
            self.block.put(text, player)
        self.block.put(fill(self.app.words["turn"], game.turn), game.players + 1)

    def clear_highlights(self) -> None:
        """Nothing is highlighted."""


class Rest:
    """What moves: nothing, for a moment."""

    resting = True

    def __init__(self, scene):
        self._frames = 0

    def step(self) -> bool:
        """The next frame."""
        self._frames = (self._frames + 1) % 10
        return self._frames > 0


class Screen(BoardScreen):
    """The board, for the player in turn."""

    def __init__(self, app):
        super().__init__(app)
        self.set_scene(Scene, Rest, lambda action: action)
        self._moving = False

    def go_on(self) -> None:
        """Let chance throw, a computer think or a person choose."""
        self.scene.sync()
        self._moving = self.game.actor == CHANCE
        if not self._moving:
            self.options.load(False)
            if not self.begin_decision():
                self._offer()
        self.at_rest()

    def press(self, key: int) -> None:
        """Choose, and do it."""
        super().press(key)
        if self.thinking:
            self.press_thinking(key)
        elif key == START:
            self.app.cover("menu")
        elif self._moving:
            return
        elif key == A:
            self.play(self.options.action)
        elif key in (LEFT, RIGHT):
            self.options.next_piece(1)
            self._offer()

    def tick(self, now: int) -> None:
        """Think, or throw."""
        if self.thinking:
            self.think(now)
        elif self._moving and not self.move():
            self.session.throw()
            self.session.show()

    def say(self, text: str) -> None:
        """Write who is in turn and what there is to do."""
        self.scene.head.put(self.session.name(self.game.player) + " " + text)

    def highlight(self, action: int) -> None:
        """Say what a computer does."""
        self.say(self.app.words["stop" if action == STOP else "throw"])

    def play(self, action: int) -> None:
        """Do it."""
        self.session.act(action)
        self.session.show()

    def advise(self, action: int) -> None:
        """Choose what a computer would do."""
        self.options.choose(action)
        self._offer()

    def light(self, lights, now: int) -> None:
        """The points of the turn."""
        self.set_lights(self.game, lights, now)

    def _offer(self) -> None:
        self.say(self.app.words["throw" if self.options.action == THROW else "stop"])
