"""Filters that are said with a word before the noun (未行動状態の, コスト２以下の); relative clauses are :class:`Which`."""

from typing import Literal

from .node import Node
from .terms import Amount, CardsLike, Clause, Filter, Name, Place, Player, ZoneLike

__all__ = [
    "Among",
    "AtPlace",
    "ColorIs",
    "ControlledBy",
    "Differing",
    "Done",
    "Extreme",
    "FaceIs",
    "Facing",
    "InState",
    "InZone",
    "Named",
    "OfChosenFaction",
    "OfDeclaredType",
    "OfFaction",
    "OfSex",
    "OtherThan",
    "Picked",
    "SeatedBy",
    "SharesWith",
    "StatIs",
    "StatThan",
    "SymbolIs",
    "Which",
]


class Which(Filter):
    """A relative clause: the noun is the ``it`` of ``clause``. ``base`` 〜する, ``prog`` 〜している, ``past`` 〜した,
    ``was`` and ``progpast`` 〜していた."""

    op: Literal["which"] = "which"
    clause: Clause
    aspect: Literal["base", "prog", "past", "was", "progpast"] = "base"
    manner: tuple[str, ...] = ()
    at: Node | None = None  # 〜場合に＋除外する: when


class InZone(Filter):
    """Cards in a zone: 〜の, 〜にある, 〜に置かれている."""

    op: Literal["in_zone"] = "in_zone"
    zone: ZoneLike


class AtPlace(Filter):
    """Cards of a pile from its top or bottom: 一番上の, 上から (HM 215.2b). ``nth`` counts from that end."""

    op: Literal["at_place"] = "at_place"
    place: Place
    nth: int | None = None


class ControlledBy(Filter):
    """支配する: controlled by a player (HM 214.2d)."""

    op: Literal["controlled_by"] = "controlled_by"
    who: Player


class InState(Filter):
    """未行動状態の, 行動済み状態の (HM 214.2c)."""

    op: Literal["in_state"] = "in_state"
    state: str


class FaceIs(Filter):
    """表向きの, 裏向きの (SV 308)."""

    op: Literal["face_is"] = "face_is"
    face: Literal["up", "down"]


class OfFaction(Filter):
    """〜陣営の; ``faction`` None: any faction, ``declared``: the chosen one (HM 209)."""

    op: Literal["of_faction"] = "of_faction"
    faction: str


class OfSex(Filter):
    """男, おんなのこ (HM 211)."""

    op: Literal["of_sex"] = "of_sex"
    sex: str


class OtherThan(Filter):
    """〜以外の, 他の. ``than`` None: 他の, other than the one the sentence is about."""

    op: Literal["other_than"] = "other_than"
    than: Node | None = None


class StatIs(Filter):
    """コスト２以下の: a stat within bounds."""

    op: Literal["stat_is"] = "stat_is"
    stat: str
    amount: Amount
    printed: bool = False  # 本来の: as printed
    also: tuple[str, ...] = ()  # 必要ノードとコストの合計値: of these together
    total: bool = False  # 戦闘力の合計値


class Extreme(Filter):
    """最もコストが高い: with the highest of a number, or the lowest (``least``); ``among`` those compared, where they are named."""

    op: Literal["extreme"] = "extreme"
    stat: str
    least: bool = False
    also: tuple[str, ...] = ()  # 必要ノードとコストの合計値
    total: bool = False
    among: ZoneLike | None = None


class StatThan(Filter):
    """このキャラクターより必要ノードが大きい: a number that is more or less than another card's, or another (と異なる)."""

    op: Literal["stat_than"] = "stat_than"
    stat: str
    than: Node
    rel: Literal["more", "less", "different"] = "more"


class SymbolIs(Filter):
    """必要ノードが「－」の: what is printed in place of a number (VI 2.4.3)."""

    op: Literal["symbol_is"] = "symbol_is"
    stat: str
    symbol: Node


class Named(Filter):
    """≪〜≫: cards of a name (HM 202.2)."""

    op: Literal["named"] = "named"
    name: Name


class Among(Filter):
    """その中の: among the cards mentioned."""

    op: Literal["among"] = "among"
    of: CardsLike | None = None


class ColorIs(Filter):
    """Cards of a colour (SV 203)."""

    op: Literal["color_is"] = "color_is"
    color: str


class Done(Filter):
    """公開したカード, 打ち消したイベント: what an earlier verb of the text was done to; ``verb`` names its construct."""

    op: Literal["done"] = "done"
    verb: str
    to: Node | None = None
    by: Player | None = None
    this: bool = False  # この効果で
    what: Node | None = None  # 攻撃を取り消した: what of them
    negated: bool = False


class Picked(Filter):
    """手札から無作為に選んだ: picked from a zone, at random where ``random``."""

    op: Literal["picked"] = "picked"
    zone: Node | None = None
    random: bool = False


class OfChosenFaction(Filter):
    """その陣営の: of the faction that was chosen or named before (HM 209.1)."""

    op: Literal["of_chosen_faction"] = "of_chosen_faction"


class OfDeclaredType(Filter):
    """宣言した種類の: of the type that was named before (HM 214.1)."""

    op: Literal["of_declared_type"] = "of_declared_type"


class Differing(Filter):
    """異なる色の: no two of them alike in ``stat``."""

    op: Literal["differing"] = "differing"
    stat: str


class SeatedBy(Filter):
    """あなたの＋左隣: beside whom a player sits who is said to sit left or right; else beside whoever does what the sentence says."""

    op: Literal["seated_by"] = "seated_by"
    of: Player


class Facing(Filter):
    """そのプレイヤーの＋相手プレイヤー: who is the opponent of a player other than oneself."""

    op: Literal["facing"] = "facing"
    of: Player


class SharesWith(Filter):
    """〜と同じ陣営の: having the same faction, name or cost as another card; ``other`` None: as one another."""

    op: Literal["shares_with"] = "shares_with"
    stat: str
    other: Node | None = None
