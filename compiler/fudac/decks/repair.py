"""The smallest change that makes a deck legal: how many cards at least must be taken out or put in, and which.

The search (:mod:`fudac.decks.repair_search`) does not know cards. Cards that no rule tells apart are one kind of move,
so a pool of a thousand cards has a handful of moves. This module turns cards into kinds and moves back into cards.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fudac.decks.repair_search import Block, Kind, Kinds, Move, Search, Shape, State, Sum

MEMO_LIMIT = 10_000


class Item(NamedTuple):
    """One card in one zone, as the rules see it.

    ``weights`` are its shares in the sums, ``limit`` how many of its name are allowed on its account, ``cap`` how many
    of itself, ``kinds`` the index of the kinds rule it belongs to. Items with the same ``block`` share a name.
    """

    key: Hashable
    weights: tuple[int, ...]
    block: Hashable
    limit: int
    cap: int
    kinds: int = -1

    @property
    def kind(self) -> Kind:
        """What tells it apart from others."""
        return Kind(self.weights, self.limit, self.cap, self.kinds)


@dataclass(frozen=True, slots=True)
class Change:
    """``remove`` and ``add``: item key → copies. ``proven``: no smaller change exists."""

    remove: Mapping[Hashable, int]
    add: Mapping[Hashable, int]
    proven: bool = True

    @property
    def moves(self) -> int:
        """How many cards are taken out or put in."""
        return sum(self.remove.values()) + sum(self.add.values())


class Plan:
    """All cards that could be in a deck, prepared once; :meth:`change` then looks at one deck.

    ``sums`` is how many sums the rules make, each item having a weight in every one.
    """

    def __init__(self, items: Sequence[Item], sums: int, kinds: Sequence[Kinds]) -> None:
        grouped: dict[Hashable, list[Item]] = {}
        for item in items:
            grouped.setdefault(item.block, []).append(item)
        self._blocks = [sorted(block, key=lambda item: item.kind) for block in grouped.values()]
        self._empty = [Block(tuple(item.kind for item in block), (0,) * len(block)) for block in self._blocks]
        self._place = {
            item.key: (place, at) for place, block in enumerate(self._blocks) for at, item in enumerate(block)
        }
        self._weights = {item.key: item.weights for item in items}
        self._nothing: State = {}
        self._unused: dict[Block, list[int]] = {}
        for place, block in enumerate(self._empty):
            self._nothing[block] = self._nothing.get(block, 0) + 1
            self._unused.setdefault(block, []).append(place)
        self._shape = Shape.of([item.kind for item in items], sums, tuple(kinds))
        self._memo: dict[
            tuple[frozenset[tuple[Block, int]], tuple[Sum, ...], int | None], tuple[list[Move], bool] | None
        ] = {}

    def change(self, sums: Sequence[Sum], start: Mapping[Hashable, int], most: int | None = None) -> Change | None:
        """The smallest change of ``start`` (item key → copies) that keeps every rule; ``None`` where there is none, or
        certainly none of ``most`` moves or fewer."""
        state = dict(self._nothing)
        totals = [0] * len(sums)
        blocks: dict[int, Block] = {}
        order: dict[int, int] = {}
        for key, count in start.items():
            place, at = self._place[key]
            blocks[place] = blocks.get(place, self._empty[place]).moved(at, count)
            order[place] = len(order)
            for one, weight in enumerate(self._weights[key]):
                totals[one] += weight * count
        for place, block in blocks.items():
            _take(state, self._empty[place])
            state[block] = state.get(block, 0) + 1
        memo = (frozenset(state.items()), tuple(sums), most)
        if memo in self._memo:
            found = self._memo[memo]
        else:
            if len(self._memo) >= MEMO_LIMIT:
                self._memo.clear()
            found = self._memo[memo] = Search(self._shape, tuple(sums)).path(state, totals, most)
        return None if found is None else self._concrete(*found, blocks, order)

    def _concrete(
        self, path: Sequence[Move], proven: bool, blocks: Mapping[int, Block], order: Mapping[int, int]
    ) -> Change:
        """Choose real cards for the moves: names already touched first, then the last of the deck."""
        where: dict[Block, list[int]] = {}
        for place in sorted(blocks, key=order.__getitem__):
            where.setdefault(blocks[place], []).append(place)
        fresh = {block: iter(places) for block, places in self._unused.items()}
        touched: set[int] = set()
        remove: dict[Hashable, int] = {}
        add: dict[Hashable, int] = {}
        for move in path:
            places = where.setdefault(move.block, [])
            place = next((at for at in places if at in touched), -1)
            if place < 0 and places:
                place = places[-1] if move.by < 0 else places[0]
            if place < 0:
                place = next(at for at in fresh[move.block] if at not in blocks and at not in touched)
            else:
                places.remove(place)
            where.setdefault(move.block.moved(move.at, move.by), []).append(place)
            touched.add(place)
            key = self._blocks[place][move.at].key
            side = remove if move.by < 0 else add
            side[key] = side.get(key, 0) + 1
        return Change(remove, add, proven)


def _take(state: State, block: Block) -> None:
    if state[block] == 1:
        del state[block]
    else:
        state[block] -= 1
