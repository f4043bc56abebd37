"""Smaller terms of sentences: abilities spoken about, changes of numbers, names, colours, stretches of time."""

from typing import Literal

from .features import Feature
from .node import Node
from .terms import Amount, CardsLike, Filter, Mark, Number

__all__ = [
    "Abilities",
    "AbilityText",
    "AnyOf",
    "BattleKind",
    "BattleOf",
    "Both",
    "Change",
    "ColorWord",
    "DoneCount",
    "FactionOf",
    "LargerOf",
    "Listed",
    "NameOf",
    "Offset",
    "Option",
    "OptionsOf",
    "Points",
    "Stretch",
    "SuitOf",
    "TurnOf",
]


class Abilities(CardsLike):
    """Abilities spoken about: すべての能力, 起動型能力１つ, 自身の能力, この能力 (``which`` this)."""

    op: Literal["abilities"] = "abilities"
    noun: str
    of: Node | None = None
    which: str | None = None
    filters: tuple[Filter, ...] = ()
    amount: Amount | None = None
    mark: Mark | None = None


class AbilityText(Feature):
    """A quoted ability that is gained (「…」の能力). ``text`` until it has been read, ``ability`` after.

    ``below``: 以下の効果, which stand in the lines that follow.
    """

    op: Literal["ability_text"] = "ability_text"
    text: str | None = None
    abilities: tuple[Node, ...] = ()
    below: bool = False


class Change(Node):
    """[P]+2: a stat and by how much it changes; ``stat`` None where the subject names it."""

    op: Literal["change"] = "change"
    stat: str | None = None
    by: Number


class Points(Node):
    """コスト２点."""

    op: Literal["points"] = "points"
    stat: str
    amount: Amount


class NameOf(Node):
    """The name of a card, or card names (カードの名前１つ); ``declared`` 宣言された名前."""

    op: Literal["name_of"] = "name_of"
    of: CardsLike | None = None
    amount: Amount | None = None
    declared: bool = False
    by: Node | None = None  # who declared it, or may choose it
    arbitrary: bool = False  # 任意の
    within: Amount | None = None  # １～５の数字
    kind: str = "name"  # or another thing printed in words: kind, spiritualist, range, duration (VI 2.2, 2.5, 2.9)
    printed: bool = False  # 本来の: as printed


class FactionOf(Node):
    """The factions of cards, or one of them (陣営１つ), all of them (すべての陣営)."""

    op: Literal["faction_of"] = "faction_of"
    of: CardsLike | None = None
    amount: Amount | None = None
    that: bool = False


class TypeOf(Node):
    """カードの種類１つ: character, event or item (HM 214.1)."""

    op: Literal["type_of"] = "type_of"
    amount: Amount | None = None


class ColorWord(Node):
    """色１色, その色, これの色: colours spoken about (SV 203)."""

    op: Literal["color_word"] = "color_word"
    amount: Amount | None = None
    which: Literal["that"] | None = None
    of: CardsLike | None = None
    filters: tuple[Filter, ...] = ()


class SuitOf(Number):
    """その色の種類の数: how many different colours."""

    op: Literal["suit_of"] = "suit_of"
    of: Node


class Stretch(Node):
    """このターン, この戦闘, あなたのロックフェイズ: a stretch of the game; ``which`` any: every one of its kind."""

    op: Literal["stretch"] = "stretch"
    period: str
    which: str = "this"
    whose: Node | None = None
    filters: tuple[Filter, ...] = ()


class AnyOf(Filter):
    """One filter or another (竜族陣営または海の民陣営の)."""

    op: Literal["any_of"] = "any_of"
    filters: tuple[Filter, ...]


class BattleKind(Node):
    """コンバット, アプローチ, 城へのアタック (HM 306.5e–g)."""

    op: Literal["battle_kind"] = "battle_kind"
    kind: str


class OptionsOf(Node):
    """次のいずれか１つ: how many of the things that follow; ``total`` where the text says how many there are."""

    op: Literal["options_of"] = "options_of"
    count: Amount | None = None
    total: Amount | None = None


class Option(Node):
    """One of the things to choose from; ``timing``, ``condition`` and ``anytime`` say when it may be chosen, as for a whole ability."""

    op: Literal["option"] = "option"
    timing: Node | None = None
    anytime: bool = False
    condition: Node | None = None
    steps: tuple[Node, ...]


class Listed(Node):
    """以下の効果の１: the numbered line below of that number."""

    op: Literal["listed"] = "listed"
    number: int


class BattleOf(Node):
    """A battle as the cause of something: 自身の城へのアタック (``by`` fights it), 自分の城へのアタック (on whose ``castle``)."""

    op: Literal["battle_of"] = "battle_of"
    kind: str
    by: Node | None = None
    castle: Node | None = None


class TurnOf(Node):
    """相手のターン; ``during`` 〜のターン中."""

    op: Literal["turn_of"] = "turn_of"
    who: Node
    during: bool = False


class DoneCount(Number):
    """捨てた枚数: how many an earlier verb of the text was done to."""

    op: Literal["done_count"] = "done_count"
    verb: str


class Multiple(Node):
    """２倍: so many times a number."""

    op: Literal["multiple"] = "multiple"
    number: Number


class Difference(Number):
    """その差: by how much the one of two numbers that a condition has compared is larger than the other."""

    op: Literal["difference"] = "difference"
    left: Number
    than: Number


class Offset(Number):
    """捨てた枚数より１枚多く: so many more, or ``less``, than another number; not below zero."""

    op: Literal["offset"] = "offset"
    of: Number
    by: Number
    less: bool = False


class LargerOf(Number):
    """ＸとＹのどちらか大きい方: the larger of numbers, or the ``smaller``."""

    op: Literal["larger_of"] = "larger_of"
    items: tuple[Number, ...]
    smaller: bool = False


class Both(Node):
    """すべての能力とすべての陣営: several things of unlike kinds that share a verb."""

    op: Literal["both"] = "both"
    items: tuple[Node, ...]
