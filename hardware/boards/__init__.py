# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""One file per board; `hardware.console` picks the one named like `board.board_id`."""
