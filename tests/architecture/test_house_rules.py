"""Rules of the house that a program can hold."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
PACKAGE = CHECKOUT / "compiler" / "fudac"
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 400  # lines: a file is read in one go
# Reading what another program left behind must never run it; and nothing here needs the network.
FORBIDDEN = {"pickle", "marshal", "shelve", "dill", "socket", "urllib.request", "http.client", "requests"}


def ids(file: Path) -> str:
    return file.relative_to(PACKAGE).as_posix()


# Models that every check of a text needs. pydantic evaluates their annotations as they are loaded; as texts, which have to be
# compiled first, they would make such a check a tenth longer (docs/adr/0009).
EVALUATED = {
    f"model/{name}.py" for name in ["abilities", "board", "features", "filters", "game", "node", "terms", "words"]
}


@pytest.mark.parametrize("file", MODULES, ids=ids)
def test_a_module_is_short_and_postpones_annotations_unless_they_are_needed(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST, f"{file} has {text.count(chr(10))} lines; is it still one thing?"
    tree = ast.parse(text)
    if any(isinstance(node, ast.FunctionDef | ast.ClassDef) for node in tree.body):
        assert ("from __future__ import annotations" in text) != (ids(file) in EVALUATED), file


@pytest.mark.parametrize("file", MODULES, ids=ids)
def test_a_module_imports_nothing_dangerous(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert not FORBIDDEN & {alias.name for alias in node.names}, f"{file}:{node.lineno}"
        elif isinstance(node, ast.ImportFrom):
            assert node.module not in FORBIDDEN, f"{file}:{node.lineno}"


@pytest.mark.parametrize("file", MODULES, ids=ids)
def test_public_things_say_what_they_are(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    if file.read_text(encoding="utf-8").strip():
        assert ast.get_docstring(tree), f"{file}: no docstring"
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node), f"{file}:{node.lineno}: {node.name} has no docstring"
