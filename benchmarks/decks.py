"""How fast decks are checked, against the least a program could do: a Counter of names, a size, a cost.

Run: ``python benchmarks/decks.py [number of decks]``. Prints seconds and ratios; the baseline runs in the same process,
on the same decks, and answers only yes or no, while the checker gives every reason with its article, limit, number and
cards. Nothing is asserted.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "compiler"))

from fudac.decks import CardIndex, Checker, DeckBook, DeckCard
from fudac.model.decks import Deck, DeckRules, Entry

RULES = DeckRules.model_validate(
    {
        "groups": {"cost_one": {"ja": "コスト１", "en": "cost one", "where": {"type": "キャラクター", "cost": 1}}},
        "formats": {
            "standard": {
                "ja": "標準",
                "en": "standard",
                "article": "100.2",
                "rules": [
                    {"rule": "size", "exactly": 51},
                    {"rule": "copies", "at_most": 3},
                    {"rule": "count", "of": "cost_one", "at_least": 1},
                ],
            }
        },
    }
)


def pool(size: int = 300) -> list[DeckCard]:
    """Cards of which a few share a name, as after an erratum."""
    cards = []
    for at in range(size):
        name = f"札{at - 1 if at % 50 == 49 else at}"
        values = {"type": "キャラクター" if at % 3 else "イベント", "cost": at % 6}
        cards.append(DeckCard(f"B-{at:03}", name, name, values))
    return cards


def decks(cards: Sequence[DeckCard], number: int, wrong: float) -> list[dict[str, int]]:
    """Decks of 51 cards; a share of them is wrong in one of three ways."""
    dice = random.Random(1)
    made = []
    for _ in range(number):
        chosen = dice.sample(cards, 17)
        deck = {card.number: 3 for card in chosen}
        if not any(card.values["cost"] == 1 and card.values["type"] == "キャラクター" for card in chosen):
            deck.pop(chosen[0].number)
            deck["B-001"] = 3
        if dice.random() < wrong:
            way = dice.randrange(3)
            one, other = list(deck)[:2]
            deck[one] += 1
            if way == 1:
                deck[other] -= 1
            elif way == 2:
                deck = {card.number: 3 for card in cards if card.values["cost"] != 1}
                deck = dict(dice.sample(sorted(deck.items()), 17))
        made.append(deck)
    return made


def seconds(*works: Callable[[], Iterable[object]]) -> list[float]:
    """The best of five of each, in seconds of processor time; taken in turns, so that other load hits all alike.

    Results are dropped one by one, as when decks are streamed.
    """
    best = [float("inf")] * len(works)
    for _ in range(5):
        for at, work in enumerate(works):
            start = time.process_time()
            deque(work(), maxlen=0)
            best[at] = min(best[at], time.process_time() - start)
    return best


def row(
    checker: Checker,
    bare: Callable[[dict[str, int]], bool],
    bare_list: Callable[[list[str]], bool],
    sample: list[dict[str, int]],
    share: float,
) -> None:
    """Measure one sample and print its line."""
    lists = [[card for card, count in deck.items() for _ in range(count)] for deck in sample]
    part = sample[: max(1, len(sample) // 10)]
    objects = [Deck.of(Entry(card, count) for card, count in deck.items()) for deck in part]
    book = DeckBook(RULES, checker.index)
    assert all((not checker.problems(deck)) == bare(deck) for deck in part)
    base, ours, base_list, ours_list, whole = seconds(
        lambda: map(bare, sample),
        lambda: map(checker.problems, sample),
        lambda: map(bare_list, lists),
        lambda: (checker.problems(Counter(deck)) for deck in lists),
        lambda: map(book.judge, objects),
    )
    whole *= len(sample) / len(part)
    print(f"{share:4.0%} wrong", end="")
    print(f" | card→copies: Counter {base:.3f} s, reasons {ours:.3f} s = {ours / base:.2f}×", end="")
    print(f" | 51 cards: Counter {base_list:.3f} s, reasons {ours_list:.3f} s = {ours_list / base_list:.2f}×", end="")
    print(f" | deck objects looked up and reported {whole:.3f} s = {whole / base_list:.2f}×")


def main() -> None:
    """Print the table."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    cards = pool()
    index = CardIndex(cards)
    checker = Checker(RULES, "standard", index)
    name_of = {card.number: card.name for card in cards}
    cheap = {card.number for card in cards if card.values["cost"] == 1 and card.values["type"] == "キャラクター"}

    def bare(deck: dict[str, int]) -> bool:
        names: Counter[str] = Counter()
        for card, count in deck.items():
            names[name_of[card]] += count
        return sum(deck.values()) == 51 and max(names.values()) <= 3 and any(card in cheap for card in deck)

    def bare_list(deck: list[str]) -> bool:
        names = Counter(name_of[card] for card in deck)
        return len(deck) == 51 and max(names.values()) <= 3 and any(card in cheap for card in deck)

    print(f"{number} decks of 51 cards, pool of {len(cards)}")
    for share in (0.0, 0.3, 1.0):
        row(checker, bare, bare_list, decks(cards, number, share), share)
    changer = DeckBook(RULES, index).changer("standard")
    sample = decks(cards, 1000, 1.0)
    (spent,) = seconds(lambda: (changer.change(deck, {}, {}) for deck in sample))
    print(f"smallest change: {spent:.3f} ms a deck")


if __name__ == "__main__":
    main()
