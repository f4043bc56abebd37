"""The exact search for the smallest change, over kinds of cards.

The number of moves is raised by one until a legal deck is reached (iterative deepening). At each step one broken rule
is taken, and only moves that help it are tried: any way to a legal deck contains one of them, and the order of moves
does not matter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

NODE_LIMIT = 20_000
"""Moves tried before the search gives up proving and takes the next best way."""
GREEDY_LIMIT = 200_000


class Sum(NamedTuple):
    """``low`` ≤ Σ weight · count ≤ ``high``."""

    low: int
    high: int | None


class Kinds(NamedTuple):
    """Exactly ``kinds`` different items, ``each`` copies of every one."""

    kinds: int
    each: int


class Kind(NamedTuple):
    """What tells items apart: weights in the sums, limit of the name, limit of the item, kinds rule."""

    weights: tuple[int, ...]
    limit: int
    cap: int
    kinds: int


class Block(NamedTuple):
    """The state of one name: its items' kinds and how many there are of each. Equal states are interchangeable."""

    kinds: tuple[Kind, ...]
    counts: tuple[int, ...]

    def excess(self) -> int:
        """How many cards of the name must go at least."""
        if len(self.counts) == 1:
            kind, count = self.kinds[0], self.counts[0]
            return max(0, count - min(kind.cap, kind.limit))
        gone = there = over = 0
        left = []
        for kind, count in zip(self.kinds, self.counts, strict=True):
            gone += max(0, count - kind.cap)
            left.append((kind.limit, min(count, kind.cap)))
        left.sort()
        for place, (limit, count) in enumerate(left):
            there += count
            if place + 1 == len(left) or left[place + 1][0] > limit:
                over = max(over, there - limit)
        return gone + over

    def moved(self, at: int, by: int) -> Block:
        """The state after ``by`` cards of one item."""
        counts = list(self.counts)
        counts[at] += by
        return Block(self.kinds, tuple(counts))


class Move(NamedTuple):
    """One card of one item of a block in this state, in (``by`` 1) or out (-1)."""

    block: Block
    at: int
    by: int

    def weight(self, of: int) -> int:
        """What the move does to a sum."""
        return self.block.kinds[self.at].weights[of] * self.by


State = dict[Block, int]
"""How many names are in each state."""


class Shape(NamedTuple):
    """What the pool allows, independent of any deck.

    ``parts``: sums of which every card counts once in exactly one, as the sizes of the zones; none where there are no
    such. Per sum: ``binary`` a card counts once or not, ``step`` the most one card does, ``room`` the most there can be.
    Per kinds rule: ``fitting`` the items that can be there often enough.
    """

    kinds: tuple[Kinds, ...]
    parts: tuple[int, ...]
    binary: tuple[bool, ...]
    step: tuple[int, ...]
    room: tuple[int, ...]
    fitting: tuple[int, ...]

    @classmethod
    def of(cls, items: Sequence[Kind], sums: int, kinds: tuple[Kinds, ...]) -> Shape:
        """The shape of all items of a pool."""
        columns = [[item.weights[at] for item in items] for at in range(sums)]
        most = [min(item.limit, item.cap) for item in items]
        fitting = [
            sum(item.kinds == at and many >= wanted.each for item, many in zip(items, most, strict=True))
            for at, wanted in enumerate(kinds)
        ]
        return cls(
            kinds,
            _parts(columns),
            tuple(all(weight in (0, 1) for weight in column) for column in columns),
            tuple(max(map(abs, column), default=0) for column in columns),
            tuple(sum(max(0, weight) * many for weight, many in zip(column, most, strict=True)) for column in columns),
            tuple(fitting),
        )


def _parts(columns: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Sums that part the items among them: found by the first item that is in none yet."""
    found: list[int] = []
    left = set(range(len(columns[0]))) if columns else set()
    while left:
        item = min(left)
        for at, column in enumerate(columns):
            inside = {one for one, weight in enumerate(column) if weight}
            if item in inside and inside <= left and all(weight in (0, 1) for weight in column):
                found.append(at)
                left -= inside
                break
        else:
            return ()
    return tuple(found)


class Search:
    """The search for one deck."""

    def __init__(self, shape: Shape, sums: tuple[Sum, ...], limit: int = NODE_LIMIT) -> None:
        self.shape = shape
        self.sums = sums
        self.limit = limit
        self._nodes = 0

    def path(self, state: State, totals: list[int], most: int | None = None) -> tuple[list[Move], bool] | None:
        """The shortest row of moves and whether that is proven; ``None`` where no legal deck exists or is found, or
        certainly none with ``most`` moves or fewer."""
        if not self._possible():
            return None
        bound = self._bound(state, totals)
        while self._nodes <= self.limit:
            if most is not None and bound > most:
                return None
            path = self._deepen(state, totals, bound)
            if path is not None:
                return path, True
            bound += 1
        greedy = self._greedy(state, totals)
        return None if greedy is None else (greedy, False)

    def _possible(self) -> bool:
        """A quick look whether the pool can hold a legal deck at all."""
        return all(room >= wanted.low for room, wanted in zip(self.shape.room, self.sums, strict=True)) and all(
            there >= wanted.kinds for there, wanted in zip(self.shape.fitting, self.shape.kinds, strict=True)
        )

    def _bound(self, state: Mapping[Block, int], totals: Sequence[int]) -> int:
        """A number of moves below which no legal deck can be reached."""
        shape = self.shape
        remove = sum(block.excess() * many for block, many in state.items() if any(block.counts))
        add = single = 0
        for at, (value, wanted) in enumerate(zip(totals, self.sums, strict=True)):
            low = wanted.low - value
            high = value - wanted.high if wanted.high is not None else 0
            if shape.binary[at]:
                add, remove = max(add, low), max(remove, high)
            elif shape.step[at]:
                single = max(single, -(-max(low, high) // shape.step[at]))
        if shape.parts:
            add, remove = self._in_parts(totals, add, remove)
        parts = sum(self._kinds_moves(state, part) for part in range(len(shape.kinds)))
        return max(add + remove, single, parts)

    def _in_parts(self, totals: Sequence[int], add: int, remove: int) -> tuple[int, int]:
        """The least that goes in and out where every card counts in one sum: what is taken out beyond the surplus must
        be put back, and the reverse."""
        gone = lacking = spare = over = 0
        capped = True
        for at in self.shape.parts:
            value, (low, high) = totals[at], self.sums[at]
            out = max(0, value - high) if high is not None else 0
            gone += out
            lacking += max(0, low - value + out)
            spare += max(0, value - out - low)
            capped = capped and high is not None
            over += value - (high or 0)
        remove = max(remove, gone)
        add = max(add, lacking + max(0, remove - gone - spare))
        return add, max(remove, over + add) if capped else remove

    def _kinds_moves(self, state: Mapping[Block, int], part: int) -> int:
        """How many moves the kinds rule needs for itself."""
        wanted = self.shape.kinds[part]
        total, gains = 0, []
        for block, many in state.items():
            for kind, count in zip(block.kinds, block.counts, strict=True):
                if kind.kinds == part:
                    total += count * many
                    if kind.cap >= wanted.each:
                        gains.extend([abs(wanted.each - count) - count] * min(many, wanted.kinds))
        gains.sort()
        return total + sum(gains[: wanted.kinds])

    def _helpful(self, state: Mapping[Block, int], totals: Sequence[int]) -> list[Move] | None:
        """The moves that help one broken rule; ``None`` when no rule is broken."""
        over = next((block for block in state if block.excess()), None)
        if over is not None:
            return [Move(over, at, -1) for at, count in enumerate(over.counts) if count]
        best: list[Move] | None = None
        for at, (value, wanted) in enumerate(zip(totals, self.sums, strict=True)):
            need = 1 if value < wanted.low else -1 if wanted.high is not None and value > wanted.high else 0
            if need:
                moves = [move for move in _moves(state) if move.weight(at) * need > 0]
                if best is None or len(moves) < len(best):
                    best = moves
        if best is None:
            for part in range(len(self.shape.kinds)):
                if self._kinds_moves(state, part):
                    return [move for move in _moves(state) if move.block.kinds[move.at].kinds == part]
        return best

    def _deepen(self, start: State, sums: list[int], bound: int) -> list[Move] | None:
        """Depth-first to ``bound`` moves, without recursion: a deck may need thousands."""
        state, totals = dict(start), list(sums)
        seen: dict[frozenset[tuple[Block, int]], int] = {}
        path: list[Move] = []
        first = self._helpful(state, totals)
        if first is None:
            return []
        stack = [iter(first)]
        # Moves straight down are not counted: only the search beside the way can grow without end.
        while stack and self._nodes <= self.limit + len(path):
            move = next(stack[-1], None)
            if move is None:
                stack.pop()
                if path:
                    _apply(state, totals, path.pop(), back=True)
                continue
            self._nodes += 1
            _apply(state, totals, move)
            path.append(move)
            key = frozenset(state.items())
            if seen.get(key, bound + 1) > len(path) and len(path) + self._bound(state, totals) <= bound:
                seen[key] = len(path)
                moves = self._helpful(state, totals)
                if moves is None:
                    return path
                stack.append(iter(moves))
            else:
                _apply(state, totals, path.pop(), back=True)
        return None

    def _greedy(self, start: State, sums: list[int]) -> list[Move] | None:
        """A way to a legal deck by the best-looking move each time; not proven to be the shortest."""
        state, totals = dict(start), list(sums)
        path: list[Move] = []
        seen = {frozenset(state.items())}
        while len(path) < GREEDY_LIMIT:
            moves = self._helpful(state, totals)
            if moves is None:
                return path
            best: tuple[int, Move] | None = None
            for move in moves:
                _apply(state, totals, move)
                if frozenset(state.items()) not in seen:
                    bound = self._bound(state, totals)
                    if best is None or bound < best[0]:
                        best = (bound, move)
                _apply(state, totals, move, back=True)
            if best is None:
                return None
            _apply(state, totals, best[1])
            seen.add(frozenset(state.items()))
            path.append(best[1])
        return None


def _moves(state: Mapping[Block, int]) -> list[Move]:
    """Every different move: out first, then in, filling up what is begun."""
    out: list[Move] = []
    into: list[Move] = []
    for block in state:
        for at, (kind, count) in enumerate(zip(block.kinds, block.counts, strict=True)):
            if count:
                out.append(Move(block, at, -1))
            if count < min(kind.limit, kind.cap):
                into.append(Move(block, at, 1))
    into.sort(key=lambda move: -move.block.counts[move.at])
    out.sort(key=lambda move: move.block.counts[move.at])
    return out + into


def _apply(state: State, totals: list[int], move: Move, back: bool = False) -> None:
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
        totals[at] += weight * by
