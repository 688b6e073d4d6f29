"""Guards that every Python block in the documentation and every example script runs.

The blocks fenced as `python` or `pycon` in README.md, CONTRIBUTING.md and docs/**/*.md run in
order, as one session for each page. A block with prompts must print exactly what it shows, where
`...` in the output matches anything; one without must run. Fence a block as `text` if it should not
run.
"""

import ast
import doctest
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from page_code import blocks

from page_examples import FOR_GITHUB, PAGES, ROOT

ELSEWHERE = {
    "adapter_squares.py",
    "adapter_state.py",
    "lab_answer.py",
    "lab_batches.py",
    "lab_dask.py",
    "lab_pictures.py",
    "profiles_in_numbers.py",
    "server_100.py",
    "pettingzoo_env.py",
    "text_players.py",
}  # examples with tests of their own in tests/examples
EXAMPLES = sorted(
    path for path in (ROOT / "docs" / "examples").glob("*.py") if path.name not in ELSEWHERE
)
# Runs a script whose output believes to be a terminal.
ON_A_TERMINAL = (
    "import runpy, sys; sys.stdout.isatty = lambda: True; "
    "script = sys.argv.pop(); runpy.run_path(script, run_name='__main__')"
)


def run_page(text: str, name: str) -> str:
    """Run a page's blocks one after the other; what comes back is the report of failed prompts."""
    names: dict[str, object] = {"__name__": "__main__"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    report: list[str] = []
    for line, code in blocks(text):
        if ">>>" in code:
            session = doctest.DocTestParser().get_doctest(code, names, name, name, line)
            session.globs = names  # the parser copies them, a page shares them
            runner.run(session, out=report.append, clear_globs=False)
        else:
            exec(compile("\n" * line + code, name, "exec"), names)  # noqa: S102 - our own pages
    return "".join(report)


def missing_files(text: str, folder: Path) -> Iterator[str]:
    """What a page links to, or names in backticks by its path from the root, and is not there.

    What a session makes, as the pages in docs/_build, is not there before.
    """
    for target in re.findall(r"\]\((?!\w+:|#)([^)#]+)", text):
        if not (folder / target).exists():
            yield target
    for path in re.findall(r"`((?:src|tests|docs|\.github)/[\w./-]*|\w+\.(?:md|toml))`", text):
        if not (ROOT / path).exists() and not path.startswith("docs/_build/"):
            yield path


def missing_sessions(text: str, sessions: set[str]) -> Iterator[str]:
    """The nox sessions that a page tells to run and that noxfile.py does not have."""
    for names in re.findall(r"nox -s ((?:[a-z_]+ ?)+)", text):
        yield from (name for name in names.split() if name not in sessions)


def nox_sessions() -> set[str]:
    functions = ast.parse((ROOT / "noxfile.py").read_text(encoding="utf-8")).body
    return {
        function.name
        for function in functions
        if isinstance(function, ast.FunctionDef)
        and any("nox.session" in ast.unparse(mark) for mark in function.decorator_list)
    }


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_examples_of_a_page_run(page: Path) -> None:
    report = run_page(page.read_text(encoding="utf-8"), str(page))
    assert not report, report


def test_files_and_sessions_that_a_page_names_exist() -> None:
    sessions = nox_sessions()
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert list(missing_sessions(text, sessions)) == [], page
        if page in FOR_GITHUB:
            assert list(missing_files(text, page.parent)) == [], page


def commands(page: Path) -> list[str]:
    """The first line of each block of a page that is not Python."""
    return [
        block.splitlines()[0] for block in page.read_text(encoding="utf-8").split("```text\n")[1:]
    ]


def test_the_pages_for_newcomers_begin_with_how_to_install() -> None:
    for page in (ROOT / "README.md", ROOT / "docs" / "index.md"):
        text = page.read_text(encoding="utf-8")
        assert re.findall(r"^## (.+)", text, re.MULTILINE)[0] == "Install"
        assert commands(page)[0] == "pip install scrabble_rules"
        extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        assert f"scrabble_rules[{','.join(extras['optional-dependencies'])}]" in text


def test_the_first_command_in_a_checkout_plays_a_whole_game() -> None:
    command = commands(ROOT / "README.md")[1]
    assert command.endswith("python docs/examples/whole_game.py")


def output(*arguments: str | Path) -> bytes:
    """What Python prints when it is started with these arguments, in which no warning may come."""
    command = [sys.executable, "-W", "error", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=True).stdout


@pytest.mark.parametrize("script", EXAMPLES, ids=lambda script: script.name)
def test_a_script_runs_and_explains_its_signs(script: Path) -> None:
    """On a terminal in colours, and in plain text elsewhere."""
    plain = output(script)
    assert b"\x1b" not in plain
    assert b"[brackets]" in plain
    assert b"Lower case is a blank." in plain
    boards = plain.decode().split("   A B C D E F G H I J K L M N O\n")[1:]
    assert boards
    assert all("[" in board.split("\n\n")[0] for board in boards)
    coloured = output("-c", ON_A_TERMINAL, script)
    assert re.sub(rb"\x1b\[[\d;]*m", b"", coloured) == plain != coloured


def test_the_whole_game_comes_to_its_end_with_any_seed() -> None:
    game = output(ROOT / "docs" / "examples" / "whole_game.py", "another seed")
    assert b"The end: " in game
    assert b" won." in game


def test_the_readme_names_the_command_that_ci_runs() -> None:
    command = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    assert command.endswith("nox")
    assert f"\n{command}\n" in (ROOT / "README.md").read_text(encoding="utf-8")
