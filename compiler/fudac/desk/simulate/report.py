"""What was counted, as a report of plain values: the same for text, JSON and HTML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from fudac.desk.simulate.engines import Simulation
from fudac.desk.simulate.job import Stage
from fudac.desk.simulate.statistics import Rate, difference, rate, spread
from fudac.desk.simulate.tally import Key, Tally, total
from fudac.kernel import Ability, Face

RESULTS = ("won", "drawn", "lost")
COUNTED = ("used", "triggered", "ran", "did", "replaced", "acted")
WHYS = ("not_held", "not_played", "not_due", "no_effect")
"""Why an ability never did anything: its card never came to a hand; it was held and never played; it was played and the
ability had no cause; it was carried out and nothing came of it."""


def report_of(run: Simulation, stage: Stage) -> dict[str, Any]:
    """Everything that was counted, in a fixed order."""
    job, tally = run.job, run.tally
    faces = {face.number: face for face in stage.known()}
    cards = [_card(tally, face) for _, face in sorted(faces.items())]
    names = [name for name, _ in job.decks]
    return {
        "game": job.game,
        "games": job.games,
        "played": tally.get("games"),
        "stopped": run.stopped,
        "seed": job.seed,
        "players": list(job.players),
        "decks": names,
        "checked": job.check,
        "seats": _seats(tally, 1, "seat"),
        "orders": _seats(tally, 2, "order"),
        "by_deck": _decks(tally, names),
        "ways": _ways(tally, stage, names),
        "turns": _length(tally, "turns"),
        "decisions": {**_length(tally, "decisions"), "mean": _mean(tally)},
        "cards": cards,
        "never": [
            {"number": card["number"], "name": card["name"], **one} for card in cards for one in card["abilities"]
            if one["never"]
        ],
        "endless": {kind: count for (kind,), count in _endless(tally)},
        "faults": total(tally.under("faults")),
        "notes": tally.notes,
    }  # fmt: skip


def _mean(tally: Tally) -> float:
    ended = total(tally.under("turns"))
    return tally.get("decided") / ended if ended else 0.0


def _results(rows: Iterable[tuple[Key, int]], place: int) -> dict[str, int]:
    found = Counter(dict.fromkeys(RESULTS, 0))
    for key, count in rows:
        found[str(key[place])] += count
    return dict(found)


def _record(results: dict[str, int]) -> dict[str, Any]:
    """Games won, drawn and lost, and the share won."""
    games = sum(results.values())
    return {"games": games, **results, **_plain(rate(results["won"], games))}


def _plain(share: Rate) -> dict[str, float]:
    return {"rate": round(share.rate, 6), "low": round(share.low, 6), "high": round(share.high, 6)}


def _seats(tally: Tally, place: int, name: str) -> list[dict[str, Any]]:
    """By the number of players and by a part of the key: the seat, or which turn of the first round it has."""
    groups: dict[tuple[int, int], list[tuple[Key, int]]] = {}
    for key, count in tally.under("seat"):
        groups.setdefault((int(key[0]), int(key[place])), []).append((key, count))
    return [
        {"players": players, name: which, "even": round(1 / players, 6), **_record(_results(rows, 4))}
        for (players, which), rows in sorted(groups.items()) if which >= 0
    ]  # fmt: skip


def _decks(tally: Tally, names: list[str]) -> list[dict[str, Any]]:
    """Each deck, all in all and by which turn of the first round it has."""
    rows = list(tally.under("seat"))
    found = []
    for which, name in enumerate(names):
        mine = [row for row in rows if row[0][3] == which]
        orders = sorted({(int(key[0]), int(key[2])) for key, _ in mine if int(key[2]) >= 0})
        found.append({
            "deck": name, **_record(_results(mine, 4)),
            "orders": [
                {"players": players, "order": order,
                 **_record(_results([row for row in mine if row[0][0] == players and row[0][2] == order], 4))}
                for players, order in orders
            ],
        })  # fmt: skip
    return found


def _ways(tally: Tally, stage: Stage, names: list[str]) -> list[dict[str, Any]]:
    """Ways in which games ended, the most frequent first: how many, won by whom."""
    rows = list(tally.under("way"))
    games = total(rows)
    found = []
    for way in dict.fromkeys(str(key[0]) for key, _ in rows):
        mine = [(key, count) for key, count in rows if key[0] == way]
        words = stage.playable.endings.get(way)
        decks = Counter(dict.fromkeys(names, 0))
        orders: Counter[int] = Counter()
        for (_, which, order), count in mine:
            if int(which) >= 0 and names:
                decks[names[int(which)]] += count
            if int(order) >= 0:
                orders[int(order)] += count
        found.append({
            "way": way, "ja": words.ja if words else _ENDLESS.get(way, (way, way))[0],
            "en": words.en if words else _ENDLESS.get(way, (way, way))[1], "games": total(mine),
            **_plain(rate(total(mine), games)), "by_deck": dict(decks),
            "by_order": [[order, count] for order, count in sorted(orders.items())],
        })  # fmt: skip
    return sorted(found, key=lambda one: (-one["games"], one["way"]))


_ENDLESS = {
    "endless_forced": ("終わらない（選ぶ余地のない繰り返し）", "endless (goes round without a choice)"),
    "endless_settled": ("終わらない（同じ局面に戻る）", "endless (comes back to the same position)"),
    "endless_repeated": ("打ち切り（同じ局面に戻り続けた）", "stopped (kept coming back to the same positions)"),
    "endless_bound": ("打ち切り（進み続けた）", "stopped (still moving)"),
}


def _endless(tally: Tally) -> list[tuple[tuple[str], int]]:
    found: Counter[str] = Counter()
    for key, count in tally.under("way"):
        if str(key[0]).startswith("endless_"):
            found[str(key[0]).removeprefix("endless_")] += count
    return [((kind,), count) for kind, count in sorted(found.items())]


def _length(tally: Tally, what: str) -> dict[str, Any]:
    histogram = [(int(key[0]), count) for key, count in tally.under(what)]
    made = spread(histogram)
    return {
        "mean": round(made.mean, 3), "least": made.least, "tenth": made.tenth, "median": made.median, "ninth": made.ninth,
        "most": made.most, "histogram": [list(row) for row in histogram],
    }  # fmt: skip


# --------------------------------------------------------------------------- cards


def _card(tally: Tally, face: Face) -> dict[str, Any]:
    number = face.number
    records, shares = {}, {}
    for there in ("held", "unheld", "played"):
        results = {result: tally.get("card", number, there, result) for result in RESULTS}
        records[there] = _record(results)
        shares[there] = rate(results["won"], sum(results.values()))
    by, low, high = difference(shares["held"], shares["unheld"])
    used, entered = tally.get("card", number, "used"), tally.get("card", number, "entered")
    known = bool(shares["held"].of and shares["unheld"].of)
    return {
        "number": number, "name": face.name, "used": used, "entered": entered, **records,
        "difference": {"by": round(by, 6), "low": round(low, 6), "high": round(high, 6)} if known else None,
        "abilities": [
            _ability(tally, face, index, held=shares["held"].of > 0, played=used + entered > 0)
            for index, ability in enumerate(face.abilities)
            if _can_act(ability)
        ],
    }  # fmt: skip


def _can_act(ability: Ability) -> bool:
    """Whether there is anything to wait for: not where the text says that there is no effect, nor where a line only heads others."""
    return not ability.facts.get("nothing") and (ability.kind != "basic" or bool(ability.standings))


def _ability(tally: Tally, face: Face, index: int, *, held: bool, played: bool) -> dict[str, Any]:
    ability = face.abilities[index]
    counts = {what: tally.get("ability", face.number, index, what) for what in COUNTED}
    never = not (counts["did"] or counts["replaced"] or counts["acted"])
    ran = counts["ran"] or counts["triggered"] or counts["used"]
    why = "no_effect" if ran else "not_due" if played else "not_played" if held else "not_held"
    return {
        "ability": index + 1, "kind": ability.kind, "text": ability.line, **counts, "never": never,
        "why": why if never else None,
    }  # fmt: skip
