"""Loading what a command works on: paths, --game and --cards become compiled pools."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fudac.cli.context import Context

if TYPE_CHECKING:
    from fudac.check import Compiled


def compiled_pools(context: Context, paths: Sequence[Path] = ()) -> list[Compiled]:
    """The pools behind the paths of a command line, compiled; the bundled games where there are none."""
    from fudac.catalogue import load_pools
    from fudac.check import compile_pool
    from fudac.cli.progress import with_progress

    pools = load_pools(paths, context.cards, game=context.game)
    label = context.say("ゲーム", "games")
    return [compile_pool(pool, context.as_of) for pool in with_progress(pools, label, quiet=context.quiet)]


def unread_pools(context: Context, paths: Sequence[Path] = ()) -> list[Compiled]:
    """The same pools with no text read yet; what is asked for is read then."""
    from fudac.catalogue import load_pools
    from fudac.check import Compiled
    from fudac.syntax import language

    pools = load_pools(paths, context.cards, game=context.game)
    return [Compiled(pool, language(pool.game.language_id), context.as_of) for pool in pools]


def counted(context: Context, compiled: Sequence[Compiled]) -> str:
    """What was compiled, a line for each game."""
    say, lines = context.say, []
    for one in compiled:
        pool = one.pool
        if not pool.printings:
            continue
        abilities = sum(len(one.abilities(card.face)) for card in one.in_force().values())
        cards, printings, errata = len(pool.numbers), len(pool.printings), len(pool.errata)
        ja = f"カード{cards}種（収録{printings}、エラッタ{errata}件）、能力{abilities}"
        en = f"{cards} cards ({printings} printings, {errata} errata), {abilities} abilities"
        lines.append(f"{pool.game.id}: {say(ja, en)}")
    return "\n".join(lines)
