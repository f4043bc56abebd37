"""The house: a module imports only from what stands before it, and every module can be imported on its own."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# The order of docs: a part may use those before it and itself.
LAYERS = (
    "resources", "source", "diagnostics", "kernel", "model", "constructs", "syntax", "catalogue", "check", "decks",
    "artifact", "games", "desk", "library", "cli",
)  # fmt: skip
PACKAGE = Path(__file__).resolve().parents[2] / "compiler" / "fudac"
ENTRANCES = ("__init__", "__main__")
MODULES = sorted(PACKAGE.rglob("*.py"))


def part_of(module: str) -> str:
    """The part a module belongs to: fudac.syntax.lexer -> syntax."""
    names = module.split(".")
    return names[1] if len(names) > 1 else "__init__"


def module_name(file: Path) -> str:
    names = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def imported(file: Path) -> Iterator[tuple[int, str]]:
    """Line and name of each module of fudac that a file imports, also inside functions and for types only."""
    package = module_name(file).split(".") if file.stem == "__init__" else module_name(file).split(".")[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            # `from fudac import x` may name a part; `from fudac.x import y` names it already.
            names = [f"fudac.{alias.name}" for alias in node.names] if module == "fudac" else [module]
        else:
            continue
        yield from ((node.lineno, name) for name in names if name.split(".")[0] == "fudac")


@pytest.mark.parametrize("file", MODULES, ids=module_name)
def test_imports_only_from_what_stands_before(file: Path) -> None:
    own = part_of(module_name(file))
    if own in ENTRANCES:
        return
    assert own in LAYERS, f"{own} has no place in the house"
    for line, name in imported(file):
        part = part_of(name)
        if part == "__version__":
            continue
        assert part in LAYERS, f"{file}:{line}: {name} has no place in the house"
        assert LAYERS.index(part) <= LAYERS.index(own), (
            f"{file}:{line}: {own} may not use {part}, which stands after it"
        )


def test_the_kernel_never_sees_the_parser() -> None:
    # A game runs from an artefact, so what runs may use the model but neither grammar nor YAML.
    for file in (PACKAGE / "kernel").rglob("*.py"):
        parts = {part_of(name) for _, name in imported(file)}
        assert not parts & {"syntax", "constructs", "catalogue", "check"}, file


IMPORT_EACH = """
import os, sys, traceback, warnings
import pydantic, lark, yaml, jsonschema  # other people's packages once; ours afresh in each child
warnings.simplefilter("error")
wrong = []
for name in sys.argv[1:]:
    child = os.fork()
    if child == 0:
        try:
            __import__(name)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        wrong.append(name)
sys.exit(", ".join(wrong) if wrong else 0)
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_every_module_imports_alone_without_a_warning() -> None:
    # The files of constructs are alike and use the model only: of each family the first one stands for all.
    families = {file.parent: file for file in reversed(MODULES) if file.parent.parent.name == "constructs"}
    files = [file for file in MODULES if families.get(file.parent, file) == file and file.stem != "__main__"]
    names = [module_name(file) for file in files]
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent)}
    shares = [names[start :: os.cpu_count() or 1] for start in range(os.cpu_count() or 1)]
    running = [
        subprocess.Popen(
            [sys.executable, "-c", IMPORT_EACH, *share], stderr=subprocess.PIPE, text=True, env=environment
        )
        for share in shares
    ]
    said = [process.communicate()[1] for process in running]
    assert [process.returncode for process in running] == [0] * len(running), "\n".join(said)
