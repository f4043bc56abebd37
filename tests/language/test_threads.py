"""Two games are read at the same time, each as if it were alone."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from fudac.syntax import Language, Reading, language
from fudac.syntax.names import Names

TEXTS = {
    "vision": (
        "Spell",
        "目標の〔あなたの場のキャラクター１枚〕と、そのキャラクターより攻撃力の低い〔相手キャラクター１枚〕を手札に戻す。",
    ),
    "harem-master": (
        "イベント",
        "カードは１枚引く。",
    ),  # refused here: only VISION puts what is done to in front like that
    "seven": ("通常", "● 山札の上から３枚のカードを公開する。その中に赤のカードがあるなら、２枚ドロー。"),
}
ROUNDS = 40


def read(game: str, number: int) -> Reading:
    """The text with another number, so that it is read anew."""
    kind, text = TEXTS[game]
    reading = language(game).read(text.replace("１枚", f"{number}枚"), {"type": kind}, Names())
    assert isinstance(reading, Reading)
    return reading


def test_what_is_read_in_another_thread_changes_nothing() -> None:
    start = Barrier(len(TEXTS))

    def run(game: str) -> list[object]:
        read(game, ROUNDS + 1)
        start.wait()
        return [found(read(game, n)) for n in range(2, ROUNDS)]

    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(len(TEXTS)) as pool:
            together = dict(zip(TEXTS, pool.map(run, TEXTS), strict=True))
    finally:
        sys.setswitchinterval(often)
    for game in TEXTS:
        assert together[game] == [anew(game, n) for n in range(2, ROUNDS)]


def anew(game: str, number: int) -> object:
    """The same by a reader that has read nothing else."""
    kind, text = TEXTS[game]
    reading = Language(game).read(text.replace("１枚", f"{number}枚"), {"type": kind}, Names())
    assert isinstance(reading, Reading)
    return found(reading)


def found(reading: Reading) -> object:
    """What a text is read into, and what is wrong with it."""
    return reading.abilities, [problem.code for problem in reading.problems]
