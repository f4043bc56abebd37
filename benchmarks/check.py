"""What `fudac check` costs, as ratios against the C YAML loader on the same file in the same run.

    python benchmarks/check.py [--cards 10000] [--small 1000]

Baseline: ``yaml.load(text, Loader=yaml.CSafeLoader)`` with the garbage collector paused, processor time. The checks run the
command as its users do, in processes of their own: cold (no cache), again (nothing changed), and after one card was edited.
Every card of the pool is different (benchmarks/pools.py).
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import yaml
from pools import write_pool


def loader_seconds(path: Path) -> float:
    """Processor time of the C loader alone, best of three."""
    text = path.read_text(encoding="utf-8")
    best = float("inf")
    for _ in range(3):
        gc.collect()
        gc.disable()
        start = time.process_time()
        yaml.load(text, Loader=yaml.CSafeLoader)
        best = min(best, time.process_time() - start)
        gc.enable()
    return best


def check(folder: Path, cache: str, cores: str | None = None) -> tuple[float, float, str]:
    """Wall and processor seconds of one `fudac check`, and the last line it printed."""
    command = [sys.executable, "-m", "fudac", "check", "--lang", "en", str(folder)]
    if cores is not None:
        command = ["taskset", "-c", cores, *command]
    wall, spent, done = timed(command, environment(folder.parent, cache))
    lines = done.stdout.strip().splitlines() or done.stderr.strip().splitlines() or [""]
    return wall, spent, lines[-1]


def environment(scratch: Path, cache: str) -> dict[str, str]:
    """Variables of a command whose cache lies in ``scratch``, with byte code beside it as an installed program has it."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    folders = {"XDG_CACHE_HOME": str(scratch / "cache"), "PYTHONPYCACHEPREFIX": str(scratch.parent / "bytecode")}
    return {**kept, **folders, "FUDAC_CACHE": cache}


def timed(command: list[str], variables: dict[str, str]) -> tuple[float, float, subprocess.CompletedProcess[str]]:
    """Wall and processor seconds of a command, and what became of it."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, env=variables, check=False)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done


def edit_one(path: Path) -> None:
    """Changes one card in the middle of the file."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(i for i in range(len(lines) // 2, len(lines)) if lines[i].startswith("    cost:"))
    lines[at] = "    cost: 4\n" if lines[at] != "    cost: 4\n" else "    cost: 3\n"
    path.write_text("".join(lines), encoding="utf-8")


def row(what: str, wall: float, spent: float, base: float, note: str) -> None:
    """One line of the report."""
    print(f"{what:42} {wall:7.2f} s wall {spent:7.2f} s cpu {spent / base:6.2f}x loader   {note}")


def main() -> None:
    """Runs the measurements and prints them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=10_000)
    parser.add_argument("--small", type=int, default=1_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        for count in (options.small, options.cards):
            folder = Path(scratch) / str(count) / "pool"
            path = write_pool(folder, count)
            base = loader_seconds(path)
            check(folder, "off")  # so that byte code is there
            print(
                f"\n{count} cards, {path.stat().st_size / 1e6:.1f} MB; C YAML loader alone {base:.3f} s = {count / base:.0f} cards/s"
            )
            single = check(folder, "off", "0") if hasattr(os, "sched_setaffinity") else check(folder, "off")
            row("check, cold, one core", *single[:2], base, f"{count / single[0]:.0f} cards/s; {single[2]}")
            cold = check(folder, "off")
            row(
                "check, cold, all cores",
                *cold[:2],
                base,
                f"{count / cold[0]:.0f} cards/s; wall = {cold[0] / base:.2f}x loader",
            )
            check(folder, "on")
            row("check again, nothing changed", *check(folder, "on")[:2], base, "")
            edit_one(path)
            row("check after one card was edited", *check(folder, "on")[:2], base, "")


if __name__ == "__main__":
    main()
