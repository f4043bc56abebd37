"""The shares of a job on a Dask cluster (extra ``fudac[cluster]``)."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from fudac.desk.simulate.engines import Done, Simulation, ready
from fudac.desk.simulate.job import Job
from fudac.desk.simulate.play import play_share
from fudac.desk.simulate.tally import Tally

_PATIENCE = 10  # seconds


class NoDask(ImportError):
    """Dask is not installed."""


class NoScheduler(Exception):
    """Nobody answers at the address of a scheduler."""


def simulate_on_dask(job: Job, *, scheduler: str = "", workers: int = 0, done: Done = lambda count: None) -> Simulation:
    """Play the shares that every engine plays on a cluster: the one at ``scheduler``, or one made here and ended again.

    The cluster's workers need the same fudac, and the card files under the same paths. Raises :class:`NoDask` without the
    extra, ValueError as :func:`fudac.desk.simulate.engines.simulate`, :class:`NoScheduler` where nobody answers at the address.
    """
    try:
        dask: Any = import_module("distributed")
    except ImportError as missing:
        raise NoDask("fudac[cluster]") from missing
    ready(job)
    run = Simulation(job)
    cluster: Any = None
    if not scheduler:
        cluster = dask.LocalCluster(
            n_workers=workers or None, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        )
    try:
        client = dask.Client(scheduler or cluster, timeout=_PATIENCE)
    except (OSError, ValueError) as trouble:
        raise NoScheduler(scheduler) from trouble
    try:
        shares = job.shares()
        text = job.as_json()
        waiting = client.map(
            play_share, [text] * len(shares), [one.start for one in shares], [one.stop for one in shares], pure=False
        )
        sizes = {one.key: len(share) for one, share in zip(waiting, shares, strict=True)}
        for one in dask.as_completed(waiting):
            run.tally.merge(Tally.of(one.result()))
            done(sizes[one.key])
    except KeyboardInterrupt:
        run.stopped = True
        client.cancel(waiting)
    finally:
        client.close()
        if cluster is not None:
            cluster.close()
    return run
