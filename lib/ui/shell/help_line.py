# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The lines below a list that say what the chosen row means."""

from adafruit_display_text import wrap_text_to_lines

from ui.look.sheet import TextBlock


class HelpLine:
    """Lines of dim text at the foot of the screen; ``grid`` is drawn.

    :param Theme theme: how things look
    :param int top: upper edge of the room there is, pixels
    :param int bottom: its lower edge
    """

    def __init__(self, theme, top: int, bottom: int):
        line = theme.font.height
        rows = max(1, (bottom - top) // line)
        self._block = TextBlock(
            theme.font,
            theme.palettes.page_dim,
            theme.room,
            rows,
            theme.margin,
            bottom - rows * line,
        )
        self.grid = self._block.grid
        self._text: str = None
        self._frames = 0

    def say(self, text: str) -> None:
        """Show a sentence in place of the last one, once the row that it is about has been painted.

        :param str text: what does not fit is cut; empty takes the last one away
        """
        if self._text is None:
            self._write(text)  # with the screen, which is new
        elif text != self._text:
            self._frames = 2
        self._text = text

    def tick(self) -> None:
        """Write what is to be shown, a frame after it was said. The list calls it in each frame."""
        if self._frames:
            self._frames -= 1
            if not self._frames:
                self._write(self._text)

    def _write(self, text: str) -> None:
        block = self._block
        lines = wrap_text_to_lines(text, block.columns)
        for row in range(block.rows):
            block.put(lines[row] if row < len(lines) else "", row)
