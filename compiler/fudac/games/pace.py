"""Playing many games one after another: the garbage collector is asked to look seldom."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

SELDOM = (100_000, 20, 20)
"""How many new objects there may be before the collector looks, and how often before it looks at older ones."""


@contextmanager
def many_games() -> Iterator[None]:
    """While it lasts, what is loaded (the language, the cards) is not gone through again and again.

    A finished game holds its parts in a circle, so that only the collector frees it; a game is a few thousand objects, and the default
    of looking after every 700 new ones costs a quarter of the time. As it was before, afterwards.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
