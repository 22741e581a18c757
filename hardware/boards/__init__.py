# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""One file per board, named like `board.board_id`; `hardware.console` imports the one it is on.

A board file opens the hardware as it is imported and offers these names, nothing else:

=============  ================================================================================
``leds``       from `hardware.leds.open_leds`; first, for pixels may light up at power-on
``keys``       `hardware.keys.Keys` on a scanner of `keypad`, with the meaning of each key
``display``    a displayio display
``speaker``    from `hardware.speaker.open_speaker`
``store``      from `hardware.store.open_store`
``caps``       only where the keys are labelled otherwise than A, B, Start, Select
``battery()``  only where the charge can be told
=============  ================================================================================

A new board is a file here and one in `hardware/simulator/boards`; `other` is any unknown board.
"""
