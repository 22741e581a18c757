# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Does everything work? Keys, colours, LEDs, tones, saves, memory, battery, on one page.

The app shows it where B was held while the board started.
"""

import gc

from savestore import SETTINGS, SaveStore
from version import VERSION

from hardware.console import START
from ui.lights import FULL
from ui.look import old_tiles as tiles
from ui.look.sprites import set_shade
from ui.look.text import TextBlock, fill
from ui.screen import BaseScreen

_KEYS = "▲▼◄►"  # what follows are the caps of the device
_KINDS = 7
_COLOURS = 6  # black is no light
_STEP_MS = 200  # an LED is lit so long
_TONES = (262, 330, 392, 523)
_TONE_FRAMES = 12
_TONE_MS = 180
_LONG = 64  # bytes
_ROWS = ("leds", "sound", "saves", "memory", "battery")


class Screen(BaseScreen):
    """The page; Start leaves it."""

    def __init__(self, app):
        super().__init__(app)
        font = self.theme.font
        self._frames = 0
        self._keys = []
        text = self.theme.text_group()
        columns = self.theme.columns
        heading = TextBlock(font, self.theme.palettes.cursor, columns, 1)
        heading.put(app.words["heading"] + " " + VERSION)
        board = TextBlock(font, self.theme.palettes.dim, columns, 1, 0, font.height)
        board.put(app.console.board_id[:columns])
        text.append(heading.grid)
        text.append(board.grid)
        self._lay_keys(text)
        sheet = self.theme.discs()
        line = font.height * self.theme.scale
        top = self.theme.height - (len(_ROWS) + 1) * line
        middle = (3 * line + top - sheet.size) // 2
        left = (self.theme.width - _KINDS * sheet.size) // 2
        discs = sheet.grid(self.theme.palettes.game, _KINDS, 1, left, middle)
        for kind in range(_KINDS):
            discs[kind] = tiles.DISC + kind
        self._rows = TextBlock(
            font, self.theme.palettes.text, columns, len(_ROWS), 0, top // self.theme.scale
        )
        text.append(self._rows.grid)
        self.group.append(discs)
        self.group.append(text)
        self.group.append(
            self.theme.heading(
                app.words["leave"], self.theme.height - line, self.theme.palettes.dim
            )
        )

    def _lay_keys(self, text) -> None:
        """A field for every key, which lights up when it is pressed."""
        app = self.app
        column = 0
        for key in range(8):
            cap = _KEYS[key] if key < 4 else app.console.caps[key - 4]
            field = TextBlock(
                self.theme.font, self.theme.palettes.dim, len(cap), 1, 0, 2 * self.theme.font.height
            )
            field.put(cap)
            field.grid.x = column * self.theme.font.width
            column += len(cap) + (key > 2)
            text.append(field.grid)
            self._keys.append(field.grid)

    def shown(self) -> None:
        """Try what needs no help."""
        app = self.app
        console = app.console
        console.speaker.on = True
        self._say(0, str(console.leds.n))
        self._say(1, "✓" if console.speaker.on else "–")
        self._say(2, self._try_store())
        gc.collect()
        self._say(3, str(gc.mem_free()) if hasattr(gc, "mem_free") else "–")
        charge = console.battery()
        self._say(4, "–" if charge is None else fill(self.app.words["percent"], charge))

    def _say(self, row: int, value: str) -> None:
        columns = self._rows.columns
        label = self.app.words[_ROWS[row]][: columns - len(value) - 1]
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
