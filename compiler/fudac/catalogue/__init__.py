"""Card pools: finding and reading their files, printings and errata, the card in force, differences, corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fudac.catalogue.discovery import bundled_pool, load_pool, load_pools
    from fudac.catalogue.files import Printing, SetInfo
    from fudac.catalogue.force import CardInForce, Outcome, Step
    from fudac.catalogue.pool import Found, Pool

__all__ = [
    "CardInForce",
    "Found",
    "Outcome",
    "Pool",
    "Printing",
    "SetInfo",
    "Step",
    "bundled_pool",
    "load_pool",
    "load_pools",
]

_PLACES = {
    "bundled_pool": "discovery",
    "load_pool": "discovery",
    "load_pools": "discovery",
    "Printing": "files",
    "SetInfo": "files",
    "CardInForce": "force",
    "Outcome": "force",
    "Step": "force",
    "Found": "pool",
    "Pool": "pool",
}


def __getattr__(name: str) -> Any:
    # Loaded when asked for: who reads one card of a file need not know how files are found.
    if name in _PLACES:
        from importlib import import_module

        return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
