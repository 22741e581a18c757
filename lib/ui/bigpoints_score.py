# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The end of a game of Big Points: the table that explains the score, then the match so far."""

from engine.bigpoints import BLACK, KINDS, WHITE
from hardware.console import START, A, B
from ui import tiles
from ui.screen import BaseScreen
from ui.text import TextBlock, fill

_LABEL = 4  # columns of the row's name: mark and factor


class Screen(BaseScreen):
    """Who has won and why; A goes on."""

    def __init__(self, app):
        super().__init__(app)
        self.game = app.session.game
        self._standings = False
        self._table()

    def press(self, key: int) -> None:
        """The match after the table, then the next game or the title."""
        app = self.app
        if key not in (A, B, START):
            return
        if app.session.match is not None and not self._standings:
            self._standings = True
            app.session.count()
            while len(self.group):
                self.group.pop()
            self._show_match()
            app.repaint()
        else:
            app.session.go_on()

    def _table(self) -> None:
        app = self.app
        game = self.game
        font = app.font
        wide = (app.columns - _LABEL) // game.players
        self._sheet = app.discs()
        block = TextBlock(font, app.shades.text, app.columns, KINDS + 1, 0, font.height)
        for player in range(game.players):
            name = app.session.name(player)[: wide - 1]
            block.put(" " * (wide - len(name)) + name, 0, _LABEL + player * wide, wide)
        row = 1
        for step in range(game.colours - 1, -1, -1):
            for pawn in range(game.colours):
                if game.steps[pawn] == step:
                    self._row(block, row, pawn, step, wide)
                    row += 1
        self._row(block, row, BLACK, 0, wide)
        self._row(block, row + 1, WHITE, -1, wide)
        total = TextBlock(font, app.shades.cursor, app.columns, 1, 0, (KINDS + 2) * font.height)
        total.put("=", 0, 0, _LABEL)
        for player in range(game.players):
            points = str(game.score(player))
            total.put(" " * (wide - len(points)) + points, 0, _LABEL + player * wide, wide)
        text = app.text_group()
        text.append(block.grid)
        text.append(total.grid)
        self.group.append(text)
        won = app.session.winner_names(game.winners())
        self.group.append(app.heading(won, 0, app.shades.cursor))

    def _row(self, block, row: int, kind: int, step: int, wide: int) -> None:
        """A kind of disc: its mark, its worth, and per player number and points."""
        game = self.game
        block.put("×" + (self.app.words["kinds"] if step < 0 else str(step)), row, 2)
        line = self.app.font.height * self.app.scale
        top = (row + 1) * line + (line - self._sheet.size) // 2
        shade = self.app.shades.game
        self.group.append(self._sheet.grid(shade, 1, 1, 2, top, tiles.DISC + kind))
        for player in range(game.players):
            count = game.hands[KINDS * player + kind]
            worth = step if step >= 0 else self._other_kinds(player)
            points = str(count * worth)
            if wide >= 10:
                points = str(count) + "×" + str(worth) + " = " + " " * (2 - len(points)) + points
            elif wide >= 6 or (wide == 5 and count < 10):
                points = str(count) + "=" + points
            block.put(" " * (wide - len(points)) + points, row, _LABEL + player * wide, wide)

    def _other_kinds(self, player: int) -> int:
        """How many colours other than white a player holds; black is one."""
        kinds = 0
        for kind in range(KINDS):
            if kind != WHITE and self.game.hands[KINDS * player + kind]:
                kinds += 1
        return kinds

    def _show_match(self) -> None:
        app = self.app
        match = app.session.match
        font = app.font
        block = TextBlock(
            font,
            app.shades.text,
            app.columns - 4,
            self.game.players,
            2 * font.width,
            3 * font.height,
        )
        for player in range(self.game.players):
            total = str(match.totals[player])
            name = app.session.name(player)
            block.put(name + " " * (block.columns - len(name) - len(total)) + total, player)
        text = app.text_group()
        text.append(block.grid)
        self.group.append(text)
        line = font.height * app.scale
        if match.over:
            title = app.session.winner_names(match.winners())
        else:
            title = fill(app.words["after"], match.played, match.players)
        self.group.append(app.heading(title, line // 2, app.shades.cursor))
        go_on = app.words["end" if match.over else "next"]
        self.group.append(app.heading(go_on, app.height - 2 * line))
