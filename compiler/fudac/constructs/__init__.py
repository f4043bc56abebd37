"""The constructs: one file each, named after the construct; found by looking, never listed by hand."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from ..model import abilities, board, filters, node, terms, words

__all__ = ["FAMILIES", "all_constructs"]

FAMILIES = ("effects", "triggers", "conditions", "selectors", "restrictions", "costs")


@cache
def all_constructs() -> dict[str, type[node.Node]]:
    """``op`` → class of every construct and term. The file of a construct is ``<family>/<op>.py``."""
    here = Path(__file__).parent
    for family in FAMILIES:
        for path in sorted((here / family).glob("*.py")):
            if path.stem != "__init__":
                import_module(f"{__name__}.{family}.{path.stem}")
    return node.node_classes()


_ = (abilities, board, filters, terms, words)
