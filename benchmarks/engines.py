"""Decisions a second of random players: fudac beside other Python engines, as ratios in one run.

    python benchmarks/engines.py [--seconds 3] [--rounds 3] [--env FOLDER]

Makes an environment of its own, installs dgisim, lpsim and RLCard into it with pip and lets random players play in each: dgisim and
lpsim are engines of one published card game, RLCard plays gin rummy. fudac plays Harem Master with the bundled decks in the
environment that runs this file. A decision is one answer of a player to the engine, whether or not there was another: so they count in
all engines. ``fudac-open`` is fudac again, of its decisions only those with more than one answer (the others do not say which of
theirs have). All take turns, round after round; processor time, one core; of each the best round counts, so that
whatever else the machine does meanwhile counts as little as it can. ``--env`` keeps the environment for another run.

What fudac is held to: 25 times dgisim and lpsim, at least level with RLCard. An engine that cannot be installed or run is named with
the reason, and the exit code is 1; so it is where a ratio falls short.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
OTHERS = {"dgisim": "dgisim==0.5.0", "lpsim": "lpsim==0.4.5.1", "rlcard": "rlcard==1.2.0"}
"""What is installed; the versions that the figures are about."""
GOALS = {"dgisim": 25.0, "lpsim": 25.0, "rlcard": 1.0}


def environment(folder: Path) -> Path:
    """The Python of the environment of the other engines, made if it is not there."""
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    return python


def install(python: Path, wanted: str) -> str:
    """Install a package; what went wrong, or nothing."""
    name, version = wanted.split("==")
    shown = subprocess.run([python, "-m", "pip", "show", name], capture_output=True, text=True, check=False)
    if f"Version: {version}" in shown.stdout:
        return ""
    done = subprocess.run(
        [python, "-m", "pip", "install", "--quiet", wanted], capture_output=True, text=True, check=False
    )
    return "" if done.returncode == 0 else (done.stderr.strip().splitlines() or ["pip failed"])[-1]


def measure(python: Path | str, name: str, seconds: float) -> float:
    """Decisions a second of an engine. Raises RuntimeError with what it said where it does not run."""
    command = [python, HERE / "engines_random.py", name, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=HERE)
    if done.returncode != 0:
        raise RuntimeError((done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1])
    found = json.loads(done.stdout.splitlines()[-1])
    return float(found["decisions"]) / float(found["seconds"])


def compare(folder: Path, seconds: float, rounds: int) -> int:
    """Install, play and print; the exit code."""
    python = environment(folder)
    failed = {name: why for name, wanted in OTHERS.items() if (why := install(python, wanted))}
    engines: dict[str, Path | str] = {"fudac": sys.executable, "fudac-open": sys.executable, "toy": sys.executable}
    engines |= {name: python for name in OTHERS if name not in failed}
    best: dict[str, float] = {}
    for _ in range(rounds):
        for name, runs in engines.items():
            if name in failed:
                continue
            try:
                best[name] = max(best.get(name, 0.0), measure(runs, name, seconds))
            except RuntimeError as fault:
                failed[name] = str(fault)
    for name, speed in best.items():
        print(f"{name:10} {speed:12,.0f} decisions a second")
    short = []
    for name, goal in GOALS.items():
        if name in best and "fudac" in best:
            ratio = best["fudac"] / best[name]
            strict = best.get("fudac-open", 0.0) / best[name]
            print(f"fudac / {name:8} {ratio:8.2f}   (wanted: at least {goal:g}; with more than one answer: {strict:.2f})")
            if ratio < goal:
                short.append(name)
    for name, why in failed.items():
        print(f"!! {name} IS NOT COMPARED: {why}")
    if short:
        print(f"!! FALLS SHORT of: {', '.join(short)}")
    return 1 if failed or short else 0


def main() -> int:
    """Read the command line."""
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=float, default=3.0)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--env", type=Path)
    given = options.parse_args()
    if given.env is not None:
        return compare(given.env, given.seconds, given.rounds)
    with tempfile.TemporaryDirectory() as folder:
        return compare(Path(folder), given.seconds, given.rounds)


if __name__ == "__main__":
    sys.exit(main())
