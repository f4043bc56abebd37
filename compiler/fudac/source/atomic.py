"""Writing files so that they are either as before or complete."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path


def write_atomically(path: Path | str, text: str | bytes) -> None:
    """Replace the file by ``text`` (UTF-8, line ends as given) in one step; its permissions stay.

    A link is followed: what it points to is replaced. Raises ``OSError``; the old file is then untouched
    and nothing is left beside it.
    """
    target = Path(os.path.realpath(path))
    data = text.encode("utf-8") if isinstance(text, str) else text
    if _locked(target):
        # Renaming over it would work all the same; whoever took the permission to write away did not want that.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", dir=target.parent)
    except OSError as error:
        error.filename = str(path)  # the file the person knows of
        raise
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(target))
        Path(name).replace(target)
    except BaseException as error:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        if isinstance(error, OSError) and error.errno is not None:
            error.filename = str(path)
        raise


def _locked(target: Path) -> bool:
    """Whether a file is there that this person may not write."""
    return target.is_file() and not os.access(target, os.W_OK)


def _mode(target: Path) -> int:
    """The permissions of the file, or those a new file would get."""
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
