# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Set-up of a new game; the last one is offered again. The rows of a game come from its `Setup`.

Left and right on the row of the rivals give all of them one level; A opens the list of the seats,
each a person's or a computer's, and A on a seat asks for the name of its player. House rules that a
game has are a list of their own. A line below the list says what the chosen row means.
"""

from displayio import Group
from savestore import GAME

from engine.games import GAMES
from ui import preferences
from ui.loader import load, manifest, part
from ui.shell.choices import Choices
from ui.shell.help_line import HelpLine

_MOST_ROWS = 7
_MIXED = 5  # as a value of the rivals, after the person and the levels
_SEAT = "seat"  # + number: the rows of the list of seats

# The lists.
_MAIN = 0
_SEATS = 1
_HOUSE_RULES = 2


class Screen(Choices):
    """Which game, with what, against whom, and off."""

    def __init__(self, app):
        theme = app.theme
        line = theme.font.height
        top = theme.header + theme.text_top
        bottom = top + min(_MOST_ROWS, (theme.height - top) // line - 1) * line
        super().__init__(app, (), top, bottom, heading=app.words["new"])
        self._setup = None
        self._list = _MAIN
        self._naming = None  # the name of a seat that is being changed
        # Below the list the help, and on large screens below that the seats.
        foot = theme.height - (theme.row + theme.margin if theme.large else 0)
        self._foot = foot
        self._help = HelpLine(theme, bottom, foot)
        self.group.append(self._help.grid)
        self.seats = Group()
        self.group.append(self.seats)

    def shown(self) -> None:
        """Take over the rows of the game."""
        app = self.app
        game = self._game()
        if app.words.game != GAMES[game]:
            app.words.use_game(GAMES[game])
            app.words.load(self.name)
        self._setup = part(game, "setup").Setup(app)
        self._offer()

    def press(self, key: int) -> None:
        """While a name is made, the keys are for its letters."""
        if self._naming is None:
            super().press(key)
        elif self._naming.press(key):
            self._show_letter()
        else:
            self._end_naming()

    def label(self, row: str) -> str:
        """A seat is called like its player."""
        if not row.startswith(_SEAT):
            return self.app.words[row]
        text = manifest(self._game()).name(self.app, int(row[-1]))
        if self._naming is not None and row == self.rows[self.at]:
            text = self._naming.text
        return " " * self._setup.seat_columns + text

    def value(self, row: str) -> str:
        """The name of the game, who plays, or what the game's set-up says."""
        app = self.app
        if row in ("start", "sure", "done", "house"):
            return ""
        if row == "game":
            return app.words["title"]
        if row == "rivals":
            return app.words["rivals" + str(self.rivals())]
        if row.startswith(_SEAT):
            level = app.preferences[_place(row)]
            return app.words["rivals" + str(level) if level else "person"]
        return self._setup.value(row)

    def turn(self, row: str, step: int) -> None:
        """Another game, other rivals, or another value of the game's set-up."""
        chosen = self.app.preferences
        if row == "game":
            chosen.turn(preferences.GAME, step)
            self.shown()
        elif row.startswith(_SEAT):
            chosen.turn(_place(row), step)
        elif row == "rivals":
            self._turn_rivals(step)
        else:
            self._setup.turn(row, step)
            self._offer()

    def take(self, row: str) -> None:
        """Start the game, open or close a list; elsewhere A changes the value."""
        app = self.app
        if row == "done":
            self.leave()
        elif row == "rivals":
            self._open(_SEATS)
        elif row == "house":
            self._open(_HOUSE_RULES)
        elif row.startswith(_SEAT):
            editor = load("ui.shell.name_editor").NameEditor
            self._naming = editor(app.preferences.name(int(row[-1])), self.theme.font)
            self.write_all()
            self._show_letter()
        elif row not in ("start", "sure"):
            self.step(1)
        elif row == "start" and app.store.reason(GAME) == "":
            self.rows = self.rows[:-1] + ("sure",)  # the saved game would be lost: ask
            self.write_all()
        else:
            app.preferences.save()
            self.start("begin")

    def leave(self) -> None:
        """Back from the seats or the house rules, or to the title."""
        if self._list == _MAIN:
            self.app.go("title")
            return
        row = "rivals" if self._list == _SEATS else "house"
        self._list = _MAIN
        self._offer()
        self.at = self.rows.index(row)
        self.write_all()

    def tick(self, now: int) -> None:
        """What the chosen row means comes a frame later than its plate."""
        self._help.tick()

    def chose(self, row: str) -> None:
        """Say what the row means."""
        if row.startswith(_SEAT):
            row = "seat" if self._naming is None else "letter"
        self._help.say(self.app.words.help(row))

    def _open(self, which: int) -> None:
        """Open one of the lists."""
        self._list = which
        self.at = 0
        self._offer()

    def _game(self) -> int:
        return self.app.preferences[preferences.GAME]

    def _offer(self) -> None:
        """Show the rows there are now; the choice stays on its row."""
        while len(self.seats):
            self.seats.pop()
        if self._list == _SEATS:
            self._show_seats()
            self.rows = tuple([_SEAT + str(seat) for seat in range(self._setup.players())])
            self.rows += ("done",)
        elif self._list == _HOUSE_RULES:
            self.rows = self._setup.house_rules() + ("done",)
        else:
            row = self.rows[self.at] if self.rows else "start"
            self.rows = ("game",) + self._setup.rows()
            if self._setup.house_rules():
                self.rows += ("house",)
            self.rows += ("start",)
            self.at = self.rows.index(row) if row in self.rows else 0
            if self._setup.seat_columns and self._foot < self.theme.height:
                self._setup.show_seats(self.seats, self.theme.margin, self._foot)
        self.write_all()

    def _show_seats(self) -> None:
        """Show what a game's seats look like, beside their rows."""
        if self._setup.seat_columns:
            left = self._row.grid.x
            line = self.theme.font.height
            for seat in range(self._setup.players()):
                self._setup.show_seat(self.seats, seat, left, self._top + seat * line)

    # The name of a seat.

    def _show_letter(self) -> None:
        """The name so far in its row, the cursor on its letter."""
        self.write_row()
        letter = self._naming.letter()
        cursor = self._arrows[0]
        cursor.put("_" if letter == " " else letter)
        column = self._setup.seat_columns + self._naming.at
        cursor.grid.x = self._row.grid.x + column * self.theme.font.width
        cursor.grid.hidden = False
        self._arrows[1].grid.hidden = True  # left and right do not change who plays now

    def _end_naming(self) -> None:
        """Keep the name."""
        self.app.preferences.set_name(int(self.rows[self.at][-1]), self._naming.text)
        self._naming = None
        self.write_all()

    # All rivals at once.

    def rivals(self) -> int:
        """What all but the first player are, who is a person then."""
        chosen = self.app.preferences
        level = chosen[preferences.SEATS + 1]
        if chosen[preferences.SEATS]:
            return _MIXED
        for player in range(2, self._setup.players()):
            if chosen[preferences.SEATS + player] != level:
                return _MIXED
        return level

    def _turn_rivals(self, step: int) -> None:
        """Give all but the first player the next level; of mixed ones, the first."""
        chosen = self.app.preferences
        before = self.rivals()
        level = 0 if before == _MIXED else (before + step) % _MIXED
        chosen[preferences.SEATS] = 0
        for seat in range(1, preferences.MOST_SEATS):
            chosen[preferences.SEATS + seat] = level


def _place(row: str) -> int:
    """Where the preference of a seat stands."""
    return preferences.SEATS + int(row[-1])
