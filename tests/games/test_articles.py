"""The account of the articles holds both ways."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest
import yaml

from fudac.cli.main import main
from fudac.desk.scenarios.articles import read_articles, scenario_rules
from fudac.model.game_file import bundled_game

PACKAGE = Path(__file__).parents[2] / "compiler" / "fudac"
CARDS = Path(__file__).parents[2] / "cards"
GAMES = {"harem-master": 232, "seven": 243, "vision": 128}
"""Games with an account, and how many articles their rules have."""

CONSTRUCT = re.compile(r"articles = (\{.*?\n    \}|\{.*?\})\n", re.S)
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_article_is_accounted_for_in_one_way(game: str) -> None:
    articles, findings = read_articles(game)
    assert not findings
    assert len(articles) == len({one.number for one in articles}) == GAMES[game]
    for one in articles:
        assert bool(one.none) + one.heading + bool(one.where) == 1, one.number
        assert bool(one.scenarios) == bool(one.where), one.number


@every_game
def test_the_places_are_there(game: str) -> None:
    for one in read_articles(game)[0]:
        for place in one.where:
            assert (CARDS / game if place == "game.yaml" else PACKAGE).joinpath(place).is_file(), (one.number, place)


@every_game
def test_a_construct_is_named_only_for_a_game_whose_articles_it_names(game: str) -> None:
    for one in read_articles(game)[0]:
        for place in one.where:
            if place.startswith("constructs/") and not place.startswith("constructs/lowering"):
                named = CONSTRUCT.search((PACKAGE / place).read_text(encoding="utf-8"))
                assert named is not None, place
                by_game = ast.literal_eval(named.group(1))
                elsewhere = {number for other, numbers in by_game.items() if other != game for number in numbers}
                assert one.number not in elsewhere - set(by_game.get(game, ())), (one.number, place)


def test_steps_of_the_procedures_are_accounted_for() -> None:
    procedures = bundled_game("harem-master").procedure
    steps = {step.article for procedure in procedures.values() for step in procedure.steps}
    written = {one.number for one in read_articles("harem-master")[0] if "game.yaml" in one.where}
    assert steps <= written


@every_game
def test_scenarios_and_articles_name_each_other(game: str) -> None:
    rules = dict(scenario_rules(game))
    articles = {one.number: one for one in read_articles(game)[0]}
    for one in articles.values():
        for name in one.scenarios:
            assert one.number in rules[name], (one.number, name)
    for name, numbers in rules.items():
        assert numbers, f"{name} names no article"
        assert set(numbers) <= set(articles), name


@every_game
def test_they_are_the_articles_of_the_rules(game: str, shared_cases: Path) -> None:
    table = shared_cases.parent / "rules" / "articles.tsv"
    if not table.exists():
        pytest.skip("no list of articles")
    rows = [line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()[1:]]
    assert [one.number for one in read_articles(game)[0]] == [row[1] for row in rows if row[0] == game]


@every_game
def test_rulings_name_articles_and_scenarios(game: str) -> None:
    rulings = yaml.load((CARDS / game / "rulings.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)["rulings"]
    names = {name for name, _ in scenario_rules(game)}
    articles = {one.number for one in read_articles(game)[0]}
    for one in rulings:
        assert set(one) == {"articles", "question", "ruling", "scenarios"}
        assert one["scenarios"] and set(one["scenarios"]) <= names, one["question"]
        assert one["articles"] and set(one["articles"]) <= articles, one["question"]


@every_game
def test_scenario_names_are_unique(game: str) -> None:
    names = [name for name, _ in scenario_rules(game)]
    assert len(names) == len(set(names))


def test_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "harem-master", "--format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["articles"]) == 232
    assert main(["rules", "harem-master", "306.5", "--lang", "ja"]) == 0
    said = capsys.readouterr().out
    assert "306.5m" in said and "battle.py" in said and "307" not in said.split("条文")[0]
    assert main(["rules", "harem-master", "999"]) == 2
    assert main(["rules", "haremmaster"]) == 2
