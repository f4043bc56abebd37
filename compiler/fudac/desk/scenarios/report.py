"""What a failing scenario shows: the log with its articles."""

from __future__ import annotations

from fudac.games.scene import Scene
from fudac.kernel.log import Entry


def log_lines(scene: Scene) -> list[str]:
    """The log, a line for each entry."""
    return [_line(scene, entry) for entry in scene.game.log]


def _line(scene: Scene, entry: Entry) -> str:
    article = f"{scene.articles} {entry.article}" if entry.article else ""
    source = entry.source.face.name if entry.source is not None else ""
    if entry.event is None:
        return f"{article:10} {source} {entry.note}".rstrip()
    return f"{article:10} {scene.event_line(entry.event)}{'  ←' + entry.line if entry.line else ''}"
