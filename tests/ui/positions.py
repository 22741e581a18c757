# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Positions that the tests of the screens start from, as the engine writes them."""

# Big Points. Two in the middle; one who may make an extra move, forward or back; four; ends.
MIDDLE = (
    "bp ..RB.Y.B...P.Y....B.PR..P.RY...G.RYPG.KYWG.B...R.GPYKWP *,47,27,49,24 B"
    " B4R2G2P2W3/B2R2Y3G3P1K1 1m1"
)
EXTRA = "bp R.GPB.P.GGWPWRPRGWBYWGGRKYYGRPYGYRYKRPBBBWRBKPPGBKPYRBY 4,-,-,8,- - B1K1/Y1 0x1"
# One whose black disc is worth more than any extra move.
BETTER_DECLINED = (
    "bp R.G.B..YGG...RP.G.BY.GGR..YG.P.GYRYKRPB.B.RB.PPGB.PYRBY 48,13,26,2,29 -"
    " B2R1Y1W3K1/R1Y1P3W2K1 1x1"
)
FOUR = (
    "bp ....B.P.G.WP....GW.YWG......R.Y.YR......BWRB.PP.BKP...Y 40,33,*,*,50 GY"
    " B1Y2G4P1/B1R1Y3G1P1/B1R3Y1G1P1/B2R2G1P1W1 1m0"
)
END = (
    "bp ....B.P.G.WP..P.G..YWG.R.Y...PY.YR......B..BKP....PYR.. *,*,*,*,* GYPRB"
    " B4R3Y2G3P3W2/B3R4Y3G4P1W1 0e"
)
END_OF_FOUR = (
    "bp ....B.P.G.WP....GW.YWG......R.Y.YR......B..B.PP.B.P...Y *,*,*,*,* GYPRB"
    " B1R1Y2G4P1/B1R1Y3G1P1W1K1/B2R3Y1G1P2/B2R3G1P1W1 2e"
)
# One action is legal and asks for nothing but A: blue, the last pawn, goes to the last disc.
ONE_KEY = (
    "bp ....B.P.G.WP..P.G..YWG.R.Y...PY.YR......B..BKP....PYR.B 43,*,*,*,* GYPR"
    " B3R3Y2G3P3W2/B2R4Y3G4P1W1 0m0"
)

# Aggravation. Several ways to go, somebody to aggravate, a partner's marbles, naming a partner.
CROSS = "ag 4:0,1,2,3 2 h1,8,1,b/h4,c,7,0/h3,26,0,b/h4,32,13,0 3:2"
HITTING = "ag 4:0,1,2,3 2 12,0,b,b/28,0,b,b/49,b,b,b/c,b,b,b 3:1"
FOR_PARTNER = "ag 4:0,1,2,3 2 c,b,b,b/h4,h2,h3,53/h4,h3,h1,h2/h4,h1,h3,43 2:1/0"
STAR = "ag 6:0,1,2,3,4,5 3 b,b,b,b/b,b,b,b/33,b,b,b/b,b,b,b/8,b,b,b/b,b,b,b 2:6"
STAR_HOPS = "ag 6:0,1,2,3,4,5 - 5,19,8,b/4,33,b,b/33,b,b,b/b,b,b,b/8,b,b,b/b,b,b,b 0:5"
MODERN = "ag 6m:0,2,4 - h4,h3,c,b/5,57,76,b/h4,h3,b,71 1:3"
NAMING = "ag 6:0,1,2,3,4,5 3 h4,6,b,c/h4,0,h3,38/b,b,50,b/h4,h3,h2,h1/h3,h4,62,3/h4,h2,h3,24 3>"
SHORTCUT_OR_PASS = "ag 4:0,1,2,3 - 42,48,54,h4/b,b,b,b/b,b,b,b/b,b,b,b 0:6"
WON = "ag 4:0,1,2,3 2 h4,h3,h2,h1/h4,h2,h3,46/h4,h3,h1,h2/h4,h2,h3,48 0e"
# Six who have played on for the places.
PLACES = (
    "ag 6:0,1,2,3,4,5 - h1,h2,h3,h4/h1,h2,h3,h4/h1,h2,h3,h4/h1,h2,h3,h4/h1,h2,h3,h4/h2,54,20,c"
    " 3e +places=41203"
)
# Six in threes, a few throws before Blue, Yellow and Purple are home: Blue throws for others.
LAST_THROWS = (
    "ag 6:0,1,2,3,4,5 3 h1,h2,h3,h4/h1,h2,20,b/h2,h3,h4,82/h1,b,b,b/h1,h2,h3,81/5,b,b,b 0>"
)
