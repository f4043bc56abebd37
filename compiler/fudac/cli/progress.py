"""Progress of long work: on a terminal only, on standard error, and gone when the work is done."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sized
from typing import TypeVar

Item = TypeVar("Item")
_FIRST_AFTER = 0.5  # seconds: short work shows nothing
_EVERY = 0.1


def with_progress(
    items: Iterable[Item], label: str, *, quiet: bool = False, total: int | None = None
) -> Iterator[Item]:
    """The items, one by one, with a line that counts them while they are worked on."""
    if quiet or not sys.stderr.isatty():
        yield from items
        return
    if total is None and isinstance(items, Sized):
        total = len(items)
    due = time.monotonic() + _FIRST_AFTER
    shown = False
    try:
        for count, item in enumerate(items):
            if time.monotonic() >= due:
                of = f"/{total}" if total is not None else ""
                sys.stderr.write(f"\r\x1b[K{label} {count}{of}")
                sys.stderr.flush()
                shown, due = True, time.monotonic() + _EVERY
            yield item
    finally:
        if shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
