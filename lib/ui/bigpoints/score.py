# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The end of a game of Big Points: the table that explains the score, then the match so far."""

from engine.bigpoints.board import BLACK, KINDS, WHITE
from ui.look import old_tiles as tiles
from ui.look.text import TextBlock, fill
from ui.play.ending import Ending, put_right

_LABEL = 4  # columns of the row's name: mark and factor


class Screen(Ending):
    """Who has won and why, then how the match stands."""

    _counted = False  # the scores are in the match

    def page(self, number: int) -> None:
        """The table, and in a match the totals."""
        if number == 0:
            self.game = self.app.session.game
            self._table()
            return
        if not self._counted:
            self._counted = True
            self.app.session.count()
        self._show_match()

    def is_last(self, number: int) -> bool:
        """A single game has the table alone."""
        session = self.app.session
        return number == (0 if session.match is None or session.looking_back else 1)

    def finish(self) -> None:
        """The next game or the title."""
        self.app.session.go_on()

    def last_foot(self) -> str:
        """In a match the next game comes."""
        match = self.app.session.match
        if match is None or match.over:
            return super().last_foot()
        return self.app.words["next"]

    def _table(self) -> None:
        app = self.app
        game = self.game
        font = self.theme.font
        wide = (self.theme.columns - _LABEL) // game.players
        self._sheet = self.theme.discs()
        block = TextBlock(
            font, self.theme.palettes.text, self.theme.columns, KINDS + 1, 0, font.height
        )
        for player in range(game.players):
            name = app.session.name(player)[: wide - 1]
            put_right(block, name, 0, _LABEL + player * wide, wide)
        row = 1
        for step in range(game.colours - 1, -1, -1):
            for pawn in range(game.colours):
                if game.steps[pawn] == step:
                    self._row(block, row, pawn, step, wide)
                    row += 1
        self._row(block, row, BLACK, 0, wide)
        self._row(block, row + 1, WHITE, -1, wide)
        total = TextBlock(
            font, self.theme.palettes.cursor, self.theme.columns, 1, 0, (KINDS + 2) * font.height
        )
        total.put("=", 0, 0, _LABEL)
        for player in range(game.players):
            put_right(total, str(game.score(player)), 0, _LABEL + player * wide, wide)
        text = self.theme.text_group()
        text.append(block.grid)
        text.append(total.grid)
        self.group.append(text)
        won = self.winner_names(game.winners())
        self.group.append(self.theme.heading(won, 0, self.theme.palettes.cursor))

    def _row(self, block, row: int, kind: int, step: int, wide: int) -> None:
        """A kind of disc: its mark, its worth, and per player number and points."""
        game = self.game
        block.put("×" + (self.app.words["kinds"] if step < 0 else str(step)), row, 2)
        scale = self.theme.scale
        line = self.theme.font.height * scale
        size = self._sheet.size
        left = self.theme.font.width * scale - size // 2  # in the middle of its two columns
        top = (row + 1) * line + (line - size) // 2
        shade = self.theme.palettes.game
        self.group.append(self._sheet.grid(shade, 1, 1, left, top, tiles.DISC + kind))
        for player in range(game.players):
            count = game.hands[KINDS * player + kind]
            worth = step if step >= 0 else self._other_kinds(player)
            points = str(count * worth)
            if wide >= 10:
                points = str(count) + "×" + str(worth) + " = " + " " * (2 - len(points)) + points
            elif wide >= 6 or (wide == 5 and count < 10):
                points = str(count) + "=" + points
            put_right(block, points, row, _LABEL + player * wide, wide)

    def _other_kinds(self, player: int) -> int:
        """How many colours other than white a player holds; black is one."""
        kinds = 0
        for kind in range(KINDS):
            if kind != WHITE and self.game.hands[KINDS * player + kind]:
                kinds += 1
        return kinds

    def _show_match(self) -> None:
        app = self.app
        session = app.session
        match = session.match
        if match.over:
            title = self.winner_names(match.winners())
        else:
            title = fill(app.words["after"], match.played, match.players)
        self.theme.head(self.group, title)
        block = self.rows(match.players)
        for player in range(match.players):
            block.put(session.name(player), player, 2)
            put_right(block, str(match.totals[player]), player, block.columns - 6, 4)
