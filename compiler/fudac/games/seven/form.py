"""What scenarios of 7 SHADES OF S:EVEN may hold (formats.md 7)."""

from __future__ import annotations

from fudac.games.scene_form import CARD, CONTENTS, WORD, Items, Keys, SceneForm, Whole, Word
from fudac.games.seven.board import SEATS, SevenBoard
from fudac.games.seven.cards import COLORS

FACES = {"up": "face_up", "down": "face_down"}
SIDE = ("at", "hand", "lock", "piece", "first")
SHARED = ("players", "active", "turn", "phase", "board", "deck", "discard", "eternal", "start", "first", "first_cards")
_CARD = Keys({"card": CARD, "as": WORD}, alone=CARD)
_ON_BOARD = Keys({"card": CARD, "as": WORD, "face": Word(tuple(FACES)), "empty": WORD}, alone=CARD)
_CARDS = Items(_CARD, alone=_CARD)
_SQUARES = {square: Items(_ON_BOARD, alone=_ON_BOARD) for square in SevenBoard.squares}
_SEATS = Word(tuple(SEATS))
FORM = SceneForm(
    letters=tuple(SEATS),
    given={"players": Items(_SEATS), "active": _SEATS, "turn": Whole(1), "phase": Word(("lock", "hand", "move")),
           "board": Keys({"default": WORD, **_SQUARES}), "deck": Items(_CARD, alone=Whole(0)), "discard": Items(_CARD),
           "eternal": Items(_CARD), "start": Word(("true", "false", "yes", "no")), "first": _SEATS,
           "first_cards": Keys(dict.fromkeys(SEATS, Word(card=True, also=tuple(COLORS))))},
    side={"at": Word(tuple(SevenBoard.squares)), "hand": Items(_CARD), "lock": Keys(dict.fromkeys(COLORS, _CARDS)),
          "piece": WORD, "first": WORD},
    actions={"lock": CARD, "at": WORD, "use": CARD, "pay": Items(CARD, alone=CARD), "ability": Whole(1), "move": WORD,
             "contact": WORD, "place": WORD},
    zones={"at": WORD, "hand": CONTENTS, "lock": Keys(dict.fromkeys(COLORS, CONTENTS), alone=Whole(0))},
    shared={"deck": CONTENTS, "discard": CONTENTS, "eternal": CONTENTS,
            "board": Keys({square: Items(CARD, alone=Keys({"empty": WORD}, alone=CARD)) for square in SevenBoard.squares})},
)  # fmt: skip
