"""Whose place is meant where nobody is named: 「手札に加える」 and 「自分の手札に加える」 are one meaning in two wordings.

A hand or a pile without a name is that of whoever acts (HM 215.1b, SV 304.1), and where nobody else acts in an ability
that is its user. Events are left as they stand: 「カードが手札に加えられた時」 is about anybody's hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fudac.constructs.lowering.people import OWN_ZONES

Tree = Any


def with_unnamed(tree: Tree) -> Tree:
    """The ability with the user unnamed wherever that says nothing, so that equal trees mean the same."""
    return tree if _somebody_else(tree) else _within(tree, False)


def _somebody_else(tree: Tree) -> bool:
    """Whether somebody acts who is not the user: the user is the one who is not written."""
    if isinstance(tree, Mapping):
        return isinstance(tree.get("who"), Mapping) or any(map(_somebody_else, tree.values()))
    return isinstance(tree, list | tuple) and any(map(_somebody_else, tree))


def _within(tree: Tree, acting: bool) -> Tree:
    """``acting``: in what is done, not in when or whether."""
    if isinstance(tree, list | tuple):
        return [_within(one, acting) for one in tree]
    if not isinstance(tree, Mapping):
        return tree
    new = {key: _within(value, acting or key == "effects") for key, value in tree.items()}
    if acting and "what" in new:
        if "to" in new:
            new["to"] = _of_the_user(new["to"], OWN_ZONES)
        if isinstance(what := new["what"], Mapping) and "filters" in what:
            new["what"] = {**what, "filters": [_of_the_user(one, ("hand",)) for one in what["filters"]]}
    return new


def _of_the_user(place: Tree, zones: frozenset[str] | tuple[str, ...]) -> Tree:
    """A place (or the filter on one) without its owner, if that is the user."""
    zone = place.get("zone") if isinstance(place, Mapping) else None
    if not isinstance(zone, Mapping) or zone.get("zone") not in zones:
        return place
    if zone.get("owner") != {"op": "player", "who": "you"}:
        return place
    return {**place, "zone": {key: value for key, value in zone.items() if key != "owner"}}
