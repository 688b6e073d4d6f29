"""Which tests are left out in Pyodide, each with the reason; a plugin of pytest for run.mjs.

Pyodide has neither processes nor threads nor sockets, and packages with compiled parts are missing
unless they were built for it. Everything else runs.
"""

from __future__ import annotations

from pathlib import Path

import pytest

EXCLUDED = {
    "tests/fuzz/test_fuzz.py::test_what_takes_too_long_is_found": "interrupts a loop by a signal",
}
"""What begins with one of these is not run: a folder, a file, a test or a class."""

_ROOT = Path(__file__).parents[2]


def reason_for(node: str) -> str | None:
    """Return why a test is not run, by the beginning of its id; None if it is."""
    return next((why for start, why in EXCLUDED.items() if node.startswith(start)), None)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Do not even import the files that are left out."""
    path = collection_path.relative_to(_ROOT).as_posix()
    return True if reason_for(path) is not None else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out single tests."""
    gone = [item for item in items if reason_for(item.nodeid) is not None]
    config.hook.pytest_deselected(items=gone)
    items[:] = [item for item in items if reason_for(item.nodeid) is None]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name everything that is left out."""
    terminalreporter.section("not run in Pyodide")
    for start, why in EXCLUDED.items():
        terminalreporter.line(f"{start}: {why}")
