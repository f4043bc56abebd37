"""fudac installs in every usual way and finds its data, on a machine without a network.

The dependencies are lent by the environment the tests run in; only fudac itself is built and installed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
pytest.importorskip("hatchling", reason="needs hatchling (pip install -e '.[dev]')")
pytestmark = pytest.mark.slow

PROBE = """
import json, sys
from pathlib import Path
import fudac
from fudac import resources
print(json.dumps({
    "package": str(Path(fudac.__file__).parent),
    "in_checkout": resources.in_checkout(),
    "games": resources.bundled_games(),
    "grammar": sum(1 for file in resources.grammar().rglob("*") if file.is_file()),
    "schemas": sum(1 for file in resources.schemas().glob("*.json")),
    "pages": sum(1 for file in resources.diagnostics().glob("*.md")),
}))
"""


def run(*command: object, cwd: Path) -> str:
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_", "VIRTUAL_ENV"))},
        "PIP_NO_INDEX": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "FUDAC_CACHE": "off",
    }
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder, cwd=CHECKOUT)
    return next(folder.glob("*.tar.gz"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=CHECKOUT)
    return next(folder.glob("*.whl"))


def data_files() -> dict[str, Path]:
    """Every data file of the checkout: its name in the wheel -> the file."""
    from fudac.resources import PLACES

    return {
        f"fudac/_data/{name}/{file.relative_to(CHECKOUT / place).as_posix()}": file
        for name, place in PLACES.items()
        for file in (CHECKOUT / place).rglob("*")
        if file.is_file() and not file.name.startswith(".")
    }


def test_the_wheel_carries_all_data_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()}
    wanted = data_files()
    assert {name for name in inside if "/_data/" in name} == set(wanted)
    assert all(inside[name] == file.read_bytes() for name, file in wanted.items())
    tops = {name.split("/")[0] for name in inside}
    assert {name.split("-")[0] for name in tops} == {"fudac"}
    assert "fudac/py.typed" in inside


def test_the_sdist_holds_what_a_wheel_is_made_of(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {"hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "compiler/fudac/resources.py"} <= names
    assert {file.relative_to(CHECKOUT).as_posix() for file in data_files().values()} <= names


@pytest.mark.parametrize("way", ["folder", "editable", "sdist"])
def test_installed_fudac_finds_its_data(way: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    venv = tmp_path / "venv"
    run(sys.executable, "-m", "venv", venv, cwd=tmp_path)
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    site = Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=tmp_path).strip())
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "lent.pth").write_text("\n".join(sorted(lent)) + "\n")
    target = {"folder": [CHECKOUT], "editable": ["-e", CHECKOUT]}.get(way) or [request.getfixturevalue("sdist")]
    run(python, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", *target, cwd=tmp_path)

    found = json.loads(run(python, "-c", PROBE, cwd=tmp_path))
    assert found["in_checkout"] == (way == "editable")
    assert Path(found["package"]).is_relative_to(CHECKOUT) == (way == "editable")
    assert found["games"] == ["harem-master", "seven", "vision"]
    assert min(found["grammar"], found["schemas"], found["pages"]) > 0
    fudac = python.with_name("fudac" + (".exe" if os.name == "nt" else ""))
    assert run(fudac, "--version", cwd=tmp_path).startswith("fudac ")
    assert json.loads(run(fudac, "check", "--format", "json", cwd=tmp_path))["ok"] is True
