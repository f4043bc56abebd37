"""Builds the artefact: content, checks against the schemas, the three files."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from fudac import __version__, resources
from fudac.artifact.abilities import abilities_of, field_abilities
from fudac.artifact.content import Read, content_of
from fudac.artifact.plain_json import compact, json_bytes, sha256
from fudac.artifact.schemas import schema_of
from fudac.artifact.shape import FORMAT
from fudac.artifact.tables import sqlite_bytes
from fudac.artifact.validate import require, shipped_schema
from fudac.artifact.writing import MANIFEST, write_folder
from fudac.check import Compiled
from fudac.model.file_models import face_model


def build(compiled: Sequence[Compiled], folder: Path, as_of: date | None) -> dict[str, Any]:
    """Write cards.json, cards.sqlite and manifest.json; returns the manifest.

    Raises :class:`fudac.artifact.validate.WrongShape` if what was compiled does not fit the schemas (a fault of the
    program) and ``OSError`` if it cannot be written; nothing is written then.
    """
    reads = [(one.pool, Read(partial(abilities_of, one), partial(field_abilities, one))) for one in compiled]
    content = content_of(reads, as_of)
    check_content(content, compiled)
    files = {"cards.json": json_bytes(content), "cards.sqlite": sqlite_bytes(content)}
    manifest = _manifest(content, files, compiled)
    require(manifest, shipped_schema("manifest.schema.json"), MANIFEST)
    write_folder(folder, {**files, MANIFEST: json_bytes(manifest)})
    return manifest


def check_content(content: dict[str, Any], compiled: Sequence[Compiled]) -> None:
    """Raise :class:`fudac.artifact.validate.WrongShape` if the content does not fit the schemas."""
    require(content, shipped_schema("cards.schema.json"), "cards.json")
    for game in content["games"]:
        definition = next(one.pool.game for one in compiled if one.pool.game.id == game["game"])
        faces = [card["face"] for card in game["cards"] if card["face"] is not None]
        faces += [printing["face"] for card in game["cards"] for printing in card["printings"]]
        schema = schema_of(face_model(definition), f"a card of {definition.id}")
        require(faces, {"$schema": schema["$schema"], "$defs": schema.pop("$defs", {}), "items": schema}, definition.id)


def _manifest(content: dict[str, Any], files: dict[str, bytes], compiled: Sequence[Compiled]) -> dict[str, Any]:
    pools = {one.pool.game.id: one.pool for one in compiled}
    games = []
    for game in content["games"]:
        pool, cards = pools[game["game"]], game["cards"]
        inputs = [{"file": Path(file.path).name, "sha256": sha256(file.text.encode("utf-8"))} for file in pool.files]
        games.append(
            {
                "game": game["game"],
                "definition": sha256(compact(pool.game.model_dump(mode="json", by_alias=True)).encode("utf-8")),
                "grammar": grammar_hash(pool.game.language_id),
                "sets": len(pool.sets),
                "cards": len(cards),
                "printings": sum(len(card["printings"]) for card in cards),
                "errata": sum(len(card["errata"]) for card in cards),
                "abilities": sum(len(card["abilities"]) for card in cards),
                "field_abilities": sum(len(field["abilities"]) for card in cards for field in card["fields"]),
                "inputs": sorted(inputs, key=lambda one: (one["file"], one["sha256"])),
            }
        )
    return {
        "format": FORMAT,
        "fudac": __version__,
        "as_of": content["as_of"],
        "files": {name: {"sha256": sha256(data), "bytes": len(data)} for name, data in files.items()},
        "games": games,
    }


def grammar_hash(language_id: str) -> str:
    """The hash of the language a game's texts are written in: what all games share and its own folder."""
    root = resources.grammar()
    own = sorted(
        (path.relative_to(root).as_posix(), sha256(path.read_bytes()))
        for path in (*root.glob("*.*"), *root.glob("shared/**/*.*"), *root.glob(f"{language_id}/**/*.*"))
        if path.is_file()
    )
    return sha256(compact(own).encode("utf-8"))
