"""Errata as data: one correction of the catalogue (formats.md 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, create_model

from fudac.model.faces import NUMBER, Place, annotation
from fudac.model.game import GameDefinition

if TYPE_CHECKING:
    from fudac.source.text import Span

DATE = r"^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?(?![\s\S])"
"""A year, a month or a day."""

Version = str | int | float
"""Versions are words; YAML tools take ``1.00`` for a number."""


@dataclass(frozen=True, slots=True, eq=False)
class Erratum:
    """One correction.

    ``date`` is the first day of what was ``written``. ``applies_to`` are set versions as written, or ``None``: every
    printing before the date. ``change`` maps keys to their new values (typed as in a face, the text as a
    ``LocatedText``); ``None`` takes the key away. ``places`` says where each key of ``change`` stands, ``span`` where
    the erratum's number stands, ``order`` its place among all errata as read.
    """

    number: str
    date: date
    written: str
    applies_to: tuple[str, ...] | None
    change: Mapping[str, object]
    places: Mapping[str, Place]
    reason: str | None
    span: Span
    versions: Mapping[str, Span]
    order: int = 0


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", regex_engine="python-re", defer_build=True)


class SetHeader(_File):
    """The ``set:`` of a set file."""

    code: Version = Field(description="セットの略号 / code")
    name: Version = Field(description="セットの名前 / name")
    version: Version = Field(description="版 / version")
    released: Annotated[str, Field(pattern=DATE)] | int | None = Field(
        None, description="発売日（年・年月・年月日） / date of release: YYYY, YYYY-MM or YYYY-MM-DD"
    )


def set_model(game: GameDefinition) -> type[BaseModel]:
    """The model of a whole set file of ``game``; for schemas."""
    from fudac.model.faces import face_model

    # Types made while running are beyond the type checker: the fields go in as plain data.
    fields: dict[str, Any] = {
        "game": (Annotated[str, Field(description="ゲーム / game")], ...),
        "set": (SetHeader, ...),
        "cards": (list.__class_getitem__(face_model(game)), ...),
    }
    return create_model(f"{face_model(game).__name__.removesuffix('Face')}Set", __base__=_File, **fields)


def errata_model(game: GameDefinition) -> type[BaseModel]:
    """The model of a whole errata file of ``game``; for schemas."""
    owner = game.id.title().replace("-", "").replace("_", "")
    common: dict[str, Any] = dict.fromkeys(("name", "text", "flavor", "illustrator", "note"), (str | None, None))
    fields: dict[str, Any] = {
        key: (annotation(spec, f"{owner}Change_{key}") | None, None) for key, spec in game.fields.items()
    }
    change = create_model(f"{owner}Change", __base__=_File, **common, **fields)
    correction = create_model(
        f"{owner}Erratum",
        __base__=_File,
        number=(Annotated[str, Field(pattern=NUMBER)], ...),
        date=(Annotated[str, Field(pattern=DATE)] | int, ...),
        applies_to=(list[Version] | None, None),
        change=(change, ...),
        reason=(str | None, None),
    )
    return create_model(
        f"{owner}Errata",
        __base__=_File,
        game=(str, ...),
        errata=(list[correction], ...),  # type: ignore[valid-type]
    )
