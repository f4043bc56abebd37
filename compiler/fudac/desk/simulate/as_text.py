"""The report for a terminal: what matters first, tables that line up under full-width text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from fudac.desk.simulate.words import CYCLES, KINDS, WHYS, Words
from fudac.diagnostics.render import width

MOST_ROWS = 20


def as_text(report: dict[str, Any], lang: str) -> str:
    """All of it; of cards and idle abilities the first ones, and how many there are."""
    say = Words(lang)
    parts = [
        _head(report, say), _who(report, say), _how(report, say), _long(report, say), _cards(report, say),
        _never(report, say), _coverage(report, say), _told(report, say),
    ]  # fmt: skip
    return "\n\n".join(part for part in parts if part)


def _head(report: dict[str, Any], say: Words) -> str:
    decks = say("、", ", ").join(report["decks"]) or say("無作為（全カードから）", "made at random of all cards")
    stopped = say("（途中で止めた）", " (stopped)") if report["stopped"] else ""
    games = say(
        f"{report['game']}: {report['played']}ゲーム{stopped}", f"{report['game']}: {report['played']} games{stopped}"
    )
    players = say("、", ", ").join(report["players"])
    return say(
        f"{games}　シード {report['seed']}　プレイヤー {players}\nデッキ: {decks}",
        f"{games}, seed {report['seed']}, players {players}\ndecks: {decks}",
    )


def _who(report: dict[str, Any], say: Words) -> str:
    counts = sorted({one["players"] for one in report["orders"]} | {one["players"] for one in report["seats"]})
    rows = [
        (name if players == 2 else f"{name}{say.among(players)}", one)
        for players in counts for name, one in who_rows(report, players, say)
    ]  # fmt: skip
    head = (say("勝敗", "results"), say("勝ち", "won"), say("引分", "drawn"), say("負け", "lost"),
            say("勝率（95%の範囲）", "rate (95 % range)"))  # fmt: skip
    return table(head, [(name, one["won"], one["drawn"], one["lost"], say.between(one)) for name, one in rows])


def who_rows(report: dict[str, Any], players: int, say: Words) -> list[tuple[str, dict[str, Any]]]:
    """Decks (where there are several), turns of the first round and seats, for one number of players."""
    rows = []
    for one in report["by_deck"] if len(report["by_deck"]) > 1 else ():
        parts = [part for part in one["orders"] if part["players"] == players]
        if len({part["players"] for part in one["orders"]}) == 1:
            rows.append((one["deck"], one))
        rows += [(one["deck"] + say("・", ", ") + say.order(part["order"], players), part) for part in parts]
    rows += [(say.order(one["order"], players), one) for one in report["orders"] if one["players"] == players]
    rows += [
        (say.player_at(one["seat"], report["players"]), one) for one in report["seats"] if one["players"] == players
    ]
    return rows


def _how(report: dict[str, Any], say: Words) -> str:
    head = (say("終わり方", "how it ended"), say("ゲーム", "games"), say("割合（95%の範囲）", "share (95 % range)"))
    return table(head, [(say(one["ja"], one["en"]), one["games"], say.between(one)) for one in report["ways"]])


def _long(report: dict[str, Any], say: Words) -> str:
    head = (say("長さ", "length"), say("平均", "mean"), say("最短", "least"), "10%", say("中央", "median"), "90%",
            say("最長", "most"))  # fmt: skip
    rows = [
        (name, f"{one['mean']:.1f}", one["least"], one["tenth"], one["median"], one["ninth"], one["most"])
        for name, one in (
            (say("ターン", "turns"), report["turns"]),
            (say("決定（10ごと）", "decisions (by tens)"), report["decisions"]),
        )
    ]
    return table(head, rows)


def _cards(report: dict[str, Any], say: Words) -> str:
    known = [one for one in report["cards"] if one["difference"] is not None]
    known.sort(key=lambda one: (-one["difference"]["by"], one["number"]))
    if not known:
        return ""
    shown, gap = known, 0
    if len(known) > MOST_ROWS:
        shown, gap = [*known[: MOST_ROWS // 2], *known[-(MOST_ROWS // 2) :]], MOST_ROWS // 2
    head = (say("カード（手札に来た時の勝率の差が大きい順）", "cards (by what holding them makes of the win rate)"),
            say("使用", "used"), say("場に出た", "entered"), say("来た時の勝率", "rate when held"),
            say("来ない時", "when not"), say("差", "difference"))  # fmt: skip
    rows: list[Sequence[Any]] = []
    for place, one in enumerate(shown):
        if gap and place == gap:
            rows.append(("…", "", "", "", "", ""))
        rows.append((f"{one['number']} {one['name']}", one["used"], one["entered"], say.between(one["held"]),
                     say.percent(one["unheld"]["rate"]), points(one["difference"])))  # fmt: skip
    rest = len(known) - len(shown)
    more = say(
        f"\nほか{rest}種（全部は -o FILE.html か --format json）", f"\n{rest} more: -o FILE.html or --format json"
    )
    return table(head, rows) + (more if rest else "")


def points(difference: dict[str, float]) -> str:
    """A difference in points of a hundred, with its range."""
    return f"{100 * difference['by']:+.1f} ({100 * difference['low']:+.1f}–{100 * difference['high']:+.1f})"


def _never(report: dict[str, Any], say: Words) -> str:
    never = report["never"]
    if not never:
        return say("一度も働かなかった能力: なし", "abilities that never did anything: none")
    lines = [
        say(f"一度も働かなかった能力: {len(never)}", f"abilities that never did anything: {len(never)}"),
        *(
            f"  {one['number']} {one['name']} [{say.of(KINDS, one['kind'])}] {one['text']}\n"
            f"    {say.of(WHYS, one['why'])}"
            for one in never[:MOST_ROWS]
        ),
    ]
    if len(never) > MOST_ROWS:
        lines.append(say(f"  ほか{len(never) - MOST_ROWS}", f"  {len(never) - MOST_ROWS} more"))
    return "\n".join(lines)


def _coverage(report: dict[str, Any], say: Words) -> str:
    """What games and scenarios together have executed."""
    made = report.get("coverage")
    if made is None:
        return ""
    lines = [
        say(
            f"実行された能力: {made['abilities']}のうち {made['executed']}"
            f"（対戦で {made['games']}、シナリオで {made['scenarios']}）",
            f"abilities executed: {made['executed']} of {made['abilities']}"
            f" (in games {made['games']}, in scenarios {made['scenarios']})",
        ),
        *(f"  {one['number']} {one['name']} {one['text']}\n    {say.of(WHYS, one['why'])}" for one in made["idle"]),
    ]
    return "\n".join(lines)


def _told(report: dict[str, Any], say: Words) -> str:
    lines = []
    for note in report["notes"][:MOST_ROWS]:
        lines += told(note, say)
    if not lines:
        return say("終わらないゲームと不具合: なし", "endless games and faults: none")
    return "\n".join([say("終わらないゲームと不具合", "endless games and faults"), *lines])


def told(note: dict[str, Any], say: Words) -> list[str]:
    """Lines about one game."""
    replay = say(f"見直すには --replay {note['game']}", f"see it with --replay {note['game']}")
    if note["kind"] == "fault":
        choices = say(f"{len(note['choices'])}回の決定の後", f"after {len(note['choices'])} decisions")
        return [f"  #{note['game']} {note['error']} ({choices}; {replay})"]
    where = say(f"ターン{note['turn']}→{note['again']}", f"turns {note['turn']}→{note['again']}")
    steps = [f"      {name} {what}".rstrip() for name, what in note["steps"][:12]]
    return [f"  #{note['game']} {say.of(CYCLES, note['kind'])} ({where}; {replay})", *steps]


def table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Columns that line up; all but the first to the right."""
    cells = [[str(one) for one in row] for row in [head, *rows]]
    widths = [max(width(row[place]) for row in cells) for place in range(len(head))]
    return "\n".join(
        (_fill(row[0], widths[0], right=False)
         + "".join("  " + _fill(cell, wide, right=True) for cell, wide in zip(row[1:], widths[1:], strict=True))).rstrip()
        for row in cells
    )  # fmt: skip


def _fill(cell: str, wide: int, *, right: bool) -> str:
    blank = " " * (wide - width(cell))
    return blank + cell if right else cell + blank
