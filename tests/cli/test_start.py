"""What a command loads before it answers. Nothing is timed here: a module that is not loaded takes no time on any machine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fudac import resources

RUN = """
import atexit, sys
atexit.register(lambda: print("LOADED", *sys.modules, file=sys.stderr))
from fudac.cli.main import script
script()
"""
# What finds plug-ins of pydantic would need.
SEEKING = {"importlib.metadata", "email", "zipfile", "tempfile", "socket"}
# Other commands' business.
OTHERS = {
    "lark", "jsonschema", "multiprocessing", "fudac.artifact.build", "fudac.catalogue.applying", "fudac.catalogue.diffing",
    "fudac.decks", "fudac.desk.deck_desk", "fudac.desk.scenarios", "fudac.games", "fudac.kernel", "fudac.model.decks", "fudac.model.file_models",
    "fudac.syntax.english", "fudac.syntax.printing", "fudac.constructs.lowering",
}  # fmt: skip
PLAYING = {"fudac.constructs.lowering", "fudac.kernel"}  # says of a new text whether it is carried out (W0117)
LANGUAGE = {"fudac.syntax", "fudac.constructs", "fudac.model.abilities"}

Check = Callable[[], set[str]]


@pytest.fixture
def pool(tmp_path: Path) -> Path:
    return shutil.copytree(resources.cards() / "harem-master", tmp_path / "pool")


@pytest.fixture
def check(pool: Path, tmp_path: Path) -> Check:
    """Runs `fudac check` of the pool in a process of its own; gives the modules it has loaded."""
    kept = {key: value for key, value in os.environ.items() if key not in ("FUDAC_CACHE", "PYDANTIC_DISABLE_PLUGINS")}
    environment = {**kept, "XDG_CACHE_HOME": str(tmp_path / "cache"), "PYTHONPATH": os.pathsep.join(sys.path)}

    def run() -> set[str]:
        done = subprocess.run(
            [sys.executable, "-c", RUN, "check", "--lang", "en", str(pool)],
            capture_output=True,
            text=True,
            env=environment,
            check=False,
        )
        loaded = [line.split()[1:] for line in done.stderr.splitlines() if line.startswith("LOADED")]
        assert done.returncode == 0 and len(loaded) == 1, done.stdout + done.stderr
        return set(loaded[0])

    return run


def edit(pool: Path, what: str, new: str) -> None:
    path = pool / "sets" / "festival-of-stars.yaml"
    text = path.read_text(encoding="utf-8")
    changed = re.sub(what, new, text, count=1)
    assert changed != text
    path.write_text(changed, encoding="utf-8")


def test_the_same_check_again_loads_nothing_that_reads_cards_scenarios_or_decks(check: Check) -> None:
    assert LANGUAGE | {"fudac.decks", "fudac.desk.scenarios"} <= check()
    again = check()
    assert not again & ({"pydantic"} | OTHERS | SEEKING | LANGUAGE)


def test_a_check_after_an_edit_loads_only_what_it_needs(pool: Path, check: Check) -> None:
    shutil.rmtree(pool / "scenarios")  # which may name the card
    assert check() >= LANGUAGE | {"fudac.decks"}
    edit(pool, "カードを[１-９]枚引く", "カードを８枚引く")
    text = check()
    assert text >= LANGUAGE
    assert not text & (OTHERS - PLAYING | SEEKING)
    constructs = [name for name in text if name.startswith("fudac.constructs.") and name.count(".") == 3]
    told = [name for name in constructs if ".lowering." not in name]
    assert len(told) < 35, "the files of constructs that the text does not speak of"
    shutil.rmtree(pool / "decks")  # they are read again when more than a text has changed
    assert check() >= LANGUAGE
    edit(pool, r"(?m)^    cost: \d+$", "    cost: 9")
    number = check()
    assert {"pydantic", "yaml"} <= number
    assert not number & (OTHERS | SEEKING | LANGUAGE)


WITH_SEEKER = """
import sys
from fudac.cli.no_plugins import leave_plugins_out
leave_plugins_out()
leave_plugins_out()
from pydantic import BaseModel
class Model(BaseModel):
    number: int
assert Model(number="3").number == 3
import pydantic.plugin._loader as seeker
assert type(seeker).__name__ == "{kind}"
assert list(seeker.get_plugins()) == []
assert seeker.PYDANTIC_ENTRY_POINT_GROUP == "pydantic"
assert ("importlib.metadata" in sys.modules) and not hasattr(seeker, "no_such_thing")
print("fine")
"""


@pytest.mark.parametrize(("value", "kind"), [(None, "_Seeker"), ("some-plugin", "module")])
def test_pydantic_works_without_what_would_find_plugins(value: str | None, kind: str) -> None:
    # Whoever has said which plug-ins are to be left out gets pydantic as it is; and what else pydantic asks for, it gets.
    environment = {key: each for key, each in os.environ.items() if key != "PYDANTIC_DISABLE_PLUGINS"}
    environment |= {"PYTHONPATH": os.pathsep.join(sys.path)} | ({"PYDANTIC_DISABLE_PLUGINS": value} if value else {})
    code = WITH_SEEKER.replace("{kind}", kind)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False)
    assert done.stdout == "fine\n", done.stderr
