# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The strongest players do what anybody would do."""

import pytest

from engine.aggravation import Aggravation
from engine.bigpoints import BigPoints
from engine.bigpoints.rules import DECLINE
from engine.players import make
from tests.ui import positions

PLENTY = 10**6


def choice(line):
    """What an expert does in a position."""
    kind = BigPoints if line.startswith("bp") else Aggravation
    game = kind.from_text(line)
    return make(game, "expert", 0).think(game, PLENTY)


@pytest.mark.parametrize(
    ("line", "action", "why"),
    [
        ("ag 4:0,2 - h2,h3,h4,54/h2,h3,h4,54 0:1", 40, "the last marble home wins"),
        ("ag 4:0,2 - 47,52,b,b/b,b,b,b 0:2", 24, "home, not past it on a star"),
        ("ag 4:0,2 - b,b,b,b/0,b,b,b 0:6", 16, "only a start is legal"),
        ("ag 4:0,2 - 30,3,b,b/b,b,b,b 0:2", 24, "onto the star"),
        ("ag 4:0,2 - 5,b,b,b/b,b,b,b 0:3", 19, "three stars in one throw"),
        ("ag 4:0,1,2,3 2 h1,h2,h3,h4/b,b,b,b/h2,h3,h4,54/b,b,b,b 0:1/2", 40, "for the partner"),
        (
            "bp Y.G...P.G.BR..B....BRYYR...PBG.....BP...BG.P..Y....G.P. *,*,0,*,* RBGP"
            " B2R2Y2G5P1W4/B2R5Y3P4W1 1m0",
            9,
            "the disc worth 4, not the one worth nothing",
        ),
        (
            "bp R..R...R......G.....RG.R....GP..P...................R.Y *,52,54,*,*"
            " BPG B4R1Y5G3P5W3/B6R2Y3G4P3W2 1m0",
            4,
            "red, of which the other has fewer, has the last step that counts",
        ),
        (positions.BETTER_DECLINED, DECLINE, "a black disc is worth more than this extra move"),
    ],
)
def test_what_anybody_would_do(line, action, why):
    assert choice(line) == action, why
