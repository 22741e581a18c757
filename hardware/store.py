# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Bytes that survive power-off: the chip's own NVM, or a file where there is none.

Only moves bytes; what they mean is the business of `lib/savestore.py`. Called by the board files.
"""

from hardware.nvm import NvmStore
from hardware.settings import setting


class NoStore:
    """Nothing can be kept on this board."""

    size = 0
    page = 0

    def read(self):
        """Nothing."""
        return bytearray(0)

    def write(self, at: int, data) -> None:
        """Refused.

        :raises OSError: always
        """
        raise OSError(30)


def open_store(page: int = 0):
    """The NVM where there is one, unless settings.toml wants a file; else a file.

    :param int page: as `NvmStore` has it
    """
    if setting("SAVE", "nvm", choices=("nvm", "file")) == "nvm":
        try:
            import microcontroller

            if microcontroller.nvm:
                microcontroller.nvm[0]  # raises where it cannot be read
                return NvmStore(microcontroller.nvm, page)
        except (ImportError, AttributeError, NotImplementedError, RuntimeError):
            pass  # no NVM after all
    return _open_file() or NoStore()


def open_copy(store):
    """Files for a second copy of what is kept in the NVM, where code may write the drive, or None.

    :param store: what `open_store` has given
    """
    return _open_file() if isinstance(store, NvmStore) else None


def _open_file():
    import storage

    if storage.getmount("/").readonly:
        return None
    from savestore_file import FileStore

    return FileStore("/save")
