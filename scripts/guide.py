"""Writes the parts of docs/language that follow from the grammar and the examples: constructs and words.

python scripts/guide.py           rewrites the pages
python scripts/guide.py --check   exits 1 when a page is not up to date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(CHECKOUT / "compiler"), str(CHECKOUT / "tests" / "support")]

import yaml  # noqa: E402
from examples import DISSOLVED, GAMES, Example, files, load, said  # noqa: E402

from fudac import resources  # noqa: E402
from fudac.constructs import all_constructs  # noqa: E402
from fudac.source.folding import fold  # noqa: E402
from fudac.syntax.dictionary import load_dictionary  # noqa: E402
from fudac.syntax.patterns import load_patterns  # noqa: E402
from fudac.syntax.refusals import readable  # noqa: E402

FOLDER = CHECKOUT / "docs" / "language"
MADE = (
    "<!-- このページは grammar/ と tests/constructs/ から作られています。直すのはそちらで、"
    "python scripts/guide.py で作り直します。 -->\n"
)
#: family -> (title, English, introduction)
FAMILIES = {
    "effects": (
        "すること、なること",
        "effects, what abilities do.",
        "能力がすることと、能力によってそうなることの言い方です。"
        "「〜してもよい」「〜し、〜する」「その後、」とは、どれとでも組み合わせられます。",
    ),
    "triggers": (
        "できごと",
        "events, what happens.",
        "起きることの言い方です。「〜時、」「〜場合、代わりに、」「〜することができない」「〜している限り」と、"
        "名詞の前（〜したカード）で使います。",
    ),
    "conditions": (
        "条件",
        "conditions, what is so.",
        "今そうであることの言い方です。「〜ならば、」「〜なら、」「〜場合、」「〜限り、」と、名詞の前で使います。",
    ),
    "restrictions": (
        "使用の制限",
        "restrictions, when and how often something may be used.",
        "いつ、何回使えるかの言い方です。ハーレムマスターでは［　］の中に、7 SHADES OF S:EVEN では文として書きます。"
        "「のみ」と「だけ」は同じ意味です。",
    ),
    "costs": ("コスト", "costs, what is paid.", "使う時に支払うものです。行の頭に書きます。"),
}
#: kinds of nouns of a word file, with what they are called here; the others are words of a wording, or of the grammar
KINDS = {
    "amount": "数",
    "player": "プレイヤー",
    "zone": "領域",
    "cards": "カード",
    "abilities": "能力",
    "state": "状態",
    "sex": "性別",
    "color": "色",
    "stat": "数値",
    "battle": "戦闘",
    "square": "マス",
    "spot": "ロックエリアの色",
    "deed": "行動",
    "position": "山の中の位置",
    "moment": "時点",
    "period": "期間",
    "phase": "フェイズ",
    "ref": "前に出たもの、カード自身",
    "options": "選択肢",
    "same": "同じもの",
}


def title_of(path: Path) -> tuple[str, str]:
    """The heading and the meaning of a construct, from the comment at the top of its examples."""
    first = path.read_text(encoding="utf-8").splitlines()[0]
    if not first.startswith("# ") or "。" not in first:
        raise SystemExit(f"{path}: the first line has to be «# 題。意味»")
    title, _, meaning = first[2:].partition("。")
    return title, meaning


def game_definition(game: str) -> tuple[str, str]:
    """The Japanese name of a game and the letters its articles are named with."""
    data = yaml.safe_load((resources.cards() / game / "game.yaml").read_text(encoding="utf-8"))
    return data["name"]["ja"], data["articles"]


def in_order(paths: list[Path]) -> list[Path]:
    """The constructs in the order of the word files: what people write first stands first."""
    known = {path.stem: path for path in paths}
    said = [w.op for game in GAMES for w in load_dictionary(game).wordings]
    return [known[op] for op in dict.fromkeys([*said, *sorted(known)]) if op in known]


def cell(text: str) -> str:
    """A text inside a table."""
    return text.replace("|", "\\|").replace("\n", "<br>")


def examples_of(examples: list[Example]) -> Iterator[str]:
    """A table of texts, how they are printed, and their English."""
    yield "| 文 | 正式な書き方 | English |"
    yield "| --- | --- | --- |"
    for example in examples:
        entry = example.entry if "en" in example.entry else {**example.entry, **said(example, example.read())}
        text, ja, en = (str(entry[key]) for key in ("text", "ja", "en"))
        yield f"| {cell(text)} | {'そのまま' if ja == text else cell(ja)} | {cell(en)} |"


def section(path: Path) -> Iterator[str]:
    """What one construct is, how it is said, and examples."""
    op = path.stem
    title, meaning = title_of(path)
    articles = all_constructs()[op].articles
    numbers = [f"{game_definition(game)[1]} {number}" for game in GAMES for number in articles.get(game, ())]
    yield f"## {title}"
    yield ""
    yield f"{meaning}（`{op}`、条文 {'、'.join(numbers)}）"
    if op in DISSOLVED:
        yield "読んだ結果にこの名前は残りません。"
    examples = load(path)
    for game in GAMES:
        wordings = load_patterns(game).by_op.get(op, [])
        shown = [example for example in examples if example.game == game]
        if not shown:
            continue
        yield ""
        yield f"**{game_definition(game)[0]}**"
        yield ""
        for number, wording in enumerate(wordings):
            canonical = "（正式な言い方）" if number == 0 and len(wordings) > 1 else ""
            yield f"- {readable(wording).translate(WIDE)}{canonical}"
        if wordings:
            yield ""
        yield from examples_of(shown)


def family_page(family: str) -> str:
    """The page of a family of constructs."""
    title, english, introduction = FAMILIES[family]
    paths = in_order([path for path in files() if path.parent.name == family])
    lines = [f"# {title}", "", f"English: {english}", "", introduction, ""]
    lines += ["〈　〉には名詞や数が入り、（　）は省けます。句の順番は自由です。", ""]
    for path in paths:
        lines += [*section(path), ""]
    return MADE + "\n".join(lines)


def words_page() -> str:
    """The words of each game, by kind."""
    lines = ["# ことばの表", "", "English: the nouns, counters and amounts of each game."]
    lines += ["", "（　）の中は、同じ意味で読まれるほかの書き方です。"]
    for game in GAMES:
        dictionary = load_dictionary(game)
        spellings: dict[tuple[str, str], list[str]] = {}
        for word, entry in dictionary.words.items():
            if entry.noun is not None:
                spellings.setdefault((entry.noun.kind, entry.noun.key), []).append(word)
        lines += ["", f"## {game_definition(game)[0]}"]
        for kind, called in KINDS.items():
            said = []
            for key in [key for k, key in dictionary.nouns if k == kind]:
                first = dictionary.nouns[kind, key]
                others = [word for word in spellings.get((kind, key), []) if word != fold(first).text]
                said.append(first + (f"（{'、'.join(others)}）" if others else ""))
            if said:
                lines += ["", f"**{called}**：{'、'.join(said)}"]
        lines += ["", "**数え方**：", ""]
        for thing, counter in dictionary.counters.items():
            noun = next((text for (_, key), text in dictionary.nouns.items() if key == thing), thing)
            counters = [counter, *dictionary.other_counters.get(thing, ())]
            lines.append(f"- {OTHERS.get(thing, noun)}：{'、'.join(counters)}")
    return MADE + "\n".join(lines) + "\n"


WIDE = str.maketrans("0123456789", "０１２３４５６７８９")
#: What is counted and is no noun of a word file.
OTHERS = {
    "point": "コスト",
    "time": "回数",
    "person": "プレイヤー",
    "thing": "選択肢など",
    "turn": "ターン",
    "name": "カードの名前",
    "option": "選択肢",
    "nth": "順番",
}


def pages() -> dict[Path, str]:
    """Every generated page."""
    made = {FOLDER / f"{family}.md": family_page(family) for family in FAMILIES}
    return {**made, FOLDER / "words.md": words_page()}


def main(arguments: list[str]) -> int:
    """Writes or checks; the exit status."""
    stale = [path for path, text in pages().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in arguments:
        for path in stale:
            print(f"{path.relative_to(CHECKOUT)}: not up to date; python scripts/guide.py rewrites it", file=sys.stderr)
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
