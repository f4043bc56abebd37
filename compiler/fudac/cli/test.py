"""``fudac test [PATH...]``: run scenarios; a failing one shows why, the board before and after, the questions and the log."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fudac.cli.commands import Command
from fudac.cli.context import Context, existing
from fudac.cli.options import Options, WrongUse

if TYPE_CHECKING:
    from fudac.desk.scenarios import Outcome, ScenarioFile
    from fudac.desk.scenarios.files import Scenario
    from fudac.diagnostics import Diagnostic
    from fudac.source.text import Span

_MOST = 150  # lines of a log that are shown
_SCENARIOS = re.compile(rb"^scenarios[ \t]*:", re.MULTILINE)


def add_options(options: Options, command: Command) -> None:
    """The options of this command."""
    say, add = options.say, options.add_argument
    add(
        "paths",
        metavar="PATH",
        nargs="*",
        help=say(
            "シナリオのファイルやフォルダー（なければ同梱のもの）",
            "scenario files and folders (the bundled ones if left out)",
        ),
    )
    add(
        "--name",
        metavar="TEXT",
        default="",
        help=say("名前にこの語を含むものだけ", "only those with this in their name"),
    )
    add("--log", action="store_true", help=say("成功したものの記録も示す", "show the log of those that passed, too"))


def run(context: Context) -> int:
    """Run them all and say how each went."""
    from fudac.desk.scenarios import read_scenarios, run_scenario
    from fudac.diagnostics import Diagnostic, severity_of

    outcomes: list[Outcome] = []
    findings: list[Diagnostic] = []
    left_out = 0
    for path in _files(existing(context.options.paths, context.say) or _bundled(context.game), findings):
        file = read_scenarios(path, context.cards, context.game)
        findings += file.findings
        # What is wrong with the form of a scenario is why it fails; a card with errors may be used by none.
        findings += (one for one in file.slips if one.code != "E0176" and severity_of(one) == "error")
        for scenario in file.scenarios:
            if context.options.name not in scenario.name:
                left_out += 1
            else:
                outcomes.append(run_scenario(file, scenario))
                _show(context, outcomes[-1])
                findings += (
                    Diagnostic(one.code, _place(file, scenario, one.path), one.facts) for one in outcomes[-1].warned
                )
                if not outcomes[-1].passed and context.format in ("github", "sarif"):
                    findings.append(_as_diagnostic(file, scenario, outcomes[-1]))
    if left_out and not outcomes:
        name = context.options.name
        raise WrongUse(context.say(
            f"名前に「{name}」を含むシナリオはありません（{left_out}件のどれにも）。何も試していません",
            f"no scenario has {name!r} in its name (of {left_out}); nothing was tested",
        ))  # fmt: skip
    passed = sum(one.passed for one in outcomes)
    failed = len(outcomes) - passed
    status = context.finish(
        findings, ok=not failed, scenarios=[_plain(context, one) for one in outcomes], passed=passed, failed=failed
    )
    context.remark(context.say(f"シナリオ {len(outcomes)}件: 成功 {passed}、失敗 {failed}",
                               f"{len(outcomes)} scenario{'s' * (len(outcomes) != 1)}: {passed} passed, {failed} failed"))  # fmt: skip
    return status


def _as_diagnostic(file: ScenarioFile, scenario: Scenario, outcome: Outcome) -> Diagnostic:
    """A failure for formats that only know of diagnostics, at the scenario's name."""
    from fudac.diagnostics import Diagnostic
    from fudac.games.said import english

    node = scenario.node
    place = node.get("name") or node if node is not None else None
    span = place.span(file.source) if place is not None and file.source is not None else None
    facts = {"name": scenario.name, "reason_ja": str(outcome.reason), "reason_en": english(outcome.reason)}
    return Diagnostic("E0179", span, facts)


def _place(file: ScenarioFile, scenario: Scenario, path: tuple[str | int, ...]) -> Span | None:
    from fudac.desk.scenarios.files import place_of

    if scenario.node is None or file.source is None:
        return None
    return place_of(file.source, scenario.node, path, key=False)


def _plain(context: Context, one: Outcome) -> dict[str, Any]:
    from fudac.games.said import english

    return {
        "file": one.file,
        "name": one.name,
        "passed": one.passed,
        "reason": context.say(one.reason, english(one.reason)),
    }


def _bundled(game: str | None) -> list[Path]:
    from fudac import resources

    games = [game] if game is not None else resources.bundled_games()
    return [folder for name in games if (folder := resources.cards() / name / "scenarios").is_dir()]


def _files(paths: Iterable[Path], findings: list[Diagnostic]) -> Iterator[Path]:
    """Scenario files; of a pool's folder those in scenarios/, of another folder also what says that it holds some. A
    folder in which nothing can be tested is no success, but a finding."""
    from fudac.diagnostics import Diagnostic

    for path in paths:
        if path.is_dir():
            inner = path / "scenarios" if (path / "scenarios").is_dir() else path
            files = [one for one in sorted(inner.rglob("*")) if is_scenarios(one)]
            if not files:
                findings.append(Diagnostic("E0180", None, {"path": str(path)}))
            yield from files
        else:
            yield path


def is_scenarios(path: Path) -> bool:
    """Whether a file found in a folder is one of scenarios: by the folder it is in, or by what it says."""
    if path.suffix not in (".yaml", ".yml") or not path.is_file():
        return False
    if "scenarios" in path.absolute().parent.parts:
        return True
    try:
        return _SCENARIOS.search(path.read_bytes()) is not None
    except OSError:
        return False  # whoever reads it next says why it cannot be opened


def _show(context: Context, one: Outcome) -> None:
    if one.passed and not context.options.log:
        return
    from fudac.games.said import english

    say = context.say
    mark = say("成功", "passed") if one.passed else say("失敗", "FAILED")
    lines = [f"{mark} {one.file}:{one.line} {one.name}"]
    if one.reason:
        lines.append(f"  {say(one.reason, english(one.reason))}")
    for title, part in (
        (say("始めの盤面", "board before"), one.before), (say("質問と答え", "asked and answered"), one.asked),
        (say("終わりの盤面", "board after"), one.after), (say("今聞かれていること", "asked now"), one.open),
        (say("記録", "log"), one.log), (say("本来の記述", "original description"), one.printed),
        (say("この状態では", "in this state"), one.now),
    ):  # fmt: skip
        if part and not context.quiet:
            shown = [say(line, english(line)) for line in part]
            if len(shown) > _MOST:
                left = len(shown) - _MOST
                shown = [say(f"…（前の{left}行は略す）", f"… ({left} lines before)"), *shown[-_MOST:]]
            lines += [f"  {title}:", *(f"    {line}" for line in shown)]
    context.print("\n".join(lines))
