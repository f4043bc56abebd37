"""A Dask cluster plays the same shares and counts the same."""

from __future__ import annotations

import pytest

from fudac.desk.simulate import job as jobs
from fudac.desk.simulate import on_dask
from fudac.desk.simulate.engines import simulate
from fudac.desk.simulate.job import Job
from fudac.desk.simulate.on_dask import NoDask, NoScheduler, simulate_on_dask

JOB = Job("harem-master", seed=3, games=5)


def test_a_cluster_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "SHARE", 3)
    distributed = pytest.importorskip("distributed")
    done: list[int] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, silence_logs=50
    ) as cluster:
        made = simulate_on_dask(JOB, scheduler=cluster.scheduler_address, done=done.append)
    assert sorted(done) == [2, 3]
    assert made.tally.plain() == simulate(JOB, workers=1).tally.plain()


def test_without_dask_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoDask):
        simulate_on_dask(JOB)


def test_where_nobody_answers_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(on_dask, "_PATIENCE", 0.2)
    with pytest.raises(NoScheduler):
        simulate_on_dask(JOB, scheduler="tcp://127.0.0.1:1")
