"""One game of a simulation once more, with its log."""

from __future__ import annotations

from typing import Any

from fudac.desk.simulate.job import Stage
from fudac.desk.simulate.play import OneGame
from fudac.desk.simulate.recorder import Recorder
from fudac.desk.simulate.tally import Tally
from fudac.desk.simulate.words import Words
from fudac.kernel.log import Entry


def replay(stage: Stage, number: int, lang: str) -> dict[str, Any]:
    """Play game ``number`` of the job again: the same decks, seed and players, hence the same game. Its log, and how it ended."""
    say = Words(lang)
    tally = Tally()
    recorder = Recorder(stage.known(), tally)
    game = OneGame(stage, number, tally, recorder, keep_log=True)
    game.play()
    lines = [line(entry, say) for entry in game.session.game.log] if game.session is not None else []
    for note in tally.notes:
        lines += ["", *note.get("trace", ()), *(f"{name} {what}" for name, what in note.get("steps", ()))]
        lines.append(f"{note['kind']}: {note.get('error', '')}".rstrip(": "))
    ways = [str(key[0]) for key, _ in tally.under("way")]
    words = [stage.playable.endings.get(way) for way in ways]
    lines += [say(one.ja, one.en) if one is not None else way for way, one in zip(ways, words, strict=True)]
    return {
        "number": number,
        "seed": stage.job.seed_of(number),
        "decisions": game.session.decisions if game.session is not None else 0,
        "choices": [[one.kind, list(one.picked), one.value] for one in game.choices],
        "log": lines,
    }


def line(entry: Entry, say: Words) -> str:
    """A line of the log: the turn, the article, what happened, and by which text."""
    event = entry.event
    head = f"{say('ターン', 'turn ')}{entry.turn:<3} {entry.article:8}"
    if event is None:
        name = entry.source.face.name if entry.source is not None else ""
        return f"{head} {name} {entry.note}".rstrip()
    name = event.card.face.name if event.card is not None else ""
    who = say.seat(event.player) if event.player is not None else ""
    if event.kind == "move":
        said = f"{name}: {event.origin} → {event.zone} [{event.deed}]"
    elif event.kind == "turn":
        said = f"{name}: {event.value}"
    else:
        said = " ".join(part for part in (event.kind, event.deed if event.deed != event.kind else "", name) if part)
    return f"{head} {who} {said}{'  ← ' + entry.line if entry.line else ''}".rstrip()
