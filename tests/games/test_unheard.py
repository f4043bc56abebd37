"""What nobody can notice is done without events; whoever could notice still does, with and without a log."""

from __future__ import annotations

import random

import pytest
from tests.games.test_golden_games import asked

from fudac.check import language_for
from fudac.games.harem_master.cards import make_face
from fudac.games.harem_master.setup import ANNOUNCED, KIND_CHANGES
from fudac.games.playable import Deck, find_playable
from fudac.games.session import Session
from fudac.kernel import Face
from fudac.kernel.continuous import Views
from fudac.kernel.events import CHANGES
from fudac.model.game_file import bundled_game
from fudac.syntax import Names

GIRL = {"type": "キャラクター", "cost": 1, "random": 2, "sex": "おんなのこ", "factions": (), "physical": 3, "mental": 2}
BOY = {**GIRL, "sex": "男", "random": 3}
EVENT = {"type": "イベント", "cost": 0, "random": 1}
LISTENING = {
    "cards put on the stack": (BOY, "自分の行動費スタックにカードが置かれた時、ターン終了時まで、自身は[P]＋１される。"),
    "cards drawn": (BOY, "自分がカードを引いた時、自身は、ターン終了時まで[M]＋１される。"),
    "cards out of the castle": (GIRL, "相手の捨て札置き場にカードが置かれた時、自身を未行動状態にする。"),
    "who turns": (GIRL, "自身が行動済み状態になった時、カードを１枚引く。"),
    "who attacks": (BOY, "自身がアタックを行う時、自分の城の一番上のカードを捨て札置き場に置く。"),
    "what was done": (EVENT, "カードを１枚引く。［このターンに自分がアタックを行っていない場合にのみ使用できる］"),
    "what was done, by what is given": (
        BOY, "自身は「[T]：カードを１枚引く。［このターンに自分がアタックを行っていない場合にのみ使用できる］」の能力を得る。"
    ),
    "uses": (EVENT, "[OT]イベント１つを打ち消す。"),
    "attacks, with what is used": (EVENT, "[OT]カードを１枚引く。［相手のキャラクターがアタックを行う時に対応して使用する］"),
    "random numbers, with what is used": (
        BOY, "[OT][0][T]：自身は、ターン終了時まで[P]＋１される。［この能力はキャラクターにランダムナンバーを適用する時にのみ使用できる］"
    ),
    "what is forbidden to intercept": (
        BOY, "自身がアタックを行っている限り、コスト１のキャラクターはインターセプトを行うことができない。"
    ),
    "what is given while another is there": (
        BOY, "自分が≪試し札3≫を支配している限り、自身は「自身が行動済み状態になった時、カードを１枚引く。」の能力を得る。"
    ),
    "kinds of battles": (EVENT, "[OT]この戦闘の種類をコンバットにする。"),
}  # fmt: skip


def face(number: int, values: dict[str, object], text: str) -> Face:
    name = f"試し札{number}"
    reading = language_for(bundled_game("harem-master")).read(
        text, {"number": str(number), "name": name, **values}, Names()
    )
    return make_face(str(number), name, values, reading.abilities, text)


def plain() -> list[Face]:
    drawing = face(10, EVENT, "カードを１枚引く。")
    return [drawing, *(face(number, GIRL if number % 2 else BOY, "") for number in range(9))]


def everything_is_heard(session: Session) -> Session:
    """The same game, in which nothing is taken for unheard: every event is made, kept and offered to be answered."""
    table = session.game
    table.looks_back = table.recalls = True
    table.window_kinds = frozenset(
        {*ANNOUNCED, *CHANGES, "counter", KIND_CHANGES, "fight", "won", "lost", "tied", "pay", "moment"}
    )
    return session


@pytest.mark.parametrize("what", LISTENING)
def test_whoever_could_notice_still_does(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    values, text = LISTENING[what]
    listener = face(99, values, text)
    assert listener.abilities and not any(one.unready for one in listener.abilities)
    deck = Deck("", (*plain(), *([listener] * 3 + plain()[:4]) * 4))
    start = find_playable("harem-master").start
    for seed in range(6):
        silent, logged = (asked(start((deck, deck), seed, keep_log=log), random.Random(seed)) for log in (False, True))
        with monkeypatch.context() as patch:
            patch.setattr(Views, "hears", lambda self, kind, way: kind in self.kinds)
            slow = asked(everything_is_heard(start((deck, deck), seed)), random.Random(seed))
        assert len(slow) > 10
        assert silent == logged == slow
