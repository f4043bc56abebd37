"""Who plays the shares of a job: this process, a pool of processes, or (another module) a Dask cluster.

Every engine plays the same shares and adds the same counts; which one it is, and how many work, changes nothing in the result.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Any

from fudac.desk.simulate.job import Job, Stage, stage_of
from fudac.desk.simulate.play import play_games, play_share
from fudac.desk.simulate.tally import Tally

Done = Callable[[int], None]
"""Told how many more games are finished."""


class Simulation:
    """The counts of a job so far. ``stopped``: somebody has stopped it, and only the games counted were played."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.tally = Tally()
        self.stopped = False


def cores() -> int:
    """How many processes may work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def simulate(job: Job, *, workers: int = 0, done: Done = lambda count: None) -> Simulation:
    """Play all games of a job. ``workers``: how many processes, as many as there are cores if 0.

    Raises ValueError, with a sentence in Japanese and English, where the decks cannot be played with. Ctrl-C ends it with
    what has been counted.
    """
    run = Simulation(job)
    stage = ready(job)  # here first: what cannot be played is said at once, and forked workers have it
    count = min(workers or cores(), len(job.shares()))
    try:
        if count <= 1:
            for share in job.shares():
                play_games(stage, share, run.tally, lambda: done(1))
        else:
            for counts, games in _pooled(job, count):
                run.tally.merge(counts)
                done(games)
    except KeyboardInterrupt:
        run.stopped = True
    return run


def ready(job: Job) -> Stage:
    """The stage of a job whose decks can be played with. Raises ValueError where they cannot."""
    stage = stage_of(job.as_json())
    stage.start(0)
    return stage


def _pooled(job: Job, workers: int) -> Iterator[tuple[Tally, int]]:
    """The counts of shares as they are finished. What is under way when it is stopped is finished and not counted."""
    text = job.as_json()
    context = get_context("fork") if sys.platform == "linux" else get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)
    try:
        waiting = {pool.submit(play_share, text, share.start, share.stop): len(share) for share in job.shares()}
        left: set[Future[dict[str, Any]]] = set(waiting)
        while left:
            ready, left = wait(left, return_when=FIRST_COMPLETED)
            for one in ready:
                yield Tally.of(one.result()), waiting[one]
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that asked decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
