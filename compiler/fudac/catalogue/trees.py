"""What differs between two abilities, as typed trees.

Works on the plain data of the models (``dump``), so that it knows no construct: a change is a path of field names and
the values at its end before and after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

ATOMS = frozenset(
    {
        "amount",
        "const",
        "variable",
        "duration",
        "moment",
        "player",
        "place",
        "zone",
        "zones",
        "stat",
        "state",
        "name",
        "ref",
        "change",
    }
)
"""Constructs that are spoken of as one thing: 「２枚まで」 instead of its relation and its number."""

UNORDERED = frozenset({"cost", "filters", "options", "restrictions"})
"""Lists that mean the same in any order: what is paid together, what must all be so, what one chooses from."""

Tree = Any
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class TreeChange:
    """One difference. ``path`` leads from the ability to the field; ``before`` or ``after`` is ``None`` where the field
    was left at its default or the item was not there. ``inside`` is the ``op`` of the node that has the field. Where
    only the order of a list changed, the whole lists stand on both sides."""

    path: Path
    before: Tree
    after: Tree
    inside: str | None = None

    @property
    def field(self) -> str:
        """The last field name of the path."""
        return next((part for part in reversed(self.path) if isinstance(part, str)), "")

    @property
    def is_order(self) -> bool:
        """Whether the same items stand in another order."""
        return _is_list(self.before) and _is_list(self.after) and _moved_only(self.before, self.after)

    @property
    def is_item(self) -> bool:
        """Whether a whole item of a list came or went."""
        return bool(self.path) and isinstance(self.path[-1], int)


def tree_changes(before: Tree, after: Tree, path: Path = (), inside: str | None = None) -> Iterator[TreeChange]:
    """All differences between two trees, in the order of the fields."""
    if before == after:
        return
    if isinstance(before, Mapping) and before.get("op") in ATOMS:
        yield TreeChange(path, before, after, inside)
    elif isinstance(before, Mapping) and isinstance(after, Mapping) and _comparable(before, after):
        for key in dict.fromkeys([*before, *after]):
            if key == "op" and before.get("op") != after.get("op"):
                yield TreeChange((*path, "op"), before.get("op"), after.get("op"), str(after.get("op")))
            elif key != "op":
                yield from tree_changes(before.get(key), after.get(key), (*path, key), str(after.get("op")))
    elif _is_list(before) and (after is None or _is_list(after)):
        yield from _list_changes(before, after or [], path, inside)
    elif before is None and _is_list(after):
        yield from _list_changes([], after, path, inside)
    else:
        yield TreeChange(path, before, after, inside)


def _is_list(value: Tree) -> bool:
    return isinstance(value, list | tuple)


def _comparable(before: Mapping[str, Tree], after: Mapping[str, Tree]) -> bool:
    """Whether two nodes are one thing with other details: one construct, or abilities of two kinds with a body each."""
    return before.get("op") == after.get("op") or (_is_list(before.get("steps")) and _is_list(after.get("steps")))


def _list_changes(
    before: Sequence[Tree], after: Sequence[Tree], path: Path, inside: str | None
) -> Iterator[TreeChange]:
    if _moved_only(before, after):
        if not path or path[-1] not in UNORDERED:
            yield TreeChange(path, before, after, inside)
        return
    pairs = align(before, after)
    gone, come = [old for old, new in pairs if new is None], [new for old, new in pairs if old is None]
    if len(gone) == 1 and len(come) == 1 and gone[0] is not None and come[0] is not None:
        # One went and one came: the one took the place of the other.
        yield TreeChange((*path, come[0]), before[gone[0]], after[come[0]], inside)
        pairs = [(old, new) for old, new in pairs if old is not None and new is not None]
    for old, new in pairs:
        if old is None and new is not None:
            yield TreeChange((*path, new), None, after[new], inside)
        elif new is None and old is not None:
            yield TreeChange((*path, old), before[old], None, inside)
        elif old is not None and new is not None and before[old] != after[new]:
            yield from tree_changes(before[old], after[new], (*path, new), inside)


def _moved_only(before: Sequence[Tree], after: Sequence[Tree]) -> bool:
    """Whether two lists hold the same items in another order; that a step comes after another is said by its place."""
    old, left = [_placeless(item) for item in before], [_placeless(item) for item in after]
    if old == left or len(old) != len(left):
        return False
    for item in old:
        if item not in left:
            return False
        left.remove(item)
    return not left


def _placeless(item: Tree) -> Tree:
    return {key: value for key, value in item.items() if key != "then"} if isinstance(item, Mapping) else item


def align(before: Sequence[Tree], after: Sequence[Tree]) -> list[tuple[int | None, int | None]]:
    """Pairs of indices that belong together, so that the sum of the likenesses is greatest; the order stays."""
    rows, columns = len(before), len(after)
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    score = [[likeness(old, new) for new in after] for old in before]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + score[i][j])
    pairs: list[tuple[int | None, int | None]] = []
    i = j = 0
    while i < rows and j < columns:
        if score[i][j] > 0 and best[i][j] == best[i + 1][j + 1] + score[i][j]:
            pairs.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            pairs.append((i, None))
            i += 1
        else:
            pairs.append((None, j))
            j += 1
    pairs.extend((index, None) for index in range(i, rows))
    pairs.extend((None, index) for index in range(j, columns))
    return pairs


def likeness(one: Tree, other: Tree) -> float:
    """0 for nothing in common to 1 for equal; two nodes of one construct are always a little alike."""
    if one == other:
        return 1.0
    same_op = isinstance(one, Mapping) and isinstance(other, Mapping) and one.get("op") == other.get("op")
    leaves, others = Counter(_leaves(one)), Counter(_leaves(other))
    total = max(leaves.total(), others.total()) or 1
    share = (leaves & others).total() / total
    if same_op:
        return 0.3 + 0.6 * share
    return 0.6 * share if share >= 0.5 else 0.0


def _leaves(tree: Tree) -> Iterator[str]:
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            for leaf in _leaves(value):
                yield f"{key}={leaf}"
    elif _is_list(tree):
        for item in tree:
            yield from _leaves(item)
    else:
        yield str(tree)
