"""What cards are just now: printed values with every standing effect applied, layer by layer, in the order in which the
effects came to be (HM 405.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fudac.kernel import force
from fudac.kernel.abilities import Context, Lasting
from fudac.kernel.cards import LAYERS, SHIFTING, Card, Look
from fudac.kernel.force import Entry, Kit, data_of, fits, holds
from fudac.kernel.listening import Listening
from fudac.kernel.own import by_itself, varied

if TYPE_CHECKING:
    from fudac.kernel.engine import Game

_FACTS = frozenset({"facts", "turn", "anything"})
"""What effects may ask about that is known of the procedure (``Standing.outside``)."""


class Views(Listening):
    """The looks of all cards in play, worked out when they are asked for after a change.

    Looks are shared: a card that nothing acts on is seen by the look it keeps while it does not change (``Card.base``), and
    one that an effect acts on gets a copy that only this round may write to. Which effects and abilities there are is
    gathered anew only when cards or effects have come or gone, not when a card was turned.
    """

    __slots__ = ("_aimed", "_beyond", "_certain", "_contexts", "_everywhere", "_field", "_game", "_gathered", "_in_play", "_inert",
                 "_journal", "_kits", "_layers", "_outside", "_own", "_piles", "_plain", "_plain_field", "_ruled",
                 "_seen", "_steady", "_varying", "_version", "afar", "checked", "counted", "firm", "generation",
                 "looks", "rules", "settled", "shape", "shifting")  # fmt: skip

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._journal = game.journal
        self._version = self._field = -1
        self.shape = -1  # the journal's for which is known what is in force and who waits for what; -1 while effects shift
        self._outside: frozenset[str] = frozenset()  # what is asked about that is not in play (``Standing.outside``)
        self._piles: list[list[Card]] = []  # the piles among that
        self._seen: tuple[Any, ...] = ()  # and what it was like
        self.shifting = False  # whether effects change faces, controllers or abilities
        self.generation = self.settled = 0  # how often they were worked out; for which of these the rules' standing conditions hold
        self.firm = -1  # the shape of the journal for which they hold whatever is turned
        self.counted = 0  # its moves up to which nobody can have won or lost
        self.checked = -1  # the version of the journal for which they do, the end of the game included
        self.looks: dict[int, Look] = {}  # of the cards in play, in the order in which they came
        self._in_play: list[Look] | None = []  # the same as a list; None: not yet
        self._own: set[int] = set()  # cards whose looks were made in this round and may be written to
        self._beyond: dict[int, Look] = {}  # cards outside play on which effects act
        self._aimed = False  # whether effects have picked some of them
        self._plain: list[Look] = []
        self._plain_field = self._certain = -1  # the journal's for which they are right; and so is all but their numbers
        self._kits: dict[int, Kit] = {}
        self._ruled: tuple[list[Look], list[Look]] = [], []  # looks before and after what the rules changed, last time
        self._gathered: tuple[list[Kit], tuple[Lasting, ...]] | None = None  # of what is in force, unless effects shift
        self._contexts: list[Context] = []  # those of static abilities and watchers in play
        self._layers: list[tuple[str, Sequence[Entry]]] = []
        self.afar: tuple[Card, ...] = ()  # cards with abilities that act outside play
        self._everywhere: list[Entry] = []  # what acts on cards outside play too
        self._inert = self._steady = True  # whether no effect changes how any card looks that is not in play; see steady()
        self._varying = False  # whether a card has been looked at whose own text changes it while something is so
        self.rules: dict[str, list[Entry]] = {}

    @property
    def in_play(self) -> list[Look]:
        """The looks of all cards in play as they were when this was last up to date."""
        found = self._in_play
        if found is None:
            found = self._in_play = list(self.looks.values())
        return found

    def fresh(self) -> Views:
        """Itself, up to date."""
        journal = self._journal
        if self._version != journal.version:
            self._version = journal.version
            if self._field != journal.field or self._aimed or (self._outside and self._seen != self._not_in_play()):
                self._field = journal.field
                self._work_out()
            elif self._beyond:
                self._beyond = {}
        return self

    def known(self) -> Views:
        """Itself, as far as what is in force and who waits for what goes; how cards look may have to be worked out yet."""
        if self.shape != self._journal.shape:
            if self.shifting or self._may_shift():
                return self.fresh()
            self.shape = self._journal.shape
            self._gather(self._laid())
        return self

    def _may_shift(self) -> bool:
        """Whether something changes faces, controllers or abilities, on which depends what else is in force."""
        for effect in self._game.effects:
            if effect.standing is not None and effect.standing.layer in SHIFTING:
                return True
        for card in self._game.field:  # noqa: SIM110 (a generator costs more here than the loop)
            if card.face.shifting and self._gives(card):
                return True
        return False

    def _gives(self, card: Card) -> bool:
        """Whether a card in play changes something on which depends what is in force: not while the condition is off, if it follows
        from who is in play."""
        laid = self._laid()
        kit = self._kit(card.base or self._base(card), self._kits.get(card.uid))
        return any(force.on(one, laid) for one in kit.giving) or any(one.standing.layer in SHIFTING for one in kit.entries)

    def plain(self) -> list[Look]:
        """All cards in play, whose numbers may not be right; all else about them is. Cheaper than ``fresh().in_play``."""
        journal = self._journal
        if self._certain != journal.field:
            if self.shape != journal.shape or not self._steady:
                if self._version == journal.version:
                    return self.in_play
                if not self.known().steady():
                    return self.fresh().in_play
            self._certain = journal.field
            self._laid()
        return self._plain

    def plainly(self, card: Card) -> Look:
        """A card in play, whose numbers may not be right; all else about it is."""
        journal = self._journal
        if self._version != journal.version:
            if self.shape != journal.shape or not self._steady:
                self.known()
            if self._steady and not (card.face.varying and card.zone not in self._game.play):
                return card.base or self._base(card)
        return self.look_at(card)

    def look_at(self, card: Card) -> Look:
        """A card as it is now. Where no effect changes any card, one outside play is what it always is."""
        if card.zone not in self._game.play and not card.face.varying:
            if self.shape != self._journal.shape:
                self.known()
            if self._inert:
                return card.base or self._base(card)
        return self.fresh().look(card)

    def look(self, card: Card) -> Look:
        """A card as it was when this was last up to date, wherever it is."""
        if (found := self.looks.get(card.uid)) is not None:
            return found
        if self._beyond and card.uid in self._beyond:
            return self._beyond[card.uid]
        found = card.base or self._base(card)
        if card.face.varying and card.zone not in self._game.play:
            self._varying = self._journal.followed = True
            self._beyond[card.uid] = found  # what the condition itself may ask about
            found = self._beyond[card.uid] = varied(self._game, found)
        if self._everywhere:
            found = self._beyond[card.uid] = found.copy()
            self.by_all(found)
        return found

    def by_all(self, look: Look) -> Look:
        """A look that nobody else has, with what changes cards wherever they are."""
        for entry in self._everywhere:
            if holds(entry) and fits(entry, look):
                self._change(entry, look, data_of(entry))
        return look

    def controller(self, card: Card) -> int:
        """Who controls a card."""
        if self.shape == self._journal.shape:
            return card.controller
        return self.look_at(card).controller

    def steady(self) -> bool:
        """Whether faces, abilities, controllers and traits are those that are printed, whatever is turned."""
        return self._steady

    def printed(self, look: Look) -> bool:
        """Whether a card in play has just the abilities of its face."""
        base = look.card.base
        return not self.shifting or (base is not None and look.abilities is base.abilities)

    # ------------------------------------------------------------------ working out

    def _work_out(self) -> None:
        self.generation += 1
        self._start()
        if self.shape != self._journal.shape:
            self.shape, self._steady = self._journal.shape, False  # nothing is known until it is gathered
            self._gather(self.in_play)
        else:
            for ctx in self._contexts:
                ctx.that = ()  # nothing has been spoken of yet
        for layer, entries in self._layers:
            if layer == "numbers":
                self._by_rules()
            for entry in entries:
                self._apply(entry)
        for ctx in self._contexts:
            assert ctx.card is not None
            ctx.look = self.looks[ctx.card.uid]
        if self._outside:
            self._seen = self._not_in_play()

    def _start(self) -> None:
        """Begin with cards as they are before any effect."""
        self.looks, self._in_play = {look.card.uid: look for look in self._laid()}, None
        self._own.clear()
        self._beyond, self._aimed = {}, False

    def _laid(self) -> list[Look]:
        """All cards in play before any effect."""
        if self._plain_field != self._journal.field:
            self._plain_field = self._journal.field
            self._plain = [card.base or self._base(card) for card in self._game.field]
        return self._plain

    def _not_in_play(self) -> tuple[Any, ...]:
        """All that effects ask about which is not in play, to be compared."""
        game, now, about = self._game, self._journal, self._outside
        piles = map(tuple, self._piles)
        facts, turn, anything = "facts" in about, "turn" in about, "anything" in about
        return (now.facts if facts else 0, game.active if turn else 0, now.version if anything else 0, *piles)

    def _gather(self, looks: list[Look]) -> None:
        """Which effects are in force and which abilities wait; effects on what that depends on are applied."""
        outside: set[str] = set()
        by_layer: dict[str, list[Entry]] = {}
        for effect in self._game.effects:
            if effect.standing is not None:
                outside |= effect.standing.outside
                line = effect.ctx.words.get("line", "")
                entry = Entry(effect.stamp, effect.standing, effect.ctx, effect.fixed, effect.data, line)
                by_layer.setdefault(effect.standing.layer, []).append(entry)
        first = [*by_layer.pop("copy", ()), *by_layer.pop("control", ())] if by_layer else []
        self.shifting = bool(first)
        if first:
            self.shape = -1
            force.recast(first, self.looks, self._apply)
            looks = self.in_play
        kits = self._all_kits(looks)
        giving = by_layer.pop("abilities", []) if by_layer else []
        for kit in kits:
            if kit.giving:
                giving += [one for one in kit.giving if force.on(one, looks)]
        if giving:
            giving.sort(key=force.stamp_of)
            while void := force.give(giving, self.looks, self._apply):
                giving = [one for one in giving if one not in void]
                self._start()
                force.recast(first, self.looks, self._apply)
            self.shifting, self.shape = True, -1
            kits = self._all_kits(self.in_play)
        gathered = kits, self._game.effects
        if gathered == self._gathered and not self.shifting:  # what came or went brings nothing along
            for ctx in self._contexts:
                ctx.that = ()
            self._steady = "traits" not in self.rules
            return
        self._gathered = gathered if not self.shifting else None
        contexts, mixed = list[Context](), list[list[Entry]]()
        for kit in kits:
            for ctx in kit.contexts:
                ctx.that = ()  # nothing has been spoken of yet
            contexts += kit.contexts
            if not kit.entries and not kit.giving:
                continue
            outside |= kit.outside
            for entry in kit.entries:
                there = by_layer.get(entry.standing.layer)
                if there is None:
                    by_layer[entry.standing.layer] = [entry]
                else:
                    there.append(entry)
                    mixed.append(there)
        for there in mixed:
            there.sort(key=force.stamp_of)
        if outside != self._outside:
            self._piles = [pile for (zone, _), pile in self._game.piles.items() if zone in outside]
        self._contexts, self._outside, self.rules = contexts, frozenset(outside), by_layer
        everywhere, inert = list[Entry](), not self.shifting
        self._layers = [(one, by_layer.get(one, ())) for one in LAYERS]
        for _, entries in self._layers:
            for entry in entries:
                if entry.standing.everywhere:
                    everywhere.append(entry)
                inert = inert and (entry.fixed is not None or entry.standing.inside)
        self._everywhere, self._inert = everywhere, inert
        self._steady = not self.shifting and "traits" not in by_layer
        self._journal.followed = self._varying or not _FACTS.isdisjoint(outside)
        self._listen(by_layer.get("prohibit", ()), kits, self._game.effects, self.shifting)

    def _all_kits(self, looks: list[Look]) -> list[Kit]:
        shifting, known = self.shifting, self._kits
        kits = [
            kit if (kit := known.get(look.card.uid)) is not None and kit.look is look else self._kit(look, kit)
            for look in looks if look.face.working or (shifting and not self.printed(look))
        ]  # fmt: skip
        if self.afar:
            kits.append(force.distant(self._game, self.afar, self._base))
        return kits

    def _kit(self, look: Look, known: Kit | None) -> Kit:
        """What the abilities of a card do by themselves; the same while the card is where it is and only its printed ones count."""
        card, printed = look.card, self.printed(look)
        same = card.face, card.life, card.since, look.controller, look.holder
        if known is not None and printed and known.same == same:
            known.look = look
            return known
        kit = force.near(self._game, look, same)
        if printed and not self.shifting:
            self._kits[card.uid] = kit
        return kit

    # ------------------------------------------------------------------ looks

    def _base(self, card: Card) -> Look:
        """A card before any effect acts on it; the same until it changes."""
        look = card.base = Look(card)
        if card.zone in self._game.play:
            look.abilities = [(ability, card.since) for ability in card.face.abilities]
        else:
            self._game.rules.elsewhere(look)
            if card.face.own:
                by_itself(self._game, look)
        return look

    def _to_change(self, card: Card) -> Look:
        """The look of a card that an effect acts on: a copy that nobody else has."""
        uid = card.uid
        before = self.looks.get(uid)
        if uid in self._own:
            return before or self._beyond[uid]
        self._own.add(uid)
        if before is None:
            made = self._beyond[uid] = self.look(card).copy()
            self._aimed = True
        else:
            made = before.copy()
            self._show(made)
        return made

    def _show(self, look: Look) -> None:
        self.looks[look.card.uid] = look
        self._in_play = None

    # ------------------------------------------------------------------ effects

    def _by_rules(self) -> None:
        """What the rules themselves change. A card on which nothing else acts looks the same whenever that is the same."""
        before, after = self._ruled
        plain = not self.rules.get("rule_numbers")  # effects on what the rules change
        if plain and before == self.in_play and not self._own:
            for look in after:
                self._show(look)
            return
        before, after, looks = self.in_play, [], self.looks
        for look, changes, article in self._game.rules.numbers(self._game, before):
            card = look.card
            untouched = look is card.base
            made = look.derived.get(changes) if untouched and look.derived is not None else None
            if made is None:
                made = look.copy() if untouched else self._to_change(card)
                for stat, by in changes:
                    made.values[stat] += by
                made.notes.append((article, changes, None, ""))
                if untouched:
                    if look.derived is None:
                        look.derived = {}
                    look.derived[changes] = made
            looks[card.uid] = made
            after.append(made)
        self._in_play = None
        if plain and not self._own:
            self._ruled = before, after

    def _apply(self, entry: Entry) -> None:
        standing, ctx = entry.standing, entry.ctx
        if entry.fixed is not None:
            for card, life in entry.fixed if holds(entry) else ():
                if card.life == life and card.uid in self.looks:
                    self._change(entry, self._to_change(card), entry.data)
        elif standing.everywhere:
            if holds(entry):
                for look in self.in_play:
                    if fits(entry, look):
                        self._change(entry, self._to_change(look.card), data_of(entry))
        elif holds(entry):
            targets = standing.targets(ctx)
            if targets:
                ctx.that = [look.card for look in targets]
                data = standing.freeze(ctx)
                for look in targets:
                    self._change(entry, self._to_change(look.card), data)

    def _change(self, entry: Entry, look: Look, data: Any) -> None:
        self._game.acts(entry.standing)
        entry.standing.apply(self._game, look, data)
        look.notes.append((entry.standing.name, data, entry.ctx.card, entry.line))
