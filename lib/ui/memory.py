# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Code that is needed no more leaves the memory: MicroPython keeps what `sys.modules` names."""

import sys


def forget(package: str, module: str) -> None:
    """Let go of a module; what others still hold of it stays alive.

    :param str package: `ui` or `engine`
    :param str module: its name within the package
    """
    sys.modules.pop(package + "." + module, None)
    parent = sys.modules.get(package)
    if hasattr(parent, module):
        delattr(parent, module)
