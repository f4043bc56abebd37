"""What is read without doubt and still cannot be meant: icons on the wrong card, n that nobody pays, holders of what is no item.

Plain functions over what was read; each yields problems with offsets into the folded text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from ..constructs.costs.pay_points import PayPoints
from ..constructs.costs.tap import Tap
from ..model import abilities as a
from ..model import terms as t
from ..model.node import Node, children
from ..model.words import AbilityText, TurnOf
from .dictionary import CardType
from .icons import Icons
from .problems import Problem

__all__ = ["LINE_CHECKS", "TEXT_CHECKS", "ReadLine", "check_line", "check_text"]


class ReadLine(NamedTuple):
    """One line of a text: where it stands, and its abilities."""

    text: str
    start: int
    abilities: tuple[a.Ability, ...]
    icons: Icons

    def icon(self, letters: str) -> tuple[int, int]:
        """Where an icon stands."""
        return self.place(re.escape(f"[{letters}]"))

    def place(self, pattern: str) -> tuple[int, int]:
        """Where the pattern first stands in the line; the whole line when it does not."""
        match = re.search(pattern, self.text)
        return (
            (self.start + match.start(), self.start + match.end())
            if match
            else (self.start, self.start + len(self.text))
        )


_ZERO = re.compile(r"[+-]?(?<!\d)0[枚体つ点人回]?(まで)?")


def inside(node: Node) -> list[Node]:
    """All nodes of an ability, without those of quoted abilities."""
    found: list[Node] = []
    todo = [node]
    while todo:
        one = todo.pop()
        found.append(one)
        todo += [child for child in reversed(children(one)) if type(child) is not AbilityText]
    return found


def _has(line: ReadLine, kind: type[Node]) -> bool:
    return any(isinstance(node, kind) for ability in line.abilities for node in inside(ability))


# --------------------------------------------------------------------------- one line


def taps_what_has_no_state(line: ReadLine, kind: CardType) -> Iterator[Problem]:
    """[T] turns a character from ready to acted; events and items are neither (HM 214.2c, 504)."""
    if not kind.states and _has(line, Tap):
        yield Problem("E0410", *line.icon(line.icons.act), {}, article="504")


def pays_for_n(line: ReadLine, kind: CardType) -> Iterator[Problem]:
    """n in the text needs [n] in the cost, and the other way round (HM 503.2)."""
    if "n" not in line.text:
        return
    for ability in line.abilities:
        cost = [
            part
            for part in ability.__dict__.get("cost", ())
            if isinstance(part, PayPoints) and isinstance(part.number, t.Variable)
        ]
        used = any(
            isinstance(node, t.Variable)
            for name, value in ability.__dict__.items()
            if name != "cost"
            for root in (value if isinstance(value, tuple) else (value,))
            if isinstance(root, Node)
            for node in inside(root)
        )
        if used and not cost:
            yield Problem("E0402", *line.place(r"(?<!\[)n(?!\])[枚体つ点人回]?"), {}, article="503.2")
        elif cost and not used:
            yield Problem("E0403", *line.place(r"\[n\]"), {}, article="503.2")


def speaks_of_itself_on_the_field(line: ReadLine, kind: CardType) -> Iterator[Problem]:
    """自身 is the card on the field; an event is never there (HM 401.5, 214.3e)."""
    if (
        kind.spell
        and "自身" in line.text
        and any(node == t.SELF for ability in line.abilities for node in inside(ability))
    ):
        start, end = line.place("自身")
        yield Problem("E0414", start, end, {}, ("このカード",), None, "401.5")


def _is_zero(node: Node) -> bool:
    """[P]＋０される, １ターンに０回のみ: a change by nothing, or what may be used never."""
    facts = node.__dict__
    if facts.get("op") == "limit":
        times = facts["times"]
        return isinstance(times, t.Amount) and times.rel in ("exactly", "up_to") and times.number == t.Const(value=0)
    changes = facts.get("changes") if facts.get("op") == "change_stats" else None
    return bool(changes) and all(change.__dict__.get("by") == t.Const(value=0) for change in changes or ())


def does_nothing(line: ReadLine, kind: CardType) -> Iterator[Problem]:
    """０枚引く."""
    if not _ZERO.search(line.text):
        return
    for ability in line.abilities:
        for node in inside(ability):
            if _is_zero(node):
                yield Problem("W0110", *line.place(_ZERO.pattern), {})
            elif isinstance(node, t.Effect) and node.__dict__["op"] not in ("treat_as", "set_stat", "set_applied_random"):
                for value in node.__dict__.values():
                    amount = (
                        value.__dict__.get("amount")
                        if isinstance(value, Node) and not isinstance(value, t.Amount)
                        else value
                    )
                    if (
                        isinstance(amount, t.Amount)
                        and amount.rel in ("exactly", "up_to")
                        and amount.number == t.Const(value=0)
                    ):
                        yield Problem("W0110", *line.place(_ZERO.pattern), {})
                        return


def changes_twice(line: ReadLine, kind: CardType) -> Iterator[Problem]:
    """[P]＋１、[P]＋１される: the second is mostly meant to be [M]."""
    stats = line.icons.stats
    if all(line.text.count(f"[{one}]") < 2 for one in stats):
        return
    for ability in line.abilities:
        for node in inside(ability):
            changes = node.__dict__.get("changes", ())
            changed = [c.stat for c in changes]
            if len(set(changed)) < len(changed):
                some = r"\[(?:" + "|".join(map(re.escape, stats)) + r")\]"
                match = re.search(rf"({some})[^\[]*(\1)", line.text)
                at = (line.start + match.start(2), line.start + match.end(2)) if match else line.place(some)
                yield Problem("W0111", *at, {"stat": match.group(1) if match else ""})


def waits_for_the_other_turn(line: ReadLine, kind: CardType) -> Iterator[Problem]:
    """相手のターンにのみ使用できる without [OT]: used in one's own turn only, and so never (HM 214.3a, 402.2)."""
    icon = line.icons.opponents_turn
    if not icon or "相手のターン" not in line.text:
        return
    from ..constructs.restrictions.only_when import OnlyWhen

    for ability in line.abilities:
        if isinstance(ability, a.ActivatedAbility | a.SpellAbility) and not ability.opponents_turn:
            for one in ability.restrictions:
                if isinstance(one, OnlyWhen) and isinstance(one.when, TurnOf) and one.when.who == t.OPPONENT:
                    at = line.place(r"相手のターン(?=[^\[\]]*\]$)")
                    yield Problem("W0116", *at, {"icon": f"[{icon}]"}, article="402.2")


LINE_CHECKS: tuple[Callable[[ReadLine, CardType], Iterator[Problem]], ...] = (
    taps_what_has_no_state,
    pays_for_n,
    speaks_of_itself_on_the_field,
    does_nothing,
    changes_twice,
    waits_for_the_other_turn,
)

# --------------------------------------------------------------------------- the whole text


def keyword_needs_a_character(lines: Sequence[ReadLine], kind: CardType) -> Iterator[Problem]:
    """[PA] makes a character card usable as an item (HM 506)."""
    for line in lines:
        if any(isinstance(x, a.KeywordAbility) for x in line.abilities) and not kind.states:
            yield Problem("E0411", *line.icon(line.icons.as_item), {}, article="506")


def _is_item(lines: Sequence[ReadLine], kind: CardType) -> bool:
    return kind.holder or any(
        isinstance(x, a.KeywordAbility) and x.keyword == line.icons.as_item for line in lines for x in line.abilities
    )


def equips_only_as_an_item(lines: Sequence[ReadLine], kind: CardType) -> Iterator[Problem]:
    """［…にのみ装備できる］ and 装備しているキャラクター need a card that can be equipped (HM 214.4)."""
    if _is_item(lines, kind):
        return
    for line in lines:
        if "装備" not in line.text:
            continue
        from ..constructs.conditions.equips import Equips
        from ..constructs.restrictions.equip_only import EquipOnly

        if _has(line, EquipOnly):
            yield Problem("E0412", *line.place("装備できる"), {}, article="214.4f")
        if any(
            isinstance(n, Equips) and n.holder == t.IT and n.item == t.SELF for x in line.abilities for n in inside(x)
        ):
            yield Problem("E0413", *line.place("装備して(いる|いた)キャラクター"), {}, article="214.4d")


def keyword_twice(lines: Sequence[ReadLine], kind: CardType) -> Iterator[Problem]:
    """The same line twice is mostly a slip of copying; a keyword twice certainly is."""
    seen: set[str] = set()
    for line in lines:
        for ability in line.abilities:
            if isinstance(ability, a.KeywordAbility):
                if ability.keyword in seen:
                    yield Problem("W0112", line.start, line.start + len(line.text), {"icon": f"[{ability.keyword}]"})
                seen.add(ability.keyword)


TEXT_CHECKS: tuple[Callable[[Sequence[ReadLine], CardType], Iterator[Problem]], ...] = (
    keyword_needs_a_character,
    equips_only_as_an_item,
    keyword_twice,
)


def check_line(line: ReadLine, kind: CardType) -> Iterator[Problem]:
    """Every check over one line."""
    for check in LINE_CHECKS:
        yield from check(line, kind)


def check_text(lines: Sequence[ReadLine], kind: CardType) -> Iterator[Problem]:
    """The checks over all lines of one text together."""
    for text_check in TEXT_CHECKS:
        yield from text_check(lines, kind)
