"""What something has, in English: a faction, one of two, an ability of one kind or another."""

from __future__ import annotations

from typing import Any

from ...model import filters as f
from ...model import terms as t
from ...model import words as w
from ...model.node import Node
from .filters import faction_name
from .printer import Printer, article, form, join, phrase_of


@phrase_of("of_faction")
def _of_faction(p: Printer, node: f.OfFaction) -> str:
    return f"the {faction_name(node)} {p.word('word', 'faction')}"


@phrase_of("any_of")
def _any_of(p: Printer, node: w.AnyOf) -> str:
    """One or the other, as what is said of something: the 花園 or 星見の塔 faction."""
    if not all(isinstance(item, f.OfFaction) for item in node.filters):
        return join([p.text(item) for item in node.filters], "or")
    names = [faction_name(item) for item in node.filters if isinstance(item, f.OfFaction)]
    return f"the {join(names, 'or')} {p.word('word', 'faction')}"


@form("one_of_its")
def _one_of_its(p: Printer, value: Any, node: Node) -> str:
    """A faction, whichever; so many of them; an ability."""
    if isinstance(value, w.Both | t.Group):  # a triggered ability or an activated one
        link = "and" if isinstance(value, w.Both) else "or"
        return join([_one_of_its(p, item, node) for item in value.items], link)
    if isinstance(value, w.Abilities) and value.amount is None:
        return article(p.noun("abilities", value.noun, False))
    return f"a {p.text(value).removeprefix('the ')}" if value.amount is None else p.text(value)


@form("name")
def _name_form(p: Printer, value: Node, node: Node) -> str:
    return faction_name(value) if isinstance(value, f.OfFaction) else p.text(value)
