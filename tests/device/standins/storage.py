# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""A drive that the code may not write."""


class _Drive:
    readonly = True


_DRIVE = _Drive()


def getmount(path):
    return _DRIVE
