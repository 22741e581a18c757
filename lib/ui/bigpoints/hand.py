# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The hand of the player who has the device, seen as long as Select is held."""

from engine.bigpoints.board import BLACK, KINDS, STAIRS, WHITE
from hardware.console import SELECT
from ui.look import old_tiles as tiles
from ui.look.text import TextBlock, fill
from ui.screen import BaseScreen


class Screen(BaseScreen):
    """A stack of discs per kind, below it how many they are and what each is worth now."""

    def __init__(self, app):
        super().__init__(app)
        game = app.session.game
        font = self.theme.font
        line = font.height * self.theme.scale
        player = app.session.viewer()
        hand = KINDS * player
        most = max(game.hands[hand : hand + KINDS])
        stride = self.theme.width // KINDS
        floor = self.theme.height - 2 * line
        sheet = self.theme.discs()
        if sheet.size * most > floor - line:
            sheet = self.theme.sheet("discs", tiles.DISC_SIZES, (floor - line) // most)
        size = sheet.size
        text = self.theme.text_group()
        for kind in range(KINDS):
            count = game.hands[hand + kind]
            middle = kind * stride + stride // 2
            high = max(1, count)
            tile = tiles.DISC + kind if count else tiles.DOT
            left = middle - size // 2
            self.group.append(
                sheet.grid(self.theme.palettes.game, 1, high, left, floor - high * size, tile)
            )
            if count:
                self._number(text, str(count), middle, floor)
                self._number(text, self._worth(game, hand, kind), middle, floor + line)
        self.group.append(text)
        room = self.theme.columns - len(fill(app.words["worth"], "", game.score(player)))
        now = fill(app.words["worth"], app.session.name(player)[:room], game.score(player))
        self.group.append(self.theme.heading(now, 0))

    def _number(self, text, number: str, middle: int, top: int) -> None:
        """Write a short text centred below a stack."""
        block = TextBlock(self.theme.font, self.theme.palettes.text, len(number), 1)
        block.put(number)
        block.grid.x = (
            middle - len(number) * self.theme.font.width * self.theme.scale // 2
        ) // self.theme.scale
        block.grid.y = top // self.theme.scale
        text.append(block.grid)

    @staticmethod
    def _worth(game, hand: int, kind: int) -> str:
        """What a disc of a kind is worth as the game stands."""
        if kind == BLACK:
            return "×0"
        if kind < WHITE:
            return "×" + str(game.steps[kind]) if game.pawns[kind] == STAIRS else "×?"
        others = 0
        for other in range(KINDS):
            if other != WHITE and game.hands[hand + other]:
                others += 1
        return "×" + str(others)

    def release(self, key: int) -> None:
        """Gone when the key is let go of."""
        if key == SELECT:
            self.app.uncover()

    def press(self, key: int) -> None:
        """Any other key closes it too, so that no lost release keeps it open."""
        self.app.uncover()
