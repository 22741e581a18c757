# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""What draws the font and the tile sheets into lib/art. Runs on a desktop only, as
``python -m tools.art``; reads the pixel rows beside it, which are text and made to be edited.
"""
