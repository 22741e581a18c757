# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What is seen of the throw for the starter: everybody's marble in its tray, partners together, and
beside each the die that was thrown.

It reads the throws and never changes them; `ui.aggravation.board` says what to show.
"""

from displayio import Group

from ui.aggravation.header import Header
from ui.aggravation.teams import by_teams, team_of, tray
from ui.look import tiles
from ui.look.sheet import TextBlock, hide, put, set_shade, set_tile

# From the highest row down: its least height; side of the tray, size of the marble and its corner
# in the tray; size of the die.
_SIZES = ((31, 28, 20, 5, 4, 28), (23, 17, 11, 3, 3, 20), (0, 13, 9, 2, 2, 12))
_NAME = 8  # columns
_MOST_HIGH = 40  # pixels of a row


class Scene:
    """The picture of the throws for the start.

    :param App app: the program
    :param Starter game: the throws
    """

    before_game = True

    def __init__(self, app, game):
        self.app = app
        self.game = game
        self.thrower = game.player  # who throws, or has thrown last
        self._size = app.session.team_size()
        self._thrown = bytearray(game.throws)
        theme = app.theme
        self.group = Group()
        self.header = Header(app, 14 if theme.large else 9)
        foot = theme.row + 2
        room = theme.height - theme.header - foot
        high = min(room // game.players, _MOST_HIGH)
        at = 0
        while high < _SIZES[at][0]:
            at += 1
        sizes = _SIZES[at][1:]
        wide = sizes[0] + theme.font.width * (_NAME + 1) + sizes[4] + 3 * theme.margin
        left = (theme.width - wide) // 2
        # Teams are apart by what is left over.
        teams = game.players // self._size if self._size else 1
        apart = min((room - high * game.players) // teams, high // 2)
        y = theme.header + (room - high * game.players - apart * (teams - 1)) // 2
        self._dice: list = [None] * game.players
        self._names: list = [None] * game.players
        before = 0
        for player in by_teams(game.players, self._size):
            team = team_of(player, game.players, self._size)
            if team > before:
                before = team
                y += apart
            self._add_row(player, left, y + high // 2, sizes)
            y += high
        self.group.append(self.header.group)
        below = theme.height - theme.row
        self._prompt = TextBlock(theme.font, theme.palettes.text, theme.columns, 1, 0, below)
        self._prompt.grid.x = (theme.width - theme.columns * theme.font.width) // 2
        self.group.append(self._prompt.grid)

    def _add_row(self, player: int, x: int, middle: int, sizes) -> None:
        """Put up tray and marble, name, and the die that is still hidden."""
        theme = self.app.theme
        side, size, right, down, die = sizes
        y = middle - side // 2
        shape = tray(player, self.game.players, self._size)
        self.group.append(theme.tiles("tray" + str(side)).one(theme.palettes.wood, x, y, shape))
        self.group.append(
            theme.tiles("marble" + str(size)).one(
                theme.palettes.pieces, x + right, y + down, tiles.MARBLE + player
            )
        )
        x += side + theme.margin
        name = TextBlock(
            theme.font, theme.palettes.text, _NAME, 1, x, middle - theme.font.height // 2
        )
        name.put(self.app.session.name(player))
        self.group.append(name.grid)
        self._names[player] = name.grid
        x += theme.font.width * (_NAME + 1)
        sheet = theme.tiles("die" + str(die))
        sprite = sheet.one(theme.palettes.die, x, middle - sheet.height // 2)
        sprite.hidden = True
        self.group.append(sprite)
        self._dice[player] = sprite

    def sync(self) -> None:
        """Show all throws, and who is next."""
        game = self.game
        palettes = self.app.theme.palettes
        for player in range(game.players):
            self.show_throw(player, self._thrown[player])
            if player == game.player:
                shade = palettes.cursor
            else:
                shade = palettes.text if game.contenders >> player & 1 else palettes.dim
            set_shade(self._names[player], shade)

    def show_throw(self, player: int, die: int) -> None:
        """What a player threw for the start; it stays in sight when a tie is thrown again."""
        self._thrown[player] = die
        self._show(player, die)

    def all_thrown(self) -> bool:
        """Whether everybody has thrown: when it goes on after that, there was a tie."""
        for player in range(self.game.players):
            if not self._thrown[player]:
                return False
        return True

    def show_die(self, face: int) -> None:
        """Show a face of the die of whoever throws: 1 … 6, `tiles.ROLLING` one that rolls."""
        self._show(self.thrower, face)

    def _show(self, player: int, face: int) -> None:
        die = self._dice[player]
        set_tile(die, 0, face)
        if face == 0:
            hide(die)
        else:
            put(die, die.x, die.y)

    def clear_highlights(self) -> None:
        """Nothing is chosen here."""

    def say(self, player: int, owner: int, text: str) -> None:
        """Write who throws, and below the rows what to do."""
        self.header.say(player, owner, "")
        columns = self._prompt.columns
        self._prompt.put(" " * ((columns - len(text)) // 2) + text)
