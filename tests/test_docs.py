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

from page_edits import edits
from page_examples import (
    FOR_GITHUB,
    IN_A_COPY,
    PAGES,
    PASSED_OVER,
    ROOT,
    as_module,
    module_name,
    write_modules,
)

ELSEWHERE = {
    "lab_answer.py",
    "lab_batches.py",
    "lab_dask.py",
    "lab_pictures.py",
    "pettingzoo_env.py",
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


@pytest.mark.parametrize("page", FOR_GITHUB, ids=lambda page: page.name)
def test_files_that_a_page_names_exist(page: Path) -> None:
    assert list(missing_files(page.read_text(encoding="utf-8"), page.parent)) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_sessions_that_a_page_names_exist(page: Path) -> None:
    assert list(missing_sessions(page.read_text(encoding="utf-8"), nox_sessions())) == []


@pytest.mark.parametrize("script", EXAMPLES, ids=lambda script: script.name)
def test_an_example_script_runs(script: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", str(script)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_quick_start_and_the_example_games_are_among_them() -> None:
    assert list(blocks((ROOT / "README.md").read_text(encoding="utf-8")))
    assert {"hasbro_game.py", "whole_game.py"} <= {script.name for script in EXAMPLES}


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


def test_the_docs_can_be_built_with_the_pip_of_any_python() -> None:
    (command,) = [line for line in commands(ROOT / "README.md") if line.endswith("nox -s docs")]
    assert "--group" not in command  # needs pip 25.1, and Python 3.11 brings 23.2


@pytest.mark.parametrize("script", EXAMPLES, ids=lambda script: script.name)
def test_a_script_explains_its_signs_and_uses_colour_on_a_terminal_only(script: Path) -> None:
    plain = subprocess.run([sys.executable, str(script)], capture_output=True, check=True).stdout
    assert b"\x1b" not in plain
    assert b"[brackets]" in plain
    assert b"Lower case is a blank." in plain
    boards = plain.decode().split("   A B C D E F G H I J K L M N O\n")[1:]
    assert boards
    assert all("[" in board.split("\n\n")[0] for board in boards)
    coloured = subprocess.run(
        [sys.executable, "-c", ON_A_TERMINAL, str(script)], capture_output=True, check=True
    ).stdout
    assert re.sub(rb"\x1b\[[\d;]*m", b"", coloured) == plain != coloured


def test_the_whole_game_comes_to_its_end() -> None:
    script = ROOT / "docs" / "examples" / "whole_game.py"
    games = [
        subprocess.run([sys.executable, str(script), *seed], capture_output=True, check=True).stdout
        for seed in ([], ["another seed"], ["another seed"])
    ]
    assert games[0] != games[1] == games[2]
    assert all(b"The end: " in game and b" won." in game for game in games)


def test_the_readme_names_the_command_that_ci_runs() -> None:
    command = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    assert command.endswith("nox")
    assert f"\n{command}\n" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_wrong_output_is_reported_with_its_line() -> None:
    report = run_page("Two\n\n```python\n>>> 1 + 1\n3\n```\n", "page.md")
    assert 'File "page.md", line 4' in report


def test_blocks_of_a_page_share_their_names() -> None:
    page = "```python\na = 1\n```\n\n- ```pycon\n  >>> a\n  1\n  >>> b = 2\n  ```\n"
    assert run_page(page + "```python\nassert (a, b) == (1, 2)\n```\n", "page.md") == ""


def test_a_block_without_prompts_may_not_raise() -> None:
    with pytest.raises(ZeroDivisionError):
        run_page("```python\n1 / 0\n```\n", "page.md")


# -- as type checkers read them


def test_examples_become_a_module_with_the_same_lines() -> None:
    page = (
        "One\n\n```python\na = 1\n```\n\n- ```pycon\n  >>> if a:\n  ...     a\n  1\n  >>> b = 2\n"
        "  >>> c\n  Traceback (most recent call last):\n  ...\n  NameError: c\n  ```\n\n"
        "```text\nno = code\n```\n"
    )
    module = as_module(page).splitlines()
    assert [(number, line) for number, line in enumerate(module) if line] == [
        (3, "a = 1"),
        (7, "if a:"),
        (8, "    a"),
        (10, "b = 2"),
        (11, "c  # type: ignore"),
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_line_of_an_example_is_in_the_module(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    shown = [line.strip() for line in text.splitlines()]
    module = as_module(text)
    assert module.count("\n") <= len(shown)
    for number, line in enumerate(module.replace(PASSED_OVER, "").splitlines()):
        if line.strip():
            assert shown[number].removeprefix(">>> ").removeprefix("... ").strip() == line.strip()
    prompts = sum(line.startswith(">>> ") for line in shown)
    assert len(ast.parse(module).body) >= prompts


def test_every_page_with_examples_becomes_a_module(tmp_path: Path) -> None:
    write_modules(tmp_path)
    shown = [page for page in PAGES if list(blocks(page.read_text(encoding="utf-8")))]
    written = {module.stem for module in tmp_path.glob("*.py")}
    assert written == {*map(module_name, shown)}
    assert "docs_howto_find_plays" in written


def test_the_page_with_edits_has_edited_sources_beside_it(tmp_path: Path) -> None:
    write_modules(tmp_path)
    (module,) = (tmp_path / "copy").glob("*.py")
    assert module.stem == module_name(IN_A_COPY)
    (_, path, added), *_ = edits(IN_A_COPY.read_text(encoding="utf-8"))
    assert not (ROOT / path).exists()
    assert (tmp_path / "copy" / path).read_text(encoding="utf-8") == added


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("[here](README.md), [there](docs/index.md#top), [a site](https://example.org/x.md)", []),
        ("[gone](docs/gone.md#top)", ["docs/gone.md"]),
        ("`src/scrabble_rules`, `docs/_build/x.html`, `CHANGELOG.md`, `__init__.py`", []),
        ("`tests/test_gone.py`, `GONE.md`", ["tests/test_gone.py", "GONE.md"]),
    ],
)
def test_a_file_that_is_not_there_is_caught(text: str, missing: list[str]) -> None:
    assert list(missing_files(text, ROOT)) == missing


def test_a_session_that_is_not_there_is_caught() -> None:
    assert nox_sessions() >= {"tests", "lint", "typing", "docs"}
    assert "install" not in nox_sessions()
    page = "`nox -s tests -- tests/rules` and `nox -s lint tidy`"
    assert list(missing_sessions(page, nox_sessions())) == ["tidy"]


def test_all_errors_are_listed_with_what_they_are() -> None:
    """Each public error has a row that says of which class it is."""
    names = (ROOT / "docs/reference/public-api.txt").read_text("utf-8")
    found = dict(re.findall(r"(\w+Error): class\((\w+)\)$", names, re.MULTILINE))
    page = (ROOT / "docs/howto/explain-refusals.md").read_text("utf-8")
    assert dict(re.findall(r"\| `(\w+)`.*\| `(\w+)` \|$", page, re.MULTILINE)) == found
