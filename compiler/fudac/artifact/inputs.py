"""What the result of a check depends on: the program with its language and games, folders looked into, files."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from fudac import __version__, resources

_YAML = (".yaml", ".yml")


def fingerprint() -> str:
    """A hash that changes when the program, its language, its games or its pages do."""
    package = Path(resources.__file__).parent
    seen = hashlib.sha256(f"{__version__} {sys.version}".encode())
    for place in (package, resources.grammar(), resources.cards(), resources.diagnostics()):
        for path, size, changed in sorted(_stats(str(place))):
            seen.update(f"\0{path}\0{size}\0{changed}".encode("utf-8", "surrogateescape"))
    return seen.hexdigest()


def _stats(folder: str) -> Iterator[tuple[str, int, int]]:
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.name.startswith(("__pycache__", ".")):
            continue
        if entry.is_dir():
            yield from _stats(entry.path)
        else:
            found = entry.stat()
            yield entry.path, found.st_size, found.st_mtime_ns


def listing(paths: Sequence[Path]) -> dict[str, list[str]]:
    """Every folder that is looked into for the paths, with its YAML files and folders."""
    folders: dict[str, list[str]] = {}
    for path in paths:
        if path.is_dir():
            _look_into(path, folders)
            for name in folders[str(path)]:
                if name.endswith("/") and (path / name / "sets").is_dir():
                    _look_into(path / name, folders)
        else:
            root = next((one for one in path.absolute().parents if (one / "sets").is_dir()), None)
            folders[str(path)] = [str(root)]
            if root is not None:
                _look_into(root, folders)
    return folders


def _look_into(folder: Path, folders: dict[str, list[str]]) -> None:
    for one in (folder, folder / "sets", folder / "errata"):
        if str(one) not in folders and one.is_dir():
            with os.scandir(one) as entries:
                names = [entry.name + ("/" if Path(entry.path).is_dir() else "") for entry in entries]
            folders[str(one)] = sorted(name for name in names if name.endswith("/") or name.lower().endswith(_YAML))


def input_files(paths: Sequence[Path], folders: dict[str, list[str]]) -> list[str]:
    """The YAML files among the paths and in the folders."""
    found = {str(path): None for path in paths if not path.is_dir()}
    for folder, names in folders.items():
        found.update((os.path.join(folder, name), None) for name in names if name.lower().endswith(_YAML))  # noqa: PTH118
    return list(found)


def content_hash(path: str) -> str | None:
    """The hash of a file's bytes, ``None`` where it cannot be read."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        return None
