"""What scenarios of Harem Master may hold (formats.md 7)."""

from __future__ import annotations

from fudac.games.scene_form import CARD, CONTENTS, WORD, Items, Keys, SceneForm, Whole, Word

ZONES = ("castle", "hand", "action_stack", "discard", "field", "harem", "scaffold", "aside")
_SPEC = {"card": CARD, "state": Word(("ready", "acted")), "owner": Word(("A", "B")), "as": WORD}
_CARD = Keys({**_SPEC, "items": Items(Keys(_SPEC, alone=CARD))}, alone=CARD)
_OR_NONE = Word(card=True, also=("none",))
_BATTLE = Keys({"kind": WORD, "attacker": _OR_NONE, "interceptor": _OR_NONE}, alone=Word(("none",)))
FORM = SceneForm(
    letters=("A", "B"),
    given={"active": Word(("A", "B")), "turn": Whole(1), "start": Word(("true", "false", "yes", "no")), "first": Word(("A", "B"))},
    side={"deck": Items(_CARD), "starter": CARD, **{zone: Items(_CARD, alone=Whole(0)) for zone in ZONES}},
    actions={"play": CARD, "on": CARD, "as_item": WORD, "x": Whole(0), "use": CARD, "ability": Whole(1), "attack": CARD,
             "intercept": _OR_NONE, "mulligan": Word(("yes", "no", "true", "false"))},
    zones=dict.fromkeys(ZONES, CONTENTS),
    shared={"battle": _BATTLE},
    goals=("next_turn", "end_of_turn", "end_of_battle"),
)  # fmt: skip
