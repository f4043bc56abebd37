"""The shape of cards.json and manifest.json, as models; the JSON Schemas of the artefact are made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

FORMAT = 1
"""Counts up when a program that reads the artefact has to change."""

Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$")]


class _Shape(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Label(_Shape):
    """A name in both languages."""

    ja: str
    en: str


class AbilityShape(_Shape):
    """One ability: what is printed, what was read, and how that is printed back."""

    kind: str
    text: Annotated[str, Field(description="the line as printed")]
    ja: Annotated[str, Field(description="canonical Japanese")]
    en: Annotated[str, Field(description="English")]
    articles: Annotated[list[str], Field(description="the articles of the rules it follows, as HM 402.1")]
    words: Annotated[list[str], Field(description="the words of the text in their order")]
    tree: Annotated[dict[str, Any], Field(description="the typed ability")]


class FieldTextShape(_Shape):
    """A text that stands in a field of its own and is no part of the card's text."""

    field: Annotated[str, Field(description="the keys that lead to it, as popularity.bonus")]
    abilities: list[AbilityShape]


class PrintingShape(_Shape):
    """One printing of a card."""

    set: str
    set_name: str | None
    version: str
    released: Day | None
    face: dict[str, Any]


class ErratumShape(_Shape):
    """One erratum; ``applies_to`` null: every printing before its date."""

    date: Day
    applies_to: list[str] | None
    change: dict[str, Any]
    reason: str | None


class CardShape(_Shape):
    """One card. ``face``, ``abilities`` and ``fields`` are those in force; ``face`` is null where it is not printed yet."""

    number: str
    name: str
    kind: str | None
    face: dict[str, Any] | None
    abilities: list[AbilityShape]
    fields: list[FieldTextShape]
    printings: list[PrintingShape]
    errata: list[ErratumShape]


class GameShape(_Shape):
    """The cards of one game, in the order of their numbers."""

    game: str
    name: Label
    fields: list[str]
    cards: list[CardShape]


class ArtifactShape(_Shape):
    """cards.json."""

    format: Literal[1]
    as_of: Day | None
    games: list[GameShape]


class FileShape(_Shape):
    """A file of the artefact."""

    sha256: Hash
    bytes: int


class InputShape(_Shape):
    """A file that was compiled: its name without folders, so that it is the same wherever the files lie."""

    file: str
    sha256: Hash


class GameCounts(_Shape):
    """What was compiled of one game."""

    game: str
    definition: Hash
    grammar: Hash
    sets: int
    cards: int
    printings: int
    errata: int
    abilities: int
    field_abilities: int
    inputs: list[InputShape]


class ManifestShape(_Shape):
    """manifest.json."""

    format: Literal[1]
    fudac: str
    as_of: Day | None
    files: dict[str, FileShape]
    games: list[GameCounts]
