"""How much of a folder of VISION cards the language reads: ``python benchmarks/vision_coverage.py FOLDER [--write] [--lines] [--only SET,…]``.

A card is *compiled whole* when every text on it (text, keywords, popularity texts, text of the transformed side) is read
without an error, *refused* when one is not, and *swallowed* when a word of a text that was read lies in no part of what it
was read into; that must never happen. ``--write`` writes ``docs/vision-coverage.md``, without names or texts of cards;
``--lines`` lists what is refused with its place, for whoever widens the language.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from fudac.model.abilities import Ability, KeywordAbility, Step
from fudac.source.folding import fold
from fudac.syntax import language
from fudac.syntax.language import Language, Reading
from fudac.syntax.names import Names
from fudac.syntax.quotes import trait

PAGE = Path(__file__).resolve().parents[1] / "docs" / "vision-coverage.md"
#: Signs that belong to a line and to nothing inside it.
OF_THE_LINE = re.compile(
    r"[。:「」【】…\s]|[(〈](?=[^()〈〉]*の[)〉])|(?<=の)[)〉]|その後、?|\((?:自動[αβγ]|常時|自分ターン|相手ターン)\)|^\d\.|^・",
    re.MULTILINE,
)


class Finding(NamedTuple):
    """One error: its reason without names, and the text around the place."""

    reason: str
    around: str


class Card(NamedTuple):
    """What became of one card."""

    folder: str
    errors: tuple[Finding, ...]
    swallowed: str


def texts(card: Mapping[str, Any]) -> Iterator[str]:
    """Every text of a card that says abilities."""
    yield str(card.get("text") or "")
    yield from map(str, (card.get("popularity") or {}).values())
    yield str((card.get("transformed") or {}).get("text") or "")


def keywords(card: Mapping[str, Any]) -> Iterator[str]:
    """The words of the keyword fields; one word that is a hyphen says there is none."""
    for face in (card, card.get("transformed") or {}):
        yield from (word for word in str(face.get("keywords") or "").split() if word != "-")


def reason(problem: Any) -> str:
    """What was refused, by code and words, with names and numbers masked."""
    facts = " ".join(str(v) for k, v in problem.facts.items() if k not in ("wording", "expected", "number"))
    masked = re.sub(r"「[^」]*」?|[^「]*」", "「…」", facts)
    return f"{problem.code} {re.sub(r'[0-9０-９]+', 'ｎ', masked)}"[:60]


def swallowed(reader: Language, text: str, kind: str) -> str:
    """The words of a text that lie in no part of what it was read into."""
    folded = fold(text).text
    reading = reader.read(folded, {"type": kind}, Names())
    assert isinstance(reading, Reading)
    seen = [False] * len(folded)
    for start, end, node in reading.spans:
        if isinstance(node, KeywordAbility) or not isinstance(node, Ability | Step):
            seen[start:end] = [True] * (end - start)
    left = OF_THE_LINE.sub(lambda match: " " * len(match.group()), folded)
    links = re.sub(r"連結\(|\+|\)(?=[】 +])|^\S+$", lambda match: " " * len(match.group()), left, flags=re.MULTILINE)
    return "".join(c for c, taken in zip(links, seen, strict=True) if not taken and c != " ")


def measure(folder: Path, only: frozenset[str]) -> list[Card]:
    """Reads every card of a folder of sets."""
    reader = language("vision")
    traits = reader.dictionary.traits
    out = []
    for path in sorted(folder.glob("*.yaml")):
        if only and path.stem not in only:
            continue
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        for card in data["cards"]:
            errors: list[Finding] = []
            lost = ""
            for text in texts(card):
                if not text.strip():
                    continue
                reading = reader.read(text, {"type": card["type"]}, Names())
                bad = [p for p in reading.problems if p.code.startswith("E")]
                for p in bad:
                    around = (
                        f"{text[max(0, p.start - 40) : p.start]}⟦{text[p.start : p.end]}⟧{text[p.end : p.end + 30]}"
                    )
                    errors.append(Finding(reason(p), around.replace("\n", "／")))
                if not bad:
                    lost += swallowed(reader, text, card["type"])
            for word in keywords(card):
                if trait(fold(word).text.strip("【】"), traits) is None:
                    errors.append(Finding("keyword", word))
            out.append(Card(path.stem, tuple(errors), lost))
    return out


def summary(cards: list[Card]) -> tuple[int, int, int]:
    """How many are compiled whole, refused, swallowed."""
    refused = sum(bool(card.errors) for card in cards)
    lost = sum(bool(card.swallowed) and not card.errors for card in cards)
    return len(cards) - refused - lost, refused, lost


def ranked(cards: list[Card]) -> list[tuple[str, int, int]]:
    """Reasons with how many cards they alone hold back, and how many they touch; the most unlocking first."""
    alone: Counter[str] = Counter()
    touched: Counter[str] = Counter()
    for card in cards:
        reasons = {finding.reason for finding in card.errors}
        touched.update(reasons)
        if len(reasons) == 1:
            alone.update(reasons)
    return sorted(((r, alone[r], n) for r, n in touched.items()), key=lambda row: (-row[1], -row[2], row[0]))


def page(cards: list[Card]) -> str:
    """The page in docs."""
    whole, refused, lost = summary(cards)
    total = len(cards)
    rows = "\n".join(f"| `{r}` | {a} | {n} |" for r, a, n in ranked(cards)[:80])
    return f"""# VISION のカードがどこまで読めるか

English: how much of a pool of real cards the language reads, written by `python benchmarks/vision_coverage.py FOLDER --write`. Names and
texts of the cards are not shown.

| | 枚数 cards | 割合 share |
| --- | --- | --- |
| 全体 all | {total} | |
| 丸ごと読めた compiled whole | {whole} | {whole / total:.1%} |
| 理由を示して断った refused with a reason | {refused} | {refused / total:.1%} |
| 読み落とした swallowed | {lost} | {lost / total:.1%} |

読めた、とは、そのカードの文章、キーワード、人気のテキスト、変身状態のテキストのすべてが、エラーなく読めたということです。

## 断った理由 refused constructs

「だけ」は、その理由だけで断られているカードの枚数です。直せば、それだけのカードが読めるようになります。
*Alone*: cards that nothing else holds back. The words are those at the place; names are masked.

| 理由 reason | だけ alone | 枚数 cards |
| --- | --- | --- |
{rows}
"""


def main() -> int:
    """Measure, print, and write what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="sets by file name, separated by commas")
    parser.add_argument("--write", action="store_true", help="write docs/vision-coverage.md")
    parser.add_argument(
        "--lines", type=int, nargs="?", const=40, default=0, help="list what is refused, most unlocking first"
    )
    options = parser.parse_args()
    began = time.perf_counter()
    cards = measure(options.folder, frozenset(filter(None, options.only.split(","))))
    whole, refused, lost = summary(cards)
    seconds = time.perf_counter() - began
    print(
        f"{len(cards)} cards: {whole} compiled whole ({whole / len(cards):.1%}), {refused} refused, {lost} swallowed; {seconds:.1f} s"
    )
    by_set: dict[str, list[Card]] = defaultdict(list)
    for card in cards:
        by_set[card.folder].append(card)
    for name, group in by_set.items():
        print(f"  {name:8} {summary(group)[0]:4} of {len(group):4}")
    if options.lines:
        examples: dict[str, list[str]] = defaultdict(list)
        for card in cards:
            for finding in card.errors:
                examples[finding.reason].append(finding.around)
        for said, alone, touched in ranked(cards)[: options.lines]:
            print(f"{alone:4} {touched:4} {said}")
            for around in examples[said][:2]:
                print(f"          {around}")
    for card in cards:
        if card.swallowed and not card.errors:
            print(f"swallowed in {card.folder}: {card.swallowed}")
    if options.write:
        from holdout import needs, section

        PAGE.write_text(page(cards) + "\n" + section(needs(options.folder)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
