"""10,000 abilities made from the models of the games print to texts that have exactly one reading: the same objects."""

from __future__ import annotations

import os

import pytest
from examples import DISSOLVED, kind_field, walk
from generate import FACTIONS, NAMES, Maker
from generate_marked import MarkedMaker

from fudac.syntax import language
from fudac.syntax.names import Names

MAKERS: dict[str, type[Maker]] = {"harem-master": Maker, "seven": MarkedMaker}
KNOWN = Names(cards=frozenset(NAMES), factions=frozenset(FACTIONS))
#: Findings on what an ability means (it can never be used, it does nothing), not on how it is read.
MEANING = {"E0410", "E0412", "E0413", "E0414"}
#: What only the examples of tests/constructs show: mostly what speaks of something before it.
NOT_MADE = {
    "harem-master": {
        *("belong_to_chosen_faction", "declare", "discard_until", "draw_until", "exists", "owns", "pays", "reaches"),
    },
    "seven": {
        *("declare", "do_nothing", "exists", "includes", "is_among", "is_vacant", "keep_from_hand", "repeat_effect"),
        *("locks_rank", "same_color", "set_normal_move", "extra_cost", "hold_limit"),
    },
}
#: How many of all games together, in shares of one test each; FUDAC_GENERATED sets another number.
NUMBER = int(os.environ.get("FUDAC_GENERATED", "10000"))
SHARES = 2


@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("game", sorted(MAKERS))
def test_printed_and_read_back(game: str, share: int) -> None:
    maker = MAKERS[game](game, seed=share + 1)
    reader = language(game)
    for _ in range(NUMBER // SHARES // len(MAKERS)):
        kind, ability = maker.ability()
        text = reader.japanese(ability)
        reading = reader.read(text, {kind_field(game): kind}, KNOWN)
        refused = [p for p in reading.problems if p.code.startswith("E") and p.code not in MEANING]
        assert not refused, f"{text}\n{refused}"
        assert reading.abilities == (ability,), text


@pytest.mark.parametrize("game", sorted(MAKERS))
def test_the_makers_reach_nearly_every_construct(game: str) -> None:
    """What is not made is listed, so that the number above means something."""
    maker = MAKERS[game](game, seed=0)
    made = {node.__dict__["op"] for _ in range(2000) for node in walk(maker.ability()[1])}
    said = {wording.op for wording in language(game).dictionary.wordings}
    assert said - made - set(DISSOLVED) <= NOT_MADE[game], sorted(said - made - NOT_MADE[game])
