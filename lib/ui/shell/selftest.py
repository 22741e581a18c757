# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Does everything work? Keys, pieces in all palettes, LEDs, tones, saves, memory, battery, on one
page.

The app shows it where B was held while the board started.
"""

import gc

from savestore import SETTINGS, SaveStore
from version import VERSION

from hardware.console import START, A
from ui.lights import FULL
from ui.look import palettes
from ui.look.sheet import TextBlock, set_shade
from ui.look.tiles import DISC, MARBLE, PAWN
from ui.screen import BaseScreen
from ui.words import fill

_ARROWS = "▲▼◄►"
_COLOURS = 6  # black is no light
_STEP_MS = 200  # an LED is lit so long
_TONES = (262, 330, 392, 523)
_TONE_FRAMES = 12
_TONE_MS = 180
_LONG = 64  # bytes
# Rows of values; that of the LEDs has the sound at its right.
_LEDS = 0
_SAVES, _MEMORY, _BATTERY = 1, 2, 3
_ROWS = 4
# What is shown of the pieces: sheet, first tile, how many, distance.
_LARGE = (("disc12", DISC, 7, 12), ("pawn12", PAWN, 5, 12), ("marble11", MARBLE, 6, 12))
_SMALL = (("disc9", DISC, 7, 9), ("pawn9", PAWN, 5, 9), ("marble7", MARBLE, 6, 7))
_SMALLEST = (("disc9", DISC, 7, 9), ("marble7", MARBLE, 6, 7))  # pawns are coloured as discs


class Screen(BaseScreen):
    """The page; Start leaves it."""

    def __init__(self, app):
        super().__init__(app)
        theme = self.theme
        font = theme.font
        self._frames = 0
        self._keys: list = []
        columns = theme.room
        theme.head(self.group, app.words["heading"] + " " + VERSION)
        top = theme.header + theme.text_top
        board = app.console.board_id[:columns]
        self.group.append(theme.text(board, theme.margin, top, theme.palettes.dim).grid)
        top = self._lay_keys(top + font.height, columns)
        foot = theme.height - font.height
        top = self._show_pieces(top - 1, foot - _ROWS * font.height)
        rows = TextBlock(font, theme.palettes.text, columns, _ROWS, theme.margin)
        rows.grid.y = max(top, (top + foot - _ROWS * font.height) // 2)
        self.group.append(rows.grid)
        self._rows = rows
        self.group.append(theme.heading(app.words["leave"], foot, theme.palettes.dim))

    def _lay_keys(self, top: int, columns: int) -> int:
        """A field for every key, which lights up when it is pressed.

        :param int top: upper edge, pixels
        :param int columns: letters in a row
        :return: lower edge
        """
        theme = self.theme
        console = self.app.console
        column = 0
        for key in range(A + 4):
            cap = console.caps[key - A] if key >= A else _ARROWS[key : key + 1]
            if key < A and console.steps:  # what the arrows are on this board
                cap = console.steps[key & 1]
                if cap and key < 2:
                    cap += "…"
            if column + len(cap) > columns:
                column = 0
                top += theme.font.height
            x = theme.margin + column * theme.font.width
            field = theme.text(cap, x, top, theme.palettes.dim)
            column += len(cap) + (len(cap) > 0)
            self.group.append(field.grid)
            self._keys.append(field.grid)
        return top + theme.font.height

    def _show_pieces(self, top: int, bottom: int) -> int:
        """All pieces, a row in each palette for which there is room.

        :param int top: upper edge, pixels
        :param int bottom: where other things begin
        :return: lower edge
        """
        theme = self.theme
        shown = _LARGE if theme.large else _SMALL if theme.width >= 160 else _SMALLEST
        gap = 6 if theme.large else 2
        wide = -gap
        for name, _, count, pitch in shown:
            wide += gap + (count - 1) * pitch + theme.tiles(name).width
        high = max([theme.tiles(each[0]).height for each in shown])
        for choice in (palettes.SAFE, palettes.CLASSIC, palettes.CONTRAST):
            if top + high > bottom:
                break
            palette = palettes.pieces(choice)
            x = (theme.width - wide) // 2
            for sheet_name, first, count, pitch in shown:
                sheet = theme.tiles(sheet_name)
                y = top + high - sheet.height
                for at in range(count):
                    self.group.append(sheet.one(palette, x + at * pitch, y, first + at))
                x += (count - 1) * pitch + sheet.width + gap
            top += high + (3 if theme.large else 0)
        return top - (0 if theme.large else 2)  # letters have a blank row above them

    def shown(self) -> None:
        """Try what needs no help."""
        app = self.app
        console = app.console
        console.speaker.on = True
        words = app.words
        leds = words["leds"] + " " + str(console.leds.n)
        self._say(_LEDS, leds, words["sound"] + " " + ("✓" if console.speaker.on else "–"))
        self._say(_SAVES, words["saves"], self._try_store())
        gc.collect()
        free = str(gc.mem_free()) if hasattr(gc, "mem_free") else "–"
        self._say(_MEMORY, words["memory"], free)
        charge = console.battery()
        self._say(
            _BATTERY, words["battery"], "–" if charge is None else fill(words["percent"], charge)
        )

    def _say(self, row: int, label: str, value: str) -> None:
        """Write a label at the left and a value at the right."""
        columns = self._rows.columns
        label = label[: columns - len(value) - 1]
        self._rows.put(label + " " * (columns - len(label) - len(value)) + value, row)

    def _try_store(self) -> str:
        """Write the settings with a byte more or less, read them back, write them as they are."""
        console = self.app.console
        store = self.app.store
        kept = store.load(SETTINGS) or b""
        other = kept[:-1] if len(kept) > _LONG else kept + b"\x00"
        if not store.save(SETTINGS, other):
            return store.trouble + " ✗"
        found = SaveStore(console.store, console.copy).load(SETTINGS)
        if not store.save(SETTINGS, kept):
            return store.trouble + " ✗"
        return str(console.store.size) + (" ✓" if found == other else " ✗")

    def press(self, key: int) -> None:
        """Light up the key."""
        set_shade(self._keys[key], self.theme.palettes.cursor)

    def release(self, key: int) -> None:
        """The key stays brighter than those that have never been pressed."""
        set_shade(self._keys[key], self.theme.palettes.text)
        if key == START:
            self.app.apply_preferences()
            self.app.go("title")

    def tick(self, now: int) -> None:
        """The tones, one after the other, once."""
        frames = self._frames
        if frames < len(_TONES) * _TONE_FRAMES:
            if frames % _TONE_FRAMES == 0:
                self.app.console.speaker.tone(_TONES[frames // _TONE_FRAMES], _TONE_MS)
            self._frames = frames + 1

    def light(self, lights, now: int) -> None:
        """One LED after the other, in all colours."""
        step = now // _STEP_MS
        lights.set(step % lights.count, step // lights.count % _COLOURS, FULL)
