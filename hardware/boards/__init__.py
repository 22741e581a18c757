# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""One file per board, named like `board.board_id`; `hardware.console` loads the one it is on.

A board file opens nothing as it is imported, for boot.py imports it as well. It offers these names:

================  =============================================================================
``KEYS``          the pins of the keys by their names in `board`: up, down, left, right, A, B,
                  Start, Select and what is Select as well; with a shift register its clock, output
                  and latch; few keys in the order of their file
``PINS``          the other pins that its parts are on, by their names in `board`
``BOOT``          what boot.py asks: the pin of the key that must be held while the board gets
                  power (A, or one beside it where the chip itself reads that one then; behind a
                  shift register its number), how it reads when pressed, a light, and what is
                  printed on the key
``open_parts()``  opens the hardware and returns `hardware.opening.Parts`; the LEDs first, for
                  pixels may light up at power-on
================  =============================================================================

A new board is a file here and one in `hardware/simulator/boards`. What several boards share is in
a file beside them; `other` is any unknown board.
"""
