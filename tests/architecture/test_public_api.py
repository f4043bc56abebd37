"""The names other programs may rely on."""

from __future__ import annotations

import fudac

PUBLIC = [
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


def test_the_public_names_are_these() -> None:
    assert sorted(fudac.__all__) == PUBLIC


def test_every_public_name_is_there_and_says_what_it_is() -> None:
    for name in PUBLIC:
        thing = getattr(fudac, name)
        assert name == "__version__" or (thing.__doc__ or "").strip()
