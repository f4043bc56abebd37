"""Cards, references to cards and abilities spoken about, in English."""

from __future__ import annotations

import re

from ...model import board as b
from ...model import filters as f
from ...model import terms as t
from ...model import words as w
from ...model.node import Node
from .filters import FilterWords, filter_words, is_name
from .numbers import amount_text, each_text, number_text
from .places import possessive, zone_text
from .printer import (
    NounPhrase,
    Printer,
    article,
    done_word,
    form,
    join,
    number_of_noun,
    phrase_of,
    single,
)
from .together import together

__all__: list[str] = []


# --------------------------------------------------------------------------- selections


@phrase_of("cards")
def _cards(p: Printer, node: t.Cards) -> NounPhrase:
    made = _cards_phrase(p, node)
    p.topic = node
    return made


def _cards_phrase(p: Printer, node: t.Cards) -> NounPhrase:
    amount = node.amount
    if amount is None and _is_whole_zone(p, node):
        inside = node.filters[0]
        assert isinstance(inside, f.InZone)
        with p.within(scope="act"):
            return NounPhrase(p.text(inside.zone))
    bare = p.scope in ("rule", "forbid")
    plural = bare if amount is None else not single(amount)
    met = set(p.met)
    words = filter_words(p, node, plural)
    if amount is None and (words.one or words.done):
        deeds = [x for x in node.filters if isinstance(x, f.Done)]
        plural = p.scope != "per" and any(x.negated or p.done.get(x.verb) for x in deeds)
    elif amount is None and p.scope == "act" and words.pile is None:
        plural = not _on_one_square(node)
        if plural and words.after:  # the cards that don't
            p.met = met
            words = filter_words(p, node, plural)
    name = next((x for x in node.filters if isinstance(x, f.Named) and is_name(node, x)), None)
    noun = p.text(name.name) if name is not None else p.noun("cards", node.noun, plural)
    tail = " at random" if node.random else ""
    if amount is not None and amount.each:
        tail += p.later(each_text(p, amount))
    core = " ".join(
        [
            *([p.word("word", "different")] if words.different and not (amount is None or single(amount)) else []),
            *words.before,
            noun,
        ]
    )
    if words.pile is not None:
        return NounPhrase(_pile(p, node, words, core, plural) + tail, plural)
    if tail and words.after and words.after[0].startswith("from "):
        words.after[0], tail = f"at random {words.after[0]}", ""
    after = " ".join(["", *words.after])
    text, plural = _pointed(p, node, words, core, plural, name is not None)
    said = f"{text}{after}{tail}"
    none = re.sub("^(?:all|any) ", "no ", said) if amount is not None and amount.rel == "all" else None
    return NounPhrase(said, plural, none=none)


@form("a")
def _a(p: Printer, value: t.Cards, node: Node) -> str:
    """What one of them is: a female character."""
    return p.text(value.replace(amount=t.Amount(number=t.Const(value=1))))


@form("some")
def _some(p: Printer, value: Node, node: Node) -> str:
    """Cards of a zone, of which not all are meant: cards from their hand."""
    text = p.text(value)
    return f"cards from {text}" if isinstance(value, t.Cards) and _is_whole_zone(p, value) else text


def _on_one_square(node: t.Cards) -> bool:
    """Of a square only the top card is meant where no number is said (SV 111)."""
    squares = [item.square for item in node.filters if isinstance(item, b.OnSquare)]
    return bool(squares) and all(isinstance(x, b.Square) and (x.amount is None or single(x.amount)) for x in squares)


@form("one")
def _one(p: Printer, value: Node, node: Node) -> str:
    """What something counts as: an amulet card."""
    with p.within(scope="event"):
        return p.text(value)


@form("whole")
def _whole(p: Printer, value: Node, node: Node) -> str:
    """Cards looked at: the hand, where all of it is meant."""
    with p.within(scope="act"):
        whole = isinstance(value, t.Cards) and value.amount is None and _is_whole_zone(p, value)
    with p.within(scope="act" if whole else p.scope):
        return p.text(value)


def _is_whole_zone(p: Printer, node: t.Cards) -> bool:
    """The opponent's hand: all cards of a zone, said with the zone's name."""
    return (
        p.scope == "act"
        and node.noun == "card"
        and len(node.filters) == 1
        and isinstance(node.filters[0], f.InZone)
        and not node.random
        and isinstance(node.filters[0].zone, t.Zone)
        and p.word("zone", node.filters[0].zone.zone)[:4] != "the "
    )


def _pointed(p: Printer, node: t.Cards, words: FilterWords, core: str, plural: bool, named: bool) -> tuple[str, bool]:
    """The noun with its article or number."""
    amount = node.amount
    other = "other " if words.other else ""
    differ = p.word("word", "different")
    if words.arbitrary and (amount is None or isinstance(amount.number, t.Const | t.Variable | None)):
        number = "" if amount is None else amount_text(p, amount)
        return " ".join(x for x in ("any", number, other.strip(), core) if x), plural and amount is not None
    if amount is None:
        different = f"{differ} " if words.different else ""
        if (words.one or words.done) and p.scope != "per":
            return f"the {other}{different}{core}", plural
        if named and p.scope != "per" and not other and not different and not words.before:
            return core, False
        if not plural and p.scope == "act":
            return f"the {other}{different}{core}", False
        if plural:
            return (f"the {other}{different}{core}" if p.scope == "act" else f"{other}{different}{core}"), True
        if p.scope == "per":
            return f"each {other}{different}{core}", False
        if other:
            return f"another {different}{core}", False
        return article(f"{different}{core}"), False
    if amount.rel == "all":
        if p.scope == "forbid":
            return f"any {other}{core}", True
        return f"all {other}{core}", True
    if amount.rel == "exactly" and single(amount):
        if p.scope in ("event", "condition"):
            return f"one {other}{differ + ' ' if words.different else ''}{core}", False
        if other:
            return f"another {differ + ' ' if words.different else ''}{core}", False
        return article(f"{differ + ' ' if words.different else ''}{core}"), False
    if amount.rel == "up_to" and single(amount) and words.different:
        core = f"{differ} {core}"
    if amount.rel == "exactly" and not isinstance(amount.number, t.Const | t.Variable):
        of = amount.number.of if isinstance(amount.number, t.CountOf) else None
        if isinstance(of, t.Ref) and of.to in ("that", "those"):
            return f"that many {other}{core}", True  # それと同じ枚数のカード
        return f"a number of {other}{core} equal to {number_text(p, amount.number)}", True
    return f"{amount_text(p, amount)} {other}{core}", plural


def _pile(p: Printer, node: t.Cards, words: FilterWords, core: str, plural: bool) -> str:
    """The top three cards of your castle, the second card from the top of the deck."""
    pile = words.pile
    assert pile is not None
    number = ""
    amount = node.amount
    if amount is not None and not single(amount):  # the top card
        number = amount_text(p, amount)
    place = pile.place
    if place is None:
        end, of = "top", ""
    else:
        end = {"top": "top", "bottom": "bottom", None: "", "any": "place", "either": "top or bottom"}[place.at]
        of = f" of {zone_text(p, place.zone, 'name')}"
    if pile.nth is not None:
        text = f"the {' '.join(x for x in (ordinal(pile.nth), number, core) if x)} from the {end}{of}"
    elif amount is not None and amount.rel == "exactly" and not isinstance(amount.number, t.Const | t.Variable):
        text = f"a number of {core} from the {end}{of} equal to {number_text(p, amount.number)}"
    else:
        text = f"the {' '.join(x for x in (end, number, core) if x)}{of}"
    return " ".join([text, *words.after])


def ordinal(n: int) -> str:
    """second, third."""
    return {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}.get(n, f"{n}th")


# --------------------------------------------------------------------------- references


@phrase_of("ref")
def _ref(p: Printer, node: t.Ref) -> NounPhrase:
    made = _referred(p, node)
    if node.filters:
        with p.within(gap=NounPhrase("that", made.plural), scope="event", topic=None):
            said = " ".join(p.text(item) for item in node.filters)
        made = made._replace(text=f"{made.text} {said}", subject=made.subject and f"{made.subject} {said}")
    if node.amount is not None and node.amount.each:
        return made._replace(text=made.text + p.later(each_text(p, node.amount)))
    return made


def _referred(p: Printer, node: t.Ref) -> NounPhrase:
    to = node.to
    many = node.amount is not None and not single(node.amount)
    if to == "it":
        return NounPhrase("")
    if to == "carried":
        return NounPhrase("them", True, subject="they") if p.object.plural else NounPhrase("it")
    spoken_of_self = p.topic == t.SELF
    if to == "self":
        p.topic = node
        return NounPhrase("it" if spoken_of_self else "this")
    p.topic = node
    noun = None if node.noun is None else p.noun("cards", node.noun, many or to in ("those", "rest"))
    count = "" if node.amount is None else amount_text(p, node.amount)
    if to == "target":
        return NounPhrase(f"the target {noun or 'card'}")
    if to == "this_card":
        return NounPhrase(
            " ".join(x for x in ("these" if many else "this", count, noun or number_of_noun("card", many)) if x), many
        )
    if to == "that":
        if noun is None and not count:
            return NounPhrase("that one" if spoken_of_self else "it")
        return NounPhrase(" ".join(x for x in ("those" if many else "that", count, noun or "card") if x), many)
    if to == "those":
        if noun is None and not count:
            return NounPhrase("them", True, subject="they")
        return NounPhrase(f"{count} of those {noun or 'cards'}" if count else f"those {noun}", count != "one")
    if to == "rest":
        rest = f"the rest of the {noun}" if noun else "the rest"
        return NounPhrase(f"{count} of {rest}" if count else rest, count != "one")
    if to == "holder":
        return NounPhrase("the character equipped with this")
    if to == "last_holder":
        return NounPhrase("the character that was equipped with this")
    if to == "done":
        before, after = done_word(p, node.verb or "")
        return NounPhrase(" ".join(x for x in ("the", before, noun or "card", after) if x))
    return NounPhrase(f"the other {noun or 'card'}")


@phrase_of("group")
def _group(p: Printer, node: t.Group) -> NounPhrase:
    items = node.items
    if node.amount is not None and node.amount.rel == "all":  # all of either kind; of this card there is one
        items = tuple(x.replace(amount=node.amount) if isinstance(x, t.Cards | w.Abilities) else x for x in items)
        return together([p.phrase(item) for item in items], node.link)
    if node.amount is not None:
        return _one_of(p, node, node.amount)
    shared = items[-1].__dict__.get("amount")
    if (
        node.link == "or"
        and shared is not None
        and all("amount" in x.__dict__ and x.__dict__["amount"] is None for x in items[:-1])
    ):
        # 起動型能力または誘発型能力１つ: the number is said once and counts for both
        made = [p.phrase(x.replace(amount=shared)) for x in items]
        rest = [m.text.removeprefix("an ").removeprefix("a ") for m in made[1:]]
        return NounPhrase(join([made[0].text, *rest], node.link), made[-1].plural)
    return together([p.phrase(item) for item in items], node.link)


def _one_of(p: Printer, node: t.Group, amount: t.Amount) -> NounPhrase:
    """One of either kind: an activated or triggered ability."""
    made = [p.phrase(x.replace(amount=amount)) for x in node.items]
    heads = [m.text.rpartition(" ") for m in made]
    nouns = {head[2] for head in heads}
    lead = f"{amount_text(p, amount)} "
    first = [m.text.removeprefix("an ").removeprefix("a ").removeprefix(lead) for m in made]
    if len(nouns) == 1 and all(isinstance(x, w.Abilities) and x.of is None and not x.filters for x in node.items):
        first[:-1] = [x.rpartition(" ")[0] for x in first[:-1]]
    text = join(first, node.link)
    one = amount.rel == "exactly" and single(amount)
    return NounPhrase(article(text) if one else f"{lead}{text}", not single(amount))


@phrase_of("abilities")
def _abilities(p: Printer, node: w.Abilities) -> NounPhrase:
    amount = node.amount
    plural = amount is not None and not single(amount)
    if node.which == "following":
        plural = True
    if amount is None and node.which is None:
        plural = p.scope != "event" or node.of is not None
    noun = p.noun("abilities", node.noun, plural)
    late = p.later(each_text(p, amount)) if amount is not None and amount.each else ""
    different = f.OtherThan() in node.filters  # 他のキャラクター効果
    noun = f"{p.word('word', 'different')} {noun}" if different else noun
    with p.within(gap=NounPhrase("that", plural)):
        words = [p.text(item) for item in node.filters if item != f.OtherThan()]
    of = ""
    if node.of is not None:
        with p.within(scope="event" if amount is not None and p.scope == "act" else p.scope):
            of = p.text(node.of)
    own = {"it": "its", "them": "their"}.get(of, "") if amount is None and node.which is None else ""
    if isinstance(node.of, t.Player) and amount is None and node.which is None and not node.filters:
        own = possessive(p, node.of)
    if own:
        of, text = "", f"{own} {noun}"
    elif node.which == "following":
        text = f"the following {p.noun('abilities', node.noun, True)}"
    elif node.which == "same":
        several = amount is not None and amount.rel == "several"
        text = f"{'several of ' if several else ''}the same {noun}"
    elif node.which == "above":
        text = f"the {noun} above"
    elif node.which is not None:
        text = f"{node.which if not plural else {'this': 'these', 'that': 'those'}.get(node.which, node.which)} {noun}"
    elif amount is None and not plural:
        text = article(noun)
    elif amount is None:
        text = noun if p.scope in ("rule", "forbid") and node.of is None else f"the {noun}"
    elif amount.rel == "exactly" and single(amount):
        text = article(noun)
    else:
        text = f"{amount_text(p, amount)} {noun}"
    return NounPhrase(" ".join(x for x in (text, f"of {of}" if of else "", *words) if x) + late, plural)
