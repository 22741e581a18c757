# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A hand: the one of the player who has the device, as long as Select is held. Where hands are
open it stays, and left and right lead from player to player.
"""

from displayio import Bitmap, TileGrid

from engine.bigpoints.board import BLACK, KINDS, STAIRS, WHITE
from hardware.console import LEFT, RIGHT, SELECT
from ui.bigpoints import furniture
from ui.look import tiles
from ui.look.sheet import TextBlock, plank
from ui.screen import BaseScreen

# Pixels: the shelf, the counts below its top, the worths below them, how much higher a disc lies
# than the one below; for a screen of 240 and of 128 rows.
_LARGE = (140, 11, 19, 9)
_SMALL = (84, 10, 13, 5)
_STEP_LEAST = 5  # height of the lowest step below a settled worth
_STEP_RISE = 7
_HEIGHTS = (240, 128)


class Screen(BaseScreen):
    """A stack of discs per kind, below it how many they are and what each is worth now."""

    def __init__(self, app):
        super().__init__(app)
        self._open = app.session.hands_are_open()
        self._player = app.session.viewer()
        self._build()

    def _build(self) -> None:
        theme = self.theme
        app = self.app
        game = app.session.game
        palettes = theme.palettes
        large = theme.large
        player = self._player
        hand = KINDS * player
        shelf, counts, worths, rise = _LARGE if large else _SMALL
        shift = max(0, theme.height - (240 if large else 128)) // 2
        shelf += shift
        self._write_header(game.score(player))
        discs = theme.tiles("disc24" if large else "disc18")
        signs = theme.tiles("sign18")
        stride = theme.width // KINDS
        self.group.append(theme.shelf(shelf))
        for kind in range(KINDS):
            count = game.hands[hand + kind]
            left = kind * stride + (theme.width - KINDS * stride) // 2
            middle = left + stride // 2
            if count:
                stack = furniture.stack(
                    discs, palettes.pieces, [kind] * count,
                    middle - discs.width // 2, shelf + 1, rise,
                )  # fmt: skip
                self.group.append(stack)
            else:
                ghost = signs.one(palettes.seat(kind), middle - signs.width // 2, 0, tiles.GHOST)
                ghost[0] = tiles.GHOST + kind
                ghost.y = shelf - signs.height + 1
                self.group.append(ghost)
            known = kind >= WHITE or game.pawns[kind] == STAIRS
            worth = self._worth(game, player, kind)
            y = shelf + counts
            self._number(str(count), middle, y, palettes.page if count else palettes.page_dim)
            bright = palettes.page if known and count and worth != "×0" else palettes.page_dim
            self._number(worth, middle, y + worths, bright)
            if large and kind < WHITE and known:
                self._draw_step(kind, game.steps[kind], left, stride)

    def _write_header(self, points: int) -> None:
        """Whose hand it is, and what it is worth now."""
        theme = self.theme
        app = self.app
        palettes = theme.palettes
        font = theme.font
        line = theme.text_top
        self.group.append(theme.bar(0, theme.header))
        number = str(points)
        text = app.words["worth"]
        columns = theme.room
        name = app.session.name(self._player)
        if self._open:
            name = "◄" + name + "►"
        if len(name) + len(text) + len(number) + 2 > columns:
            text = ""  # the name matters more
            number = "= " + number
        self.group.append(theme.text(name, theme.margin, line, palettes.bar_cursor).grid)
        left = theme.margin + (len(name) + 1) * font.width
        self.group.append(theme.text(text, left, line, palettes.bar_text).grid)
        right = theme.width - theme.margin - len(number) * font.width
        self.group.append(theme.text(number, right, line, palettes.bar_text).grid)

    def _number(self, number: str, middle: int, top: int, palette) -> None:
        """Write a short text centred below a stack."""
        font = self.theme.font
        block = TextBlock(font, palette, len(number), 1)
        block.put(number)
        block.grid.x = middle - len(number) * font.width // 2
        block.grid.y = top
        self.group.append(block.grid)

    def _draw_step(self, kind: int, step: int, left: int, wide: int) -> None:
        """Show a settled worth as a step with its pawn at the lower edge of the screen."""
        theme = self.theme
        high = _STEP_LEAST + _STEP_RISE * step
        picture = Bitmap(wide - 2, high, 4)
        plank(picture, theme, 0, 0, wide - 2, high)
        top = theme.height - high
        self.group.append(TileGrid(picture, pixel_shader=theme.palettes.wood, x=left + 1, y=top))
        pawns = theme.tiles("pawn12")
        x = left + (wide - pawns.width) // 2
        y = top - pawns.height + 1
        self.group.append(pawns.one(theme.palettes.pieces, x, y, tiles.PAWN + kind))

    @staticmethod
    def _worth(game, player: int, kind: int) -> str:
        """What a disc of a kind is worth as the game stands."""
        if kind == BLACK:
            return "×0"
        if kind < WHITE:
            return "×" + str(game.steps[kind]) if game.pawns[kind] == STAIRS else "×?"
        return "×" + str(furniture.other_kinds(game, player))

    def release(self, key: int) -> None:
        """A hidden hand is gone when the key is let go of."""
        if key == SELECT and not self._open:
            self.app.uncover()

    def press(self, key: int) -> None:
        """Open hands: the next or previous player. Any other key closes it, also a hidden hand, so
        that no lost release keeps it open.
        """
        if self._open and key in (LEFT, RIGHT):
            players = self.app.session.game.players
            self._player = (self._player + (1 if key == RIGHT else -1)) % players
            while len(self.group):
                self.group.pop()
            self._build()
            self.app.repaint()
        else:
            self.app.uncover()
