# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Pig, a dice game: the package of the game. Its class is here; all other parts are modules."""

from engine.pig.rules import Pig as Pig
