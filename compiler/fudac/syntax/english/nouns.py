"""Names, factions, colours, times and other small terms in English."""

from __future__ import annotations

import re

from ...model import filters as f
from ...model import terms as t
from ...model import words as w
from ...model.node import Node, all_nodes
from .numbers import amount_text
from .places import possessive, zone_text
from .printer import NounPhrase, Printer, article, is_gap, join, number_of_noun, phrase_of, single
from .verbs import Mood

__all__: list[str] = []


@phrase_of("stat_of")
def _stat_of(p: Printer, node: t.StatOf) -> NounPhrase:
    if node.stat == "applied_random" and node.of is not None:
        return NounPhrase(f"the random number applied to {p.text(node.of)}")
    stat = join([p.word("stat", key) for key in (node.stat, *node.also)])
    stat, plural = f"printed {stat}" if node.printed else stat, bool(node.also) or _is_plural(stat)
    if node.of is None:
        return NounPhrase(stat, plural)
    if is_gap(node.of):
        return NounPhrase(f"whose {stat}", plural)
    if isinstance(node.of, t.Player):
        return NounPhrase(f"{possessive(p, node.of)} {stat}", plural)
    of = p.text(node.of)
    if of == "it":
        return NounPhrase(f"its {stat}", plural)
    return NounPhrase(f"the {stat} of {of}", plural)


@phrase_of("name")
def _name(p: Printer, node: t.Name) -> str:
    if node.letter is not None:
        return node.letter
    return "the declared name" if node.declared else f"《{node.name}》" if node.name is not None else "that name"


@phrase_of("name_of")
def _name_of(p: Printer, node: w.NameOf) -> NounPhrase:
    if node.arbitrary:
        return NounPhrase("any name" if node.by is None else f"any name {p.text(node.by)} choose")
    if node.by is not None and not node.declared:
        made = p.phrase(node.replace(by=None))
        return made._replace(text=f"{made.text} of {p.text(node.by)}")
    if node.declared:
        by = f" {p.text(node.by)} declared" if node.by is not None else ""
        return NounPhrase(f"the {p.word('word', node.kind)}{by}" if by else f"the declared {p.word('word', node.kind)}")
    if node.within is not None or (node.kind == "figure" and node.of is None):
        within = f" from {p.text(node.within)}" if node.within is not None else ""
        made = _several(p, node.amount, "number" if node.kind == "figure" else node.kind)
        return NounPhrase(made.text + within, made.plural)
    if node.printed:
        of = "whose " if is_gap(node.of) else "the "
        return NounPhrase(
            f"{of}printed {node.kind}" + ("" if node.of is None or is_gap(node.of) else f" of {p.text(node.of)}")
        )
    if is_gap(node.of) and node.amount is None:
        return NounPhrase(f"whose {p.word('word', node.kind)}")
    if node.kind != "name":
        return NounPhrase(f"the {p.word('word', node.kind)} of {p.text(node.of)}" if node.of is not None else f"the {p.word('word', node.kind)}")
    if node.amount is not None and isinstance(node.of, t.Cards) and node.of == t.Cards(noun=node.of.noun):
        return _several(p, node.amount, f"{p.noun('cards', node.of.noun, False)} name")
    if node.of is None:
        return _several(p, node.amount, "name")
    if node.amount is not None:
        made = _several(p, node.amount, "name")
        return NounPhrase(f"{made.text} of {p.text(node.of)}", made.plural)
    return NounPhrase(f"the name of {p.text(node.of)}")


@phrase_of("faction_of")
def _faction_of(p: Printer, node: w.FactionOf) -> NounPhrase:
    made = _several(p, node.amount, p.word("word", "faction"))
    if node.that:
        made = NounPhrase(f"that {p.word('word', 'faction')}")
    if node.of is None:
        return made
    with p.within(scope="rule" if not isinstance(node.of, t.Ref) else p.scope):
        return NounPhrase(f"{made.text} of {p.text(node.of)}", made.plural)


@phrase_of("type_of")
def _type_of(p: Printer, node: w.TypeOf) -> NounPhrase:
    return _several(p, node.amount, "card type")


@phrase_of("color_word")
def _color_word(p: Printer, node: w.ColorWord) -> NounPhrase:
    made = _several(p, node.amount, "color")
    text = made.text
    if node.which is not None:
        text = f"{'those' if made.plural else node.which} {text.removeprefix('the ').removeprefix('a ')}"
        if node.amount is not None and single(node.amount):
            text = text.replace(" color", " one color")
    words = [] if node.of is None else [f"of {p.text(node.of)}"]
    with p.within(gap=NounPhrase("that", made.plural), scope="event"):
        words += [p.text(item) for item in node.filters]
    return NounPhrase(" ".join([text, *words]), made.plural)


def _several(p: Printer, amount: t.Amount | None, noun: str) -> NounPhrase:
    if amount is None:
        return NounPhrase(f"the {noun}")
    each = " each" if amount.each else ""
    if amount.rel == "exactly" and single(amount):
        return NounPhrase(article(noun) + each)
    plural = not single(amount)
    return NounPhrase(f"{amount_text(p, amount)} {number_of_noun(noun, plural)}{each}", plural)


@phrase_of("both")
def _both(p: Printer, node: w.Both) -> NounPhrase:
    return NounPhrase(join([p.text(item) for item in node.items]), True)


@phrase_of("state")
def _state(p: Printer, node: t.State) -> str:
    return p.word("state", node.state)


@phrase_of("stat")
def _stat(p: Printer, node: t.Stat) -> NounPhrase:
    stat = p.word("stat", node.stat)
    return NounPhrase(stat, _is_plural(stat))


def _is_plural(stat: str) -> bool:
    """attack and toughness, required nodes."""
    return " and " in stat or (stat.endswith("s") and not stat.endswith("ss"))


@phrase_of("battle_kind")
def _battle_kind(p: Printer, node: w.BattleKind) -> str:
    return p.word("battle", node.kind)


@phrase_of("battle_of")
def _battle_of(p: Printer, node: w.BattleOf) -> str:
    battle = p.word("battle", node.kind)
    if isinstance(node.castle, t.Player):
        castle = p.word("zone", "castle")
        battle = battle.replace(f"the {castle}", f"{possessive(p, node.castle)} {castle}")
    if node.by is None:
        return battle
    if isinstance(node.by, t.Player):
        return f"{battle} by {p.text(node.by)}"
    with p.within(scope="event"):
        return f"{battle} by {p.text(node.by)}"


@phrase_of("stretch")
def _stretch(p: Printer, node: w.Stretch) -> str:
    name = p.word("period", node.period)
    if node.which == "extra":
        return f"an additional {name}"
    with p.within(gap=NounPhrase("that"), scope="event"):
        rest = "".join(f" in which {p.text(item)}" if _whole(item) else f" {p.text(item)}" for item in node.filters)
    if node.whose is not None:
        own = possessive(p, node.whose) if isinstance(node.whose, t.Player) else f"{p.text(node.whose)}'s"
        if node.which in ("any", "next"):
            return f"{own} {'next ' if node.which == 'next' else ''}{name}{rest}"
        return f"{node.which} {name} of {p.text(node.whose)}{rest}"
    which = {"any": "the", "next": "the next"}.get(node.which, node.which)
    return f"{which} {name}{rest}"


def _whole(item: Node) -> bool:
    """このカードをプレイした＋ターン: nothing of the clause is left out."""
    return (
        isinstance(item, f.Which) and isinstance(item.clause, t.Event) and not any(map(is_gap, all_nodes(item.clause)))
    )


@phrase_of("turn_of")
def _turn_of(p: Printer, node: w.TurnOf) -> str:
    text = f"{possessive(p, node.who if isinstance(node.who, t.Player) else None)} turn"
    return f"during {text}" if node.during else text


@phrase_of("duration")
def _duration(p: Printer, node: t.Duration) -> str:
    which, _, period = node.until.partition("_")
    if node.event is not None:
        with p.within(scope="event"):
            return f"until {p.clause(node.event, Mood('present'))}"
    if which == "any":
        return f"during {p.text(w.Stretch(period=period, which=which, whose=node.whose))}"
    return _timed(p, "duration", node.until, f"until {node.until.replace('_', ' ')}", node)


@phrase_of("moment")
def _moment(p: Printer, node: t.Moment) -> str:
    of = f" of {p.text(node.of)}" if node.of is not None else ""
    one = isinstance(node.of, w.Stretch) and node.of.which not in ("any", "extra")
    if node.turns is not None:
        of = f" {node.turns} turns after" + of.removeprefix(" of")
    rest = "".join(f"{' in which' if isinstance(item, f.Which) else ''} {p.text(item)}" for item in node.filters)
    text = _timed(p, "moment", node.at, f"at {node.at.replace('_', ' ')}", node)
    text = text.replace(" each ", " the ") if one else text
    return (text if node.which is None else _of_which(text, node.which)) + of + rest


def _of_which(text: str, which: str) -> str:
    """At the end of this turn, after that chain; the time is said first where it has no such end."""
    said = text.replace("at end of turn", "at the end of turn")
    made = re.sub(r"\b(of|after) (?:the |each )?(?=\w+(?: phase)?$)", rf"\1 {which} ", said)
    return made if made != said else f"{text} ({which})"


def _timed(p: Printer, kind: str, key: str, otherwise: str, node: t.Duration | t.Moment) -> str:
    """A time and whose turn it is of: until the end of {whose} turn; the file has other words for no player's."""
    whose = node.whose is not None or getattr(node, "next", False)
    if p.scope == "delayed" and not whose:
        return p.word(kind, f"{key}_now", p.word(kind, key, otherwise))
    text = p.word(kind, f"{key}_of", p.word(kind, key, otherwise)) if whose else p.word(kind, key, otherwise)
    owner = possessive(p, node.whose) if node.whose is not None else "the"
    if getattr(node, "next", False):
        owner += " next"
    if whose and "{whose}" not in text:
        text += " of {whose} turn"
    also = [_timed(p, kind, other, other, node.replace(also=())) for other in getattr(node, "also", ())]
    return " and ".join([text.replace("{whose}", owner), *also])


@phrase_of("shares_with")
def _shares_with(p: Printer, node: f.SharesWith) -> str:
    stat = p.word("word", node.stat, p.word("stat", node.stat))
    if isinstance(node.other, w.ColorWord):
        return f"of {p.text(node.other)}"
    return f"with the same {stat}" if node.other is None else f"with the same {stat} as {p.text(node.other)}"


@phrase_of("extreme")
def _extreme(p: Printer, node: f.Extreme) -> str:
    lead = f"{zone_text(p, node.among, 'of')} " if node.among is not None else ""
    stats = join([p.word("stat", stat) for stat in (node.stat, *node.also)])
    return f"{lead}with the {'lowest' if node.least else 'highest'} {'total of ' if node.total else ''}{stats}"


@phrase_of("stat_than")
def _stat_than(p: Printer, node: f.StatThan) -> str:
    stat = p.word("word" if node.stat == "name" else "stat", node.stat)
    if node.rel == "different":
        return f"whose {stat} is not that of {p.text(node.than)}"
    return f"with {'more' if node.rel == 'more' else 'less'} {stat} than {p.text(node.than)}"


@phrase_of("differing")
def _differing(p: Printer, node: f.Differing) -> str:
    return f"of different {p.word('word', node.stat, p.word('stat', node.stat))}s"


@phrase_of("among")
def _among(p: Printer, node: f.Among) -> str:
    hand = p.word("zone", "hand")
    if node.of is None and not p.object.plural and p.object.text.endswith(f" {hand}"):
        return "from it" if p.scope == "act" else "in it"
    lead = "from among" if p.scope == "act" else "among"
    return f"{lead} them" if node.of is None else f"{lead} {p.text(node.of)}"


@phrase_of("which")
def _which(p: Printer, node: f.Which) -> str:
    if (held := _set_to_it(p, node)) is not None:
        return held
    moods = {"base": "present", "prog": "prog", "past": "past", "was": "pluperfect", "progpast": "pastprog"}
    mood = moods[node.aspect]
    if isinstance(node.clause, t.Condition):  # a state: was equipped
        mood = {"past": "perfect", "was": "past"}.get(node.aspect, mood)
    with p.within(scope="event"):
        text = p.clause(node.clause, Mood(mood))
    text += "".join(" " + p.word("manner", word, word) for word in node.manner)
    if node.at is not None:
        with p.within(scope="event"):
            text += " " + p.text(node.at)
    if node.aspect in ("base", "prog"):
        for lead in ("that is ", "that are "):
            if text.startswith(lead):
                return text.removeprefix(lead)
    return text


def _set_to_it(p: Printer, node: f.Which) -> str | None:
    """結界がセットされているキャラクター: with 《X》 set to it; that had 《X》 set to it."""
    clause = node.clause.__dict__
    set_to = clause["op"] in ("is_set", "card_set") and clause["on"] == t.IT and clause.get("who") is None
    if not set_to or node.manner or node.at is not None or not isinstance(clause["what"], t.CardsLike):
        return None
    with p.within(scope="event"):
        what = p.text(clause["what"])
    where = f"set to {'them' if p.gap.plural else 'it'}"
    if node.aspect in ("base", "prog"):
        return f"{'without' if clause.get('negated') else 'with'} {what} {where}"
    had = "had" if not clause.get("negated") else "didn't have"
    return f"that {had} {what} {where}"


@phrase_of("listed")
def _listed(_: Printer, node: w.Listed) -> NounPhrase:
    return NounPhrase(f"effect {node.number} below")
