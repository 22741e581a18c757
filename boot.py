# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Runs once at power-on, before USB comes up: who may write the drive.

Nothing is changed here: the computer may write, the program may not.
"""
