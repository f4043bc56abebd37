"""The shapes of decks, games and scenarios as models; those of sets and errata are in the model of the catalogue.

JSON Schemas for editors are made from them. They describe data, not spelling: the reader of each file takes more forms
(full-width digits, ``released: 2000`` without quotes) and says more about a slip than a schema can.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, create_model

from fudac.model.decks import DeckRules
from fudac.model.faces import NUMBER
from fudac.model.file_models import face_model
from fudac.model.game import GameDefinition

_END = r"(?![\s\S])"
Word = Annotated[str, Field(strict=True, pattern=r"\S")]
Count = Annotated[StrictInt, Field(ge=1)]
Player = Annotated[str, Field(strict=True, pattern=r"^[A-Z]" + _END)]


_STRICT = ConfigDict(extra="forbid", frozen=True, regex_engine="python-re")
_OPEN = ConfigDict(extra="allow", frozen=True, regex_engine="python-re")


class _Shape(BaseModel):
    model_config = _STRICT


class DeckFile(_Shape):
    """A deck: how many of which card."""

    game: Word
    name: Word | None = None
    format: Word | None = None
    note: str | None = None
    cards: dict[str, Count]
    sideboard: dict[str, Count] | None = None


class GameFile(GameDefinition):
    """A game as data."""

    deck: DeckRules | None = None


class Expectation(BaseModel):
    """What is so: properties of the game, of players and of cards by name or label."""

    model_config = _OPEN

    winner: Word | None = None
    scores: dict[Player, StrictInt] | None = None
    active: Player | None = None
    turn: StrictInt | None = None
    phase: Word | None = None
    asked: dict[str, Any] | None = None


class Situation(BaseModel):
    """The state from which the scenario starts."""

    model_config = _OPEN

    start: StrictBool | None = None
    active: Player | None = None
    first: Player | None = None
    turn: Count | None = None
    phase: Word | None = None
    players: list[Player] | None = None
    board: dict[str, Any] | None = None
    deck: list[Any] | StrictInt | None = None
    discard: list[Any] | StrictInt | None = None
    eternal: list[Any] | StrictInt | None = None
    card: Word | None = None
    popularity: Annotated[StrictInt, Field(ge=0)] | None = None
    transformed: StrictBool | None = None
    text_nullified: StrictBool | None = None
    changes: list[dict[str, Any]] | None = None


Action = Literal["pass", "end_turn", "concede"] | dict[str, Any]


class ExpectStep(_Shape):
    """Assertions here and now."""

    expect: Expectation


class RefusedStep(_Shape):
    """What the rules must refuse."""

    refused: Annotated[dict[Player, Action], Field(min_length=1, max_length=1)]
    because: Word | list[Word] | None = None


class RunStep(_Shape):
    """Everyone passes up to there."""

    run_to: Literal["next_turn", "end_of_turn", "end_of_battle"]


ActionStep = Annotated[dict[Player, Action], Field(min_length=1, max_length=1)]


def scenario_file(game: GameDefinition) -> type[BaseModel]:
    """The shape of a scenario file of a game."""
    numbered = Field(None, pattern=NUMBER, description="番号。なければ付けられる / number, given if left out")
    card = create_model("ScenarioCard", __base__=face_model(game), number=(str | None, numbered))
    cards: Any = (list[card] | None, Field(None, description="ここだけのカード / cards only for these scenarios"))  # type: ignore[valid-type]
    scenario = create_model(
        "Scenario",
        __base__=_Shape,
        name=(Word, Field(description="状況を言う名前 / a name that says the situation")),
        rules=(list[Word] | None, Field(None, description="確かめる条文 / articles it tests")),
        note=(str | None, None),
        cards=cards,
        random=(list[Any] | None, Field(None, description="無作為の結果、順に / results of random picks in order")),
        given=(Situation, ...),
        play=(list[ExpectStep | RefusedStep | RunStep | ActionStep] | None, None),
        then=(Expectation | None, None),
    )
    return create_model(
        "ScenarioFile",
        __base__=_Shape,
        game=(Word, Field(description="ゲーム / game")),
        cards=cards,
        note=(str | None, None),
        scenarios=(list[scenario], ...),  # type: ignore[valid-type]
    )
