# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The picture of a game of Big Points: path, pawns, staircase, pile, table of players, and marks.

It reads the game and never changes it; the board says what to mark, the animation what to move.
"""

from displayio import Group, TileGrid

from engine.bigpoints.board import GONE, NOWHERE, OCCUPIED, STAIRS
from ui.bigpoints.table import Table
from ui.loader import load
from ui.look import tiles
from ui.look.sheet import Sheet, TextBlock, hide, put, set_shade, set_tile

# The path winds in rows of 13 places, joined by one place at their ends: 55 places in 7 rows.
COLUMNS = 13
LAP = COLUMNS + 1
TURN = 3  # places of a turn: the last one of a row, the joint, the first one of the next row


class Scene:
    """The picture of a game.

    ``xs, ys``  where pawns stand, see `ui.bigpoints.ground.Ground`

    :param App app: the program
    :param BigPoints game: the game shown
    """

    def __init__(self, app, game):
        self.app = app
        self.game = game
        self.theme = theme = app.theme
        self.group = group = Group()
        size = self._lay_ground()
        app.spare_code(("ui.bigpoints.ground", "ui.bigpoints.furniture"))
        self._add_sprites(size)
        group.append(theme.bar(0, theme.header))
        font = theme.font
        self.columns = (theme.width - theme.margin) // font.width  # letters in the line on top
        line = theme.text_top
        palettes = theme.palettes
        self._who = TextBlock(font, palettes.bar_cursor, self.columns, 1, theme.margin, line)
        self._prompt = TextBlock(font, palettes.bar_text, self.columns, 1, theme.margin, line)
        group.append(self._who.grid)
        group.append(self._prompt.grid)

    def _lay_ground(self) -> str:
        """Put up what stands still; return the size of what moves on it. Nothing else holds what
        draws it, so that its code can leave the memory before the sprites want some.
        """
        app = self.app
        game = self.game
        module = load("ui.bigpoints.ground")
        ground = module.Ground(self.theme, game)
        app.spare_memory()
        self.group.append(ground.group)
        self.xs = ground.xs
        self.ys = ground.ys
        self.lift = ground.lift
        self.pile = ground.pile
        self._discs = ground.discs
        self.table = Table(app, game)
        names = [app.session.name(player) for player in range(game.players)]
        module.lay_fields(self.table, self.theme, names, ground.table)
        self.group.append(self.table.group)
        return ground.size

    def _add_sprites(self, size: str) -> None:
        """Put up what moves, from back to front: the marks, the pawns, a disc on its way."""
        theme = self.theme
        palettes = theme.palettes
        signs = theme.tiles("sign" + size)
        self._ghosts = (self._sprite(signs, palettes.sign), self._sprite(signs, palettes.sign))
        self._rings = (self._sprite(signs, palettes.sign), self._sprite(signs, palettes.sign))
        self.takes = (self._sprite(signs, palettes.sign), self._sprite(signs, palettes.sign))
        self._target = self._sprite(signs, palettes.sign)
        set_tile(self._target, 0, tiles.LANDING)
        self._halo = self._sprite(theme.tiles("halo" + size), palettes.sign)
        sheet = theme.tiles("pawn" + size)
        self._goal = self._sprite(sheet, palettes.pieces)
        set_tile(self._goal, 0, tiles.PAWN_GHOST)
        self.pawns = []
        for pawn in range(self.game.colours):
            sprite = self._sprite(sheet, palettes.pieces)
            set_tile(sprite, 0, tiles.PAWN + pawn)
            self.pawns.append(sprite)
        self.flying = self._sprite(theme.tiles("disc" + size), palettes.pieces)

    def _sprite(self, sheet: Sheet, palette) -> TileGrid:
        """One more tile of its own, hidden: what moves repaints itself alone. Above the screen, as
        the firmware paints the place of what is hidden from the first, too, a frame later.
        """
        sprite = sheet.one(palette, 0, -sheet.height)
        sprite.hidden = True
        self.group.append(sprite)
        return sprite

    # What is shown.

    def sync(self) -> None:
        """Show everything as the game has it, no marks."""
        for place in range(self.game.places):
            self.show_place(place)
        for pawn in range(self.game.colours):
            at = self.spot_of(pawn)
            put(self.pawns[pawn], self.xs[at], self.ys[at])
            self.show_pile(pawn)
        self.table.show()
        self.table.show_turns(self.app.session.moves)
        self.clear_highlights()
        self.clear_last()
        hide(self.flying)

    def say(self, text: str) -> None:
        """Write who is in turn and what to do."""
        name = self.app.session.name(self.game.player)
        name = name[: max(2, self.columns - 1 - len(text))]
        self._who.put(name)
        self._put_prompt(text, len(name) + 1)

    def tell(self, text: str) -> None:
        """Write a line of at most ``columns`` letters in place of that."""
        self._put_prompt(text, 0)

    def _put_prompt(self, text: str, column: int) -> None:
        """Write what to do from a column on; it covers what else is in the line on top."""
        theme = self.theme
        put(self._prompt.grid, theme.margin + column * theme.font.width, theme.text_top)
        self._prompt.put(text)

    def show_last(self, moves) -> None:
        """Mark the last turn: where the pawn came from, and the disc that was taken.

        :param Moves moves: the last moves
        """
        turn = moves.turn(moves.player(moves.count - 1)) if moves.count else ()
        palettes = self.theme.palettes
        for at in range(len(turn)):
            move = turn[at]
            origin = moves.origin(move)
            taken = moves.taken(move)
            if taken != NOWHERE:
                ghost = self._ghosts[at]
                kind = moves.kind(move)
                set_shade(ghost, palettes.seat(kind))
                set_tile(ghost, 0, tiles.GHOST + kind)
                self._put_disc(ghost, taken)
            if origin not in (NOWHERE, taken):
                ring = self._rings[at]
                set_shade(ring, palettes.seat(moves.pawn(move)))
                set_tile(ring, 0, tiles.LANDING)
                self._put_disc(ring, origin)

    def clear_last(self) -> None:
        """Take the marks of the last turn away."""
        for at in range(2):
            hide(self._ghosts[at])
            hide(self._rings[at])

    def highlight_move(self, action: int) -> int:
        """Highlight a pawn and where it lands.

        :returns: that place, the length of the path for the staircase
        """
        game = self.game
        pawn = action >> 2
        at = self.spot_of(pawn)
        put(self._halo, self.xs[at] - 2, self.ys[at] - 2)
        landing = game.landing(action)
        if landing == STAIRS:
            at = game.places + game.colours - 1 - game.arrived
            hide(self._target)
            put(self._goal, self.xs[at], self.ys[at])
            return game.places
        hide(self._goal)
        self._put_disc(self._target, landing)
        return landing

    def highlight_take(self, which: int, action: int) -> None:
        """Highlight the disc that an action takes.

        :param int which: 0 or 1, the highlight that is used
        :param int action: -1 takes the highlight away
        """
        sprite = self.takes[which]
        place = NOWHERE if action < 0 else self.game.taken(action)
        if place == NOWHERE:
            hide(sprite)
        else:
            set_tile(sprite, 0, tiles.TAKE)
            self._put_disc(sprite, place)

    def highlight_chosen(self, which: int) -> None:
        """Let one of the two highlighted discs stand out.

        :param int which: 0 or 1
        """
        set_tile(self.takes[which], 0, tiles.TAKE_CHOSEN)
        set_tile(self.takes[1 - which], 0, tiles.TAKE)

    def _put_disc(self, sprite: TileGrid, place: int) -> None:
        """Show a disc, or a sign on one, on a place of the path."""
        put(sprite, self.xs[place], self.ys[place] + self.lift)

    def spot_of(self, pawn: int) -> int:
        """Where in ``xs`` and ``ys`` a pawn is."""
        game = self.game
        at = game.pawns[pawn]
        if at == STAIRS:
            return game.places + game.steps[pawn]
        return at - 1 if at else game.places + game.colours + pawn

    def clear_highlights(self) -> None:
        """Take all marks of the choice away."""
        for mark in self.takes:
            hide(mark)
        hide(self._halo)
        hide(self._target)
        hide(self._goal)

    def show_place(self, place: int) -> None:
        """Show the disc on a place; where it is gone, the path shows."""
        disc = self.game.path[place]
        tile = 0 if disc == GONE else tiles.DISC + disc % OCCUPIED
        at = place % LAP
        if 0 < at < COLUMNS - 1:
            set_tile(self._discs[place // LAP * 2 + 1], column_of(place) - 1, tile)
        else:
            turn = (place + 2) // LAP
            set_tile(self._discs[turn * 2], (place + 2) % LAP if turn else 0, tile)

    def show_pile(self, pawn: int) -> None:
        """Show the pile's disc of a pawn's colour until the pawn has climbed."""
        tile = 0 if self.game.pawns[pawn] == STAIRS else tiles.DISC + pawn
        set_tile(self.pile, pawn, tile)


def column_of(place: int) -> int:
    """The column of a place, from the left."""
    at = min(place % LAP, COLUMNS - 1)
    return COLUMNS - 1 - at if place // LAP & 1 else at


def row_of(place: int) -> int:
    """The row of a place, from the top."""
    return place // LAP * 2 + (1 if place % LAP == COLUMNS else 0)
