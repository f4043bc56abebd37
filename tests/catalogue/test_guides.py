"""The examples of the guides for designers are read without a finding, and every shape of a field is explained."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from fudac.catalogue import load_pool
from fudac.model.game import FieldSpec, Shape

from .pools import found, write_pool

BLOCK = re.compile(r"^```yaml (\w+) ok\n(.*?)^```", re.DOTALL | re.MULTILINE)
GUIDES = ("cards-and-errata.md", "own-game.md")


@pytest.mark.parametrize("guide", GUIDES)
def test_examples(guide: str, checkout: Path, tmp_path: Path) -> None:
    examples = BLOCK.findall((checkout / "docs" / guide).read_text(encoding="utf-8"))
    assert examples
    for kind, text in examples:
        if kind == "game":
            empty = "game: my-game\nset: {code: X, name: x, version: 1}\ncards: []\n"
            assert found(load_pool([write_pool(tmp_path / "pool", game=text, sets_a=empty)])) == []
        else:
            path = tmp_path / f"{kind}.yaml"
            path.write_text(text, encoding="utf-8")
            assert found(load_pool([path])) == []


def test_every_shape_and_key_is_explained(checkout: Path) -> None:
    text = (checkout / "docs" / "own-game.md").read_text(encoding="utf-8")
    keys = [info.alias or name for name, info in FieldSpec.model_fields.items()]
    for word in (*get_args(Shape), *keys):
        assert f"`{word}`" in text, word
