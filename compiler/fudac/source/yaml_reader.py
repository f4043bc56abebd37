"""Reading YAML files of cards: nodes with places, and every mistake of the file as a finding."""

from __future__ import annotations

from fudac.source.finding import Finding
from fudac.source.nodes import Node
from fudac.source.text import SourceFile
from fudac.source.yaml_events import parse

__all__ = ["Node", "read_yaml"]


def read_yaml(file: SourceFile) -> tuple[Node | None, list[Finding]]:
    """The root node (``None``: nothing could be read) and what is wrong with the file as YAML."""
    parsed = parse(file.text)
    findings: list[Finding] = []
    if parsed.trouble is not None:
        at = parsed.trouble.at
        findings.append(
            Finding("E0101", file.span(at, min(at + 1, len(file.text))), {"problem": parsed.trouble.problem})
        )
    return parsed.root, findings
