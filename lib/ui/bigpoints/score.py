# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The end of a game of Big Points: the winners on a podium, the table that explains the score, then
the match so far.
"""

from displayio import Bitmap, TileGrid

from engine.bigpoints.board import BLACK, KINDS, WHITE
from ui.bigpoints import furniture
from ui.look import tiles
from ui.look.sheet import TextBlock, plank
from ui.play.ending import Confetti, Ending, headline
from ui.words import fill

# Pixels, for a screen of 240 and of 128 rows: height of the highest column and of the lowest, how
# much lower a column is per point, how much higher a disc lies than the one below, how high the
# stacks may be, top of the heading, width of a column whose name fits, top of its name.
_LARGE = (98, 46, 4, 5, 55, 12, 54, 4)
_SMALL = (54, 28, 2, 4, 30, 6, 36, 2)
# Columns of the table: in front of a row, with the disc and its worth; of a player at most; of one
# from which on a row has number times worth.
_LABEL = 4
_WIDEST = 9
_NARROW = 5
_POINTS = 3  # columns of what the discs of a kind make; the first may be one of their number
_WIDE = 7
_SOME = (0, 1, 2)  # kinds that stand for all colours


class Screen(Ending):
    """Who has won and why, then how the match stands."""

    _counted = False  # the scores are in the match

    def page(self, number: int) -> None:
        """The podium, the table, and in a match the totals."""
        self.game = self.app.session.game
        if number == 0:
            self._show_podium()
        elif number == 1:
            self._table()
        else:
            if not self._counted:
                self._counted = True
                self.app.session.count()
            self._show_match()

    def is_last(self, number: int) -> bool:
        """A single game has podium and table alone."""
        session = self.app.session
        return number == (1 if session.match is None or session.looking_back else 2)

    # The podium.

    def _show_podium(self) -> None:
        """A column of wood for each player, as high as the score, with chips on it."""
        theme = self.theme
        game = self.game
        palettes = theme.palettes
        layout = _LARGE if theme.large else _SMALL
        highest, lowest, per_point, rise, room, top, wide, below = layout
        players = game.players
        names = [self.app.session.name(player) for player in range(players)]
        longest = max([len(name) for name in names]) * theme.font.width + 4
        wide = min(max(wide, longest), (theme.width - 2) // players)
        left = (theme.width - players * wide) // 2
        floor = self.floor
        winners = game.winners()
        scores = [game.score(player) for player in range(players)]
        best = max(scores)
        group = self.group
        self.confetti = Confetti(self.app, group, floor)
        headline(theme, group, self.winner_names(winners), top)
        discs = theme.tiles("disc18" if theme.large else "disc12")
        wood = Bitmap(wide * players, highest, 4)
        group.append(TileGrid(wood, pixel_shader=palettes.wood, x=left, y=floor - highest))
        for player in range(players):
            high = max(lowest, highest - per_point * (best - scores[player]))
            x = player * wide
            plank(wood, theme, x, highest - high, x + wide, highest)
            x += left
            y = floor - high
            self._stacks(discs, player, x + wide // 2, y + 1, rise, room)
            name = names[player][: (wide - 2) // theme.font.width]
            palette = palettes.cursor if winners >> player & 1 else palettes.text
            y += below
            self._centre(name, x, y, wide, palette)
            self._centre(str(scores[player]), x, y + theme.font.height, wide, palettes.text)

    def _centre(self, text: str, x: int, y: int, wide: int, palette) -> None:
        """Write a text in the middle of a column."""
        x += (wide - len(text) * self.theme.font.width) // 2
        self.group.append(self.theme.text(text, x, y, palette).grid)

    def _stacks(self, discs, player: int, middle: int, floor: int, rise: int, room: int) -> None:
        """Put a player's discs on two stacks, the most valuable ones on top."""
        game = self.game
        order = [BLACK, WHITE]
        for step in range(game.colours):
            order += [pawn for pawn in range(game.colours) if game.steps[pawn] == step]
        kinds: list = []
        for kind in order:
            kinds += [kind] * game.hands[KINDS * player + kind]
        half = (len(kinds) + 1) // 2
        rise = max(1, min(rise, (room - discs.height) // max(1, half - 1)))
        for left, part in ((middle - discs.width, kinds[::2]), (middle, kinds[1::2])):
            if part:
                pieces = self.theme.palettes.pieces
                self.group.append(furniture.stack(discs, pieces, part, left, floor, rise))

    # The table.

    def _table(self) -> None:
        """For each kind of disc its worth, and per player how many there are and what they make."""
        theme = self.theme
        game = self.game
        palettes = theme.palettes
        font = theme.font
        columns = theme.columns
        room = columns - _LABEL
        self._wide = min(room // game.players, _WIDEST)
        spare = room - self._wide * game.players
        self._first = _LABEL + spare // 2  # column of the first player
        left = 0 if spare else -theme.margin // 2  # a full table keeps off the right edge
        winners = game.winners()
        for player in range(game.players):
            if winners >> player & 1:
                x = (self._first + player * self._wide) * font.width + font.width // 2 + left
                wide = self._wide * font.width - (0 if theme.large else 1)
                high = (KINDS + 2) * font.height
                self.group.append(theme.panel(palettes.plate, x, 0, wide, high))
        # Letters paint their ground themselves: felt, or the plate of a winner.
        worths = self._worths = TextBlock(font, palettes.page_dim, _LABEL, KINDS + 2)
        self.group.append(worths.grid)
        self._counts = []  # per player, how many discs of each kind
        self._points = []  # and what they make
        below = (KINDS + 1) * font.height
        # The plate of the player before reaches into a column, which is blank where there is room.
        # Where there is none, nothing but the plates may paint the ground.
        blank = self._blank = 1 if self._wide > _NARROW else 0
        for player in range(game.players):
            won = winners >> player & 1
            if not blank:
                dim = palettes.dim
                bright = palettes.text
                first = palettes.cursor if won else bright
            elif won:
                dim = palettes.chosen_dim
                bright = palettes.chosen
                first = palettes.chosen_cursor
            else:
                dim = palettes.page_dim
                first = bright = palettes.page
            x = (self._column(player) + blank) * font.width + left
            wide = self._wide - blank
            name = TextBlock(font, first, wide, 1, x)
            name.put_right(self.app.session.name(player)[: self._wide - 1], 0, 0, wide)
            total = TextBlock(font, first, wide, 1, x, below)
            total.put_right(str(game.score(player)), 0, 0, wide)
            counts = TextBlock(font, dim, wide - 2, KINDS, x, font.height)
            x += (wide - _POINTS) * font.width
            points = TextBlock(font, bright, _POINTS, KINDS, x, font.height)
            self._counts.append(counts)
            self._points.append(points)
            for block in (name, total, counts, points):
                self.group.append(block.grid)
        worths.put("=", KINDS + 1, 2, 1)
        row = 1
        for step in range(game.colours - 1, -1, -1):
            for pawn in range(game.colours):
                if game.steps[pawn] == step:
                    self._row(row, pawn, step)
                    row += 1
        self._row(row, BLACK, 0)
        self._row(row + 1, WHITE, -1)
        self._worths = self._counts = self._points = None
        note = self.app.words["kinds"]
        y = (KINDS + 2) * font.height
        if y + font.height <= self.floor and len(note) <= columns:
            self.group.append(theme.heading(note, (y + self.floor - font.height) // 2))

    def _column(self, player: int) -> int:
        """The first column of a player."""
        return self._first + player * self._wide

    def _row(self, row: int, kind: int, step: int) -> None:
        """A kind of disc.

        :param int step: its worth; -1 for white, whose worth is another one for each player
        """
        theme = self.theme
        game = self.game
        height = theme.font.height
        sheet = theme.tiles("disc18" if theme.large else "disc9")
        top = row * height + (height - sheet.height + 1) // 2
        left = (2 * theme.font.width - sheet.width) // 2
        self.group.append(sheet.one(theme.palettes.pieces, left, top, tiles.DISC + kind))
        if step >= 0:
            self._worths.put("×" + str(step), row, 2, 2)
        else:
            self._worths.put("×", row, 2, 1)
            self._some_colours(3 * theme.font.width, row * height)
        for player in range(game.players):
            count = game.hands[KINDS * player + kind]
            if not count:
                continue
            worth = step if step >= 0 else furniture.other_kinds(game, player)
            parts = str(count)
            if self._wide >= _WIDE:
                parts += "×" + str(worth)
            gap = 3 if len(parts) <= self._wide - 4 else 2
            self._counts[player].put_right(parts, row - 1, 0, self._wide - gap - self._blank)
            self._points[player].put_right(str(count * worth), row - 1, 0, _POINTS)

    def _some_colours(self, x: int, y: int) -> None:
        """Draw a few discs behind each other: a white one counts as many points as colours."""
        theme = self.theme
        sheet = theme.tiles("disc12" if theme.large else "disc9")
        y += (theme.font.height - sheet.height + 1) // 2
        for kind in _SOME:
            self.group.append(sheet.one(theme.palettes.pieces, x, y, tiles.DISC + kind))
            x += 4 if theme.large else 3

    # The match.

    def _show_match(self) -> None:
        """How the match stands, or who has won it."""
        session = self.app.session
        match = session.match
        players = match.players
        theme = self.theme
        palettes = theme.palettes
        font = theme.font
        floor = self.floor
        first = 2 * font.height + theme.margin
        winners = match.winners()
        if winners:
            self.confetti = Confetti(self.app, self.group, floor)
            headline(theme, self.group, self.winner_names(winners), theme.margin)
        else:
            theme.head(self.group, fill(self.app.words["after"], match.played, players))
            first = theme.header + theme.margin
        wide = min(theme.columns - 4, 16)
        left = (theme.columns - wide) // 2 * font.width
        pitch = theme.row + (4 if theme.large else 2)
        high = players * pitch + 4
        top = first + max(0, floor - first - high) // 2
        self.group.append(
            theme.panel(palettes.panel, left - font.width, top - 2, (wide + 2) * font.width, high)
        )
        for player in range(players):
            palette = palettes.bar_cursor if winners >> player & 1 else palettes.bar_text
            block = TextBlock(font, palette, wide, 1, left, top + player * pitch + 2)
            block.put(session.name(player)[: wide - 5], 0, 0, wide - 4)
            block.put_right(str(match.totals[player]), 0, wide - 4, 4)
            self.group.append(block.grid)
