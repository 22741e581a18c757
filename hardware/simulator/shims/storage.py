# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""`storage` of the simulated board."""

from hardware.simulator import machine


class VfsFat:
    """The drive."""

    label = "CIRCUITPY"

    @property
    def readonly(self) -> bool:
        """Whether code may not write."""
        return machine.current().drive_readonly


def getmount(mount_path: str) -> VfsFat:
    """The drive behind a path."""
    return VfsFat()


def remount(
    mount_path: str,
    readonly: bool = False,
    *,
    disable_concurrent_write_protection: bool = False,
) -> None:
    """Change who may write."""
    machine.current().drive_readonly = readonly
