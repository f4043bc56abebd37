"""Small pools written by tests."""

from __future__ import annotations

from pathlib import Path

from fudac.catalogue import Pool, load_pool
from fudac.diagnostics.message import facts_in
from fudac.diagnostics.pages import page
from fudac.source.finding import Diagnostic

CARD = """\
  - number: X-001
    name: 見習い剣士
    type: キャラクター
    cost: 1
    random: 3
    sex: 男
    factions: [騎士団]
    physical: 2
    mental: 1
"""


def set_file(
    cards: str = CARD, *, game: str = "harem-master", code: str = "X1", version: str = "1.00", date: str = "2001-04"
) -> str:
    released = f", released: {date}" if date else ""
    return f'game: {game}\nset: {{code: {code}, name: 見本, version: "{version}"{released}}}\ncards:\n{cards}'


def errata_file(errata: str, game: str = "harem-master") -> str:
    return f"game: {game}\nerrata:\n{errata}"


def write_pool(root: Path, **files: str) -> Path:
    """Files by name: ``sets_a`` becomes ``sets/a.yaml``."""
    for name, text in files.items():
        folder, _, stem = name.partition("_")
        path = root / folder / f"{stem}.yaml" if stem else root / f"{folder}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="")
    return root


def pool_of(root: Path, **files: str) -> Pool:
    return load_pool([write_pool(root, **files)])


def found(pool: Pool) -> list[tuple[str, str]]:
    """Codes with the text they point at."""
    for one in pool.findings:
        assert_sayable(one)
    return [(one.code, one.span.text if one.span else "") for one in pool.findings]


def fixed(finding: Diagnostic) -> str:
    """The line of the finding after its fix."""
    assert finding.fix is not None
    span = finding.fix.span
    text = span.file.text
    whole = text[: span.start] + finding.fix.replacement + text[span.end :]
    return whole[whole.rfind("\n", 0, span.start) + 1 :].split("\n")[0].strip()


def assert_sayable(finding: Diagnostic) -> None:
    """Every fact that the sentences of its page use is there, in both languages."""
    shown = page(finding.code)
    for lang in ("ja", "en"):
        for name in facts_in(shown.message[lang]):
            assert name in finding.facts or f"{name}_{lang}" in finding.facts, (finding.code, name, lang)
