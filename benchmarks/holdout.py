"""What share of the cards of a set nobody has looked at is likely to be read: ``python benchmarks/holdout.py FOLDER``.

Every set of the folder was looked at when the language was widened, so that what is read of them says nothing of other sets.
This asks of each set what would be left of it if only the other sets had been there: a card counts as read if it is read now
and everything it needs is needed by a card of another set too. What a card needs is seen in what it was read into and in its
words, three ways, from the coarsest to the finest:

- *constructs*: the verbs, conditions and other constructs it is made of, and the words of its text;
- *fields*: those, and which fields of each construct are filled, and with which fixed words;
- *compositions*: those, and which construct stands in which field of which other.

A composition that is new is often read all the same, since parts combine; a construct or word that is new never is. So the
share lies between the first and the last. Cards with the same text as one of another set (reprints) are left out.

The game is the one the set files name, VISION if they name none. Where there are few sets, ``--parts N`` cuts each into N parts
that stand together (as a smaller set would have been printed) and ``--folds N`` deals all cards out into N folds; what is said
above of sets then holds of these. ``--alone`` lists the constructs and words that a single card uses.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import yaml
from vision_coverage import keywords, texts

from fudac.model.node import Node
from fudac.source.folding import fold
from fudac.syntax import language
from fudac.syntax.language import Language
from fudac.syntax.names import Names
from fudac.syntax.quotes import trait
from fudac.syntax.spelling import respelled

LEVELS = ("constructs", "fields", "compositions")
#: Fields whose words are names or free text of the card.
_FREE = frozenset({"name", "text", "race", "races", "word", "of", "names", "letter", "manner"})

#: Nouns that are what the card writes in brackets, or have a number of their own.
_OF_THE_CARD = frozenset(
    {"name", "faction", "quote", "object", "solid_text", "feature", "described", "symbol", "turns_after"}
)


class Needs(NamedTuple):
    """What one card needs, by level; ``set``: the set, part or fold it is of; ``whole``: it is read."""

    set: str
    number: str
    text: str
    whole: bool
    parts: tuple[frozenset[str], ...]


class Share(NamedTuple):
    """Of ``cards`` of a set, how many are read, and how many would be by the other sets alone, by level."""

    set: str
    cards: int
    read: int
    kept: tuple[int, ...]


def needs(folder: Path, cut: int = 0, how: Literal["parts", "folds"] = "parts") -> list[Needs]:
    """What every card of a folder of sets needs. ``cut``: into how many parts of each set, or folds of all of them."""
    files = [
        (path.stem, yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
        for path in sorted(folder.glob("*.yaml"))
    ]
    names = Names(
        factions=frozenset(f for _, data in files for card in data["cards"] for f in card.get("factions") or ())
    )
    out = []
    for stem, data in files:
        reader = language(data.get("game", "vision"))
        cards = data["cards"]
        for at, card in enumerate(cards):
            of = stem
            if cut:
                of = f"fold {len(out) % cut + 1}" if how == "folds" else f"{stem}/{at * cut // len(cards) + 1}"
            out.append(_needs(reader, card, of, names))
    return out


def _needs(reader: Language, card: dict[str, Any], of: str, names: Names) -> Needs:
    """What one card needs."""
    found: tuple[set[str], ...] = (set(), set(), set())
    traits = reader.dictionary.traits
    whole = all(trait(fold(w).text.strip("【】"), traits) is not None for w in keywords(card)) if traits else True
    said = [text for text in texts(card) if text.strip()]
    scanner = reader.scanner(names)
    for text in said:
        reading = reader.read(text, {"type": card.get("type") or card.get("kind")}, names)
        whole = whole and not any(p.code.startswith("E") for p in reading.problems)
        for ability in reading.abilities:
            _collect(ability, "", found)
        lines = respelled(fold(text), reader.dictionary)[0].text.split("\n")
        found[0].update(word for line in lines for token in scanner.tokens(line) if (word := _word(token)))
    levels = (found[0], found[0] | found[1], found[0] | found[1] | found[2])
    return Needs(of, str(card.get("number")), "\n".join(said), whole, tuple(map(frozenset, levels)))


def _word(token: Any) -> str:
    """A word of the dictionary, whatever its form; names, numbers and quotes are none."""
    entry = getattr(token, "entry", None)
    if entry is None or token.cls in ("Q", "C", "STOP", "NO"):
        return ""
    if entry.verbs:
        return f"word {entry.verbs[0].lemma}"
    if entry.noun is not None:
        return "" if entry.noun.kind in _OF_THE_CARD else f"word {entry.noun.kind}.{entry.noun.key}"
    return f"word {token.text}"


def _collect(node: Node, place: str, found: tuple[set[str], ...]) -> None:
    """The parts of a node and of all nodes inside it."""
    op = str(node.__dict__.get("op"))
    found[0].add(op)
    if place:
        found[2].add(f"{place} {op}")
    for name, field in type(node).model_fields.items():
        value = node.__dict__[name]
        if name == "op" or (not field.is_required() and value == field.default):
            continue
        found[1].add(f"{op}.{name}")
        if isinstance(value, str) and name not in _FREE:
            found[1].add(f"{op}.{name}={value}")
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                _collect(item, f"{op}.{name}", found)


def shares(cards: list[Needs]) -> Iterator[Share]:
    """For each set what the other sets alone would read of it; reprints of other sets' texts are left out."""
    sets_of: dict[str, set[str]] = defaultdict(set)
    for card in cards:
        sets_of[card.text].add(card.set)
    own = [card for card in cards if card.text and len(sets_of[card.text]) == 1]
    users: list[dict[str, set[str]]] = [defaultdict(set) for _ in LEVELS]
    for card in cards:
        for level, parts in enumerate(card.parts) if card.whole else ():
            for part in parts:
                users[level][part].add(card.set)
    by_set: dict[str, list[Needs]] = defaultdict(list)
    for card in own:
        by_set[card.set].append(card)
    for name, group in by_set.items():
        read = [card for card in group if card.whole]
        kept = (
            sum(all(users[level][part] - {name} for part in card.parts[level]) for card in read)
            for level in range(len(LEVELS))
        )
        yield Share(name, len(group), len(read), tuple(kept))


def total(found: list[Share]) -> Share:
    """All sets together."""
    kept = tuple(sum(share.kept[level] for share in found) for level in range(len(LEVELS)))
    return Share("all", sum(s.cards for s in found), sum(s.read for s in found), kept)


def only_here(cards: list[Needs], level: int = 0) -> Counter[str]:
    """How many parts of a level are used by one set alone, by set."""
    users: dict[str, set[str]] = defaultdict(set)
    for card in cards:
        for part in card.parts[level]:
            users[part].add(card.set)
    return Counter(next(iter(sets)) for sets in users.values() if len(sets) == 1)


def of_one_card(cards: list[Needs], level: int = 0) -> dict[str, str]:
    """The parts of a level that a single card uses, with its number; reprints of its text are the same card."""
    users: dict[str, dict[str, str]] = defaultdict(dict)
    for card in cards:
        for part in card.parts[level]:
            users[part][card.text] = card.number
    return {part: next(iter(texts.values())) for part, texts in sorted(users.items()) if len(texts) == 1}


def section(cards: list[Needs]) -> str:
    """The section of docs/vision-coverage.md."""
    found = [*shares(cards)]
    rows = "\n".join(_row(share) for share in [total(found), *sorted(found, key=lambda s: -s.cards)[:12]])
    return f"""## まだ見ていないセットの見積もり an estimate for sets nobody has seen

`python benchmarks/holdout.py FOLDER`。どのセットも言葉を広げる時に見ているので、上の割合は新しいセットのことを何も言いません。そこで、セットごとに、
そのセットがなく、ほかのセットだけがあったとしたら何枚残るかを数えます。いま読めていて、要るものがすべてほかのセットのカードにも使われていれば、残るとします。
「要るもの」は、構文と語（constructs）、その欄（fields）、どの欄にどの構文が入るか（compositions）の三とおり。新しい組み合わせは読めることが多く、
新しい構文や語は読めないので、本当の割合は最初と最後の間にあります。ほかのセットと同じ文章のカード（再録）は除きました。
*What would be left of each set if only the other sets had been looked at; the truth lies between the first and the last column.*

| セット set | 枚数 cards | 読めた read | {" | ".join(LEVELS)} |
| --- | --- | --- | {" | ".join("---" for _ in LEVELS)} |
{rows}
"""


def _row(share: Share) -> str:
    kept = " | ".join(f"{n / share.cards:.1%}" for n in share.kept)
    return f"| {share.set} | {share.cards} | {share.read / share.cards:.1%} | {kept} |"


def main() -> int:
    """Print the estimate."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sets", default="", help="these sets by file name, separated by commas; left out: all")
    parser.add_argument(
        "--parts", type=int, default=0, metavar="N", help="cut every set into N parts that stand together"
    )
    parser.add_argument("--folds", type=int, default=0, metavar="N", help="deal all cards out into N folds")
    parser.add_argument("--alone", action="store_true", help="list the constructs and words that a single card uses")
    options = parser.parse_args()
    cards = needs(options.folder, options.folds or options.parts, "folds" if options.folds else "parts")
    if options.alone:
        for part, number in of_one_card(cards).items():
            print(f"{number:12} {part}")
        return 0
    asked = frozenset(filter(None, options.sets.split(",")))
    found = [share for share in shares(cards) if not asked or share.set in asked]
    alone = only_here(cards)
    print(f"{'set':8} {'cards':>5} {'read':>7} " + " ".join(f"{level:>13}" for level in LEVELS))
    for share in [*found, total(found)]:
        kept = " ".join(f"{n / share.cards:13.1%}" for n in share.kept)
        own = f"  {alone[share.set]} constructs and words of its own" if share.set in alone else ""
        print(f"{share.set:8} {share.cards:5} {share.read / share.cards:7.1%} {kept}{own}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
