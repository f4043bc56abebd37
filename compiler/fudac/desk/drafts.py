"""Drafts of new files: which files come into being, where, and with what in them. Nothing is written here."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from typing import NamedTuple

from fudac import resources
from fudac.artifact.schemas import game_schema, schema_bytes, schemas_of_game
from fudac.catalogue.files import number_key
from fudac.desk.scaffold import modeline, new_card, new_game, new_scenario, new_set, next_number
from fudac.model.faces import NUMBER
from fudac.model.game import GameDefinition
from fudac.model.game_file import bundled_game, read_game
from fudac.source.text import SourceFile
from fudac.source.yaml_reader import Node, read_yaml

_MODELINE = re.compile(r"^#\s*yaml-language-server:", re.MULTILINE)
POOL_FOLDERS = ("sets", "errata", "decks", "scenarios")


class Problem(NamedTuple):
    """Why there is no draft, in Japanese and English."""

    ja: str
    en: str


Files = dict[Path, str]


def pool_folder(path: Path) -> Path:
    """The folder of the pool a file belongs to: the one that holds ``sets/``, else the file's own."""
    return path.parent.parent if path.parent.name in POOL_FOLDERS else path.parent


def game_of(path: Path, wanted: str | None) -> GameDefinition | Problem:
    """The game of a file that is there or will be: the one of its pool, else ``wanted``."""
    from fudac.catalogue import load_pools

    pool = pool_folder(path)
    own = pool / "game.yaml"
    if own.is_file():
        game, _ = read_game(SourceFile(str(own), own.read_text(encoding="utf-8-sig")))
        return game or Problem(
            f"{own} に誤りがあります（fudac check {own}）", f"{own} is not in order (fudac check {own})"
        )
    if wanted is not None:
        return bundled_game(wanted)
    place = path if path.is_file() else pool if (pool / "sets").is_dir() else None
    games = {one.game.id: one.game for one in load_pools([place]) if one.printings} if place is not None else {}
    if len(games) == 1:
        return next(iter(games.values()))
    listed = "、".join(resources.bundled_games())
    return Problem(
        f"どのゲームか --game で選んでください: {listed}",
        f"choose the game with --game: {', '.join(resources.bundled_games())}",
    )


def draft_game(folder: Path, like: str, name: str | None, released: date, lang: str) -> Files:
    """A game of one's own that begins as a copy of a bundled one, with a first set."""
    game_id = re.sub(r"[^a-z0-9_-]+", "-", folder.resolve().name.lower()).strip("-_") or "new-game"
    template = (resources.cards() / like / "game.yaml").read_text(encoding="utf-8")
    path = folder / "game.yaml"
    text = new_game(template, like, game_id, name or folder.resolve().name)
    game, findings = read_game(SourceFile(str(path), text))
    if game is None:
        raise RuntimeError(f"the new game.yaml is not in order: {findings}")
    schema, files = _schema(folder, "game.schema.json", game)
    title = "最初のセット" if lang == "ja" else "First set"
    return {
        **files,
        path: modeline(path, schema) + text,
        **draft_set(folder / "sets" / "first.yaml", game, "X1", title, "1.00", released, lang),
    }


def draft_set(
    path: Path, game: GameDefinition, code: str | None, name: str | None, version: str, released: date, lang: str
) -> Files:
    """A set file with one card."""
    code = code or re.sub(r"[^A-Za-z0-9]", "", path.stem).upper() or "X1"
    schema, files = _schema(pool_folder(path), f"set.{game.id}.schema.json", game)
    return {**files, path: modeline(path, schema) + new_set(game, code, name or path.stem, version, released, lang)}


def draft_scenario(path: Path, game: GameDefinition, lang: str) -> Files:
    """A scenario file with a card of its own."""
    schema, files = _schema(pool_folder(path), f"scenario.{game.id}.schema.json", game)
    return {**files, path: modeline(path, schema) + new_scenario(game, lang)}


def draft_card(
    path: Path, game: GameDefinition, number: str | None, name: str | None, kind: str | None, lang: str
) -> Files | Problem:
    """The set file with one more card behind the last one; everything else in it stays as it stands, but that editors
    are told of the schema where no line does."""
    text = path.read_bytes().decode("utf-8-sig")
    line_end = "\r\n" if "\r\n" in text else "\n"
    root, findings = read_yaml(SourceFile(str(path), text))
    cards = root.get("cards") if root is not None and root.kind == "map" else None
    if findings or cards is None:
        return Problem(
            f"{path} をセットファイルとして読めません（fudac check {path}）",
            f"{path} is no set file (fudac check {path})",
        )
    if cards.kind == "seq" and text[cards.start] == "[":
        return Problem(
            f"{path} の cards は [ ] で書かれています。1枚ずつ - で始めてください",
            f"cards: in {path} is written in [ ]; begin each with -",
        )
    numbers = [
        value.value for card in _items(cards) if card.kind == "map" and (value := card.get("number")) is not None
    ]
    if number is not None and not re.match(NUMBER, number):
        return Problem(f"番号「{number}」には空白と @ を使えません", f"number {number!r} must not contain blanks or @")
    if number is not None and number_key(number) in map(number_key, numbers):
        return Problem(f"番号 {number} はもうあります", f"the number {number} is there already")
    indent = _indent(text, _items(cards))
    title = name or ("新しいカード" if lang == "ja" else "New card")
    card = new_card(game, number or next_number(numbers), title, kind, lang, indent).replace("\n", line_end)
    head, files = "", Files()
    if not _MODELINE.search(text):
        schema, files = _schema(pool_folder(path), f"set.{game.id}.schema.json", game)
        head = modeline(path, schema).replace("\n", line_end)
    fresh = {place: written for place, written in files.items() if not place.exists()}
    return {**fresh, path: head + _inserted(text, cards, card, line_end)}


def _items(cards: Node) -> list[Node]:
    return cards.items if cards.kind == "seq" else []


def _indent(text: str, cards: list[Node]) -> str:
    """What stands before the dash of the cards that are there."""
    if not cards:
        return "  "
    start = cards[0].start
    return (" " * (start - text.rfind("\n", 0, start) - 1))[:-2]


def _inserted(text: str, cards: Node, card: str, line_end: str) -> str:
    """The text with a card behind the last one, and behind the comments that stand inside that one."""
    items = _items(cards)
    end = text.find("\n", _last_character(text, cards)) + 1 or len(text)
    column = len(_indent(text, items))
    for line in text[end:].splitlines(keepends=True):
        if not line.lstrip().startswith("#") or len(line) - len(line.lstrip()) <= column:
            break
        end += len(line)
    before, after = text[:end], text[end:]
    return before + ("" if before.endswith("\n") else line_end) + card + after


def _last_character(text: str, node: Node) -> int:
    """The last character of a node that is no blank; a block scalar reaches to its last line with something in it."""
    while node.kind != "scalar" and node.items and text[node.start] not in "{[":
        node = node.items[-1][1] if node.kind == "map" else node.items[-1]
    return node.start + len(text[node.start : node.end].rstrip()) - 1


def _schema(pool: Path, name: str, game: GameDefinition) -> tuple[Path, Files]:
    """Where the schema lies that the modeline names, and the file itself where it has to be written.

    In a checkout it is the shipped one; elsewhere it is put beside the cards, so that the folder can be passed on.
    """
    shipped = resources.schemas() / name
    if resources.in_checkout() and shipped.is_file() and pool.resolve().is_relative_to(resources.schemas().parent):
        return shipped, {}
    path = pool / "schemas" / name
    schema = game_schema() if name == "game.schema.json" else schemas_of_game(game)[name]
    return path, {path: schema_bytes(schema).decode("utf-8")}
