# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is seen of a game of Aggravation: the whole board, the marbles, the die, who is in turn.

Laid out from the size of the screen. It reads the game and never changes it;
`aggravation_board` says what to mark and what to move.
"""

from displayio import Group, TileGrid

from engine.aggravation.view import cell_of
from ui.memory import fetch, forget
from ui.shades import Sheet
from ui.sprites import hide, put, set_tile
from ui.text import TextBlock

_FACES = "–⚀⚁⚂⚃⚄⚅"
FACE_AT = 10  # column of a throw for the start, behind mark and name


class Scene:
    """The picture of a game.

    :param App app: the program
    :param object game: the game; a `Starter` shows the die alone
    """

    # What `aggravation_places` and `aggravation_layout` give it; places in pixels.
    sheet: Sheet
    size: int  # of a marble, 0 before the game
    xs: bytearray  # left edge of every cell
    ys: bytearray  # top edge likewise
    who: TextBlock
    prompt: TextBlock
    throws: TextBlock  # before the game only
    way: list  # marks of the holes that are passed
    marbles: list  # a TileGrid per marble
    hit: TileGrid
    target: TileGrid
    cursor: TileGrid
    die: TileGrid

    def __init__(self, app, game):
        self.app = app
        self.game = game
        self.group = Group()
        # The code that builds is needed once: it leaves the memory again. It comes before the
        # picture of the holes, which leaves little room.
        layout = fetch("ui.aggravation_layout")
        self.size = 0
        if not app.session.throwing_for_start:
            top = app.font.height * app.scale
            fetch("ui.aggravation_places").find(self, top)
            forget("ui", "aggravation_places")
            fetch("ui.aggravation_holes").draw(self, top)
            forget("ui", "aggravation_holes")
        else:
            self._thrown = bytearray(game.throws)
        layout.build(self)
        forget("ui", "aggravation_layout")
        self.sync()

    def x(self, cell: int) -> int:
        """Left edge of a cell."""
        return self.xs[cell]

    def y(self, cell: int) -> int:
        """Top edge of a cell."""
        return self.ys[cell]

    def sync(self) -> None:
        """Show all marbles where the game has them, no marks; before the game, the throws."""
        game = self.game
        if not self.size:
            for player in range(game.players):
                self.show_throw(player, self._thrown[player])
            return
        for marble in range(4 * game.players):
            cell = cell_of(game, marble)
            put(self.marbles[marble], self.xs[cell], self.ys[cell])
        self.unmark()

    def show_throw(self, player: int, die: int) -> None:
        """What a player threw for the start; it stays in sight when a tie is thrown again."""
        self._thrown[player] = die
        self.throws.put(self.app.session.mark(player), player, 0, FACE_AT)
        self.throws.put(_FACES[die : die + 1], player, FACE_AT)

    def all_thrown(self) -> bool:
        """Whether everybody has thrown: when it goes on after that, there was a tie."""
        for player in range(self.game.players):
            if not self._thrown[player]:
                return False
        return True

    def unmark(self) -> None:
        """Take all marks away."""
        if not self.size:
            return
        for mark in self.way:
            hide(mark)
        hide(self.target)
        hide(self.cursor)
        hide(self.hit)

    def say(self, player: int, owner: int, text: str) -> None:
        """Write who is in turn, for whom he plays, and what to do; a name gives way to that."""
        session = self.app.session
        columns = self.app.columns
        partner = "" if owner == player else "▸" + session.mark(owner)
        name = session.mark(player)
        if len(name) + len(partner) + 1 + len(text) > columns:
            partner = partner[:2]  # the mark alone
        name = name[: columns - len(partner) - len(text)] + partner
        self.who.put(name)
        at = min(len(name) + 1, columns - len(text))
        self.prompt.put(" " * at + text)

    def show_die(self, face: int) -> None:
        """Show a face of the die: 1 … 6, 0 none, `tiles.TILTED` a rolling one."""
        set_tile(self.die, 0, face)
        if face == 0:
            hide(self.die)
        else:
            put(self.die, self.die.x, self.die.y)
