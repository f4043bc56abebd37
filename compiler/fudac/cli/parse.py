"""``fudac parse --game G [--type T] TEXT``: read one text, without a file."""

from __future__ import annotations

import sys

from fudac.cli.commands import Command
from fudac.cli.context import Context
from fudac.cli.options import Options, WrongUse, did_you_mean


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add(
        "text",
        metavar="TEXT",
        nargs="+",
        help=say("テキスト（引数１つが１行、- は標準入力）", "the text (each argument is a line, - is standard input)"),
    )
    add("--type", metavar="KIND", help=say("カードの種類（キャラクターなど）", "the kind of card (character, ...)"))


def run(context: Context) -> int:
    """Read the text and print what it means."""
    from fudac import resources
    from fudac.artifact.abilities import abilities_of
    from fudac.catalogue import load_pool
    from fudac.check import Compiled, language_for
    from fudac.check.languages import NoLanguage
    from fudac.check.texts import located
    from fudac.cli.card_text import ability_lines
    from fudac.model.faces import Face
    from fudac.source.text import LocatedText

    say, options = context.say, context.options
    if context.game is None and not context.cards:
        listed = say("、", ", ").join(resources.bundled_games())
        raise WrongUse(say(f"--game でゲームを選んでください: {listed}", f"choose the game with --game: {listed}"))
    pool = load_pool((), context.game, context.cards)
    compiled = Compiled(pool, language_for(pool.game))
    if isinstance(compiled.language, NoLanguage):
        name = say(pool.game.name_ja, pool.game.name_en)
        raise WrongUse(say(f"「{name}」の文章を読む言語はまだありません", f"there is no language yet for {name}"))
    written = _standard_input(context) if options.text == ["-"] else "\n".join(options.text)
    if not written.strip():
        raise WrongUse(say("テキストが空です", "the text is empty"))
    text = LocatedText.raw(written.rstrip("\n"), say("〈テキスト〉", "<text>"))
    kind = _kind(context, pool.game.fields[pool.game.kind].values if pool.game.kind else {})
    values: dict[str, object] = {pool.game.kind: kind} if kind is not None and pool.game.kind else {}
    face = Face("", "", text, values, {}, {}, text.whole(), kind)
    reading = compiled.reading(face)
    abilities = abilities_of(compiled, face)
    context.print("\n".join(ability_lines(abilities, say)).lstrip("\n"))
    problems = [located(face, problem, compiled) for problem in reading.problems] if reading is not None else []
    if problems and abilities and context.is_text:
        print()
    return context.finish(problems, abilities=[ability.to_json() for ability in abilities])


def _standard_input(context: Context) -> str:
    """What is on standard input: UTF-8 as in every file, whatever the terminal's encoding is."""
    buffer = getattr(sys.stdin, "buffer", None)
    if buffer is None:
        return sys.stdin.read()
    try:
        text: str = buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        say = context.say
        raise WrongUse(say("標準入力が UTF-8 ではありません", "the standard input is not UTF-8")) from None
    return text.replace("\r\n", "\n")


def _kind(context: Context, kinds: dict[str, str]) -> str | None:
    wanted, say = context.options.type, context.say
    if wanted is None:
        return None
    for printed, english in kinds.items():
        if wanted.casefold() in (printed.casefold(), english.casefold()):
            return printed
    listed = say("、", ", ").join(kinds)
    message = say(f"「{wanted}」という種類はありません（{listed}）", f"there is no kind {wanted!r} ({listed})")
    raise WrongUse(message + did_you_mean(wanted, [*kinds, *kinds.values()], say))
