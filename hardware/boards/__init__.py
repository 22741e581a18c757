# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""One file per board, named like `board.board_id`; `hardware.console` imports the one it is on.

A board file opens the hardware as it is imported and offers these names, nothing else:

=============  ================================================================================
``leds``       from `hardware.leds.open_leds`; first, for pixels may light up at power-on; where
               settings.toml names the pins of screen and keys, after these
``keys``       `hardware.keys.Keys` on a scanner of `keypad`, with the meaning of each key;
               `hardware.stick.StickKeys` with a stick, `hardware.few_keys.FewKeys` with two or
               three buttons
``display``    a displayio display
``speaker``    from `hardware.speaker.open_speaker`
``store``      from `hardware.store.open_store`
``caps``       only where the keys are labelled otherwise than A, B, Start, Select
``key_page``   only with few buttons: the topic of the page that explains them
``battery``    only where the charge can be told: the pin of the cell's voltage and by how much that
               is divided before, or (None, 0) for a gauge on I2C
=============  ================================================================================

A new board is a file here and one in `hardware/simulator/boards`, its pins in `hardware.pins`.
What several boards share is in a file beside them; `other` is any unknown board.
"""
