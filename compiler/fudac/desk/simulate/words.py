"""The words of a simulation's report in both languages."""

from __future__ import annotations

from typing import Any

WHYS = {
    "not_held": ("カードが一度も手札に来なかった", "its card never came to a hand"),
    "not_played": ("手札に来たが一度も使われなかった", "held, and never played"),
    "not_due": ("使われたが、能力の出番がなかった", "played, and never due"),
    "no_effect": ("誘発や使用はされたが、何も起きなかった", "due, and nothing came of it"),
}
CYCLES = {
    "forced": ("選ぶ余地なく同じ局面に戻った", "came back to the same position without a choice"),
    "settled": (
        "同じ局面に戻り、どのプレイヤーも局面だけで手を決める",
        "came back to the same position, and everyone decides by the position alone",
    ),
    "repeated": ("上限まで続き、同じ局面に戻り続けていた", "went on to the bound and kept coming back to positions"),
    "bound": ("上限まで続いた（局面は変わり続けていた）", "went on to the bound, always at new positions"),
}
KINDS = {
    "spell": ("使用", "spell"), "activated": ("起動", "activated"), "triggered": ("誘発", "triggered"),
    "static": ("常在", "static"), "replacement": ("置換", "replacement"), "restriction": ("制限", "restriction"),
    "keyword": ("記号", "keyword"), "basic": ("基本", "basic"), "arrival": ("到達", "arrival"), "hand": ("手札", "hand"),
}  # fmt: skip


class Words:
    """Says things in one language, and numbers alike in both."""

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def __call__(self, ja: str, en: str) -> str:
        return en if self.lang == "en" else ja

    def of(self, table: dict[str, tuple[str, str]], key: str) -> str:
        """A word of a table; the key itself where it has none."""
        return self(*table[key]) if key in table else key

    def percent(self, share: float) -> str:
        """A share."""
        return f"{100 * share:.1f}%"

    def between(self, record: dict[str, Any]) -> str:
        """A share and between what it lies."""
        if not record["games"]:
            return "-"
        return f"{self.percent(record['rate'])} ({100 * record['low']:.1f}–{100 * record['high']:.1f})"

    def order(self, order: int, players: int) -> str:
        """Which turn of the first round."""
        if players == 2:
            return self("先攻", "first") if order == 0 else self("後攻", "second")
        return self(f"{order + 1}番手", f"turn {order + 1}")

    def among(self, players: int) -> str:
        """Of how many players."""
        return self(f"（{players}人）", f" ({players} players)")

    def seat(self, seat: int) -> str:
        """A seat."""
        return self(f"席{seat + 1}", f"seat {seat + 1}")

    def player_at(self, seat: int, players: list[str]) -> str:
        """A seat, and who plays there where not all play alike."""
        name = players[min(seat, len(players) - 1)]
        return self.seat(seat) + (self(f"・{name}", f" {name}") if len(set(players)) > 1 else "")

    def deck(self, name: str) -> str:
        """A deck."""
        return self("無作為のデッキ", "decks made at random") if name == "*" else name
