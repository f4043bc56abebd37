"""What a card can have besides its numbers: tactics, races, modifiers, whole abilities (VI 2.6, 2.12, 10.1).

Features stand in 「」 or 【】 in texts. Cards have them (〜を持つ), gain and lose them.
"""

from typing import Literal

from .node import Node
from .terms import Amount, Filter, Mark, Moment, Number, Variable

__all__ = [
    "Described",
    "Either",
    "Entry",
    "Feature",
    "FeatureKind",
    "Features",
    "Held",
    "Hurt",
    "Lettered",
    "Modifier",
    "NumberAt",
    "RaceText",
    "RangeText",
    "Share",
    "SolidText",
    "Spent",
    "StatText",
    "Symbol",
    "Trait",
]


class Feature(Node):
    """Something a card has, gains or loses."""


class Trait(Feature):
    """A tactic or special effect by its word: 「隠密」, 「抵抗（３）」, 「耐性：妖怪」. ``solid``: said in 【】, which nothing nullifies (VI 2.13.3)."""

    op: Literal["trait"] = "trait"
    word: str
    number: Number | None = None
    of: tuple[str, ...] = ()
    solid: bool = False


class RaceText(Feature):
    """「種族：妖精」; ``race`` None: a race, whichever."""

    op: Literal["race"] = "race"
    race: str


class RangeText(Feature):
    """「目標を取らず、複数のカードに及ぶ効果」: what a card's effect reaches, as its icon says (VI 2.9.4)."""

    op: Literal["range_text"] = "range_text"
    range: str


class Modifier(Feature):
    """「戦闘修正：＋２／±０」: added to attack and toughness (VI 2.12)."""

    op: Literal["modifier"] = "modifier"
    attack: Number
    toughness: Number


class StatText(Feature):
    """「戦闘力：３／３」, 「グレイズ：２」: a number as a card has it printed (VI 2.4, 2.8, 2.10-2.12); two for attack and toughness.

    None is 「－」: the card has none (VI 2.10.3).
    """

    op: Literal["stat_text"] = "stat_text"
    stat: str
    numbers: tuple[Number | None, ...]


class SolidText(Feature):
    """【】の記述: whatever stands in 【】, which nothing nullifies (VI 2.13.3)."""

    op: Literal["solid_text"] = "solid_text"


class FeatureKind(Feature):
    """全ての戦術, 種族１つ: features by their kind, or all of a card (VI 10.1)."""

    op: Literal["feature_kind"] = "feature_kind"
    kind: str
    of: Node | None = None
    which: str | None = None
    sign: str | None = None  # ＋の戦闘修正: only those that add
    filters: tuple[Filter, ...] = ()
    amount: Amount | None = None
    mark: Mark | None = None


class Features(Feature):
    """Several features named together."""

    op: Literal["features"] = "features"
    items: tuple[Feature, ...]
    link: Literal["and", "or"] = "and"


class Described(Node):
    """A card described in a text: 「ゾンビ（GRAZE２、４／１、種族：幽霊）」, キャラクターカード (VI 2.1.1).

    ``noun`` is its kind where one is named, ``name`` its name; ``numbers`` its graze, attack and toughness; ``has`` what else it has.
    """

    op: Literal["described"] = "described"
    noun: str | None = None
    name: str | None = None
    graze: Number | None = None
    attack: Number | None = None
    toughness: Number | None = None
    races: tuple[str, ...] | None = None
    has: Feature | None = None


class Hurt(Node):
    """Damage: so many points, or その戦闘ダメージ (VI 1.10). ``kind``: from fighting, from effects, or any."""

    op: Literal["hurt"] = "hurt"
    kind: Literal["any", "combat", "effect"] = "any"
    which: str | None = None
    amount: Amount | None = None
    cause: Node | None = None  # この効果による
    filters: tuple[Filter, ...] = ()


class Share(Number):
    """〜の２倍, 〜の半分（端数切り上げ）: a number taken ``times`` times, or a part of it (``into``), rounded ``up`` or ``down``."""

    op: Literal["share"] = "share"
    of: Number
    times: Number | None = None
    into: int | None = None
    rounding: Literal["up", "down"] | None = None


class Spent(Number):
    """この効果で支払ったライフポイント: how much of something was paid; ``letter`` where the text names it once more (ライフポイントＸ)."""

    op: Literal["spent"] = "spent"
    stat: str
    done: Filter
    letter: Variable | None = None


class Symbol(Node):
    """A sign printed in place of a number or on a card: 「－」."""

    op: Literal["symbol"] = "symbol"
    text: str
    of: Node | None = None  # 戦闘修正の＋


class Either(Node):
    """Things of unlike kinds named together: プレイヤー１人、またはキャラクター１枚."""

    op: Literal["either"] = "either"
    items: tuple[Node, ...]
    link: Literal["and", "or"] = "or"
    mark: Mark | None = None


class Entry(Node):
    """One line of a list: from ``least`` to ``most``, or for cards of a kind (``what``); what it does, or the abilities it gives."""

    op: Literal["entry"] = "entry"
    least: int | None = None
    most: int | None = None
    what: Node | None = None
    gains: Feature | None = None
    steps: tuple[Node, ...] = ()


class Held(Feature):
    """このキャラクターが持つ「加護」: a feature as somebody has it; ``filters`` say who."""

    op: Literal["held"] = "held"
    feature: Feature
    filters: tuple[Filter, ...]


class Lettered(Number):
    """攻撃力Ｘ, 枚数Ｘ, 「マナチャージ」のＸ, 戦闘力「Ｘ／Ｘ」: a number that the text goes on to call by a letter; two for two numbers."""

    op: Literal["lettered"] = "lettered"
    of: Node
    letters: tuple[Literal["X", "Y", "Z"], ...]


class NumberAt(Number):
    """この効果の解決時の〜: a number as it is at a moment."""

    op: Literal["number_at"] = "number_at"
    of: Node
    at: Moment
