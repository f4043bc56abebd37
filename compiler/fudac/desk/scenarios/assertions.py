"""What a scenario says is so, and whether it is."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fudac.games.scene import Failure, Said, Scene, english, word
from fudac.kernel import Card


def check(scene: Scene, assertions: Any) -> None:
    """Raises Failure with everything that is not as said."""
    wrong: list[str] = []
    for key, value in (assertions or {}).items():
        name = str(key)
        if name in scene.players:
            for zone, contents in value.items():
                wrong += scene.check_player(scene.players[name], str(zone), contents)
        elif name in _SHARED:
            wrong += _SHARED[name](scene, value)
        elif (found := scene.check_shared(name, value)) is not None:
            wrong += found
        else:
            card = scene.card(name)
            for one, expected in value.items():
                wrong += _property(scene, name, card, str(one), expected)
    if wrong:
        raise Failure("；".join(wrong), "; ".join(map(english, wrong)))


def _differs(what: str, wanted: Any, now: Any) -> str:
    of, _, key = what.rpartition(".")
    where = f"{of} の {key}" if of else key
    return Said(f"{where} は {wanted} のはずが {now}", f"{what} should be {wanted} and is {now}")


def _winner(scene: Scene, value: Any) -> list[str]:
    game = scene.game
    now = "none" if not game.over else "draw" if game.winner is None else scene.letters[game.winner]
    return [] if str(value) == now else [_differs("winner", value, now)]


def _plain(name: str, now: Any) -> Any:
    def test(scene: Scene, value: Any) -> list[str]:
        is_now = str(now(scene))
        return [] if is_now == str(value) else [_differs(name, value, is_now)]

    return test


def _asked(scene: Scene, value: Any) -> list[str]:
    question = scene.session.question
    now = {"player": scene.letters[question.player], "kind": question.name} if question is not None else {}
    said = {key: str(one) for key, one in value.items()}
    return [] if all(now.get(key) == one for key, one in said.items()) else [_differs("asked", said, now)]


def _scores(scene: Scene, value: Any) -> list[str]:
    """Those that are told; there are none before a game ends by them, nor where none does."""
    now = {scene.letters[player]: score for player, score in scene.game.scores.items()}
    said = {str(player): score for player, score in value.items()}
    if all(str(now.get(player)) == str(score) for player, score in said.items()):
        return []
    return [_differs("scores", said, now or "none")]


_SHARED: dict[str, Any] = {
    "winner": _winner,
    "scores": _scores,
    "active": _plain("active", lambda scene: scene.letters[scene.game.active]),
    "turn": _plain("turn", lambda scene: scene.game.turn),
    "phase": _plain("phase", lambda scene: scene.game.phase),
    "asked": _asked,
}


def _property(scene: Scene, name: str, card: Card, key: str, expected: Any) -> list[str]:
    now = scene.trait(card, key)
    if isinstance(now, list):
        said = [str(one) for one in expected] if isinstance(expected, list) else [str(expected)]
        if all(isinstance(one, Card) for one in now):
            fits = len(said) == len(now) and scene.any_order(said, now)
            now = [one.face.name for one in now]
        else:
            fits = Counter(map(word, said)) == Counter(word(str(one)) for one in now)
        return [] if fits else [_differs(f"{name}.{key}", f"[{', '.join(said)}]", f"[{', '.join(map(str, now))}]")]
    if isinstance(now, Card):
        return [] if scene.called(now, str(expected)) else [_differs(f"{name}.{key}", expected, now.face.name)]
    if isinstance(now, bool):
        said_so = str(expected).lower()
        expected, now = {"yes": "true", "no": "false"}.get(said_so, said_so), str(now).lower()
    return [] if word(str(now)) == word(str(expected)) else [_differs(f"{name}.{key}", expected, now)]
