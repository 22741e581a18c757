# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation: the package of the game. Its class is here; all other parts are modules."""

from engine.aggravation.rules import Aggravation as Aggravation
