"""fudac compiles the printed text of trading-card-game cards into typed abilities.

``load`` reads cards, errata and decks and gives a :class:`Library`; everything else is reached from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fudac.library import Card, DeckReport, Diagnostic, FieldAbilities, Library, ReadAbility, as_json, load, render

__version__ = "0.1.0"
__all__ = [
    "Card",
    "DeckReport",
    "Diagnostic",
    "FieldAbilities",
    "Library",
    "ReadAbility",
    "__version__",
    "as_json",
    "load",
    "render",
]


def __getattr__(name: str) -> Any:
    # Loaded when asked for: `fudac --version` and an editor's completion need none of it.
    if name in __all__:
        from fudac import library

        return getattr(library, name)
    raise AttributeError(f"module 'fudac' has no attribute {name!r}")
