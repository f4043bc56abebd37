"""What the words before a noun mean: a test of one card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fudac.constructs.lowering.make import Fits, Make, unready
from fudac.constructs.lowering.numbers import lower_bound
from fudac.constructs.lowering.people import by_controller, lower_zones
from fudac.kernel import Context, Look
from fudac.model import board as b
from fudac.model import filters as f
from fudac.model.terms import Name, StatOf
from fudac.model.words import AnyOf, NameOf

TYPES = {"character": "キャラクター", "item": "アイテム", "event": "イベント"}
KINDS = {"normal_card": "通常", "first_card": "ファースト", "eternal_card": "エターナル"}
SEXES = {"male": "男", "female": "おんなのこ"}


def lower_noun(noun: str) -> Fits:
    """A kind of card: characters and items are in play, cards anywhere (HM 214.2g, 200.1)."""
    if noun == "card":
        return lambda ctx, look: True
    if noun in ("character", "item"):
        return lambda ctx, look: look.zone == "field" and look.role == noun
    if noun in KINDS:
        card_kind = KINDS[noun]
        return lambda ctx, look: look.values.get("kind") == card_kind
    kind = TYPES.get(noun.removesuffix("_card"))
    if kind is None:
        raise unready(noun)
    return lambda ctx, look: look.values.get("type") == kind


def all_of(tests: Sequence[Fits]) -> Fits:
    """Whether a card passes every test."""
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        one, other = tests
        return lambda ctx, look: one(ctx, look) and other(ctx, look)

    def fits(ctx: Context, look: Look) -> bool:
        for test in tests:  # noqa: SIM110 (a generator costs more here than the loop)
            if not test(ctx, look):
                return False
        return True

    return fits


def noun_and(noun: str, tests: Sequence[Fits]) -> Fits:
    """Whether a card is of a kind and passes every test; what is most often asked about is tested without a call for the kind."""
    if noun not in ("character", "item") or not tests:
        return all_of([lower_noun(noun), *tests])
    rest = all_of(tests)

    def fits(ctx: Context, look: Look) -> bool:
        if look.role == noun:  # noqa: SIM102 (a comparison that is jumped by costs less than one whose value is handed on)
            if look.zone == "field":
                return rest(ctx, look)
        return False

    return fits


def lower_filter(make: Make, node: Any) -> Fits:
    """One filter."""
    made = _MAKERS.get(type(node))
    if made is None:
        raise unready(node)
    return made(make, node)


def _which(make: Make, node: f.Which) -> Fits:
    test = make.clause(node.clause, node.aspect)

    def fits(ctx: Context, look: Look) -> bool:
        before, ctx.it = ctx.it, look
        try:
            return test(ctx)
        finally:
            ctx.it = before

    return fits


def _in_zone(make: Make, node: f.InZone) -> Fits:
    spots = lower_zones(make, node.zone)
    return lambda ctx, look: spots.holds(ctx, look.zone, look.player)


def _at_place(make: Make, node: f.AtPlace) -> Fits:
    spots = lower_zones(make, node.place.zone)
    last = node.place.at == "bottom"

    def fits(ctx: Context, look: Look) -> bool:
        piles = (pile for pile in spots.piles(ctx) if pile)
        return any(pile[-1 if last else 0] is look.card for pile in piles)

    return fits


def _controlled(make: Make, node: f.ControlledBy) -> Fits:
    who = make.player(node.who)
    if by_controller(node.who):
        return lambda ctx, look: look.controller == ctx.controller
    return lambda ctx, look: look.controller in who(ctx)


def _state(make: Make, node: f.InState) -> Fits:
    state = node.state
    return lambda ctx, look: look.state == state


def _faction(make: Make, node: f.OfFaction) -> Fits:
    name = node.faction
    if name == "declared":
        return lambda ctx, look: ctx.words.get("faction", "") in look.values.get("factions", ())
    return lambda ctx, look: name in look.values.get("factions", ())


def _sex(make: Make, node: f.OfSex) -> Fits:
    sex = SEXES.get(node.sex, node.sex)
    return lambda ctx, look: look.values.get("sex") == sex


def _other(make: Make, node: f.OtherThan) -> Fits:
    if node.than is not None:
        than = _color(make, node.than) if isinstance(node.than, b.Color) else _others(make, node.than)
        return lambda ctx, look: not than(ctx, look)

    def fits(ctx: Context, look: Look) -> bool:
        # 他の: other than the card the sentence is about: its own card, or who holds that.
        card = ctx.card
        if card is not None and card.zone not in ctx.game.rules.play:  # of an event: than those it has spoken of
            return look.card not in ctx.that and not any(look.card in cards for cards in ctx.done.values())
        return look.card is not card and (card is None or look.card is not card.holder)

    return fits


def _others(make: Make, than: Any) -> Fits:
    """What 〜以外 leaves out: a filter that stands for those it fits (赤または青以外の, 団陣営以外の), a name, or cards."""
    if isinstance(than, Name):
        return _named(make, f.Named(name=than))
    return lower_filter(make, than) if type(than) in _MAKERS else make.fits(than)


def _chosen_faction(make: Make, node: f.OfChosenFaction) -> Fits:
    return lambda ctx, look: ctx.words.get("faction") in look.values.get("factions", ())


def _declared_type(make: Make, node: f.OfDeclaredType) -> Fits:
    return lambda ctx, look: look.card.face.values.get("type") == ctx.words.get("type")


def _stat(make: Make, node: f.StatIs) -> Fits:
    stat, within = node.stat, lower_bound(make, node.amount)
    if node.also:
        stats = (stat, *node.also)

        def together(ctx: Context, look: Look) -> bool:
            numbers = [look.values.get(one) for one in stats]
            return None not in numbers and within(ctx, sum(int(x or 0) for x in numbers))

        return together
    return lambda ctx, look: look.values.get(stat) is not None and within(ctx, look.values[stat])


def _stat_than(make: Make, node: f.StatThan) -> Fits:
    """自身より[P]が低い: compared with the number that the other card has now."""
    stat, rel, other = node.stat, node.rel, make.number(StatOf(stat=node.stat, of=node.than))

    def fits(ctx: Context, look: Look) -> bool:
        own = look.values.get(stat)
        if own is None:
            return False
        than = other(ctx)
        return bool(own != than if rel == "different" else own < than if rel == "less" else own > than)

    return fits


def _named(make: Make, node: f.Named) -> Fits:
    if node.name.declared:
        return lambda ctx, look: look.values["name"] == ctx.words.get("name")
    name = node.name.name
    return lambda ctx, look: look.values["name"] == name


def _among(make: Make, node: f.Among) -> Fits:
    return lambda ctx, look: look.card in ctx.looked or (not ctx.looked and look.card in ctx.that)


def _done(make: Make, node: f.Done) -> Fits:
    verb = node.verb
    return lambda ctx, look: look.card in ctx.done.get(verb, ())


def _picked(make: Make, node: f.Picked) -> Fits:
    if node.zone is None:
        return lambda ctx, look: True
    spots = lower_zones(make, node.zone)
    return lambda ctx, look: spots.holds(ctx, look.zone, look.player)


def _shares(make: Make, node: f.SharesWith) -> Fits:
    if node.other is None and not make.stepwise and node.stat != "color":
        return lambda ctx, look: True  # 同じ名前の２枚: of those chosen together (see .apart)
    if node.other is None:
        raise unready(node)
    if node.stat == "name" and isinstance(node.other, NameOf) and node.other.declared and node.other.kind == "name":
        return lambda ctx, look: look.values["name"] == ctx.words.get("name")
    if node.stat == "color":
        from fudac.constructs.lowering.colors import lower_shared

        return lower_shared(make, node.other)
    other = make.cards(node.other)
    key = {"faction": "factions"}.get(node.stat, node.stat)

    def fits(ctx: Context, look: Look) -> bool:
        mine = look.values.get(key)
        for one in other.now(ctx):
            theirs = one.values.get(key)
            if set(mine or ()) & set(theirs or ()) if key == "factions" else mine == theirs:
                return True
        return False

    return fits


def _face(make: Make, node: f.FaceIs) -> Fits:
    state = f"face_{node.face}"
    return lambda ctx, look: look.state == state


def _color(make: Make, node: f.ColorIs | b.Color) -> Fits:
    return lower_color(node.color)


def lower_color(color: str) -> Fits:
    """Whether a card is of a colour, of one that was declared, or of none (SV 203)."""
    from fudac.constructs.lowering.table import rules_of

    if color == "declared":
        return lambda ctx, look: any(rules_of(ctx).has_color(look, one) for one in ctx.words.get("colors", ()))
    if color == "same":
        return lambda ctx, look: (
            ctx.card is not None
            and any(rules_of(ctx).has_color(look, one) for one in ctx.game.look(ctx.card).values.get("colors", ()))
        )
    return lambda ctx, look: rules_of(ctx).has_color(look, color)


def _on_square(make: Make, node: b.OnSquare) -> Fits:
    from fudac.constructs.lowering.squares import lower_squares

    squares = lower_squares(make, node.square)
    return lambda ctx, look: look.spot in squares.now(ctx)


def _arbitrary(make: Make, node: b.Arbitrary) -> Fits:
    return lambda ctx, look: True


def _extreme(make: Make, node: f.Extreme) -> Fits:
    if node.among is not None:
        raise unready(node)
    return lambda ctx, look: True  # of those that fit otherwise: seen to where they are gathered


def _differing(make: Make, node: f.Differing) -> Fits:
    return lambda ctx, look: True  # of each other: seen to where they are chosen


def _any(make: Make, node: AnyOf) -> Fits:
    tests = [lower_filter(make, one) for one in node.filters]
    return lambda ctx, look: any(test(ctx, look) for test in tests)


_MAKERS: dict[type, Callable[[Make, Any], Fits]] = {
    f.Which: _which, f.InZone: _in_zone, f.AtPlace: _at_place, f.ControlledBy: _controlled, f.InState: _state,
    f.OfFaction: _faction, f.OfChosenFaction: _chosen_faction, f.OfDeclaredType: _declared_type,
    f.OfSex: _sex, f.OtherThan: _other, f.StatIs: _stat, f.Named: _named, f.Among: _among,
    f.Done: _done, f.Differing: _differing, f.Extreme: _extreme, f.Picked: _picked, f.StatThan: _stat_than, f.SharesWith: _shares, AnyOf: _any, f.FaceIs: _face,
    f.ColorIs: _color, b.OnSquare: _on_square, b.Arbitrary: _arbitrary,
}  # fmt: skip
