"""cards.sqlite: the compiled cards as tables that a person can query.

The bytes depend on the content only: tables and rows are written in a fixed order with fixed settings, and the place
in which SQLite notes its own version is cleared.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from fudac.artifact.plain_json import compact

_TABLES = """
CREATE TABLE games (
    game TEXT PRIMARY KEY, name_ja TEXT NOT NULL, name_en TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE cards (        -- the cards in force; face: JSON
    game TEXT NOT NULL, number TEXT NOT NULL, name TEXT NOT NULL, kind TEXT, text TEXT, face TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE card_values (  -- every other field of a card; a list has one row for each item, a key inside is a.b
    game TEXT NOT NULL, number TEXT NOT NULL, field TEXT NOT NULL, place INTEGER NOT NULL, value NOT NULL,
    PRIMARY KEY (game, number, field, place)
) WITHOUT ROWID;
CREATE TABLE printings (    -- every face ever printed
    game TEXT NOT NULL, number TEXT NOT NULL, set_code TEXT NOT NULL, set_name TEXT, version TEXT NOT NULL,
    released TEXT, name TEXT NOT NULL, text TEXT, face TEXT NOT NULL,
    PRIMARY KEY (game, number, set_code, version)
) WITHOUT ROWID;
CREATE TABLE errata (       -- one row for each key that an erratum changes
    game TEXT NOT NULL, number TEXT NOT NULL, place INTEGER NOT NULL, field TEXT NOT NULL, date TEXT NOT NULL,
    applies_to TEXT, value, reason TEXT,
    PRIMARY KEY (game, number, place, field)
) WITHOUT ROWID;
CREATE TABLE abilities (    -- the abilities of the cards in force; place counts from 1, those of fields come last
    game TEXT NOT NULL, number TEXT NOT NULL, place INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL,
    ja TEXT NOT NULL, en TEXT NOT NULL, tree TEXT NOT NULL,  -- tree: JSON
    field TEXT,  -- NULL: the text of the card; else the field in which the ability stands, as popularity.bonus
    PRIMARY KEY (game, number, place)
) WITHOUT ROWID;
CREATE TABLE ability_articles (  -- which articles of the rules an ability follows
    game TEXT NOT NULL, number TEXT NOT NULL, place INTEGER NOT NULL, article TEXT NOT NULL,
    PRIMARY KEY (game, number, place, article)
) WITHOUT ROWID;
CREATE TABLE ability_words (     -- the words of an ability's text in their order
    game TEXT NOT NULL, number TEXT NOT NULL, place INTEGER NOT NULL, position INTEGER NOT NULL, word TEXT NOT NULL,
    PRIMARY KEY (game, number, place, position)
) WITHOUT ROWID;
CREATE TABLE ability_parts (     -- the constructs an ability is made of, and how often each occurs
    game TEXT NOT NULL, number TEXT NOT NULL, place INTEGER NOT NULL, part TEXT NOT NULL, times INTEGER NOT NULL,
    PRIMARY KEY (game, number, place, part)
) WITHOUT ROWID;
CREATE INDEX cards_by_name ON cards (name);
CREATE INDEX values_by_value ON card_values (field, value);
CREATE INDEX words_by_word ON ability_words (word);
CREATE INDEX parts_by_part ON ability_parts (part);
CREATE INDEX articles_by_article ON ability_articles (article);
"""

_VERSION_PLACE = slice(96, 100)  # SQLITE_VERSION_NUMBER of the writer, informative only (database file format, 1.3)


def sqlite_bytes(content: Mapping[str, Any]) -> bytes:
    """The database as bytes; ``content`` is what cards.json holds."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        connection.executescript("PRAGMA page_size=4096; PRAGMA encoding='UTF-8'; PRAGMA auto_vacuum=NONE;")
        connection.execute("BEGIN")
        for statement in _TABLES.split(";\n"):
            if statement.strip():
                connection.execute(statement)
        for game in content["games"]:
            for table, rows in _rows(game).items():
                _insert(connection, table, rows)
            connection.execute(_view(game))
        connection.execute("COMMIT")
        data = bytearray(connection.serialize())
    finally:
        connection.close()
    data[_VERSION_PLACE] = bytes(4)
    return bytes(data)


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[tuple[Any, ...]]) -> None:
    if rows:
        marks = ",".join("?" * len(rows[0]))
        connection.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def _rows(game: Mapping[str, Any]) -> dict[str, list[tuple[Any, ...]]]:
    key = game["game"]
    rows: dict[str, list[tuple[Any, ...]]] = {
        "games": [(key, game["name"]["ja"], game["name"]["en"])],
        **{name: [] for name in ("cards", "card_values", "printings", "errata", "abilities")},
        **{name: [] for name in ("ability_articles", "ability_words", "ability_parts")},
    }
    for card in game["cards"]:
        number, face = card["number"], card["face"]
        if face is not None:
            rows["cards"].append((key, number, face["name"], card["kind"], face.get("text"), compact(face)))
            rows["card_values"] += ((key, number, *row) for row in _values(face))
        for one in card["printings"]:
            face = one["face"]
            where = (one["set"], one["set_name"], one["version"], one["released"])
            rows["printings"].append((key, number, *where, face["name"], face.get("text"), compact(face)))
        for place, erratum in enumerate(card["errata"], 1):
            applies_to = None if erratum["applies_to"] is None else compact(erratum["applies_to"])
            about = (erratum["date"], applies_to)
            for name, value in erratum["change"].items():
                rows["errata"].append((key, number, place, name, *about, _column(value), erratum["reason"]))
        held = [(ability, None) for ability in card["abilities"]]
        held += [(ability, part["field"]) for part in card["fields"] for ability in part["abilities"]]
        for place, (ability, field) in enumerate(held, 1):
            own = (key, number, place)
            texts = (ability["text"], ability["ja"], ability["en"])
            rows["abilities"].append((*own, ability["kind"], *texts, compact(ability["tree"]), field))
            rows["ability_articles"] += ((*own, article) for article in sorted(set(ability["articles"])))
            rows["ability_words"] += ((*own, at, word) for at, word in enumerate(ability["words"], 1))
            rows["ability_parts"] += ((*own, part, times) for part, times in sorted(_parts(ability["tree"]).items()))
    return rows


_NOT_VALUES = frozenset({"number", "name", "text", "flavor", "illustrator", "note"})


def _values(face: Mapping[str, Any]) -> Iterator[tuple[str, int, Any]]:
    for name, value in face.items():
        if name in _NOT_VALUES or value is None:
            continue
        for place, item in enumerate(value if isinstance(value, list) else [value], 1):
            yield name, place, _column(item)
        if isinstance(value, dict):
            yield from ((f"{name}.{inner}", *row) for inner, *row in _values_inside(value))


def _values_inside(value: Mapping[str, Any]) -> Iterator[tuple[str, int, Any]]:
    """The values of the keys inside a field, whatever they are called."""
    for name, inner in value.items():
        if inner is not None:
            for place, item in enumerate(inner if isinstance(inner, list) else [inner], 1):
                yield name, place, _column(item)


def _column(value: Any) -> Any:
    """A value as it stands in a column: numbers and words as they are, anything else as JSON."""
    return value if value is None or isinstance(value, int | str) else compact(value)


def _parts(tree: Any) -> dict[str, int]:
    counts: dict[str, int] = {}
    todo = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, dict):
            if isinstance(name := node.get("op"), str):
                counts[name] = counts.get(name, 0) + 1
            todo.extend(node.values())
        elif isinstance(node, list):
            todo.extend(node)
    return counts


def _view(game: Mapping[str, Any]) -> str:
    """One table for each game with a column for each field, which is what people look for first."""
    columns = "".join(f", json_extract(face, {_text(_path(name))}) AS {_name(name)}" for name in game["fields"])
    select = f"SELECT number, name{columns}, text FROM cards WHERE game = {_text(game['game'])}"
    return f"CREATE VIEW {_name(game['game'].replace('-', '_') + '_cards')} AS {select}"


def _path(name: str) -> str:
    return f'$."{name}"'


def _name(word: str) -> str:
    return '"' + word.replace('"', '""') + '"'


def _text(word: str) -> str:
    return "'" + word.replace("'", "''") + "'"


def table_names() -> Iterable[str]:
    """The names of the tables, in the order of the file."""
    return (line.split()[2] for line in _TABLES.splitlines() if line.startswith("CREATE TABLE"))
