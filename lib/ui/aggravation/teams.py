# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Who plays with whom in Aggravation, as the screens number the teams: 0 to 2, -1 where everybody
plays alone. The number of a team is the shape of its trays, see `ui.look.tiles`.

Reads nothing but numbers; the rail, the boards, the set-up and the end ask it.
"""


def team_of(player: int, players: int, size: int) -> int:
    """Return the team of a player; partners sit the same number of seats apart.

    :param int player: from 0
    :param int players: how many play
    :param int size: players in a team, 0 where everybody plays alone
    """
    return player % (players // size) if size else -1


def by_teams(players: int, size: int) -> list:
    """Return all players, those of a team side by side.

    :param int size: players in a team, 0 where everybody plays alone
    """
    if not size:
        return list(range(players))
    order: list = []
    for team in range(players // size):
        order.extend(range(team, players, players // size))
    return order


def tray(player: int, players: int, size: int) -> int:
    """Return the tile of the tray in which the marbles of a player lie."""
    return max(0, team_of(player, players, size))
