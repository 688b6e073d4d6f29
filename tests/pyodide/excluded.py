"""Which tests are left out in Pyodide, each with the reason; a plugin of pytest for run.mjs.

Pyodide has neither processes nor threads nor sockets, and packages with compiled parts are missing
unless they were built for it. Everything else runs.
"""

from __future__ import annotations

from pathlib import Path

import pytest

BROWSER = "starts a browser"
PROCESS = "starts a process"
LOOP = "waits for an event loop, which Pyodide cannot do within Python"
EXCLUDED = {
    "tests/examples/test_lab_answer.py": "starts processes, and needs pyarrow",
    "tests/examples/test_profiles_in_numbers.py": "starts processes, and needs pyarrow",
    "tests/examples/test_lab_dask.py": "starts processes, and needs pyarrow",
    "tests/conformance/test_s2_short_words.py::TestS2_35::test_the_terminal_example_covers": LOOP,
    "tests/examples/test_board_script.py": BROWSER,
    "tests/examples/test_pettingzoo.py": "needs numpy, which is compiled",
    "tests/examples/test_server_100.py": BROWSER,
    "tests/examples/test_terminal.py": LOOP,
    "tests/examples/test_terminal_plain.py": PROCESS,
    "tests/examples/test_web.py": BROWSER,
    "tests/examples/test_web_doors.py": "starts a server",
    "tests/examples/test_web_rooms.py": "starts a server",
    "tests/interchange/test_documents.py::test_without_cattrs_the_extra_is_named": PROCESS,
    "tests/profiles/test_every_profile.py::test_a_profile_loads_only": PROCESS,
    "tests/render/test_in_a_browser.py": BROWSER,
    "tests/simulation": "has an event loop of its own, and needs starlette",
    "tests/test_changelog.py::test_a_release": PROCESS,
    "tests/test_docs.py::test_a_script_runs_and_explains_its_signs": PROCESS,
    "tests/test_docs.py::test_the_examples_of_a_page_run[docs/explanation/threads.md]": (
        "starts threads and processes"
    ),
    "tests/test_docs.py::test_the_whole_game_comes_to_its_end": PROCESS,
    "tests/test_howto_add_a_rule.py": PROCESS,
    "tests/test_purity_runtime.py": PROCESS,
    "tests/test_readme.py": "needs nh3, which is compiled and not built for Pyodide",
    "tests/test_remembered.py::test_threads_that_ask_at_the_same_time": "starts threads",
    "tests/test_remembered.py::test_what_a_pickle_brings_to_another_process": PROCESS,
    "tests/test_scripts.py": PROCESS,
    "tests/test_top_level.py::test_a_name_imports_what_it_needs_and_no_more": PROCESS,
    "tests/test_top_level.py::test_a_package_without_its_extra_names_it": PROCESS,
    "tests/test_top_level.py::test_completion_lists_packages_before": PROCESS,
    "tests/test_top_level.py::test_import_star_brings_what_is_installed": PROCESS,
    "tests/test_vectors.py::test_a_program_in_another_language_agrees": PROCESS,
    "tests/test_wordlists.py::test_it_is_loaded_only_when_asked_for": PROCESS,
    "tests/testing/test_kit.py::TestProgram::test_as_a_program": PROCESS,
    "tests/testing/test_kit.py::test_the_missing_extra_is_named": PROCESS,
    "tests/testing/test_kit.py::test_trials_need_no_hypothesis": PROCESS,
    "tests/testing/test_new_rule.py": PROCESS,
    "tests/testing/test_plugin.py::test_hypothesis_does_not_import_scrabble_rules": PROCESS,
    "tests/testing/test_plugin.py::test_in_either_order": PROCESS,
    "tests/testing/test_plugin.py::test_scrabble_rules_does_not_import_hypothesis": PROCESS,
    "tests/tile_sets/test_catalogue.py::test_a_set_is_built_only_when_asked_for": PROCESS,
    "tests/worlds/test_worlds.py::test_a_run_goes_on_where_it_was_stopped": PROCESS,
}
"""What begins with one of these is not run: a file, or some of its tests."""

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
