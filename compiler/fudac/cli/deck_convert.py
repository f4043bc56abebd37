"""``fudac deck convert FILE --to FORMAT``: the same deck in another format, written canonically."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from fudac.cli.commands import Command
from fudac.cli.context import Context, existing
from fudac.cli.options import Options, WrongUse, one_of

FORMATS = ("yaml", "txt", "csv", "cod")
ALSO = {"yml": "yaml", "text": "txt", "plain": "txt", "cockatrice": "cod"}
"""Other words for a format."""
UNKNOWN = ("E0501", "E0502", "E0503")
"""What a card is called that is not known or not one card; it can be kept as written."""


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add("path", metavar="FILE", help=say("デッキのファイル", "the deck's file"))
    add(
        "--to",
        metavar="|".join(FORMATS),
        type=lambda word: one_of(FORMATS, say)(ALSO.get(word.casefold(), word.casefold())),
        help=say(
            "形式（-o のファイル名から決まるときは省ける）", "the format (not needed where the name after -o says it)"
        ),
    )
    add(
        "-o",
        "--output",
        metavar="FILE",
        help=say("書き出すファイル（なければ標準出力）", "where to write (standard output)"),
    )
    add(
        "--keep",
        action="store_true",
        help=say(
            "決まらないカードも書かれたまま残して書き出す（言うだけにする）",
            "write although cards are not known, which stay as written (they are only reported)",
        ),
    )
    add("--names", action="store_true", help=say("番号でなくカード名で書く", "write cards by name, not by number"))


def run(context: Context) -> int:
    """Read the deck, look its cards up, write it."""
    from fudac.decks import canonical, read_deck, write_deck
    from fudac.desk.deck_desk import DeckDesk, streamed
    from fudac.source.atomic import write_atomically
    from fudac.source.reading import read_file

    say, options = context.say, context.options
    (path,) = existing([options.path], say, stdin=True)
    target = _format(context)
    given = streamed(path)
    source, findings = given or read_file(path)
    book = DeckDesk(context.game, context.cards, context.as_of).book(path, source)
    if source is None or book is None:
        return context.finish(findings, ok=False)
    read = read_deck(source, book.rules, book.index)
    report = book.judge(read, str(path))
    unread = [*findings, *report.findings]
    if options.keep:
        kept = [one for one in unread if one.code in UNKNOWN]
        unread = [one for one in unread if one.code not in UNKNOWN]
        context.complain(kept)
    if context.counts_as_wrong(unread):
        # A deck that was not read whole is not written: what is missing would be lost without a word.
        return context.finish(unread)
    deck = canonical(read.deck, book.index, by_name=options.names or target == "cod")
    if target == "yaml" and not deck.game:
        deck = replace(deck, game=book.game)
    text = write_deck(deck, target, book.index)
    if options.output:
        Path(options.output).parent.mkdir(parents=True, exist_ok=True)
        write_atomically(Path(options.output), text)
        context.print(say(f"書きました: {options.output}", f"wrote {options.output}"))
    elif context.is_text:
        print(text, end="")
        context.complain(unread)
        return 0
    return context.finish(unread, format=target, output=options.output, text=text)


def _format(context: Context) -> str:
    options, say = context.options, context.say
    if options.to:
        return str(options.to)
    suffix = Path(options.output).suffix.removeprefix(".").casefold() if options.output else ""
    target = ALSO.get(suffix, suffix)
    if target in FORMATS:
        return target
    raise WrongUse(
        say(f"--to で形式を選んでください: {'、'.join(FORMATS)}", f"choose the format with --to: {', '.join(FORMATS)}")
    )
