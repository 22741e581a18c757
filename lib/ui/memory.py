# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Code comes into the memory and leaves it again: MicroPython keeps what `sys.modules` names.

Compiling a file leaves much that is needed no more. Unless that is collected before the next file
comes, what stays of both lies scattered, and soon no larger piece of the heap is free.
"""

import gc
import sys


def fetch(name: str):
    """Import a module into a clean heap.

    :param str name: with its package, such as `ui.title`
    """
    if name not in sys.modules:
        gc.collect()
    return __import__(name, None, None, ("",))


def forget_all(prefix: str, kept: tuple = ()) -> None:
    """Let go of all modules whose names begin so.

    :param str prefix: with the package, such as `engine.players`
    :param tuple kept: modules that stay
    """
    for name in list(sys.modules):
        if name.startswith(prefix) and name not in kept:
            package, _, module = name.partition(".")
            forget(package, module)


def forget(package: str, module: str) -> None:
    """Let go of a module; what others still hold of it stays alive.

    :param str package: `ui` or `engine`
    :param str module: its name within the package
    """
    sys.modules.pop(package + "." + module, None)
    parent = sys.modules.get(package)
    if hasattr(parent, module):
        delattr(parent, module)
