# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What the rules of Big Points show: the letters of their pictures, and the passage to open at."""

from engine.bigpoints.board import STAIRS
from engine.contract import MOST_LEGAL, OVER
from ui.bigpoints import furniture
from ui.look.tiles import (
    ACROSS,
    BARE_ACROSS,
    DISC,
    LANDING,
    PAWN,
    PLACE,
    TAKE,
    TAKE_CHOSEN,
    TO_STAIRS,
)
from ui.shell import rules_pictures

_STEPS = 5

# The first letter of a cell: discs on the path are capitals, pawns on a disc of their colour small;
# a place without a disc, the bare path, its end; discs beside the path are digits.
_DISCS = b"BRYGPWK"
_PAWNS = b"brygp"
_BESIDE = b"1234567"
_ON_PATH = b",-v" + _DISCS + _PAWNS
# The second one: a pawn without a disc, where a pawn lands, what it can take, what it takes, the
# pawn that is chosen.
_SIGNS = b"o+#"
_CHOSEN = b"*"


class Picture(rules_pictures.Picture):
    """A piece of the path with discs and pawns, and the staircase where a picture has it."""

    def measure(self) -> None:
        """The cells are those of the board."""
        theme = self.theme
        size = 18 if theme.large else 12 if theme.width >= 160 else 9
        self._size = size
        self.cell_width = size
        self.cell_height = {9: 10, 12: 12, 18: 20}[size]
        self.above = {9: 6, 12: 8, 18: 11}[size]  # for the heads of pawns and what shines there
        self.below = 2
        self.beside = 0
        self._lift = {9: 4, 12: 6, 18: 8}[size]
        self._stride = size + 2
        self.steps_width = size // 2 + _STEPS * self._stride
        self.steps_height = self._rise(_STEPS - 1) + {9: 14, 12: 18, 18: 29}[size]

    def furnish(self) -> None:
        """Draw the staircase."""
        if self.has_steps:
            self._stairs = self.left + self.columns * self.cell_width + self._size // 2
            heights = [self._rise(step) for step in range(_STEPS)]
            furniture.draw(self.theme, self.group, self._stairs, self.bottom, self._stride, heights)

    def layers(self):
        """The path, the discs, the marks, the pawns."""
        size = str(self._size)
        palettes = self.theme.palettes
        place = bytes((PLACE + ACROSS,))
        path = place + bytes((BARE_ACROSS, TO_STAIRS)) + place * len(_DISCS + _PAWNS)
        kinds = bytes(range(DISC, DISC + 7))
        discs = kinds + kinds[:5] + kinds
        pawns = bytes(range(PAWN, PAWN + 5))
        signs = bytes((LANDING, TAKE, TAKE_CHOSEN))
        lift = -self._lift
        return (
            ("path" + size, palettes.path, _ON_PATH, path, 0, 0, False),
            ("disc" + size, palettes.pieces, _DISCS + _PAWNS + _BESIDE, discs, 0, 0, False),
            ("sign" + size, palettes.sign, _SIGNS, signs, 0, 0, True),
            ("pawn" + size, palettes.pieces, _PAWNS, pawns, 0, lift, True),
            ("halo" + size, palettes.sign, _CHOSEN, b"\x00", -2, lift - 2, True),
        )

    def step_place(self, step: int) -> tuple:
        """The cell of a place whose pawn stands on the step."""
        pawn = {9: 12, 12: 16, 18: 26}[self._size]
        x = self._stairs + step * self._stride + (self._stride - self._size) // 2
        return x, self.bottom - self._rise(step) - pawn + self._lift + 1

    def _rise(self, step: int) -> int:
        """How high a step is, pixels; its number has room in the lowest one."""
        return self.theme.font.height + (5 if self.theme.large else 3) * step


def passage(session) -> bytes:
    """The passage about the decision that has to be made.

    :param BigPointsSession session: the game that is played
    """
    game = session.game
    if game.actor == OVER:
        return b"=points"
    if game.extra:
        return b"=extra"
    actions = bytearray(MOST_LEGAL)
    for at in range(game.legal(actions)):
        if game.landing(actions[at]) != STAIRS:
            return b"=turn"
    return b"=stairs"
