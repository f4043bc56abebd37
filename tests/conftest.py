"""What all tests share: the folder of shared cases and ``--update``, which rewrites golden outputs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="rewrite golden outputs with what the program says now")


@pytest.fixture(scope="session")
def update(request: pytest.FixtureRequest) -> bool:
    """Whether golden outputs are rewritten instead of compared."""
    return bool(request.config.getoption("--update"))


def shared_folder() -> Path | None:
    """The folder of cases shared with other programs: FUDAC_SHARED, else ``shared`` beside the checkout."""
    folder = Path(os.environ.get("FUDAC_SHARED") or CHECKOUT.parent / "shared")
    return folder if (folder / "cases").is_dir() else None


@pytest.fixture(scope="session")
def shared_cases() -> Path:
    """The folder of shared cases; the test is skipped, visibly, where it is not there."""
    folder = shared_folder()
    if folder is None:
        pytest.skip("no shared cases (set FUDAC_SHARED)")
    return folder / "cases"


@pytest.fixture(scope="session")
def shared_or_none() -> Path | None:
    """The same folder or None, for tests that have enough to try without it."""
    folder = shared_folder()
    return None if folder is None else folder / "cases"


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The top folder of the checkout."""
    return CHECKOUT
