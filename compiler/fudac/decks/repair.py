"""The smallest change that makes a deck legal: how many cards at least must be taken out or put in, and which.

The search is exact. Cards that no rule tells apart are one kind of move, so a pool of a thousand cards has a handful of
moves; the number of moves is raised by one until a legal deck is reached (iterative deepening). At each step one broken
rule is taken, and only moves that help it are tried: any way to a legal deck contains one of them, and the order of
moves does not matter.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

NODE_LIMIT = 20_000


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


class Sum(NamedTuple):
    """``low`` ≤ Σ weight · count ≤ ``high``."""

    low: int
    high: int | None


class Kinds(NamedTuple):
    """Exactly ``kinds`` different items, ``each`` copies of every one."""

    kinds: int
    each: int


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


class _Kind(NamedTuple):
    """What tells items apart."""

    weights: tuple[int, ...]
    limit: int
    cap: int
    kinds: int


class _Block(NamedTuple):
    """The state of one name: its items' kinds and how many there are of each. Equal states are interchangeable."""

    kinds: tuple[_Kind, ...]
    counts: tuple[int, ...]

    def excess(self) -> int:
        """How many cards of the name must go at least."""
        gone = 0
        left = []
        for kind, count in zip(self.kinds, self.counts, strict=True):
            gone += max(0, count - kind.cap)
            left.append((kind.limit, min(count, kind.cap)))
        left.sort()
        there = over = 0
        for place, (limit, count) in enumerate(left):
            there += count
            if place + 1 == len(left) or left[place + 1][0] > limit:
                over = max(over, there - limit)
        return gone + max(0, over)

    def moved(self, at: int, by: int) -> _Block:
        counts = list(self.counts)
        counts[at] += by
        return _Block(self.kinds, tuple(counts))


class _Move(NamedTuple):
    block: _Block
    at: int
    by: int

    def weight(self, of: int) -> int:
        """What the move does to a sum."""
        return self.block.kinds[self.at].weights[of] * self.by


class Search:
    """One deck under one set of rules. ``items``: all cards that could be in it; ``start``: item key → copies."""

    def __init__(
        self, items: Sequence[Item], sums: Sequence[Sum], kinds: Sequence[Kinds], start: Mapping[Hashable, int]
    ) -> None:
        self.sums = sums
        self.kinds = kinds
        self.start = start
        grouped: dict[Hashable, list[Item]] = {}
        for item in items:
            grouped.setdefault(item.block, []).append(item)
        self._blocks: list[tuple[list[Item], _Block]] = []
        for block in grouped.values():
            block.sort(key=_kind)
            self._blocks.append(
                (block, _Block(tuple(map(_kind, block)), tuple(start.get(item.key, 0) for item in block)))
            )
        self._interned: dict[_Block, tuple[_Block, int]] = {}
        self._cover = [all(item.weights[at] == 1 for item in items) for at in range(len(sums))]
        self._binary = [all(item.weights[at] in (0, 1) for item in items) for at in range(len(sums))]
        self._step = [max((abs(item.weights[at]) for item in items), default=0) for at in range(len(sums))]
        self._listed = {key: place for place, key in enumerate(start)}
        self._nodes = 0

    def run(self) -> Change | None:
        """The smallest change; ``None`` when no deck of these cards is legal or none was found in reasonable time."""
        if not self._possible():
            return None
        state: dict[_Block, int] = {}
        for _, block in self._blocks:
            state[block] = state.get(block, 0) + 1
        sums = [0] * len(self.sums)
        for items, block in self._blocks:
            for item, count in zip(items, block.counts, strict=True):
                for at, weight in enumerate(item.weights):
                    sums[at] += weight * count
        bound = self._bound(state, sums)
        while bound is not None:
            seen: dict[frozenset[tuple[_Block, int]], int] = {}
            path = self._deepen(state, sums, bound, seen)
            if path is not None:
                return self._concrete(path)
            if self._nodes > NODE_LIMIT:
                return None
            bound += 1
        return None

    def _possible(self) -> bool:
        """A quick look whether the pool can hold a legal deck at all."""
        room: list[int] = [0] * len(self.sums)
        kinds: list[int] = [0] * len(self.kinds)
        for items, _ in self._blocks:
            for item in items:
                most = min(item.limit, item.cap)
                for at, weight in enumerate(item.weights):
                    room[at] += max(0, weight) * most
                if item.kinds >= 0 and most >= self.kinds[item.kinds].each:
                    kinds[item.kinds] += 1
        return all(there >= wanted.low for there, wanted in zip(room, self.sums, strict=True)) and all(
            there >= wanted.kinds for there, wanted in zip(kinds, self.kinds, strict=True)
        )

    def _bound(self, state: Mapping[_Block, int], sums: Sequence[int]) -> int:
        """A number of moves below which no legal deck can be reached."""
        remove = sum(block.excess() * many for block, many in state.items())
        add = single = 0
        for at, (value, wanted) in enumerate(zip(sums, self.sums, strict=True)):
            low = wanted.low - value
            high = value - wanted.high if wanted.high is not None else 0
            if self._binary[at]:
                add, remove = max(add, low), max(remove, high)
            elif self._step[at]:
                single = max(single, -(-max(low, high) // self._step[at]))
        for at, (value, wanted) in enumerate(zip(sums, self.sums, strict=True)):
            # Where every card counts, what is taken out beyond the surplus must be put back, and the reverse.
            if self._cover[at]:
                add = max(add, wanted.low - value + remove)
                if wanted.high is not None:
                    remove = max(remove, value - wanted.high + add)
        parts = sum(self._kinds_moves(state, part) for part in range(len(self.kinds)))
        return max(add + remove, single, parts)

    def _kinds_moves(self, state: Mapping[_Block, int], part: int) -> int:
        """How many moves the kinds rule needs for itself."""
        wanted = self.kinds[part]
        total, gains = 0, []
        for block, many in state.items():
            for kind, count in zip(block.kinds, block.counts, strict=True):
                if kind.kinds == part:
                    total += count * many
                    if kind.cap >= wanted.each:
                        gains.extend([abs(wanted.each - count) - count] * min(many, wanted.kinds))
        gains.sort()
        return total + sum(gains[: wanted.kinds])

    def _helpful(self, state: Mapping[_Block, int], sums: Sequence[int]) -> list[_Move] | None:
        """The moves that help one broken rule; ``None`` when no rule is broken."""
        over = next((block for block in state if block.excess()), None)
        if over is not None:
            return [_Move(over, at, -1) for at, count in enumerate(over.counts) if count]
        best: list[_Move] | None = None
        for at, (value, wanted) in enumerate(zip(sums, self.sums, strict=True)):
            need = 1 if value < wanted.low else -1 if wanted.high is not None and value > wanted.high else 0
            if need:
                moves = [move for move in self._moves(state) if move.weight(at) * need > 0]
                if best is None or len(moves) < len(best):
                    best = moves
        if best is None:
            for part in range(len(self.kinds)):
                if self._kinds_moves(state, part):
                    return [move for move in self._moves(state) if move.block.kinds[move.at].kinds == part]
        return best

    def _moves(self, state: Mapping[_Block, int]) -> list[_Move]:
        """Every different move: out first, then in, filling up what is begun."""
        out: list[_Move] = []
        into: list[_Move] = []
        for block in state:
            for at, (kind, count) in enumerate(zip(block.kinds, block.counts, strict=True)):
                if count:
                    out.append(_Move(block, at, -1))
                if count < min(kind.limit, kind.cap):
                    into.append(_Move(block, at, 1))
        into.sort(key=lambda move: -move.block.counts[move.at])
        out.sort(key=lambda move: move.block.counts[move.at])
        return out + into

    def _deepen(
        self, start: dict[_Block, int], sums: list[int], bound: int, seen: dict[frozenset[tuple[_Block, int]], int]
    ) -> list[_Move] | None:
        """Depth-first to ``bound`` moves, without recursion: a deck may need thousands."""
        state, totals = dict(start), list(sums)
        path: list[_Move] = []
        first = self._helpful(state, totals)
        if first is None:
            return []
        stack = [iter(first)]
        while stack:
            move = next(stack[-1], None)
            if move is None:
                stack.pop()
                if path:
                    self._apply(state, totals, path.pop(), back=True)
                continue
            self._nodes += 1
            if self._nodes > NODE_LIMIT:
                return None
            self._apply(state, totals, move)
            path.append(move)
            key = frozenset(state.items())
            if seen.get(key, bound + 1) > len(path) and len(path) + self._bound(state, totals) <= bound:
                seen[key] = len(path)
                moves = self._helpful(state, totals)
                if moves is None:
                    return path
                stack.append(iter(moves))
            else:
                self._apply(state, totals, path.pop(), back=True)
        return None

    def _apply(self, state: dict[_Block, int], sums: list[int], move: _Move, back: bool = False) -> None:
        before, after = move.block, move.block.moved(move.at, move.by)
        by = -move.by if back else move.by
        if back:
            before, after = after, before
        if state[before] == 1:
            del state[before]
        else:
            state[before] -= 1
        state[after] = state.get(after, 0) + 1
        for at, weight in enumerate(move.block.kinds[move.at].weights):
            sums[at] += weight * by

    def _order(self, place: int) -> int:
        """Where the cards of a block stand in the deck."""
        return max(self._listed.get(item.key, -1) for item in self._blocks[place][0])

    def _concrete(self, path: Sequence[_Move]) -> Change:
        """Choose real cards for the moves: names already touched first, then the last of the deck."""
        current = [block for _, block in self._blocks]
        where: dict[_Block, list[int]] = {}
        for place, block in enumerate(current):
            where.setdefault(block, []).append(place)
        touched: set[int] = set()
        remove: dict[Hashable, int] = {}
        add: dict[Hashable, int] = {}
        for move in path:
            places = where[move.block]
            last = max(places, key=self._order) if move.by < 0 else places[0]
            place = next((at for at in places if at in touched), last)
            places.remove(place)
            after = move.block.moved(move.at, move.by)
            where.setdefault(after, []).append(place)
            touched.add(place)
            key = self._blocks[place][0][move.at].key
            side = remove if move.by < 0 else add
            side[key] = side.get(key, 0) + 1
        return Change(remove, add)


def _kind(item: Item) -> _Kind:
    return _Kind(item.weights, item.limit, item.cap, item.kinds)


def smallest_change(
    items: Sequence[Item], sums: Sequence[Sum], kinds: Sequence[Kinds], start: Mapping[Hashable, int]
) -> Change | None:
    """The smallest change of ``start`` that keeps every rule (see :class:`Search`)."""
    return Search(items, sums, kinds, start).run()
