# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Big Points: the package of the game. Its class is here; all other parts are modules."""

from engine.bigpoints.rules import BigPoints as BigPoints
