"""The constructs: one file each, named after the construct; found by looking, never listed by hand."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from pathlib import Path

from ..model import abilities, board, features, filters, node, terms, words

__all__ = ["FAMILIES", "all_constructs", "construct", "family_of"]

FAMILIES = ("effects", "triggers", "conditions", "selectors", "restrictions", "costs")


@cache
def _places() -> dict[str, str]:
    """``op`` → its family, by the files there are."""
    here = Path(__file__).parent
    found: dict[str, str] = {}
    for family in FAMILIES:
        if not (here / family).is_dir():
            continue
        for name in os.listdir(here / family):  # noqa: PTH208 - every check does this, and paths are slow
            op, ending = name[:-3], name[-3:]
            if ending == ".py" and op != "__init__":
                if op in found:
                    raise ImportError(f"two constructs are called {op!r}: in {found[op]} and {family}")
                found[op] = family
    return found


def family_of(op: str) -> str | None:
    """The family (folder) of a construct, None when there is none of that name."""
    return _places().get(op)


@cache
def construct(op: str) -> type[node.Node] | None:
    """The class of a construct, None when there is none. Only its own file is imported, so that a check of one card stays short."""
    family = _places().get(op)
    if family is not None:
        import_module(f"{__name__}.{family}.{op}")
    return node.node_classes().get(op)


@cache
def all_constructs() -> dict[str, type[node.Node]]:
    """``op`` → class of every construct and term. The file of a construct is ``<family>/<op>.py``."""
    for op in sorted(_places()):
        construct(op)
    return node.node_classes()


node.find_classes_by(construct)

_ = (abilities, board, features, filters, terms, words)
