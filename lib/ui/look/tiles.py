# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The tile numbers of the sheets of felt and walnut: screens put them into their TileGrids, and
tools/art draws the sheets in this order. `ui.look.sheet_reading` reads them.
"""

# disc: 0 is blank
DISC = 1  # + kind, in the engine's order: blue red yellow green purple white black
# pawn
PAWN = 0  # + colour, blue to purple
PAWN_GHOST = 5  # the outline of a pawn: where it would land
# path: 0 is blank
PLACE = 1  # + shape: the line with the dot of a place whose disc is taken
ACROSS, DOWN, RIGHT_DOWN, LEFT_DOWN, RIGHT_UP, LEFT_UP = 0, 1, 2, 3, 4, 5  # ─ │ ┌ ┐ └ ┘
BARE_ACROSS, BARE_DOWN, BARE_RIGHT_UP = 7, 8, 9  # the line alone
TO_STAIRS = 10  # the line down, with an arrow
# sign, for discs
GHOST = 0  # + kind, in the colours of a seat: what a disc leaves behind that was taken
LANDING = 7  # ring around the place where the pawn would land
TAKE = 8  # corners around a disc that could be taken
TAKE_CHOSEN = 9  # corners around the one that A would take
ABOVE = 10  # an arrow over the pawn that is chosen
# halo: what shines around that pawn, in one cell that begins two pixels further up and left
# marble: 0 is blank
MARBLE = 1  # + colour of a seat, blue red yellow green purple white
# hole, in the colours of a seat and with its mark; ring, without marks
START = 0  # of both sheets: where the seat's marbles enter
HOME = 1  # + colour
BASE = 7  # + colour
RING_HOME = 1
RING_BASE = 2
# track, holes of a board without a seat, in cells as those of spot
TRACK = 0  # a hole, a star, the centre
# spot, for marbles: cells of four pixels more than a marble, so they begin two pixels further up
# and left; the last two in the colours of a seat
CHOSEN = 0  # corners around the marble that is chosen
TARGET = 1  # ring around the hole it would reach
HIT = 2  # the marble there would be sent back
WAY = 3  # a hole that it would pass
LEFT_BEHIND = 4  # ring where the last moved marble stood
CAME = 5  # a hole on the way it came
# tray: one shape for each team
SQUARE, ROUND, DIAMOND = 0, 1, 2
# die: the tile number is the number of pips; 0 is a blank face
ROLLING = 7
# confetti: three shapes in each colour of a seat
CONFETTI_TILES = 18
