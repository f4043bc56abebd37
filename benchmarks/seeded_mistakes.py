"""Mistakes seeded into good cards: how many are found, where, and whether the first suggestion is the right one.

    python benchmarks/seeded_mistakes.py [--per-kind N] [--every N] [--seed S] [--no-shared] [--write] [--list OUTCOME]

Takes every card of the bundled games (and of the shared cases where they are there) whose text reads without a
problem, puts in one mistake at a time (benchmarks/seeding.py), reads the result and sorts it into

- found: an error or a warning; at the right place when it touches what was changed;
- still meaning what is printed: no message, and rightly so: the changed text is another good text, and what was read is
  what it says;
- silent: no message, though the change was lost or misread on the way;
- crash: an exception.

``--write`` writes docs/seeded-mistakes.md.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import seeding
import seeding_files
import yaml

from fudac import resources
from fudac.diagnostics.pages import page
from fudac.diagnostics.suggest import distance
from fudac.source.folding import fold
from fudac.syntax import language
from fudac.syntax.names import Names
from fudac.syntax.problems import Problem

CHECKOUT = Path(__file__).resolve().parent.parent
REPORT = CHECKOUT / "docs" / "seeded-mistakes.md"
GAMES = ("harem-master", "seven")
#: How a text gives a card its name.
GIVEN = re.compile("名前は[≪《]([^≫》]+)[≫》]")
#: Characters to either side of a mistake that still count as its place.
NEAR = 3
#: How often ``--fix`` is run before a text is looked at.
RUNS = 4


class Card(NamedTuple):
    """A good card: the game, its values and how its text reads."""

    game: str
    values: dict[str, Any]
    canonical: str


@dataclass
class Row:
    """What became of the mistakes of one kind."""

    made: int = 0
    found: int = 0
    placed: int = 0
    restored: int = 0
    offered: int = 0
    certain: int = 0
    wrong: int = 0
    means: int = 0
    silent: int = 0
    crash: int = 0

    def __iadd__(self, other: Row) -> Row:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)
        return self


@dataclass
class Result:
    """Rows by kind, and examples of what went wrong."""

    rows: dict[str, Row] = field(default_factory=lambda: defaultdict(Row))
    examples: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))


def set_files(shared: Path | None) -> Iterator[tuple[str, Path]]:
    """The set files that are used, with their games."""
    for game in GAMES:
        for root in (resources.cards(), *([shared / "cases"] if shared else [])):
            for path in sorted((root / game / "sets").glob("*.yaml")):
                yield game, path


def read_cards(shared: Path | None) -> dict[str, list[dict[str, Any]]]:
    """The values of all cards, by game."""
    cards: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for game, path in set_files(shared):
        document = yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        cards[game] += document["cards"]
    return cards


def names_of(cards: list[dict[str, Any]]) -> Names:
    """All names and factions of a pool, names that a text gives included."""
    given = {name for card in cards for name in GIVEN.findall(str(card.get("text", "")))}
    return Names(
        cards=frozenset(str(card["name"]) for card in cards) | given,
        factions=frozenset(str(word) for card in cards for word in card.get("factions") or ()),
    )


def words_of(game: str, names: Names) -> seeding.Words:
    """The words whose misspelling is tried, from the game's own file."""
    definition = yaml.safe_load((resources.cards() / game / "game.yaml").read_text(encoding="utf-8"))
    zones = [word for zone in definition["zones"].values() for word in zone["ja"]]
    return seeding.Words(zones=tuple(zones), factions=tuple(sorted(names.factions)))


def printed(game: str, text: str, face: dict[str, Any], names: Names) -> str | None:
    """The canonical text of a text that reads without a problem."""
    reader = language(game)
    reading = reader.read(text, face, names)
    if reading.problems:
        return None
    return "\n".join(reader.japanese(ability) for ability in reading.abilities)


#: Differences that change no meaning, so that reading both alike is right.
ALIKE = (
    ("ならば", "なら"),
    ("てもよい", "てよい"),
    ("開始時に", "開始時"),
    ("終了時に", "終了時"),
    ("一番", "1番"),
    ("の支配する", "が支配する"),
    ("全員は", "全員"),
    ("は", "が"),
    ("-0", "+0"),
    ("または", "か"),
    # whose hand, castle and deed it is where nobody is named: the user's
    ("自分の", ""),
    ("自分が", ""),
)
#: Particles that may be left out between nouns, or behind a time: この＋ターン（に）, 未行動状態（の）キャラクター.
IDLE = set("のに")


def characters(text: str) -> Counter[str]:
    """The characters that carry meaning: no punctuation, no blanks, one form of every sign and of what is alike."""
    text = fold(text).text
    for one, other in ALIKE:
        text = text.replace(one, other)
    return Counter(char for char in text if not char.isspace() and char not in "、。・★")


def says_the_same(card: Card, mistake: seeding.Mistake, canonical: str) -> bool:
    """Whether ``canonical`` is what the changed text says, without asking the reader.

    Where it equals the good card's, nothing but punctuation may have changed. Otherwise printing must have changed
    the same characters in the changed text (synonyms, signs) that it changed in the good one.
    """
    good, bad = characters(card.values["text"]), characters(mistake.text)
    if canonical == card.canonical:
        return good == bad or set((good - bad) + (bad - good)) <= IDLE
    wanted, got = characters(card.canonical), characters(canonical)
    return (wanted - good, good - wanted) == (got - bad, bad - got)


def sentence_around(text: str, start: int, end: int) -> tuple[int, int]:
    """The sentence (or line) that holds a place."""
    left = max(text.rfind("。", 0, start), text.rfind("\n", 0, start)) + 1
    ends = [at for at in (text.find("。", end), text.find("\n", end)) if at >= 0]
    return left, min(ends, default=len(text)) + 1


def carried_out(text: str, problems: Sequence[Problem]) -> str:
    """The text with all certain fixes that do not touch each other, as ``fudac check --fix`` makes it."""
    done: list[tuple[int, int, str]] = []
    for problem in sorted(problems, key=lambda p: (p.start, p.end)):
        if problem.fix is not None:
            start, end, _ = problem.fix
            if all(end < at or start > to for at, to, _ in done):
                done.append(problem.fix)
    for start, end, put in sorted(done, reverse=True):
        text = text[:start] + put + text[end:]
    return text


def fixed(card: Card, text: str, names: Names) -> str:
    """The text after so many runs of ``--fix`` that nothing more is to be fixed."""
    for _ in range(RUNS):
        after = carried_out(text, language(card.game).read(text, card.values, names).problems)
        if after == text:
            break
        text = after
    return text


def is_wrong(card: Card, mistake: seeding.Mistake, after: str, canonical: str | None, names: Names) -> bool:
    """Whether the certain fixes of a mistake made it another text than the good one.

    Right is what means what the good text means, or, where the mistaken one could be read (as ``canonical``), what that
    means; and what cannot be read yet but is nearer to the good text than the mistaken one was.
    """
    reader = language(card.game)
    reading = reader.read(after, card.values, names)
    if any(page(p.code).severity == "error" for p in reading.problems):
        good = fold(card.values["text"]).text
        return distance(fold(after).text, good) >= distance(fold(mistake.text).text, good)
    try:
        return "\n".join(reader.japanese(ability) for ability in reading.abilities) not in (card.canonical, canonical)
    except (LookupError, NotImplementedError):  # no card could say so
        return True


def try_text(card: Card, mistake: seeding.Mistake, names: Names, result: Result) -> None:
    """Reads one mistake and counts what became of it."""
    row = Row(made=1)
    text = mistake.text
    try:
        reading = language(card.game).read(text, card.values, names)
        canonical = "\n".join(language(card.game).japanese(a) for a in reading.abilities)
        for ability in reading.abilities:
            language(card.game).english(ability, card.values)
    except Exception as error:
        row.crash = 1
        result.examples[f"crash: {mistake.kind}"].append(f"{text}\n    {type(error).__name__}: {error}")
        result.rows[mistake.kind] += row
        return
    problems = [p for p in reading.problems if page(p.code).severity != "hint"]
    if problems:
        row.found = 1
        start, end = mistake.start, mistake.end
        if mistake.whole:
            start, end = sentence_around(text, start, end)
        touching = [p for p in problems if p.start <= end + NEAR and p.end >= start - NEAR]
        row.placed = int(bool(touching))
        offers = [text[: p.start] + p.suggestions[0] + text[p.end :] for p in touching if p.suggestions]
        offers += [text[: p.fix[0]] + p.fix[2] + text[p.fix[1] :] for p in touching if p.fix]
        row.offered = int(bool(offers))
        row.restored = int(any(fold(offer).text == fold(card.values["text"]).text for offer in offers))
        after = fixed(card, text, names)
        if after != text:
            row.certain = 1
            read = not any(page(p.code).severity == "error" for p in problems)
            row.wrong = int(is_wrong(card, mistake, after, canonical if read else None, names))
            if row.wrong:
                result.examples[f"wrong: {mistake.kind}"].append(
                    f"{text}\n    {after}\n    {[(p.code, text[p.start : p.end], p.fix) for p in problems if p.fix]}"
                )
        if not touching:
            places = [f"{p.code} {text[p.start : p.end]!r}" for p in problems]
            result.examples[f"elsewhere: {mistake.kind}"].append(f"{text}\n    {places}")
        elif not row.restored:
            result.examples[f"not restored: {mistake.kind}"].append(
                f"{text}\n    {[(p.code, text[p.start : p.end], p.suggestions[:2], p.fix) for p in touching]}"
            )
    elif says_the_same(card, mistake, canonical):
        row.means = 1
        result.examples[f"means: {mistake.kind}"].append(f"{text}\n    {canonical}")
    else:
        row.silent = 1
        result.examples[f"silent: {mistake.kind}"].append(f"{text}\n    {canonical}\n    {card.canonical}")
    result.rows[mistake.kind] += row


def run(shared: Path | None, per_kind: int, seed: int, every: int = 1) -> tuple[Result, Result, int, int]:
    """Text mistakes, file mistakes, the number of good cards and of cards that do not read. ``every``: of so many texts one."""
    texts, files = Result(), Result()
    good = bad = 0
    rng = random.Random(seed)
    for game, cards in read_cards(shared).items():
        names = names_of(cards)
        words = words_of(game, names)
        for values in [card for card in cards if card.get("text")][seed % every :: every]:
            canonical = printed(game, values["text"], values, names)
            if canonical is None:
                bad += 1
                continue
            good += 1
            card = Card(game, values, canonical)
            for mistake in seeding.mistakes(values["text"], words, rng, per_kind):
                try_text(card, mistake, names, texts)
    for outcome in seeding_files.run(read_cards(shared), rng):
        row = Row(made=1)
        setattr(row, outcome.became, 1)
        row.placed, row.restored, row.offered = int(outcome.placed), int(outcome.restored), int(outcome.offered)
        files.rows[outcome.kind] += row
        files.examples[f"{outcome.became}: {outcome.kind}"].append(outcome.example)
    return texts, files, good, bad


def share(part: int, whole: int) -> str:
    """A percentage, or a dash when there is nothing to take it of."""
    return f"{part / whole:.1%}" if whole else "–"


def table(result: Result) -> str:
    """The rows as a Markdown table, with their total."""
    lines = [
        "| kind | made | found | at the right place | first suggestion restores "
        "| certain fix | wrong | still means what is printed | silent | crash |",
        "| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |",
    ]
    total = Row()
    for row in result.rows.values():
        total += row
    for kind, row in (*result.rows.items(), ("**all**", total)):
        lines.append(
            f"| {kind} | {row.made} | {row.found} | {share(row.placed, row.found)} | {share(row.restored, row.found)} "
            f"| {row.certain if total.certain else '–'} | {row.wrong if total.certain else '–'} "
            f"| {row.means} | {row.silent} | {row.crash} |"
        )
    lines.append("")
    lines.append(f"Found or still meaning what is printed: {share(total.found + total.means, total.made)}.")
    return "\n".join(lines)


def report(texts: Result, files: Result, good: int, per_kind: int, seed: int, every: int, shared: bool) -> str:
    """The text of docs/seeded-mistakes.md."""
    options = "".join(f" --{name} {value}" for name, value, usual in (("per-kind", per_kind, 2), ("every", every, 1)) if value != usual)
    sample = f"; a sample, one text in {every}" if every > 1 else ""
    source = "the bundled cards and the shared cases" if shared else "the bundled cards"
    return f"""# Mistakes seeded into good cards

Written by `python benchmarks/seeded_mistakes.py{options} --write`: one mistake at a time is put into each of {good} good texts
({source}{sample}; at most {per_kind} of a kind in one text, seed {seed}) and the text is read again.

- **found**: an error or a warning. At the right place: it touches what was changed, give or take {NEAR} characters; for
  mistakes of clause size it stands in the same sentence.
- **first suggestion restores**: share of those found where the fix or the first suggestion
  at that place gives back the good text.
- **certain fix**: `fudac check --fix` changes the text by itself. **wrong**: what comes out in the end is neither the good
  text nor one of its meaning, nor (where the mistaken text could be read) one of the same meaning as before. Must be 0.
- **still means what is printed**: no message, and rightly so. The changed text is a good text that says something else
  (another number, a sentence less), or only what changes no meaning did (punctuation, a の between nouns, 自分の where
  nobody else is named); what was read is what it says.
- **silent**: no message although the change was lost or misread. This must be near nothing.

## In the text of a card

{table(texts)}

## In the file around it

{table(files)}
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--per-kind", type=int, default=2)
    parser.add_argument("--every", type=int, default=1, help="of so many texts one is taken: a sample")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--no-shared", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--list", metavar="OUTCOME", help="print examples: silent, crash, elsewhere, …")
    options = parser.parse_args()
    folder = Path(os.environ.get("FUDAC_SHARED") or CHECKOUT.parent / "shared")
    shared = folder if not options.no_shared and (folder / "cases").is_dir() else None
    texts, files, good, bad = run(shared, options.per_kind, options.seed, options.every)
    if bad:
        print(f"{bad} texts do not read as they are and are left out", file=sys.stderr)
    written = report(texts, files, good, options.per_kind, options.seed, options.every, shared is not None)
    print(written)
    if options.list is not None:
        for heading, examples in sorted({**texts.examples, **files.examples}.items()):
            if heading.startswith(options.list):
                print(f"\n## {heading} ({len(examples)})")
                for example in examples:
                    print(example)
    if options.write:
        REPORT.write_text(written, encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
