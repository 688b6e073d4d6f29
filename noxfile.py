"""How this library is checked: tests, lint, typing, docs; on request compiled and the rest."""

import os
import shutil
import sys
from pathlib import Path

import nox
from python_discovery import get_interpreter

nox.needs_version = ">=2026.10.20"  # the first that surely comes with python_discovery
nox.options.sessions = ["tests", "lint", "typing", "docs"]
nox.options.reuse_venv = "yes"
nox.options.error_on_missing_interpreters = True

PROJECT = nox.project.load_toml("pyproject.toml")
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"


def pythons_here() -> list[str]:
    """The running Python, and those of 3.11 to 3.13 this machine has; the others are named."""
    wanted = sorted({"3.11", "3.12", "3.13", RUNNING})
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    # pyenv shows only its active versions, so the folders of the wanted ones go on the path.
    folders = [str(found) for v in wanted for found in sorted(pyenv.glob(f"versions/{v}.*/bin"))]
    os.environ["PATH"] = os.pathsep.join([*folders, os.environ.get("PATH", os.defpath)])
    here = [v for v in wanted if v == RUNNING or get_interpreter(v) is not None]
    for version in sorted(set(wanted) - set(here)):
        print(f"tests: Python {version} is not on this machine, left out", file=sys.stderr)
    return here


PYTHONS = pythons_here()


def install(session: nox.Session, *groups: str) -> None:
    """Install the package itself, as its users get it, and what the groups list."""
    session.install(".", *nox.project.dependency_groups(PROJECT, *groups))


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """All tests, on the running Python with full branch coverage; or what the arguments select."""
    install(session, "test")
    if session.posargs:
        session.run("pytest", *session.posargs)
        return
    every = ["pytest", "-n", "auto"]
    if session.python != RUNNING:  # what is never run on one Python is never run on another
        session.run(*every)
        return
    env = {"COVERAGE_FILE": str(Path(session.create_tmp()) / "coverage")}
    session.run(*every, "--cov", "--cov-report=term", env=env)


@nox.session
def deep(session: nox.Session) -> None:
    """Look for a counterexample for hours: laws, machine and kit, or what the arguments select."""
    install(session, "test")
    where = session.posargs or ["tests/laws", "tests/machine", "tests/movegen", "tests/testing"]
    session.run("pytest", "-n", "auto", *where, env={"HYPOTHESIS_PROFILE": "deep"})


@nox.session
def lint(session: nox.Session) -> None:
    """Ruff with all its rules, and its format."""
    session.install(*nox.project.dependency_groups(PROJECT, "lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def typing(session: nox.Session) -> None:
    """Strict types inside, a completely typed public face."""
    install(session, "typing")
    session.run("mypy")
    session.run("pyright", "--verifytypes", "scrabble_rules", "--ignoreexternal")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the pages into docs/_build, any warning an error, and run every example."""
    install(session, "docs")
    session.run("sphinx-build", "-q", "-n", "-W", "--keep-going", "-E", "docs", "docs/_build")
    session.run("pytest", "tests/test_docs.py")


def compiled_wheel(session: nox.Session) -> Path:
    """Build the compiled wheel for the Python of a session, from a source distribution."""
    wheels = Path(session.create_tmp()) / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    session.install("build")
    env = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"}
    session.run("python", "-m", "build", "--outdir", str(wheels), env=env, silent=True)
    return next(wheels.glob("*.whl"))


@nox.session(python=PYTHONS)
def compiled(session: nox.Session) -> None:
    """All tests against the installed compiled wheel, which must find what the sources find.

    On other Pythons than the running one, those of what is compiled.
    """
    wheel = compiled_wheel(session)
    session.install(*nox.project.dependency_groups(PROJECT, "test"))
    session.install("--force-reinstall", str(wheel))
    same = ["python", "tests/bench/same_plays.py"]
    found = str(session.run(*same, silent=True)).splitlines()
    read = str(session.run(*same, env={"PYTHONPATH": "src"}, silent=True)).splitlines()
    if (found[0], read[0]) != ("compiled", "interpreted"):
        session.error(f"compared {found[0]} with {read[0]}: {wheel.name}")
    if found[1:] != read[1:]:
        session.error("the compiled wheel finds other plays than the sources")
    session.log(f"{wheel.name} finds the plays of the sources in {len(found) - 1} states")
    few = [] if session.python == RUNNING else ["tests/movegen", "tests/wordgraph"]
    session.run("pytest", *(session.posargs or ["-n", "auto", *few]))


@nox.session
def mutation(session: nox.Session) -> None:
    """Make every small mistake in rules, scores and flow; list those that no test notices."""
    install(session, "mutation")
    limit = "ulimit -v 4000000 && exec mutmut run --max-children 1"  # some mutants never end
    session.run(
        *("sh", "-c", f'{limit} "$@"', "mutmut", *session.posargs),
        external=True,
        env={"HYPOTHESIS_PROFILE": "mutation"},
    )
    session.run("mutmut", "results")


@nox.session
def bench(session: nox.Session) -> None:
    """Ratios against rivals, all measured in the same run: rules, graph, plays, start, pictures.

    The plays are measured interpreted and compiled. With the folder of an oracle, in its states.
    """
    install(session, "bench")
    folder = Path(session.create_tmp()) / "compiled"
    shutil.rmtree(folder, ignore_errors=True)
    session.install("--no-deps", "--target", str(folder), str(compiled_wheel(session)))
    words = [str(Path(given) / "words.txt") for given in session.posargs]
    session.run("python", "tests/bench/run.py")
    session.run("python", "tests/bench/graph.py", *words)
    session.run("python", "tests/bench/generation.py", *session.posargs)
    env = {"PYTHONPATH": str(folder)}
    session.run("python", "tests/bench/generation.py", *session.posargs, env=env)
    session.run("python", "tests/bench/interchange.py")
    session.run("python", "tests/bench/cold_start.py")
    session.run("python", "tests/bench/pictures.py")
    session.run("python", "tests/bench/texts.py")


@nox.session
def pictures(session: nox.Session) -> None:
    """Make the pictures of the documentation, measured by Chromium, which must be there."""
    install(session)
    session.run("python", "docs/make_pictures.py")


@nox.session
def oracle(session: nox.Session) -> None:
    """Compare the move generator with an oracle, whose folder is given."""
    install(session)
    session.run("python", "tests/bench/oracle.py", *session.posargs)


@nox.session
def replay(session: nox.Session) -> None:
    """Replay the recorded games of a folder, which is given, under tournament rules."""
    install(session)
    session.run("python", "tests/bench/replay.py", *session.posargs)


@nox.session
def play(session: nox.Session) -> None:
    """Play a whole game, by the seed that is given or the one of the example."""
    install(session)
    session.run("python", "docs/examples/whole_game.py", *session.posargs)
