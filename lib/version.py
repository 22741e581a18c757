# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""The version of the program, printed at start and shown on the self-test page."""

VERSION = "0.1.0"
