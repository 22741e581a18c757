# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The set-ups of Aggravation that exist, positions of all kinds, and what its tests share."""

import itertools
from typing import Any

from engine.aggravation import Aggravation
from tests.engine import game_walk

TABLES = (
    [{"players": players} for players in (2, 3, 4)]
    + [{"players": 4, "teams": 2}]
    + [
        {"players": players, "arms": 6, "modern": modern, "teams": teams}
        for modern in (False, True)
        for players, teams in ((2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (6, 2), (6, 3))
    ]
)
HOUSE_RULES = [
    {"reroll_unused_six": reroll, "play_on": play_on}
    for reroll, play_on in itertools.product((True, False), repeat=2)
]
SET_UPS: list[dict[str, Any]] = [table | rules for table in TABLES for rules in HOUSE_RULES]


def name(set_up):
    """A short name for the test's report."""
    parts = [f"{set_up['players']} on {set_up.get('arms', 4)}"]
    parts += ["modern"] if set_up.get("modern") else []
    parts += {2: ["pairs"], 3: ["threes"]}.get(set_up.get("teams", 0), [])
    parts += [] if set_up.get("reroll_unused_six", True) else ["-six"]
    parts += ["+places"] if set_up.get("play_on") else []
    return " ".join(parts)


def game(line, log=512):
    """The game of a line."""
    return Aggravation.from_text(line, log=log)


def legal(position):
    """The legal actions of a game or a line, as a list."""
    return game_walk.legal(game(position) if isinstance(position, str) else position)


def after(line, *actions):
    """The line after some actions."""
    position = game(line)
    for action in actions:
        position.apply(action)
    return position.text()


def random_line(random, set_up):
    """A crowded position, as a line: every kind of turn, homes half full, players finished."""
    arms = set_up.get("arms", 4)
    modern = set_up.get("modern", False)
    players = set_up["players"]
    apart = players // (set_up.get("teams", 0) or 1)
    play_on = set_up.get("play_on", False)
    holes = 14 * arms
    end = holes if modern else holes - 1
    seats = seats_of(arms, players)
    room = random.choice((9, 20, end))
    near = random.choice((0, 0, end - room))  # crowded after START, before home, or all over
    taken = set()
    marbles = [["b"] * 4 for _ in range(players)]
    for player in range(players):
        for marble in range(4):
            place = random.randrange(near, near + room)
            kind = random.choice("bcthhh" if random.random() < 0.5 else "bttttt")
            hole: object
            if kind == "c":
                hole, item = "centre", "c"
            elif kind == "h":
                k = random.randrange(1, 5)
                hole, item = ("home", player, k), f"h{k}"
            else:
                hole, item = (14 * seats[player] + place) % holes, str(place)
            if kind != "b" and hole not in taken:
                taken.add(hole)
                marbles[player][marble] = item
    for player in range(players):
        if random.random() < 0.3:
            marbles[player] = random.sample(["h1", "h2", "h3", "h4"], 4)
    teams = [list(range(first, players, apart)) for first in range(apart)]
    going = 2 if play_on else apart
    for team in random.sample(teams, going):  # these are still playing
        if all(set(marbles[player]) == {"h1", "h2", "h3", "h4"} for player in team):
            marbles[random.choice(team)][random.randrange(4)] = "b"
    home = [p for p in range(players) if set(marbles[p]) == {"h1", "h2", "h3", "h4"}]
    random.shuffle(home)
    playing = [team for team in teams if not set(team) <= set(home)]
    team = random.choice(playing)
    player = random.choice(team)
    partners = [p for p in team if p != player and p not in home]
    turn = f"{player}{random.choice(('?', ':1', ':2', ':3', ':4', ':5', ':6'))}"
    if player in home:
        turn += f"/{random.choice(partners)}"
        if len(partners) == 2 and random.random() < 0.3:
            turn = f"{player}>"
    board = f"{arms}{'m' if modern else ''}:{','.join(map(str, seats))}"
    rules = "" if set_up.get("reroll_unused_six", True) else "-six"
    rules += "+places=" + "".join(map(str, home)) if play_on else ""
    places = "/".join(",".join(items) for items in marbles)
    return f"ag {board} {set_up.get('teams') or '-'} {places} {turn} {rules}".rstrip()


def seats_of(arms, players):
    """The seats, as the rules page lists them."""
    if arms == 4:
        return {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}[players]
    return {2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 5: [0, 1, 2, 3, 4], 6: [0, 1, 2, 3, 4, 5]}[
        players
    ]
