# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is seen of a game of Aggravation: the whole board, the marbles, the die, who is in turn.

Laid out from the size of the screen. It reads the game and never changes it;
`aggravation_board` says what to mark and what to move.
"""

from displayio import Bitmap, Group, Palette, TileGrid

from engine.aggravation.board import MARBLES
from engine.aggravation.rules import MOVE, NAME
from engine.aggravation.view import NONE, cell_of, goal_cell, hit, moved, way
from ui.aggravation.geometry import Map
from ui.look import old_colours as colours
from ui.look import old_tiles as tiles
from ui.look.old_sheet import Sheet
from ui.look.sprites import hide, put, set_tile
from ui.look.text import TextBlock

_FACES = "–⚀⚁⚂⚃⚄⚅"
_ONE = 65536  # the unit of the map times that of the pitch
_OVERLAP = 200  # marbles may overlap by so many 256ths of a pixel
_STRIP = 12  # rows of a strip of the picture: more would need large pieces of memory
_MOST_WAY = 5  # cells between a marble and the furthest goal
_FACE_AT = 10  # column of a throw for the start, behind mark and name


class Scene:
    """The picture of a game.

    :param App app: the program
    :param object game: the game; a `Starter` shows the die alone
    """

    # What the methods below lay out; places in pixels.
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
        self.theme = app.theme
        self.game = game
        self.group = Group()
        self.size = 0
        if not app.session.throwing_for_start:
            top = self.theme.font.height * self.theme.scale
            self._find_places(top)
            self._draw_holes(top)
        else:
            self._thrown = bytearray(game.throws)
        self._build()
        self.sync()

    def _find_places(self, top: int) -> None:
        """Find where every cell is, for the largest marbles that do not overlap.

        :param int top: where the board begins, pixels
        """
        theme = self.theme
        board = self.game.board
        where = Map(board)
        width = theme.width
        height = theme.height - top
        size = tiles.MARBLE_SIZES[0]
        for larger in tiles.MARBLE_SIZES:
            if where.pitch(width, height, larger) >= larger * 256 - _OVERLAP:
                size = larger
        self.sheet = theme.sheet("marbles", tiles.MARBLE_SIZES, size)
        self.size = size = self.sheet.size
        pitch = where.pitch(width, height, size)
        left = (where.reach_x * pitch + _ONE - 1) // _ONE
        middle = top + (height - size) // 2
        self.xs = bytearray(board.cells)
        self.ys = bytearray(board.cells)
        for cell in range(board.cells):
            x, y = where.place(cell)
            self.xs[cell] = left + (x * pitch + _ONE // 2) // _ONE
            self.ys[cell] = middle + (y * pitch + _ONE // 2) // _ONE

    def _draw_holes(self, top: int) -> None:
        """Draw the holes, which never change, in strips that are as wide as needed.

        :param int top: where the board begins, pixels
        """
        theme = self.theme
        scale = theme.scale
        height = (theme.height - top) // scale
        sheet = theme.sheet("marbles", tiles.MARBLE_SIZES, self.size // scale)
        shift = (self.size - sheet.size * scale) // 2  # from a marble's corner to its hole's
        holes = Group(scale=scale, y=top)
        self.group.append(holes)
        cells = range(self.game.board.cells)
        for strip in range(0, height, _STRIP):
            first = theme.width
            last = -1
            for cell in cells:
                if -sheet.size < (self.ys[cell] + shift - top) // scale - strip < _STRIP:
                    x = max(0, (self.xs[cell] + shift) // scale)
                    first = min(first, x)
                    last = max(last, x)
            if last < 0:
                continue
            picture = Bitmap(last + sheet.size - first, _STRIP, 16)
            holes.append(TileGrid(picture, pixel_shader=theme.palettes.game, x=first, y=strip))
            for cell in cells:
                y = (self.ys[cell] + shift - top) // scale - strip
                if -sheet.size < y < _STRIP:
                    x = max(0, (self.xs[cell] + shift) // scale) - first
                    sheet.stamp(picture, _hole(self.game, cell), x, y)

    def _build(self) -> None:
        """Lay out what moves and what is written."""
        theme = self.theme
        game = self.game
        text = theme.text_group()
        self.who = TextBlock(theme.font, theme.palettes.cursor, theme.columns, 1)
        self.prompt = TextBlock(theme.font, theme.palettes.text, theme.columns, 1)
        text.append(self.who.grid)
        text.append(self.prompt.grid)
        self.group.append(text)
        if self.size:
            self.marbles = self._sprites(tiles.MARBLE, 1, 4 * game.players)
            self.way = self._sprites(tiles.WAY, 0, _MOST_WAY)
            self.hit = self._sprites(tiles.AGGRAVATE, 0, 1)[0]
            self.target = self._sprites(tiles.TARGET, 0, 1)[0]
            self.cursor = self._sprites(tiles.CURSOR, 0, 1)[0]
        else:
            self.throws = TextBlock(theme.font, theme.palettes.text, _FACE_AT + 1, game.players)
            self.throws.grid.x = theme.font.width
            self.throws.grid.y = theme.font.height * 2
            text.append(self.throws.grid)
        self._die()

    def _sprites(self, tile: int, step: int, count: int) -> list:
        """Tiles of their own, hidden; with step 1 every four show the next tile."""
        sprites = []
        for at in range(count):
            sprite = self.sheet.grid(self.theme.palettes.game, 1, 1, 0, 0, tile + at // 4 * step)
            sprite.hidden = True
            self.group.append(sprite)
            sprites.append(sprite)
        return sprites

    def _die(self) -> None:
        """Bottom right, clear of the board; before the game beside the throws."""
        theme = self.theme
        sheet = theme.sheet("dice", tiles.DIE_SIZES, tiles.DIE_SIZES[0])
        scale = 2 if theme.width > theme.height or theme.scale == 2 or not self.size else 1
        side = sheet.size * scale
        edge = 2 * theme.scale
        group = Group(scale=scale, x=theme.width - side - edge, y=theme.height - side - edge)
        if not self.size:
            group.x = theme.width * 3 // 4 - side // 2
            group.y = (theme.height - side) // 2
        self.die = sheet.grid(_palette(theme.palettes.game), 1, 1, 0, 0)
        self.die.hidden = True
        group.append(self.die)
        self.group.append(group)

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
        self.clear_highlights()

    def show_throw(self, player: int, die: int) -> None:
        """What a player threw for the start; it stays in sight when a tie is thrown again."""
        self._thrown[player] = die
        self.throws.put(self.app.session.label(player), player, 0, _FACE_AT)
        self.throws.put(_FACES[die : die + 1], player, _FACE_AT)

    def all_thrown(self) -> bool:
        """Whether everybody has thrown: when it goes on after that, there was a tie."""
        for player in range(self.game.players):
            if not self._thrown[player]:
                return False
        return True

    def highlight_action(self, action: int, cells: bytearray) -> None:
        """Highlight what an action is about: the marble, its way, its goal, whom it would hit, or
        the marbles of a partner.

        :param bytearray cells: room for a way, overwritten
        """
        game = self.game
        count = way(game, action, cells) if action >= MOVE else 0
        for at in range(len(self.way)):
            if at < count - 1:
                self._put_at(self.way[at], cells[at], tiles.WAY)
            else:
                hide(self.way[at])
        if NAME <= action < MOVE:
            partner = game.partner(action - NAME)
            for marble in range(MARBLES):
                cell = cell_of(game, MARBLES * partner + marble)
                self._put_at(self.way[marble], cell, tiles.CURSOR)
        if not count:
            hide(self.cursor)
            hide(self.target)
            hide(self.hit)
            return
        goal = goal_cell(game, action)
        self._put_at(self.cursor, cell_of(game, moved(game, action)), tiles.CURSOR)
        self._put_at(self.target, goal, tiles.TARGET)
        if hit(game, action) == NONE:
            hide(self.hit)
        else:
            self._put_at(self.hit, goal, tiles.AGGRAVATE)

    def _put_at(self, sprite, cell: int, tile: int) -> None:
        set_tile(sprite, 0, tile)
        put(sprite, self.x(cell), self.y(cell))

    def clear_highlights(self) -> None:
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
        columns = self.app.theme.columns
        partner = "" if owner == player else "▸" + session.label(owner)
        name = session.label(player)
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


def _hole(game, cell: int) -> int:
    """The tile of a cell; home, base and START of a player have his colour."""
    board = game.board
    if cell == board.centre:
        return tiles.CENTRE
    if cell < board.centre:
        player = _player_at(game, cell // 14)
        if cell % 14 == 0 and player >= 0:
            return tiles.START + player
        return tiles.STAR if cell % 14 == board.first_star - 1 else tiles.HOLE
    player = _player_at(game, (cell - board.homes) // 4 % board.arms)
    if player < 0:
        return tiles.BLANK if cell >= board.bases else tiles.HOLE
    return (tiles.HOME if cell < board.bases else tiles.BASE) + player


def _player_at(game, seat: int) -> int:
    for player in range(game.players):
        if game.seats[player] == seat:
            return player
    return -1


def _palette(game: Palette) -> Palette:
    """The four colours of a die among those of the game: transparent, edge, face, pips."""
    die = Palette(4)
    die.make_transparent(0)
    die[1] = game[colours.DIM]
    die[2] = game[colours.WHITE]
    die[3] = game[colours.DARK_INK]
    return die
