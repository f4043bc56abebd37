"""One game of a simulation once more, with its log."""

from __future__ import annotations

from typing import Any

from fudac.desk.simulate.job import Stage
from fudac.desk.simulate.play import OneGame
from fudac.desk.simulate.recorder import Recorder
from fudac.desk.simulate.tally import Tally
from fudac.desk.simulate.words import Words
from fudac.games.shown import Eyes
from fudac.kernel import Game


def replay(stage: Stage, number: int, lang: str) -> dict[str, Any]:
    """Play game ``number`` of the job again: the same decks, seed and players, hence the same game. Its log, and how it ended."""
    say = Words(lang)
    tally = Tally()
    recorder = Recorder(stage.known(), tally)
    game = OneGame(stage, number, tally, recorder, keep_log=True)
    game.play()
    lines = story(stage, game.session.game, say) if game.session is not None else []
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


def story(stage: Stage, game: Game, say: Words) -> list[str]:
    """The log in words: the turn, the article, what happened, and by which text; all cards are seen."""
    eyes = Eyes(frozenset(game.players), tuple(say.seat(player) for player in game.players), say.lang)
    lines = []
    for told in stage.playable.shown().told(game, game.log, eyes):
        head = f"{say('ターン', 'turn ')}{told.turn:<3} {told.article:8}"
        lines.append(f"{head} {told.text}{'  ← ' + told.line if told.line else ''}".rstrip())
    return lines
