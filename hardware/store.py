# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Bytes that survive power-off: the chip's own NVM, a file where there is none, or nothing.

Only moves bytes; what they mean is the business of `lib/savestore.py`. `hardware.opening` calls it.
"""


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


class NvmStore:
    """The NVM of the chip.

    :param nvm: `microcontroller.nvm`
    :param int page: 256 where writing into erased bytes appends without an erase, else 0
    """

    def __init__(self, nvm, page: int):
        self._nvm = nvm
        self.size = len(nvm)
        self.page = page

    def read(self):
        """Everything, as one slice."""
        return self._nvm[0 : self.size]

    def write(self, at: int, data) -> None:
        """Replace the bytes from `at` on.

        :raises RuntimeError: where the chip refuses
        """
        self._nvm[at : at + len(data)] = data


def nvm_store(page: int):
    """The NVM, or None where the chip has none that can be read.

    :param int page: as `NvmStore` takes it
    """
    try:
        import microcontroller

        if microcontroller.nvm:
            microcontroller.nvm[0]  # raises where it cannot be read
            return NvmStore(microcontroller.nvm, page)
    except (ImportError, AttributeError, NotImplementedError, RuntimeError):
        pass
    return None


def file_store():
    """Files on the drive, or None where code may not write it."""
    import storage

    if storage.getmount("/").readonly:
        return None
    from savestore_file import FileStore

    return FileStore("/save")
