# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pig: the package of the game. Its class is here; all other parts are modules."""

from .rules import Pig as Pig
