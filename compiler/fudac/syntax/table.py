"""The LALR(1) table of the skeleton: made by Lark from ``grammar/skeleton.lark``, kept beside it as JSON.

Making the table takes Lark a quarter of a second, running it takes a small loop. ``python -m fudac.syntax.table`` rewrites the
file; a test proves that it is up to date and that Lark, in strict mode, finds no conflict in the grammar. A table that does not
belong to the grammar (while the grammar is being edited) is made anew in memory.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from .. import resources

__all__ = ["Rule", "Table", "load_table", "make_table", "table_text"]


class Rule(NamedTuple):
    """A rule as the loop needs it: what is called, and how many symbols it takes.

    ``name`` None: a helper of ``+`` or ``*``; ``mixed``: one of the symbols is such a helper.
    """

    origin: str
    name: str | None
    size: int
    mixed: bool


class Table(NamedTuple):
    """States: terminal → the next state (0 or more) or the rule to reduce by (``-1 - rule``)."""

    states: tuple[dict[str, int], ...]
    gotos: tuple[dict[str, int], ...]
    rules: tuple[Rule, ...]
    start: int
    end: int


def _grammar() -> str:
    return (resources.grammar() / "skeleton.lark").read_text(encoding="utf-8")


def _digest(grammar: str) -> str:
    return hashlib.sha256(grammar.encode()).hexdigest()[:16]


def make_table(strict: bool = False) -> dict[str, Any]:
    """The table as JSON data, by Lark. ``strict``: refuse a grammar with conflicts (lark.exceptions.GrammarError)."""
    from lark import Lark
    from lark.lexer import Lexer
    from lark.parsers.lalr_analysis import Shift

    class NoLexer(Lexer):
        """Only the table is wanted."""

        def __init__(self, conf: object) -> None:
            pass

        def lex(self, lexer_state: Any, parser_state: Any) -> Any:
            raise NotImplementedError

    grammar = _grammar()
    parser = Lark(grammar, parser="lalr", lexer=NoLexer, strict=strict)
    raw = parser.parser.parser._parse_table
    rules: list[Any] = []
    states: list[dict[str, int]] = []
    gotos: list[dict[str, int]] = []
    # Lark numbers its states by hash; numbered as they are met from the start, the same grammar gives the same file anywhere.
    met = [raw.start_states["start"]]
    order = {met[0]: 0}
    for state in met:  # grows while it is read
        shift: dict[str, int] = {}
        goto: dict[str, int] = {}
        for symbol, (action, argument) in sorted(raw.states[state].items(), key=lambda entry: str(entry[0])):
            if action is not Shift:
                if argument not in rules:
                    rules.append(argument)
                shift[symbol] = -1 - rules.index(argument)
                continue
            if argument not in order:
                order[argument] = len(met)
                met.append(argument)
            (goto if symbol.islower() or symbol.startswith("__") else shift)[symbol] = order[argument]
        states.append(shift)
        gotos.append(goto)
    described = [
        [
            r.origin.name,
            None if r.origin.name.startswith("__") else r.alias or r.origin.name,
            len(r.expansion),
            any(x.name.startswith("__") for x in r.expansion),
        ]
        for r in rules
    ]
    return {
        "grammar": _digest(grammar),
        "start": order[raw.start_states["start"]],
        "end": order[raw.end_states["start"]],
        "rules": described,
        "states": states,
        "gotos": gotos,
    }


def table_text(data: dict[str, Any]) -> str:
    """The file as it is written: one state a line."""
    lines = [f' "{key}": {json.dumps(data[key])}' for key in ("grammar", "start", "end")]
    for key in ("rules", "states", "gotos"):
        lines.append(
            f' "{key}": [\n' + ",\n".join("  " + json.dumps(row, sort_keys=True) for row in data[key]) + "\n ]"
        )
    return "{\n" + ",\n".join(lines) + "\n}\n"


@cache
def load_table() -> Table:
    """The table of the grammar as it is now."""
    path = resources.grammar() / "skeleton.table.json"
    data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    if data.get("grammar") != _digest(_grammar()):
        data = make_table()
    rules = tuple(Rule(*row) for row in data["rules"])
    return Table(tuple(data["states"]), tuple(data["gotos"]), rules, data["start"], data["end"])


def main(arguments: Sequence[str] = ()) -> None:
    """Rewrites ``grammar/skeleton.table.json``."""
    from ..source.atomic import write_atomically

    write_atomically(resources.grammar() / "skeleton.table.json", table_text(make_table(strict=True)))


if __name__ == "__main__":
    main()
