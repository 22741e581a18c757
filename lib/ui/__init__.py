# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The screens and the loop that runs them; they change a game only through apply and undo."""
