"""Loading what a command works on: paths, --game and --cards become compiled pools."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fudac.cli.context import Context

if TYPE_CHECKING:
    from fudac.check import Compiled


def compiled_pools(context: Context, paths: Sequence[Path] = (), *, abilities: bool = True) -> list[Compiled]:
    """The pools behind the paths of a command line, compiled; the bundled games where there are none.

    abilities: whether they will be asked for; if not, many texts are read on all cores.
    """
    from fudac.catalogue import load_pools
    from fudac.check import compile_pool, language_for
    from fudac.cli.progress import Progress, Watched

    compiled = []
    for pool in load_pools(paths, context.cards, game=context.game):
        texts = sum(1 for printing in pool.printings if printing.face.text is not None)
        label = context.say(f"{pool.game.id} のテキスト", f"texts of {pool.game.id}")
        with Progress(label, quiet=context.quiet, total=texts) as progress:
            language = language_for(pool.game)
            one = compile_pool(pool, context.as_of, language=Watched(language, progress, ahead=not abilities))
        one.language = language
        compiled.append(one)
    return compiled


def unread_pools(context: Context, paths: Sequence[Path] = ()) -> list[Compiled]:
    """The same pools with no text read yet; what is asked for is read then."""
    from fudac.catalogue import load_pools
    from fudac.check import Compiled, language_for

    pools = load_pools(paths, context.cards, game=context.game)
    return [Compiled(pool, language_for(pool.game), context.as_of) for pool in pools]


def counts(compiled: Sequence[Compiled]) -> list[dict[str, Any]]:
    """What was compiled of each game."""
    return [
        {
            "game": one.pool.game.id,
            "cards": len(one.pool.numbers),
            "printings": len(one.pool.printings),
            "errata": len(one.pool.errata),
            "abilities": sum(one.ability_count(card.face) for card in one.in_force().values()),
        }
        for one in compiled
        if one.pool.printings
    ]


def counts_text(context: Context, games: Sequence[Mapping[str, Any]]) -> str:
    """What was compiled, a line for each game."""
    lines = []
    for one in games:
        ja = "カード{cards}種（収録{printings}、エラッタ{errata}件）、能力{abilities}"
        en = "{cards} cards ({printings} printings, {errata} errata), {abilities} abilities"
        lines.append(f"{one['game']}: {context.say(ja, en).format(**one)}")
    return "\n".join(lines)
