"""Putting the artefact into its folder: all of it or nothing, and nothing of anybody else's is touched."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

MANIFEST = "manifest.json"


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files into the folder, which is made when it is not there.

    Everything is written and flushed to a place of its own first. A new folder then appears with one rename; in an
    existing one each file is replaced by a rename, the manifest last: its hashes never promise what is not there yet.
    Raises ``OSError``; nothing has changed then and nothing is left behind.
    """
    folder = Path(os.path.realpath(folder))
    beside = folder if folder.exists() else folder.parent  # where renaming stays inside one file system
    beside.mkdir(parents=True, exist_ok=True)
    staged = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=beside))
    try:
        for name, data in files.items():
            _write(staged / name, data)
        if beside == folder:
            for name in sorted(files, key=lambda name: name == MANIFEST):
                (staged / name).replace(folder / name)
            staged.rmdir()
        else:
            staged.chmod(0o777 & ~_umask())
            staged.rename(folder)
    except BaseException:
        shutil.rmtree(staged, ignore_errors=True)
        raise


def _write(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
