"""Card pools: finding and reading their files, printings and errata, the card in force, differences, corrections."""

from __future__ import annotations

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
