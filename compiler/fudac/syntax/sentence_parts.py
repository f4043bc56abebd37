"""Small questions about the units and parts of a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..constructs.base import Continuous
from ..constructs.conditions.happened import Happened
from ..model import filters as f
from ..model import terms as t
from ..model.abilities import Timing
from ..model.filters import Among, AtPlace, OfFaction, OfSex, StatIs
from ..model.node import Node
from ..model.words import Listed, Offset
from .coerce import coerce
from .lexer import Quantity
from .noun_rows import _nodes
from .phrases import Phrase
from .problems import Unreadable
from .reading_state import _INSTEAD
from .side_by_side import neither
from .skeleton import Unit
from .values import Word, as_cards, with_filter

if TYPE_CHECKING:
    from .line_parts import Piece
    from .reading_state import ReadingState
    from .sentences import Sentence

__all__ = [
    "about_a_card",
    "acts",
    "all_of",
    "apart",
    "as_doer",
    "by_more",
    "ends",
    "is_else",
    "is_everyone",
    "is_instead",
    "is_lead",
    "lasts",
    "left_undone",
    "neither",
    "of_its",
    "of_those_seen",
    "open_ended",
    "place_seen",
    "replaces_a_card",
    "speaks_of",
    "suffered",
    "tells_first",
    "time_of_first",
    "while_not_when",
]


_SEEN = frozenset({"look_at", "reveal", "show_to"})


def by_more(unit: Unit, stack: list[Phrase], after: Sequence[Unit]) -> bool:
    """捨てた枚数より１枚多く: a number said by its distance from another, as the number of the verb behind it."""
    assert unit.verb is not None and unit.verb.entry is not None
    lemma = next((vf.lemma for vf in unit.verb.entry.verbs if vf.lemma in ("多い", "少ない")), None)
    if lemma is None or unit.words or len(stack) < 2 or stack[-2].particle != "より":
        return False
    than, by = stack[-2], stack[-1]
    base = coerce(than.value, (t.Number,))
    if base is None or by.particle or not isinstance(by.value, Quantity) or not isinstance(by.value.number, int):
        return False
    number = Offset(of=base, by=t.Const(value=by.value.number), less=lemma == "少ない")
    become = bool(after) and after[0].verb is not None and after[0].verb.text.startswith("なる")
    text = than.text + than.particle + by.text + unit.verb.text
    stack[-2:] = [Phrase(t.Amount(number=number), "に" if become else "", text, than.start, unit.end, False, "", "np")]
    return True


def left_undone(unit: Unit) -> bool:
    """加えず、: a chained verb that says what is not done."""
    return (
        unit.kind == "chained"
        and unit.verb is not None
        and unit.verb.entry is not None
        and all(vf.form.negative for vf in unit.verb.entry.verbs)
    )


def replaces_a_card(timing: Timing | None) -> bool:
    """手札が捨てられる場合、代わりに山札に置く: what the replaced event was about is meant."""
    return timing is not None and timing.when == "instead" and timing.event.__dict__.get("what") is not None


def all_of(conditions: Sequence[t.Condition]) -> t.Condition | None:
    """Several conditions as one."""
    if len(conditions) < 2:
        return conditions[0] if conditions else None
    from ..constructs.conditions.all_of import AllOf

    return AllOf(conditions=tuple(conditions))


def about_a_card(condition: Node) -> bool:
    """それがキャラクター・カードならば、場に出す; そうでないなら、手札に加える."""
    op = condition.__dict__["op"]
    spoken = op == "otherwise" or isinstance(condition.__dict__.get("what"), t.Ref)
    return spoken or op in ("is_a", "is_color", "is_set")


def is_else(found: Sequence[Node]) -> bool:
    """それ以外のカードであれば: the other case of what was said to be so."""
    kinds = [x.__dict__.get("kind") for x in found]
    return any(isinstance(x, t.Cards) and any(isinstance(y, f.OtherThan) for y in x.filters) for x in kinds)


def is_instead(after: Sequence[Unit]) -> bool:
    """Whether 代わりに follows."""
    return bool(after) and after[0].kind == "adverb" and after[0].words[0].text in _INSTEAD


def is_lead(phrase: Phrase) -> bool:
    """ターン終了時まで, which may head the sentence."""
    return isinstance(phrase.value, t.Moment) and phrase.particle == "まで"


def while_not_when(first: Sentence, body: Piece) -> None:
    """〜している時、 of something that lasts is meant to be 〜している限り、. Raises :class:`Unreadable`."""
    match = re.search("(時|とき|場合)(?=、)", body.text)
    if first.condition is not None and match and all(isinstance(e, Continuous) for e in first.effects):
        start, end = body.start + match.start(), body.start + match.end()
        raise Unreadable("E0261", start, end, ("限り",), (start, end, "限り"), word=match.group())
    happened = isinstance(first.condition, Happened) and not first.condition.negated and first.condition.during is None
    if happened and (match := re.search("([^、。が]+)場合(?=、)", body.text)):  # 自身が戦闘に勝った場合、
        start, end = body.start + match.start(), body.start + match.end()
        verb = match.group(1)
        raise Unreadable("E0234", start, end, (f"{verb}時",), (start, end, f"{verb}時"), verb=verb)


def open_ended(effect: Node) -> bool:
    """Whether an effect may come to nothing by choice: ２枚まで選ぶ, 好きな枚数."""
    return any(isinstance(node, t.Amount) and node.rel in ("up_to", "any_number") for node in _nodes(effect))


def ends(effect: Node) -> bool:
    """Whether an effect is over at some time; 自分のターン中 comes back every turn."""
    until = effect.__dict__.get("until")
    return until is not None and not until.until.endswith("_during")


def lasts(effect: Node) -> bool:
    """Whether an effect is so for a while, or always, and is nothing that is done."""
    if effect.__dict__["op"] == "by_case":
        return all(isinstance(node, Continuous) for case in effect.__dict__["cases"] for node in case.__dict__["effects"])
    return isinstance(effect, Continuous)


def speaks_of(stack: Sequence[Phrase]) -> bool:
    """Whether anything is said of something, besides which of the effects below is meant."""
    return any(p.kind == "np" and p.particle and not isinstance(p.value, Listed) for p in stack)


def apart(sentences: list[Sentence]) -> list[list[Sentence]]:
    """〜される。〜である限り、さらに〜される。: what is always so and what is so only at times are abilities of their own."""
    for s in sentences:
        lasting = s.effects and all(isinstance(e, Continuous) and not ends(e) for e in s.effects)
        if not lasting or s.then or s.optional or s.condition or s.timing:
            return [sentences]
    out = [sentences[:1]]
    for s in sentences[1:]:
        if s.while_ is None:
            out[-1].append(s)
        else:
            out.append([s])
    return out


def tells_first(found: Node) -> bool:
    """Whether what stands before 場合 says the first of two events too: 攻撃を行い、防御されなかった."""
    from ..constructs.triggers.following import Following

    return isinstance(found, Timing) or isinstance(found.__dict__.get("event"), Following)


def time_of_first(first: t.Event, timing: Timing | None, unit: Unit) -> Timing:
    """場に出て、手札が３枚以下の場合: what happens first is when, the rest has to be so then."""
    if timing is not None:
        raise Unreadable("E0218", unit.start, unit.end)
    return Timing(when="after", event=first)


def of_its(reader: ReadingState, phrases: list[Phrase]) -> list[Phrase]:
    """各プレイヤーは、手札の最大枚数が＋１枚される; キャラクター１体は、[P]が２倍になる: the number is that of the topic."""
    topic = next((p for p in phrases if p.particle == "は" and isinstance(p.value, t.Player | t.CardsLike)), None)
    number = next((p for p in phrases if p.particle == "が" and isinstance(p.value, t.StatOf | Word)), None)
    if reader.headed or reader.marked or topic is None or number is None:
        return phrases
    of: Any = number.value
    if isinstance(of, Word):
        of = t.StatOf(stat=of.key) if of.kind == "stat" else None
    people = isinstance(topic.value, t.Player)
    if of is None or of.of is not None or people != (of.stat == "hand_limit"):
        return phrases
    said = topic._replace(value=of.replace(of=topic.value), text=topic.text + "の" + number.text)
    return [said if p is topic else p for p in phrases if p is not number]


def as_doer(phrase: Phrase) -> Phrase:
    """相手に＋捨てさせる: whoever is made to do it does it."""
    made_to = phrase.particle == "に" and phrase.kind == "np" and isinstance(phrase.value, t.Player)
    return phrase._replace(particle="は") if made_to else phrase


def place_seen(effect: Node) -> t.Place | None:
    """自分の城の上から３枚のカードを見る: where the cards lie that are looked at or shown."""
    what = effect.__dict__.get("what") if effect.__dict__["op"] in ("look_at", "reveal") else None
    filters = what.filters if isinstance(what, t.Cards) else ()
    return next((x.place for x in filters if isinstance(x, AtPlace) and isinstance(x.place, t.Place)), None)


_KINDS_OF = (StatIs, OfSex, OfFaction)


def _of_no_place(value: Any) -> t.Cards | None:
    """１枚を, アイテム・カード１枚を: cards of which nothing says where they are; カードを alone is a word of the verb."""
    if isinstance(value, Quantity):
        return as_cards(value)
    named = isinstance(value, t.Cards) and (value.noun.endswith("_card") or (value.noun == "card" and value.filters))
    return value if named and all(isinstance(x, _KINDS_OF) for x in value.filters) else None


def of_those_seen(reader: ReadingState, phrases: list[Phrase]) -> list[Phrase]:
    """見て、１枚を手札に加える: a number without a noun is of the cards that were looked at or shown."""
    if reader.headed or reader.marked or _SEEN.isdisjoint(reader.done_verbs):
        return phrases
    if any(p.particle in ("から", "より") for p in phrases):  # その中から１枚を: of which, is said
        return phrases
    out = []
    for p in phrases:
        cards = _of_no_place(p.value) if p.particle == "を" and not p.suffix else None  # イベント・カード＋の影響を: of any
        out.append(p._replace(value=with_filter(cards, Among())) if cards is not None else p)
    return out


def is_everyone(phrase: Phrase) -> bool:
    """全員、: a topic without は."""
    who = phrase.value
    return phrase.kind == "np" and isinstance(who, t.Player) and (who.every or who.who == "each")


def acts(phrase: Phrase) -> bool:
    """Whether a phrase names a player who does something."""
    return phrase.particle in ("は", "が") and isinstance(phrase.value, t.Player)


def suffered(phrases: Sequence[Phrase]) -> list[Phrase] | None:
    """自身は＋戻される: whatever the sentence is about is what the deed is done to; None where that is no card."""
    about = next((i for i, p in enumerate(phrases) if p.particle in ("は", "が") and p.kind == "np"), None)
    if about is None or not isinstance(phrases[about].value, t.CardsLike):
        return None
    return [p._replace(particle="を") if i == about else p for i, p in enumerate(phrases)]
