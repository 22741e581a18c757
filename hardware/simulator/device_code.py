# SPDX-FileCopyrightText: 2026 Discs & Marbles contributors
# SPDX-License-Identifier: MIT
"""Loads the device's own files the way a device would: with its `os`, `time`, `sys`, `open`.

A PC has modules of these names too, and the rest of this process needs them. So only the files
that go to a device (`code.py`, `hardware/`, `lib/`) get other built-ins: an `__import__` that
hands out the device's modules and refuses those that no device has, an `open` that knows the
device's drive, a `print` that the screen's terminal mirrors.
"""

import builtins
import functools
import gc
import importlib.abc
import importlib.machinery
import io
import os
import sys
import time
import types
from collections.abc import Iterator, MutableMapping, Sequence
from pathlib import Path
from typing import Any

from hardware.simulator import machine, output, settings_file

ROOT = Path(__file__).resolve().parents[2]
_SIMULATOR = ROOT / "hardware" / "simulator"
_ENGINE = ROOT / "engine"
_DEVICE_ROOTS = (ROOT / "hardware", ROOT / "lib")

# What every board's firmware has, and what only some have: see `SimulatedBoard.modules`.
SOME_BOARDS = ("audiobusio", "audioio", "audiopwmio", "rp2pio", "samd", "synthio", "vectorio")
_SETTINGS = "/settings.toml"
_FIRMWARE = frozenset(
    """
    __future__ analogio array atexit audiocore audiomixer binascii bitmaptools board builtins
    busdisplay busio collections digitalio displayio errno fontio fourwire gc io json keypad
    keypad_demux math microcontroller micropython neopixel_write nvm os pwmio rainbowio random re
    select storage struct supervisor sys terminalio time traceback zlib
    """.split()
)


@functools.cache
def is_device_file(path: str | None) -> bool:
    """Whether a file goes to a device."""
    if not path:
        return False
    file = Path(path).resolve()
    if file.is_relative_to(_SIMULATOR):
        return False
    return any(file.is_relative_to(root) for root in _DEVICE_ROOTS)


class _OwnLoader(importlib.machinery.SourceFileLoader):
    """Compiles each version of a file of ours once: modules come and go many times in a process."""

    def get_code(self, fullname: str) -> types.CodeType | None:
        version = (self.path, os.stat(self.path).st_mtime_ns)
        if version not in _CODE:
            _CODE[version] = super().get_code(fullname)
        return _CODE[version]


class _DeviceLoader(_OwnLoader):
    """Gives a module the built-ins of a device."""

    def exec_module(self, module: types.ModuleType) -> None:
        module.__dict__["__builtins__"] = BUILTINS
        _LOADED.add(module.__name__)
        super().exec_module(module)


_CODE: dict[tuple[str, int], types.CodeType | None] = {}
# The names of the device's modules that have come since the last reset.
_LOADED: set[str] = set()
# The names of all modules that a device may have and that were ever imported, the latest last.
_COME: dict[str, None] = {}


class _Finder(importlib.abc.MetaPathFinder):
    """Gives our files the loaders above, and remembers where each of them is."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, tuple[str, ...]], importlib.machinery.ModuleSpec] = {}

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: types.ModuleType | None = None,
    ) -> importlib.machinery.ModuleSpec | None:
        if _is_known(fullname):
            _COME.pop(fullname, None)
            _COME[fullname] = None
        where = (fullname, tuple(sys.path if path is None else path))
        if where in self._found:
            return self._found[where]
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec is None or not spec.origin:
            return None
        if is_device_file(spec.origin):
            spec.loader = _DeviceLoader(fullname, spec.origin)
        elif Path(spec.origin).is_relative_to(_ENGINE):
            spec.loader = _OwnLoader(fullname, spec.origin)
        else:
            return None
        self._found[where] = spec
        return spec


_FINDER = _Finder()


def install() -> None:
    """From now on device files are loaded as on a device."""
    if _FINDER not in sys.meta_path:
        sys.meta_path.insert(0, _FINDER)
        _COME.update(dict.fromkeys(filter(_is_known, sys.modules)))
    for folder in (ROOT / "lib", ROOT):
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))


def forget() -> None:
    """Drop the device's modules, so that the next program finds them fresh, as after a reset."""
    for name in _LOADED - {"hardware"}:
        module = sys.modules.get(name)
        if is_device_file(getattr(module, "__file__", None)):
            del sys.modules[name]
            parent, _, last = name.rpartition(".")
            if parent in sys.modules:
                vars(sys.modules[parent]).pop(last, None)
    _LOADED.clear()


def run_boot_py() -> None:
    """Run boot.py as the firmware does when it gets power; its pins are free afterwards."""
    _run("boot.py")
    machine.current().reset_pins()


def run_code_py() -> None:
    """Run code.py as the firmware does."""
    _run("code.py")


def _run(name: str) -> None:
    path = ROOT / name
    namespace = {"__name__": "__main__", "__file__": name, "__builtins__": BUILTINS}
    exec(compile(path.read_text("utf-8"), str(path), "exec"), namespace)


# The modules that a device has under names that a PC uses too


def _module(name: str, **members: Any) -> types.ModuleType:
    module = types.ModuleType(name)
    module.__dict__.update(members)
    return module


def _getenv(key: str, default: str | None = None) -> "int | str | None":
    value = machine.current().settings.get(key)
    return default if value is None else value


def _urandom(size: int) -> bytes:
    return machine.current().random.randbytes(size)


def _sleep(seconds: float) -> None:
    machine.current().rest(int(seconds * 1_000_000))


def _monotonic() -> float:
    machine.current().ticks_ms()
    return machine.current().micros / 1e6


class _Modules(MutableMapping[str, types.ModuleType]):
    """`sys.modules` of the device: of all that this process has imported, what a device may have.

    The program looks through it again and again, and the PC has ten times as many modules.
    """

    def __getitem__(self, name: str) -> types.ModuleType:
        return sys.modules[name]

    def __setitem__(self, name: str, module: types.ModuleType) -> None:
        sys.modules[name] = module

    def __delitem__(self, name: str) -> None:
        del sys.modules[name]

    def __iter__(self) -> Iterator[str]:
        return iter([name for name in _COME if name in sys.modules])

    def __len__(self) -> int:
        return len(list(iter(self)))

    def get(self, name: str, default: Any = None) -> Any:
        """A module by its name; asked so often that it matters how fast."""
        return sys.modules.get(name, default)


def _random_bits(name: str) -> Any:
    def call(*arguments: Any) -> Any:
        return getattr(machine.current().random, name)(*arguments)

    return call


def _drive_path(path: str) -> str:
    return "/" + path.lstrip("/")


@functools.cache
def _real_path(path: str) -> Path:
    """Where a file of the device lies on the PC."""
    real = Path(path)
    if real.is_absolute() and (real.is_relative_to(ROOT) or real.is_relative_to(sys.prefix)):
        return real
    return ROOT / path.lstrip("/")


class _WrittenFile(io.BytesIO):
    """A file being written; it is on the drive when it is closed."""

    def __init__(self, path: str, content: bytes = b""):
        super().__init__(content)
        self._path = path

    def close(self) -> None:
        if not self.closed:
            machine.current().write_file(self._path, self.getvalue())
        super().close()


def _open(path: str, mode: str = "r", **rest: Any) -> Any:
    drive = _drive_path(path)
    files = machine.current().files
    if set(mode) & set("wa+x"):
        if machine.current().drive_readonly:
            raise OSError(30, "Read-only filesystem")
        if "w" not in mode and drive not in files:
            raise OSError(2, "No such file/directory")
        written = _WrittenFile(drive, b"" if "w" in mode else files[drive])
        if "a" in mode:
            written.seek(0, io.SEEK_END)
        return written if "b" in mode else io.TextIOWrapper(written, "utf-8")
    if drive in files or drive == _SETTINGS:
        held = io.BytesIO(_settings() if drive == _SETTINGS else files[drive])
        return held if "b" in mode else io.TextIOWrapper(held, "utf-8")
    real = _real_path(path)
    return open(real, mode, encoding=None if "b" in mode else "utf-8")


def _settings() -> bytes:
    """The settings.toml of this board; made of its values where only they were given."""
    content = machine.current().settings_content
    if content is not None:
        return content
    settings = machine.current().settings
    return "".join(f"{key} = {settings_file.written(settings[key])}\n" for key in settings).encode()


def _stat(path: str | bytes) -> tuple[int, ...]:
    path = os.fsdecode(path)
    held = machine.current().files.get(_drive_path(path))
    if held is not None:
        return (0x8000, 0, 0, 0, 0, 0, len(held), 0, 0, 0)
    found = os.stat(_real_path(path))
    return (found.st_mode & 0xC000, 0, 0, 0, 0, 0, found.st_size, 0, 0, 0)


def _remove(path: str) -> None:
    if machine.current().drive_readonly:
        raise OSError(30, "Read-only filesystem")
    if machine.current().files.pop(_drive_path(path), None) is None:
        raise OSError(2, "No such file/directory")


def _rename(old: str, new: str) -> None:
    files = machine.current().files
    if machine.current().drive_readonly:
        raise OSError(30, "Read-only filesystem")
    files[_drive_path(new)] = files.pop(_drive_path(old))


def _listdir(path: str = "/") -> list[str]:
    folder = _drive_path(path).rstrip("/") + "/"
    written = [name[len(folder) :] for name in machine.current().files if name.startswith(folder)]
    return sorted({*os.listdir(_real_path(path)), *(n for n in written if "/" not in n)})


def _print(*values: Any, **rest: Any) -> None:
    text = rest.get("sep", " ").join(str(value) for value in values)
    machine.current().print(text, rest.get("end", "\n"))
    if rest.get("file") is None:
        output.show(*values, **{**rest, "flush": True})
    else:
        builtins.print(*values, **rest)


_MODULES = {
    "os": _module(
        "os",
        getenv=_getenv,
        listdir=_listdir,
        remove=_remove,
        rename=_rename,
        sep="/",
        stat=_stat,
        sync=lambda: None,
        urandom=_urandom,
    ),
    "time": _module(
        "time",
        localtime=time.localtime,
        monotonic=_monotonic,
        monotonic_ns=lambda: int(_monotonic() * 1e9),
        sleep=_sleep,
        struct_time=time.struct_time,
        time=time.time,
    ),
    "gc": _module(
        "gc",
        collect=lambda: 0,  # the PC does it in good time; asked for, it takes long
        disable=gc.disable,
        enable=gc.enable,
        isenabled=gc.isenabled,
        mem_alloc=lambda: 0,
        mem_free=lambda: 65536,  # enough for everything; tests try what is done with less
    ),
    "random": _module(
        "random",
        choice=_random_bits("choice"),
        getrandbits=_random_bits("getrandbits"),
        randint=_random_bits("randint"),
        random=_random_bits("random"),
        randrange=_random_bits("randrange"),
        seed=lambda *seed: None,
        uniform=_random_bits("uniform"),
    ),
    "sys": _module(
        "sys",
        byteorder="little",
        exit=sys.exit,
        implementation=types.SimpleNamespace(name="circuitpython", version=(10, 2, 1)),
        maxsize=0x7FFFFFFF,
        modules=_Modules(),
        path=sys.path,
        platform="simulator",
        stdin=sys.stdin,
        stdout=sys.stdout,
        version="3.4.0; CircuitPython simulated",
        version_info=(3, 4, 0),
    ),
}


def set_platform(name: str) -> None:
    """What `sys.platform` says on the device from now on."""
    vars(_MODULES["sys"])["platform"] = name


def _import(
    name: str,
    globals: Any = None,
    locals: Any = None,
    fromlist: Any = (),
    level: int = 0,
) -> types.ModuleType:
    if level == 0:
        if name in _MODULES:
            return _MODULES[name]
        if not (_is_known(name) or _board_has(name.partition(".")[0])):
            raise ImportError(f"no module named '{name}'")
        if fromlist == ("",):  # the module itself; Python would look for one without a name in it
            fromlist = ("__name__",)
    return builtins.__import__(name, globals, locals, fromlist or (), level)


def _board_has(name: str) -> bool:
    """Whether this board has a module that not all have."""
    if name == "usb_cdc":  # asked for where no board has power, too
        return machine.is_on() and machine.current().board.usb_drive
    return name in machine.current().board.modules


@functools.cache
def _is_known(name: str) -> bool:
    """Whether every board has a module: from its firmware, the program, or a library of that."""
    first = name.partition(".")[0]
    if first in _FIRMWARE or first.startswith("adafruit_") or first in ("engine", "hardware"):
        return True
    return (ROOT / "lib" / first).is_dir() or (ROOT / "lib" / f"{first}.py").is_file()


BUILTINS = {**vars(builtins), "__import__": _import, "open": _open, "print": _print}
