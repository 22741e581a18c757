# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Aggravation a second time, written straight from the rules page, slow and plain.

It shares nothing with the engine: marbles walk hole by hole over named holes, in dicts and lists.
The tests play it beside the engine and compare every step.
"""

from typing import Any

STANDARD = {"star": 5, "holes behind the door": 1}
MODERN = {"star": 7, "holes behind the door": 0}
SEATS = {
    (4, 2): [0, 2],
    (4, 3): [0, 1, 2],
    (4, 4): [0, 1, 2, 3],
    (6, 2): [0, 3],
    (6, 3): [0, 2, 4],
    (6, 4): [0, 1, 3, 4],
    (6, 5): [0, 1, 2, 3, 4],
    (6, 6): [0, 1, 2, 3, 4, 5],
}
TEAMS = {
    (4, 2): [{0, 2}, {1, 3}],
    (6, 2): [{0, 3}, {1, 4}, {2, 5}],
    (6, 3): [{0, 2, 4}, {1, 3, 5}],
}


class NaiveAggravation:
    # The rings of all players by players, arms and modern: walked once.
    KNOWN_RINGS: dict[tuple[int, int, bool], list[Any]] = {}

    def __init__(
        self,
        players,
        arms=4,
        modern=False,
        teams=0,
        starter=0,
        reroll_unused_six=True,
        play_on=False,
    ):
        self.players = players
        self.arms = arms
        self.modern = modern
        self.size = teams
        self.board = MODERN if modern else STANDARD
        self.holes = 14 * arms
        self.stars = [self.board["star"] + 14 * arm for arm in range(arms)]
        self.seats = SEATS[arms, players]
        self.teams = TEAMS[arms, teams] if teams else [{player} for player in range(players)]
        known = (players, arms, modern)
        if known not in self.KNOWN_RINGS:
            self.KNOWN_RINGS[known] = [self.ring(player) for player in range(players)]
        self.rings = self.KNOWN_RINGS[known]
        self.reroll_unused_six = reroll_unused_six
        self.play_on = play_on
        self.where: dict[tuple[int, int], Any] = {
            (player, marble): "base" for player in range(players) for marble in range(4)
        }
        self.finished = []
        self.thrower = self.owner = starter
        self.die = 0
        self.doing = "throw"  # or "move", "name", "over"

    @classmethod
    def read(cls, line):
        """The game of a line that is known to be right."""
        _, board, size, marbles, turn, *rules = line.split(" ")
        arms, seats = board.split(":")
        rules = rules[0] if rules else ""
        naive = cls(
            len(seats.split(",")),
            int(arms[0]),
            arms.endswith("m"),
            0 if size == "-" else int(size),
            reroll_unused_six="-six" not in rules,
            play_on="+places=" in rules,
        )
        for player, places in enumerate(marbles.split("/")):
            for marble, place in enumerate(places.split(",")):
                if place == "c":
                    naive.where[player, marble] = "centre"
                elif place[0] == "h":
                    naive.where[player, marble] = ("home", int(place[1]))
                elif place != "b":
                    hole = (14 * naive.seats[player] + int(place)) % naive.holes
                    naive.where[player, marble] = ("track", hole)
        if naive.play_on:
            naive.finished = [int(player) for player in rules.partition("=")[2]]
        else:
            naive.finished = [player for player in range(naive.players) if naive.is_home(player)]
        turn, _, lent = turn.partition("/")
        naive.thrower = int(turn[0])
        naive.owner = int(lent or turn[0])
        naive.doing = {"?": "throw", ":": "move", ">": "name", "e": "over"}[turn[1]]
        naive.die = int(turn[2:] or 0)
        return naive

    # The board

    def start(self, player):
        return ("track", 14 * self.seats[player])

    def door(self, player):
        back = 1 + self.board["holes behind the door"]
        return ("track", (14 * self.seats[player] - back) % self.holes)

    def next_hole(self, player, place):
        kind, number = place
        if kind == "home":
            return ("home", number + 1) if number < 4 else None
        if place == self.door(player):
            return ("home", 1)
        return ("track", (number + 1) % self.holes)

    def ring(self, player):
        """The stars in the order in which a marble of the player passes them."""
        place = self.start(player)
        stars = []
        while place != self.door(player):
            if place[1] in self.stars:
                stars.append(place)
            place = self.next_hole(player, place)
        return stars

    # Who plays with whom

    def team(self, player):
        return next(team for team in self.teams if player in team)

    def done(self, player):
        return player in self.finished

    def partners_playing(self, player):
        return sorted(p for p in self.team(player) - {player} if not self.done(p))

    def teams_home(self):
        return [team for team in self.teams if all(self.done(player) for player in team)]

    # What is legal

    def own(self, player, place):
        return any(self.where[player, marble] == place and place != "base" for marble in range(4))

    def walk(self, player, place, steps):
        """The holes that a marble enters, or None where there is no such way."""
        way = []
        for _ in range(steps):
            place = self.next_hole(player, place)
            if place is None:
                return None
            way.append(place)
        return way

    def moves(self):
        """The legal moves of the owner's marbles: code -> (shortcut or not, way)."""
        player, die = self.owner, self.die
        own = {self.where[player, marble] for marble in range(4)}
        ring = self.rings[player]
        found = {}
        based = False
        for marble in range(4):
            place = self.where[player, marble]
            code = 16 + 8 * marble
            if place == "base":
                if not based and die in (1, 6):
                    found[code] = (False, [self.start(player)])
                based = True
            elif place == "centre":
                if die == 1:
                    for k, star in enumerate(ring):
                        found[code + k] = (False, [star])
            else:
                found[code] = (False, self.walk(player, place, die))
                if place in ring:
                    at = ring.index(place)
                    for hops in range(1, die + 1):
                        stars = ring[at + 1 : at + 1 + hops]
                        if len(stars) == hops:
                            way = stars + self.walk(player, stars[-1], die - hops)
                            found[code + hops] = (True, way)
                before = self.walk(player, place, die - 1)
                if before is not None and ([place, *before])[-1] in ring:
                    found[code + 7] = (True, [*before, "centre"])
        return {
            code: (shortcut, way)
            for code, (shortcut, way) in found.items()
            if way is not None and own.isdisjoint(way)
        }

    @property
    def actor(self):
        return {"throw": -1, "over": -2}.get(self.doing, self.thrower)

    def legal(self):
        if self.doing == "over":
            return []
        if self.doing == "throw":
            return [1, 2, 3, 4, 5, 6]
        if self.doing == "name":
            return [8 + k for k in range(len(self.partners_playing(self.thrower)))]
        moves = self.moves()
        if all(shortcut for shortcut, _ in moves.values()):
            return [7, *sorted(moves)]
        return sorted(moves)

    # Playing

    def apply(self, action):
        """Play a legal action."""
        if self.doing == "throw":
            self.die = action
            self.doing = "move"
        elif self.doing == "name":
            self.owner = self.partners_playing(self.thrower)[action - 8]
            self.doing = "throw"
        else:
            again = self.die == 6
            if action == 7:
                again = again and self.reroll_unused_six
            else:
                _, way = self.moves()[action]
                self.put((self.owner, (action - 16) // 8), way[-1])
            self.turn_ends(again)

    def put(self, marble, place):
        if place == "centre" or place[0] == "track":
            for other, stands in self.where.items():
                if stands == place:
                    self.where[other] = "base"
        self.where[marble] = place
        if self.is_home(marble[0]) and not self.done(marble[0]):
            self.finished.append(marble[0])

    def is_home(self, player):
        return all(self.where[player, marble][0] == "home" for marble in range(4))

    def turn_ends(self, again):
        self.die = 0
        home = len(self.teams_home())
        if home == (len(self.teams) - 1 if self.play_on else 1):
            self.doing = "over"
            self.owner = self.thrower
            return
        if not again:
            self.thrower = (self.thrower + 1) % self.players
        while self.team(self.thrower) in self.teams_home():
            self.thrower = (self.thrower + 1) % self.players
        self.doing = "throw"
        self.owner = self.thrower
        if self.done(self.thrower):
            partners = self.partners_playing(self.thrower)
            if len(partners) == 1:
                self.owner = partners[0]
            else:
                self.doing = "name"

    # How it stands

    def winners(self):
        if self.doing != "over":
            return set()
        return next(
            team
            for n in range(len(self.finished) + 1)
            for team in self.teams
            if team <= set(self.finished[:n])
        )

    def progress(self, player, place):
        kind, number = place
        if kind == "home":
            return self.progress(player, self.door(player)) + number
        return (number - 14 * self.seats[player]) % self.holes

    def score(self, player):
        total = 0
        for marble in range(4):
            place = self.where[player, marble]
            if place == "centre":
                place = self.rings[player][-1]
            if place != "base":
                total += self.progress(player, place) + 1
        return total

    def text(self):
        def written(player, place):
            if place in ("base", "centre"):
                return place[0]
            if place[0] == "home":
                return f"h{place[1]}"
            return str(self.progress(player, place))

        marbles = "/".join(
            ",".join(written(player, self.where[player, marble]) for marble in range(4))
            for player in range(self.players)
        )
        board = f"{self.arms}{'m' if self.modern else ''}:{','.join(map(str, self.seats))}"
        turn = {"throw": "?", "name": ">", "over": "e"}.get(self.doing, f":{self.die}")
        lent = f"/{self.owner}" if self.owner != self.thrower else ""
        rules = "" if self.reroll_unused_six else "-six"
        if self.play_on:
            rules += "+places=" + "".join(map(str, self.finished))
        line = f"ag {board} {self.size or '-'} {marbles} {self.thrower}{turn}{lent}"
        return f"{line} {rules}".rstrip()
