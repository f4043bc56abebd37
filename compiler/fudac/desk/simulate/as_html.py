"""The report as one HTML file with its drawings in it; nothing is loaded from anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from fudac.desk.simulate.as_text import points, told, who_rows
from fudac.desk.simulate.svg import histogram, intervals, stacked
from fudac.desk.simulate.words import KINDS, WHYS, Words

FOREST = 15
"""Cards at either end of the drawing of differences."""

_STYLE = """
:root{color-scheme:light dark;--ink:#1d2433;--soft:#5d6678;--line:#d9dde5;--bg:#fff;--card:#f5f7fa;--a:#3566b8;--b:#d98a2b;
--c:#8a94a6;--up:#2c7a4b;--down:#b5413b}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ef;--soft:#9aa4b5;--line:#39414f;--bg:#161a21;--card:#1f252e;--a:#7aa5ea;
--b:#e6a95b;--c:#7d8798;--up:#6cc08b;--down:#e58a84}}
body{font:15px/1.65 "Hiragino Sans","Yu Gothic","Noto Sans CJK JP","Noto Sans JP",Meiryo,sans-serif;color:var(--ink);
background:var(--bg);max-width:1080px;margin:2rem auto;padding:0 1.2rem}
h1{font-size:1.45rem;margin:0}h3{font-size:1rem;margin:1rem 0 .2rem}
h2{font-size:1.12rem;margin:2.4rem 0 .5rem;border-bottom:1px solid var(--line);padding-bottom:.2rem}
p.note,.lead{color:var(--soft);font-size:.9rem;margin:.3rem 0 .7rem}
.tiles{display:flex;flex-wrap:wrap;gap:.7rem;margin:1.2rem 0}.tile{background:var(--card);border-radius:8px;padding:.55rem .9rem;
min-width:7.5rem}.tile b{display:block;font-size:1.25rem}.tile span{font-size:.82rem;color:var(--soft)}
svg{max-width:100%;height:auto;display:block;font-family:inherit}svg text{fill:var(--ink)}svg .axis{fill:var(--soft)}
svg .value{fill:var(--soft)}svg .grid{stroke:var(--line)}svg .even{stroke:var(--soft);stroke-dasharray:4 3}
svg .mark{stroke:var(--ink)}
svg .range{stroke-width:3;stroke-linecap:round}svg .plain{stroke:var(--a)}svg .up{stroke:var(--up)}svg .down{stroke:var(--down)}
svg .dot.plain{fill:var(--a)}svg .dot.up{fill:var(--up)}svg .dot.down{fill:var(--down)}
.part0{fill:var(--a)}.part1{fill:var(--b)}.part2{fill:var(--c)}.part3{fill:var(--up)}.part4{fill:var(--down)}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:.86rem;width:100%}th,td{padding:.22rem .55rem;text-align:right;
border-bottom:1px solid var(--line);vertical-align:top;white-space:nowrap}th{color:var(--soft);font-weight:600;cursor:pointer}
td:first-child,th:first-child,td.text{text-align:left}td.text{white-space:normal;min-width:16rem}td.bad{color:var(--down)}
details{margin:.4rem 0}summary{cursor:pointer}code,pre{font-size:.85rem}pre{background:var(--card);padding:.6rem;overflow-x:auto;
border-radius:6px}
"""
_SORT = """
document.querySelectorAll("table.sort th").forEach(function(th){th.addEventListener("click",function(){
var t=th.closest("table"),i=[].indexOf.call(th.parentNode.children,th),b=t.tBodies[0],up=th.dataset.up!=="1";th.dataset.up=up?"1":"0";
var v=function(r){var c=r.children[i],x=c.dataset.n||c.textContent;var n=parseFloat(x);return isNaN(n)?x:n};
[].slice.call(b.rows).sort(function(p,q){var x=v(p),y=v(q);
if(typeof x!==typeof y){x=String(x);y=String(y)}return(x<y?-1:x>y?1:0)*(up?1:-1)}).forEach(function(r){b.appendChild(r)})})});
"""


def as_html(report: dict[str, Any], lang: str, title: str) -> str:
    """The whole file. ``title``: what the game is called."""
    say = Words(lang)
    name = say(f"{title}のシミュレーション", f"Simulation of {title}")
    body = [
        f"<h1>{escape(name)}</h1>", _lead(report, say), _tiles(report, say), _who(report, say), _how(report, say),
        _long(report, say), _forest(report, say), _cards(report, say), _abilities(report, say), _never(report, say),
        _coverage(report, say), _told(report, say), _reading(say),
    ]  # fmt: skip
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(name)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>\n'
        + "\n".join(part for part in body if part)
        + f"\n<script>{_SORT}</script></body></html>\n"
    )


def _section(title: str, note: str, *parts: str) -> str:
    lead = f'<p class="note">{escape(note)}</p>' if note else ""
    return f"<h2>{escape(title)}</h2>{lead}" + "".join(parts)


def _table(head: Sequence[str], rows: Iterable[Sequence[Any]], *, sort: bool = False) -> str:
    """A cell may be a text, a number, or (shown, value to sort by, class)."""
    out = [f'<div class="scroll"><table{" class=sort" if sort else ""}><thead><tr>']
    out += [f"<th>{escape(one)}</th>" for one in head]
    out.append("</tr></thead><tbody>")
    for row in rows:
        cells = []
        for cell in row:
            shown, value, kind = cell if isinstance(cell, tuple) else (cell, None, "")
            extra = (f' data-n="{value}"' if value is not None else "") + (f' class="{kind}"' if kind else "")
            cells.append(f"<td{extra}>{escape(str(shown))}</td>")
        out.append(f"<tr>{''.join(cells)}</tr>")
    return "".join([*out, "</tbody></table></div>"])


def _lead(report: dict[str, Any], say: Words) -> str:
    decks = say("、", ", ").join(report["decks"]) or say(
        "ゲームごとに全カードから無作為", "made at random of all cards"
    )
    players = say("、", ", ").join(report["players"])
    parts = [
        say(f"{report['played']}ゲーム", f"{report['played']} games"),
        say(f"シード {report['seed']}", f"seed {report['seed']}"),
        say(f"プレイヤー {players}", f"players {players}"),
        say(f"デッキ {decks}", f"decks {decks}"),
    ]
    if report["stopped"]:
        parts.append(say(f"{report['games']}ゲームの途中で止めた", f"stopped before all {report['games']} were played"))
    if report["checked"]:
        parts.append(say("すべての手で不変条件と巻き戻しを検査", "invariants and undo checked at every step"))
    return f'<p class="lead">{escape(say("　", " · ").join(parts))}</p>'


def _tiles(report: dict[str, Any], say: Words) -> str:
    tiles = []
    for one in report["orders"]:
        if one["order"] == 0:
            many = "" if one["players"] == 2 else say.among(one["players"])
            ahead = 100 * (one["rate"] - one["even"])
            tiles.append((f"{ahead:+.1f}", say("先攻の有利（ポイント）", "going first, in points") + many))
    tiles += [
        (f"{report['turns']['mean']:.1f}", say("平均ターン数", "turns on average")),
        (f"{report['decisions']['mean']:.0f}", say("平均の決定の数", "decisions on average")),
        (str(len(report["never"])), say("働かなかった能力", "idle abilities")),
        (str(sum(report["endless"].values())), say("終わらないゲーム", "endless games")),
        (str(report["faults"]), say("不具合", "faults")),
    ]
    made = "".join(f'<div class="tile"><b>{escape(one)}</b><span>{escape(what)}</span></div>' for one, what in tiles)
    return f'<div class="tiles">{made}</div>'


def _who(report: dict[str, Any], say: Words) -> str:
    """A drawing for each number of players, since even is another share for each."""
    counts = sorted({one["players"] for one in report["orders"]} | {one["players"] for one in report["seats"]})
    parts, every = [], []
    for players in counts:
        rows = who_rows(report, players, say)
        every += [(name if len(counts) < 2 else f"{name}{say.among(players)}", one) for name, one in rows]
        drawing = intervals(
            [(name, 100 * one["rate"], 100 * one["low"], 100 * one["high"], f"{name} {one['won']}/{one['games']}")
             for name, one in rows],
            title=say("勝率", "win rates"), reference=100 / players,
        )  # fmt: skip
        parts += [f"<h3>{escape(say(f'{players}人', f'{players} players'))}</h3>" if len(counts) > 1 else "", drawing]
    head = ("", say("ゲーム", "games"), say("勝ち", "won"), say("引分", "drawn"), say("負け", "lost"),
            say("勝率（95%の範囲）", "rate (95 % range)"))  # fmt: skip
    made = _table(
        head, [(name, one["games"], one["won"], one["drawn"], one["lost"], say.between(one)) for name, one in every]
    )
    return _section(
        say("勝率", "Who wins"),
        say("点は勝率（％）、線は95%の信頼区間、破線は五分。デッキがいくつかあれば、ゲームごとに席を入れ替える。",
            "Dots are win rates in per cent, lines 95 % confidence intervals, the dashed line is even. Several decks change"
            " seats from game to game."),
        *parts, f"<details><summary>{escape(say('数字', 'numbers'))}</summary>{made}</details>",
    )  # fmt: skip


def _how(report: dict[str, Any], say: Words) -> str:
    decks = report["decks"]
    if len(decks) > 1 and len(set(decks)) == len(decks):
        names = [*decks, say("引分・なし", "nobody")]
        rows = [
            (say(one["ja"], one["en"]),
             [*(one["by_deck"][deck] for deck in decks), one["games"] - sum(one["by_deck"].values())])
            for one in report["ways"]
        ]  # fmt: skip
    else:
        orders = max((order for one in report["ways"] for order, _ in one["by_order"]), default=0) + 1
        names = [*(say.order(order, orders) for order in range(orders)), say("引分・なし", "nobody")]
        rows = []
        for one in report["ways"]:
            found = dict(one["by_order"])
            rows.append((say(one["ja"], one["en"]),
                         [*(found.get(order, 0) for order in range(orders)), one["games"] - sum(found.values())]))  # fmt: skip
    return _section(
        say("終わり方", "How games end"), say("色は勝った側。", "Colours are who won."),
        stacked(rows, names, title=say("終わり方", "how games end")),
    )  # fmt: skip


def _long(report: dict[str, Any], say: Words) -> str:
    parts = []
    for what, name, step in (("turns", say("ターン数", "turns"), 1), ("decisions", say("決定の数", "decisions"), 10)):
        one = report[what]
        mean = say(f"平均 {one['mean']:.1f}", f"mean {one['mean']:.1f}")
        rows = [(value, count) for value, count in one["histogram"]]
        parts.append(f'<p class="note">{escape(name)}: {one["least"]}–{one["most"]}, '
                     f"{escape(say('中央', 'median'))} {one['median']}</p>")  # fmt: skip
        parts.append(histogram(rows, title=name, mark=one["mean"], mark_name=mean, step=step))
    return _section(say("長さ", "How long"), "", *parts)


def _forest(report: dict[str, Any], say: Words) -> str:
    known = [one for one in report["cards"] if one["difference"] is not None]
    known.sort(key=lambda one: (-one["difference"]["by"], one["number"]))
    shown = known if len(known) <= 2 * FOREST else [*known[:FOREST], *known[-FOREST:]]
    if not shown:
        return ""
    drawing = intervals(
        [(f"{one['number']} {one['name']}", 100 * one["difference"]["by"], 100 * one["difference"]["low"],
          100 * one["difference"]["high"], f"{one['name']} {points(one['difference'])}") for one in shown],
        title=say("勝率の差", "differences"), reference=0, signed=True,
    )  # fmt: skip
    some = say(f"（上下{FOREST}種ずつ）", f" ({FOREST} at either end)") if len(shown) < len(known) else ""
    return _section(
        say("手札に来たカードと勝率", "Cards that came to hand, and winning") + some,
        say("そのカードが手札に来たゲームの勝率 − 来なかったゲームの勝率（ポイント）。色付きは95%の範囲が 0 を含まない。",
            "Win rate of games in which the card came to hand, less that of those in which it did not, in points. Coloured: the"
            " 95 % range leaves out 0."),
        drawing,
    )  # fmt: skip


def _cards(report: dict[str, Any], say: Words) -> str:
    head = (say("カード", "card"), say("使用", "used"), say("場に出た", "entered"), say("来たゲーム（席ごと）", "games held (each seat)"),
            say("来た時の勝率", "rate when held"), say("来ない時", "when not"), say("差", "difference"),
            say("使った時の勝率", "rate when played"))  # fmt: skip
    rows = []
    for one in report["cards"]:
        gap = one["difference"]
        rows.append((
            f"{one['number']} {one['name']}", one["used"], one["entered"], one["held"]["games"],
            (say.between(one["held"]), one["held"]["rate"], ""), (say.between(one["unheld"]), one["unheld"]["rate"], ""),
            (points(gap), gap["by"], "") if gap else ("-", -9, ""),
            (say.between(one["played"]), one["played"]["rate"], ""),
        ))  # fmt: skip
    return _section(
        say("カードごと", "Card by card"), say("見出しを押すと並べ替え。", "Press a heading to sort."),
        _table(head, rows, sort=True),
    )  # fmt: skip


def _abilities(report: dict[str, Any], say: Words) -> str:
    head = (say("カード", "card"), say("能力", "ability"), say("種類", "kind"), say("使用", "used"),
            say("誘発", "triggered"), say("実行", "carried out"), say("何かした", "did something"), say("置換", "replaced"),
            say("働いたゲーム", "games it acted in"))  # fmt: skip
    rows = [
        (f"{card['number']} {card['name']}", (one["text"], None, "text"), say.of(KINDS, one["kind"]), one["used"],
         one["triggered"], one["ran"], one["did"], one["replaced"], one["acted"])
        for card in report["cards"] for one in card["abilities"]
    ]  # fmt: skip
    return _section(
        say("能力ごと", "Ability by ability"),
        say("「働いたゲーム」は常在能力と制限が数えられたゲームの数。", "Static abilities and restrictions count by games."),
        f"<details><summary>{escape(say(f'{len(rows)}の能力', f'{len(rows)} abilities'))}</summary>"
        + _table(head, rows, sort=True) + "</details>",
    )  # fmt: skip


def _never(report: dict[str, Any], say: Words) -> str:
    rows = [
        (f"{one['number']} {one['name']}", (one["text"], None, "text"), say.of(KINDS, one["kind"]),
         (say.of(WHYS, one["why"]), None, "text"))
        for one in report["never"]
    ]  # fmt: skip
    head = (say("カード", "card"), say("能力", "ability"), say("種類", "kind"), say("なぜ", "why"))
    none = f"<p>{escape(say('ありません。', 'None.'))}</p>"
    return _section(
        say("一度も働かなかった能力", "Abilities that never did anything"), "", _table(head, rows) if rows else none
    )


def _coverage(report: dict[str, Any], say: Words) -> str:
    """What games and scenarios together have executed."""
    made = report.get("coverage")
    if made is None:
        return ""
    said = say(
        f"{made['abilities']}のうち {made['executed']}（対戦で {made['games']}、シナリオで {made['scenarios']}）",
        f"{made['executed']} of {made['abilities']} (in games {made['games']}, in scenarios {made['scenarios']})",
    )
    rows = [
        (f"{one['number']} {one['name']}", (one["text"], None, "text"), say.of(WHYS, one["why"]))
        for one in made["idle"]
    ]
    head = (say("カード", "card"), say("能力", "ability"), say("なぜ", "why"))
    return _section(say("実行された能力", "Abilities executed"), said, _table(head, rows) if rows else "")


def _told(report: dict[str, Any], say: Words) -> str:
    lines = [line for note in report["notes"] for line in told(note, say)]
    none = f"<p>{escape(say('ありません。', 'None.'))}</p>"
    text = escape("\n".join(lines))
    return _section(
        say("終わらないゲームと不具合", "Endless games and faults"), "", f"<pre>{text}</pre>" if lines else none
    )


def _reading(say: Words) -> str:
    return _section(
        say("読み方", "How to read it"),
        say(
            "勝率は勝ち÷ゲーム数（引き分けは勝ちに入れない）。範囲は Wilson の95%信頼区間、差の範囲は Newcombe の方法。"
            "たくさんのカードを一度に比べると、20種に１種ほどは偶然でも色が付く。手札に来る回数は長いゲームほど多いので、差はカードの"
            "強さそのものではない。数字は、ここに書いたプレイヤーが打った場合のもの。",
            "A rate is games won by games played; a draw is not won. Ranges are Wilson's 95 % intervals, those of differences"
            " Newcombe's. Where many cards are compared, about one in twenty is coloured by chance. Long games bring more cards"
            " to hand, so that a difference is not simply the strength of a card. All of it is for players as named above.",
        ),
    )
