"""``fudac play`` as people use it: scripted games in a pipe, with every command, undo, saving, resuming, looking again."""

from __future__ import annotations

import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from command import Fudac, Result

from fudac.desk.play import HUMAN, PlayTable, Setup, read_save
from fudac.desk.play.screen import Screen, turn_title
from fudac.desk.play.table import resumed
from fudac.desk.play.terminal import Terminal
from fudac.desk.play.typed import COMMANDS, Answer, Wrong, answer_of, command_of
from fudac.desk.play_decks import PlayDecks
from fudac.desk.players.random_player import any_answer
from fudac.games.playable import Deck, find_playable
from fudac.games.shown import Bit, Eyes
from fudac.kernel import Event, Question

HM = find_playable("harem-master")
BEGIN = ("--seed", 3, "--first", 1, "--decks", "forest-serenade", "lantern-march")


@pytest.fixture(scope="module")
def book() -> PlayDecks:
    return PlayDecks(HM)


@pytest.fixture
def play(fudac: Fudac, monkeypatch: pytest.MonkeyPatch) -> Any:
    def run(typed: str, *arguments: object) -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return fudac("play", *arguments)

    return run


def table_of(book: PlayDecks, players: tuple[str, ...], seed: int) -> PlayTable:
    names = book.bundled()
    return PlayTable(HM, book, Setup((book.deck(names[0]), book.deck(names[1])), players, seed))


def state(table: PlayTable) -> Any:
    game, question = table.game, table.question
    cards = [
        (c.uid, c.zone, c.player, c.controller, c.state, c.role, c.life, c.holder and c.holder.uid) for c in game.cards
    ]
    piles = {key: [card.uid for card in pile] for key, pile in game.piles.items()}
    asked = question and (question.player, question.name, [table.shown.key(question, one) for one in question.options])
    return (
        cards,
        piles,
        game.turn,
        game.active,
        game.phase,
        game.over,
        game.winner,
        asked,
        len(game.log),
        list(table.made),
    )


# --------------------------------------------------------------------------- the table


def test_undo_gives_the_state_before_every_step(book: PlayDecks) -> None:
    table, chance = table_of(book, (HUMAN, HUMAN), 5), random.Random(5)
    steps = []
    while table.question is not None:
        if not table.go_on():
            steps.append(state(table))
            table.answer(any_answer(table.question, chance))
    assert len(steps) > 40
    for before in reversed(steps):
        assert table.undo()
        while table.go_on():
            pass
        assert state(table) == before
    assert not table.undo()


def test_undo_goes_back_to_ones_own_choice(book: PlayDecks) -> None:
    table, chance = table_of(book, (HUMAN, "random"), 6), random.Random(6)
    for _ in range(12):
        while table.go_on():
            pass
        assert table.question is not None
        assert table.question.player == 0
        before = state(table)
        table.answer(any_answer(table.question, chance))
        after = None
        while table.go_on():
            after = state(table)
        assert table.undo()
        assert state(table) == before
        assert table.question is not None
        table.answer(any_answer(table.question, random.Random(99)))
        assert after is None or state(table)[:-1] is not None


@pytest.mark.parametrize("at", [0, 1, 7, 30, 55])
def test_a_saved_game_is_the_same_game(book: PlayDecks, tmp_path: Path, at: int) -> None:
    table, chance = table_of(book, (HUMAN, "random"), 8), random.Random(8)
    while table.question is not None and len(table.made) < at:
        if not table.go_on():
            table.answer(any_answer(table.question, chance))
    path = tmp_path / "game.json"
    table.save(path)
    again = resumed(HM, book, read_save(path))
    assert state(again) == state(table)
    # And it goes on alike: the computer answers the same, and so does chance.
    for one in (table, again):
        more = random.Random(9)
        while one.question is not None:
            if not one.go_on():
                one.answer(any_answer(one.question, more))
    assert state(again) == state(table)


def damaged(path: Path, change: Any) -> Path:
    data = json.loads(path.read_text(encoding="utf-8"))
    change(data)
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["cards"].update({"FS-028": "0" * 16}), "変わったカード: FS-028"),
        (lambda data: data["cards"].update({"XX-001": "0" * 16}), "なくなったカード: XX-001"),
        (lambda data: data.update(form=99), "ほかの版の形"),
        (lambda data: data.pop("choices"), "こわれています"),
        (lambda data: data["choices"][3].update(said="play FS-999"), "4手目"),
        (lambda data: data["choices"][4].update(pick=[77]), "5手目"),
        (lambda data: data["choices"][2].update(seat=1, asked="main"), "3手目"),
        (lambda data: data.update(seed=data["seed"] + 1), "手目が保存したときと合わない"),
    ],
)
def test_a_save_that_does_not_fit_is_refused(play: Any, change: Any, message: str) -> None:
    assert play("2\n1\n1\n1\n1\n1\n1\n", "harem-master", *BEGIN, "--players", "human", "random").status == 0
    path = Path("harem-master.save.json")
    assert play("", "--resume", path).status == 0
    before = path.read_text(encoding="utf-8")
    damaged(path, change)
    for option in ("--resume", "--replay"):
        result = play("1\n1\n", option, path)
        assert (result.status, message in result.out) == (1, True), result.out
    path.write_text(before, encoding="utf-8")


def test_what_is_no_save_is_refused(play: Any) -> None:
    Path("x.json").write_text("{", encoding="utf-8")
    assert "保存した対戦ではありません" in play("", "--resume", "x.json").out
    assert play("", "--resume", "missing.json").status == 2


# --------------------------------------------------------------------------- whole games


def typed_at_random(seed: int, lines: int) -> str:
    """Numbers for the most part, and everything else a person could type, right or wrong."""
    chance = random.Random(seed)
    other = [
        word
        for words in COMMANDS.values()
        for word in words
        if word not in ("quit", "終了", "q", "exit", "save", "保存")
    ]
    said = []
    for _ in range(lines):
        kind = chance.random()
        if kind < 0.75:
            said.append(str(chance.randint(1, 6)))
        elif kind < 0.85:
            said.append(" ".join(map(str, chance.sample(range(1, 9), chance.randint(1, 4)))))
        elif kind < 0.9:
            said.append(
                chance.choice(["0", "p", "はい", "いいえ", "", "？", "abc", "99", "-1", "１", "why", "なぜ ロロ"])
            )
        else:
            said.append(
                f"{chance.choice(other)} {chance.choice(['a', 'b', 'c', 'zz', '1', 'FS-028', 'ロロ', ''])}".strip()
            )
    return "\n".join(said) + "\n"


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [(HUMAN, HUMAN), (HUMAN, "random"), ("random", HUMAN)])
def test_whatever_is_typed_the_game_goes_on(play: Any, seed: int, players: tuple[str, str]) -> None:
    lang = "ja" if seed % 2 else "en"
    result = play(typed_at_random(seed, 400), "harem-master", "--seed", seed, "--players", *players, "--lang", lang)
    assert result.status == 0
    assert result.err == ""
    saved = list(Path().glob("*.save.json"))
    assert saved or "★" in result.out
    for path in saved:
        assert play("", "--resume", path).status == 0
        assert play("", "--replay", path).status == 0


def test_seven_is_played_from_one_deck(play: Any) -> None:
    result = play(
        "0\n1\nwhy not a\n？\n1\n1\nundo\nlog all\nquit\n", "seven", "--seed", 3, "--players", HUMAN, "random", "random"
    )
    assert result.status == 0
    assert "SV 402.2" in result.out
    assert "７色すべて" in result.out
    assert play("", "--resume", "seven.save.json").status == 0
    assert play("", "--replay", "seven.save.json").status == 0
    wrong = play("", "seven", "--players", "random")
    assert (wrong.status, "2・3・4人" in wrong.err) == (2, True)


def test_two_computers_play_by_themselves(play: Any) -> None:
    one = play("save mine.json\nquit\n", "harem-master", "--seed", 5, "--players", "random", "random")
    assert one.status == 0
    assert "★" in one.out
    again = play("", "--replay", "mine.json").out
    assert again.splitlines()[-1].startswith("★")
    assert len(re.findall(r"HM \d", again)) > 100
    assert again == play("", "--replay", "mine.json").out


def test_what_is_paid_in_seven_is_told_without_a_card(play: Any) -> None:
    play("save mine.json\nquit\n", "seven", "--seed", 3, "--players", "random", "random")
    told = play("", "--replay", "mine.json").out
    assert "SV 606.2" in told
    assert "「■" in told
    assert "≪≫" not in told


# --------------------------------------------------------------------------- what is seen


def test_a_hand_stays_hidden_between_people(play: Any) -> None:
    result = play("2\n\n2\n\n", "harem-master", *BEGIN, "--players", "human", "human")
    parts = re.split(r"Enter", result.out)
    assert len(parts) > 2
    # Each part is seen by one person: no two hands in one of them.
    assert all(len(re.findall(r"^手札", part, re.MULTILINE)) <= 1 for part in parts)
    assert "B さんの番です" in result.out


class Typist(io.StringIO):
    """Types lines one after the other; a line ``:text`` types the number of the option that has this text."""

    def __init__(self, lines: list[str], out: io.StringIO) -> None:
        super().__init__()
        self.lines = lines
        self.out = out

    def readline(self, size: int | None = -1, /) -> str:
        if not self.lines:
            return ""
        line = self.lines.pop(0)
        if line.startswith(":"):
            options = self.out.getvalue().rpartition("▶")[2]
            found = re.search(rf"^ +(\d+) .*{re.escape(line[1:])}", options, re.MULTILINE)
            assert found is not None, (line, options)
            line = found[1]
        return line + "\n"


def typing(table: PlayTable, lines: list[str], lang: str = "ja") -> str:
    out = io.StringIO()
    screen = Screen(False, Typist(lines, out), out)
    assert Terminal(table, screen, lang).run() == 0
    return out.getvalue()


def test_cards_numbers_and_refusals_are_explained(
    book: PlayDecks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("few.txt").write_text("15 鈴鳴らしのリン\n15 花かんむり\n15 恋文\n6 踊り子サフィア\n", encoding="utf-8")
    deck = book.deck("few.txt")
    table = PlayTable(HM, book, Setup((deck, deck), (HUMAN, HUMAN), 3, first=0))
    lines = [
        "", ":いいえ", "", ":いいえ", "", "? リン", "why リン", ":付ける　≪花かんむり≫", "why a", "why b", "why not 恋文",
        "なぜだめ サフィア", "log", "記録 all", "piles", "board", "list", "why not", "why 竜", "card 花かんむりい", "？",
    ]  # fmt: skip
    out = typing(table, lines)
    assert "≪鈴鳴らしのリン≫  FS-028" in out
    assert "印刷のまま：フィジカル値 0（HM 207.1）" in out
    assert "≪鈴鳴らしのリン≫ メンタル値 5" in out
    assert re.search(r"\+1  ≪花かんむり≫ +HM 405\.1", out)
    place = re.search(
        r"FS-131 花かんむり  (\S+\.yaml):(\d+):(\d+)\n +\| (装備しているキャラクターは\[M\]＋１される。)\n +\| ( *)(\^+)",
        out,
    )
    assert place is not None
    assert len(place[6]) >= 10
    assert "306.5h、406.1  戦闘の種類が決まった後にのみ使用できる" in out
    assert "コスト2に対して行動費スタックは1枚" in out
    assert "HM 306.3 " in out
    assert "why a）" in out
    assert "見えるカードに「竜」はありません" in out
    assert "もしかして: 花かんむり" in out
    assert "目標：" in out


def test_a_card_that_forbids_is_named_with_its_words(
    book: PlayDecks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    forbids = next(
        face for face in book.faces.all()
        if "自身はアタックを行うことができない。" in face.text.splitlines() and face.values["type"] == "キャラクター"
    )  # fmt: skip
    ones = next(face for face in book.faces.all() if face.values["type"] == "キャラクター" and face.values["cost"] == 1)
    deck = Deck("", (ones, *[forbids] * 50))
    table = PlayTable(HM, book, Setup((deck, deck), (HUMAN, HUMAN), 3, first=0))
    game = table.game
    typing(table, ["", ":いいえ", "", ":いいえ", "", "quit"])
    card = game.pile("hand", 0)[0]
    assert card.face is forbids
    assert not [*game.do([Event("move", card, player=0, zone="field", to=0, value=("ready", "character", None))])]
    out = typing(table, ["", "why not b", f"why not {forbids.number}", "quit"])
    assert re.search(r"× アタックする：できない\n +HM 103\.1、306\.5b、404\.1  カードの文章が禁じている", out), out
    assert re.search(r"\| 自身はアタックを行うことができない。\n +\| \^{10,}", out), out
    assert f"{forbids.number} {forbids.name}  " in out


def test_english(book: PlayDecks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("few.txt").write_text("20 鈴鳴らしのリン\n31 恋文\n", encoding="utf-8")
    deck = book.deck("few.txt")
    table = PlayTable(HM, book, Setup((deck, deck), (HUMAN, HUMAN), 3, first=0))
    lines = [
        "",
        ":no",
        "",
        ":no",
        "",
        "? FS-036",
        "why not FS-090",
        "log all",
        "? nobody",
        "undo",
        "",
        ":no",
        "",
        "nonsense",
        "quit",
    ]
    out = typing(table, lines, "en")
    assert "your turn: what do you do?" in out
    assert "This gets [P]+1 and [M]-1 until end of turn." in out
    assert "only when the kind of battle is settled" in out
    assert "'nonsense' is unknown; ? helps" in out
    assert "no card in sight is called 'nobody'" in out
    assert "saved; go on with: fudac play --resume harem-master.save.json" in out


def test_undo_save_and_leaving(play: Any) -> None:
    out = play(
        "undo\n2\n3\nundo\nundo 9\nsave one.json\n2\nquit\n", "harem-master", *BEGIN, "--players", "human", "random"
    ).out
    assert "戻せる手がありません" in out
    assert len(read_save(Path("one.json")).made) > 1
    assert "保存しました。続きは: fudac play --resume one.json" in out
    more = play("quit\n", "--resume", "one.json").out
    assert "種" not in more.splitlines()[0]
    conceded = play("concede\nいいえ\n投了\nはい\nundo\nconcede\ny\nsave\n", "--resume", "one.json").out
    assert conceded.count("★ コンピューター の勝ち　投了") == 2


def test_a_fault_of_the_program_costs_no_game(book: PlayDecks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table, chance = table_of(book, (HUMAN, "random"), 8), random.Random(8)
    while len(table.made) < 20:
        if not table.go_on():
            table.answer(any_answer(table.question, chance))  # type: ignore[arg-type]
    before = list(table.made)

    def fault(answer: object) -> None:
        raise RecursionError("deep")

    monkeypatch.setattr(table.session, "answer", fault)
    with pytest.raises(RecursionError):
        Terminal(table, Screen(False, io.StringIO("1\n" * 9), io.StringIO()), "ja").run()
    assert list(resumed(HM, book, read_save(Path("harem-master.save.json"))).made) == before


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signal here")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGINT"])
def test_a_closed_terminal_saves(tmp_path: Path, checkout: Path, name: str) -> None:
    command = [sys.executable, "-m", "fudac", "play", "harem-master", "--seed", "3", "--players", "human", "random"]
    environment = {
        **os.environ,
        "PYTHONPATH": str(checkout / "compiler"),
        "LANG": "ja_JP.UTF-8",
        "PYTHONUNBUFFERED": "1",
    }
    with subprocess.Popen(
        command,
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        patience = threading.Timer(120, playing.kill)
        patience.start()
        playing.stdin.write("1\n2\n")
        playing.stdin.flush()
        while (line := playing.stdout.readline()) and "101.5" not in line:
            pass
        playing.send_signal(getattr(signal, name))
        rest = playing.stdout.read()
        patience.cancel()
    assert playing.returncode == 0
    assert "保存しました" in rest
    assert read_save(tmp_path / "harem-master.save.json").made


# --------------------------------------------------------------------------- wrong use


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "ゲームを指定"),
        (("vision",), "まだ対戦できません"),
        (("harem-maste",), "もしかして: harem-master"),
        (("harem-master", "--players", "humn", "greedy"), "もしかして: human"),
        (("harem-master", "--players", "human"), "2人で遊びます"),
        (("harem-master", "--decks", "forest"), "forest-serenade"),
        (("harem-master", "--decks", "forest-serenade", "lantern-march", "stars-and-masks"), "デッキは2つ"),
        (("harem-master", "--first", "3"), "--first"),
        (("harem-master", "--seed", "x"), "整数"),
        (("--resume", "a", "--replay", "b"), "同時に"),
    ],
)
def test_wrong_use(play: Any, arguments: tuple[str, ...], message: str) -> None:
    result = play("", *arguments)
    assert result.status == 2
    assert message in result.err


# --------------------------------------------------------------------------- what is typed, and the screen


def test_typed_answers() -> None:
    cards = ["x", "y", "z"]
    choose = Question(0, "choose", "cards", cards, least=0, most=2)
    assert answer_of(choose, "１ 3") == Answer(["x", "z"])
    assert answer_of(choose, "1,3") == Answer(["x", "z"])
    assert answer_of(choose, "0") == Answer([])
    assert isinstance(answer_of(choose, "1 2 3"), Wrong)
    assert isinstance(answer_of(choose, "4"), Wrong)
    order = Question(0, "order", "order", cards)
    assert answer_of(order, "3 1") == Answer(["z", "x", "y"])
    assert answer_of(order, "0") == Answer(None)
    number = Question(0, "number", "n", least=0, most=4)
    assert answer_of(number, "4") == Answer(4)
    assert isinstance(answer_of(number, "5"), Wrong)
    offer = Question(0, "yes_no", "may", (True, False), may_pass=True)
    assert [answer_of(offer, one) for one in ("はい", "y", "2", "いいえ")] == [Answer(True)] * 2 + [Answer(False)] * 2
    act = Question(0, "act", "main", cards)
    assert isinstance(answer_of(act, "パス"), Wrong)
    assert isinstance(answer_of(act, "1 2"), Wrong)
    assert answer_of(act, "what") is None


def test_typed_commands() -> None:
    for name, words in COMMANDS.items():
        for word in words:
            command = command_of(f"{word} x" if word != "?" else "?x")
            assert command is not None
            assert (command.name, command.rest) == (name, "x")
    assert command_of("？") is not None
    assert command_of("why not a") is not None
    assert command_of("whynota") is None


def test_lines_fit_the_screen() -> None:
    out = io.StringIO()
    screen = Screen(False, io.StringIO(), out)
    screen.row((Bit("  "), Bit("≪とても長い名前のカード≫" * 9), Bit(" " + "長い説明" * 20), Bit("x" * 250)))
    lines = out.getvalue().splitlines()
    assert len(lines) > 4
    from fudac.diagnostics.render import width

    assert all(width(line) <= screen.columns for line in lines)
    assert "".join(line.strip() for line in lines).replace(" ", "").count("x") == 250
    coloured = Screen(True, io.StringIO(), out)
    assert coloured.paint("a", "card") == "\x1b[33ma\x1b[0m"


def test_rules_and_latin_words_are_not_broken_over_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fudac.desk.play.screen.PIPED", 60)
    screen = Screen(False, io.StringIO(), io.StringIO())
    assert [len(screen.fitted((Bit("─" * many, "dim"),))) for many in (10, 40, 400)] == [1, 1, 1]
    said = "This card can't become the target of the effects of other cards, and the hand effects of it can be used."
    lines = screen.fitted((Bit("  " + said),))
    assert len(lines) == 2 and " ".join(" ".join(lines).split()) == said
    assert all(line.strip().split()[-1] in said.split() for line in lines)
    assert len(screen.fitted((Bit("長" * 100),))) > 2 and len(screen.fitted((Bit("x" * 200),))) > 2


def test_in_english_you_do_things_and_have_things() -> None:
    eyes = Eyes(frozenset({0}), ("you", "computer"), "en")
    assert [eyes.whose(0), eyes.whose(1)] == ["your ", "computer's "]
    assert [eyes.does(0, "uses"), eyes.does(1, "uses"), eyes.does(0, "arrives"), eyes.does(None, "uses")] == [
        "you use", "computer uses", "you arrive", "uses",
    ]  # fmt: skip
    assert eyes._replace(lang="ja", names=("あなた", "")).whose(0) == "あなたの"


def test_what_comes_before_the_first_turn_is_no_turn() -> None:
    assert [turn_title(turn) for turn in (0, 1)] == [("── 準備", "── set-up"), ("── ターン1", "── turn 1")]
