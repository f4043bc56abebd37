"""What ``?`` shows."""

from __future__ import annotations

from fudac.games.shown import Bit, Row

_LINES = (
    ("3", "番号の行動をする。選ぶときは 1 3 のように空けて打つ", "do what stands at the number; several: 1 3"),
    ("0・p・パス", "パスする", "pass"),
    ("? a・カード 名前", "カードの文章と今の状態（a は盤面の記号。番号や名前の一部でもよい）", "a card's text (a: its letter; number or part of the name)"),
    ("why a・なぜ a", "数値がなぜその値か。修正の一つ一つを条文とカードの文章つきで", "what made a card's numbers, with articles and texts"),
    ("why not a・なぜだめ a", "なぜそれができないか。条文と、禁じているカードの文章", "why something cannot be done, with articles and texts"),
    ("log・記録", "このターンと前のターンの記録を条文つきで（log all で全部、log 3 でターン3）", "the log with articles (log all, log 3: turn 3)"),
    ("board・盤面　list・一覧", "盤面や選択肢をもう一度出す", "show the board, or the options, again"),
    ("piles・捨て札", "捨て札置き場など、見てよい山を全部見る", "look through the open piles"),
    ("undo・戻す", "一手戻す（undo 3 で三手）", "take a choice back (undo 3: three)"),
    ("save・保存", "保存する（save 名前.json）", "save (save name.json)"),
    ("concede・投了", "投了する", "give up"),
    ("quit・終了", "保存してやめる。Ctrl-C や Ctrl-D でも保存される", "save and leave; Ctrl-C and Ctrl-D save, too"),
)  # fmt: skip


def guide(lang: str) -> list[Row]:
    """The commands, one a row."""
    rows: list[Row] = [(Bit("how to play" if lang == "en" else "使い方", "title"),)]
    for words, ja, en in _LINES:
        rows += [(Bit(f"  {words}", "key"),), (Bit("      " + (en if lang == "en" else ja)),)]
    return rows
