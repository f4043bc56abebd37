"""A small store of results in the user's cache folder: SQLite with JSON, keyed by content.

Nothing in it is ever needed: it is off with ``FUDAC_CACHE=off``, and a store that is missing, broken or busy only means
that work is done again. Nothing read from it is run.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

_TABLE = "CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, used INTEGER NOT NULL, value TEXT NOT NULL)"
_MOST = 400  # entries kept; those used longest ago go first


def cache_file(environment: Mapping[str, str] = os.environ) -> Path | None:
    """Where the store is, or ``None`` where the person has switched it off."""
    if environment.get("FUDAC_CACHE", "").lower() in ("off", "0", "no"):
        return None
    if base := environment.get("XDG_CACHE_HOME"):
        folder = Path(base)
    elif sys.platform == "win32":
        folder = Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Caches"
    else:
        folder = Path.home() / ".cache"
    return folder / "fudac" / "results.sqlite"


class Cache:
    """Keys are hashes of everything a value depends on; values are JSON."""

    def __init__(self, path: Path | None) -> None:
        self._connection: sqlite3.Connection | None = None
        if path is not None:
            self._open(path, again=True)

    def _open(self, path: Path, *, again: bool) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            connection = sqlite3.connect(path, timeout=0.2)
            connection.execute("PRAGMA synchronous=OFF")
            connection.execute(_TABLE)
            self._connection = connection
        except sqlite3.DatabaseError:
            # A broken store is worth nothing; begin a new one.
            with contextlib.suppress(OSError):
                path.unlink()
            if again:
                self._open(path, again=False)
        except OSError:
            return

    def get(self, key: str) -> Any:
        """The value of a key, ``None`` where there is none."""
        if self._connection is None:
            return None
        try:
            row = self._connection.execute("SELECT value FROM entries WHERE key = ?", (key,)).fetchone()
            return json.loads(row[0]) if row is not None else None
        except (sqlite3.Error, ValueError, RecursionError):
            return None

    def put(self, entries: Iterable[tuple[str, Any]], drop: str = "") -> None:
        """Store some values together; first drop all entries whose key begins with ``drop``."""
        if self._connection is None:
            return
        try:
            with self._connection as connection:
                if drop:
                    connection.execute("DELETE FROM entries WHERE substr(key, 1, ?) = ?", (len(drop), drop))
                (used,) = connection.execute("SELECT coalesce(max(used), 0) + 1 FROM entries").fetchone()
                for key, value in entries:
                    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
                    connection.execute("INSERT OR REPLACE INTO entries VALUES (?, ?, ?)", (key, used, text))
                connection.execute("DELETE FROM entries WHERE used <= ?", (used - _MOST,))
        except sqlite3.Error:
            return

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
