"""Every text there is to try: corpora, bundled cards, examples of the constructs, shared cards where they are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from examples import FOLDER, NAMES, files, load

from fudac import resources
from fudac.catalogue import load_pool
from fudac.check import compile_pool
from fudac.check.compiled import face_view
from fudac.syntax import language
from fudac.syntax.language import Reading
from fudac.syntax.names import Names

CORPUS = FOLDER.parent / "language" / "corpus"


class Text(NamedTuple):
    """One text on the card it stands on, with the names it may use."""

    where: str
    game: str
    text: str
    face: dict[str, Any]
    names: Names

    def read(self) -> Reading:
        """What it is read into."""
        reading = language(self.game).read(self.text, self.face, self.names)
        assert isinstance(reading, Reading)
        return reading

    def read_untried(self) -> Reading:
        """What it is read into, without trying what a slip may have meant: quicker where most texts are slips."""
        kind = self.face.get("type")
        return language(self.game).read_one(self.text, kind if isinstance(kind, str) else None, self.names, tries=False)


def corpus(game: str) -> Iterator[Text]:
    """The texts of the corpora of a game, those of one meaning and the unseen."""
    known = yaml.safe_load((CORPUS / "names.yaml").read_text(encoding="utf-8"))[game]
    names = Names(cards=frozenset(known["names"]), factions=frozenset(known["factions"]))
    for kind in ("pairs", "unseen"):
        for entry in yaml.safe_load((CORPUS / f"{game}-{kind}.yaml").read_text(encoding="utf-8")):
            face = {key: entry[key] for key in ("type", "kind", "lock_usable") if key in entry}
            for text in [entry["text"]] if "text" in entry else [*entry.get("same", ()), *entry.get("different", ())]:
                yield Text(f"{game}-{kind}", game, text, face, names)


def shown(game: str) -> Iterator[Text]:
    """The examples of the constructs."""
    for path in files():
        for example in load(path):
            if example.game == game:
                yield Text(f"{example.family}/{example.op}", game, example.text, dict(example.face), NAMES)


def cards(game: str, folder: Path) -> Iterator[Text]:
    """The texts of the cards of a folder of sets."""
    compiled = compile_pool(load_pool([folder]))
    for card in compiled.cards:
        if card.face.text is not None:
            yield Text(str(card.face.number), game, card.face.text.value, face_view(card.face), compiled.names)


@cache
def everything(game: str, shared: Path | None) -> tuple[Text, ...]:
    """All texts of a game; ``shared`` is the folder of shared cases or None."""
    folders = [resources.cards() / game / "sets", *([shared / game / "sets"] if shared is not None else [])]
    found = [text for folder in folders for text in cards(game, folder)]
    return (*corpus(game), *shown(game), *found)
