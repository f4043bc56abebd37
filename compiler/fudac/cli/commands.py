"""The commands, in the order in which help lists them. This table is the only place that lists them."""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """A command: its words, the module that carries it out (``add_options`` and ``run``), and one line of help."""

    words: tuple[str, ...]
    module: str
    ja: str
    en: str

    @property
    def name(self) -> str:
        """The command as typed: ``deck check``."""
        return " ".join(self.words)


def _command(name: str, module: str, ja: str, en: str) -> Command:
    return Command(tuple(name.split()), f"fudac.cli.{module}", ja, en)


COMMANDS = (
    _command("check", "check", "カードを読み、誤りを示す（--fix で直す）", "show what is wrong (--fix mends it)"),
    _command("build", "build", "コンパイル結果を書き出す", "write the compiled artefact"),
    _command("show", "show", "カード１枚の表記、能力の木、英語、条文、履歴", "face, trees, English, articles, history"),
    _command("parse", "parse", "テキストを１つ読む（ファイルなしで）", "read one text, without a file"),
    _command("fmt", "fmt", "正準の表記と体裁に整える", "canonical text and layout, comments kept"),
    _command("deck check", "deck_check", "デッキが規定を満たすか、理由と条文", "is a deck legal, and why not"),
    _command("deck convert", "deck_convert", "デッキを別の形式で書き出す", "write a deck in another format"),
    _command("errata list", "errata_list", "エラッタの一覧", "all errata"),
    _command("errata show", "errata_show", "カード１枚の収録とエラッタの履歴", "the history of one card"),
    _command("errata diff", "errata_diff", "２つの日付や版のあいだの意味の違い", "what changed in meaning"),
    _command("errata apply", "errata_apply", "エラッタ適用済みのセットファイルを書く", "write corrected set files"),
    _command("test", "test", "シナリオを実行する", "run scenarios"),
    _command("play", "play", "ターミナルで対戦する（人とでも計算機とでも）", "play in the terminal"),
    _command(
        "simulate", "simulate", "たくさんの対戦を自動で行い、結果を報告する", "play many games and report what happened"
    ),
    _command(
        "rules", "rules", "条文ごとに、実行される所と試すシナリオ", "each article: carried out where, tested by what"
    ),
    _command("explain", "explain", "診断コードの意味、誤りの例と直した例", "what a diagnostic means, with examples"),
    _command("new game", "new", "新しいゲームのひな形", "scaffold a game"),
    _command("new set", "new", "新しいセットファイルのひな形", "scaffold a set file"),
    _command("new card", "new", "セットファイルにカードを１枚加える", "add a card to a set file"),
    _command("new scenario", "new", "新しいシナリオのひな形", "scaffold a scenario"),
    _command("schema", "schema", "schemas/ を書き直す（--check で比べる）", "rewrite schemas/ (or --check)"),
)
