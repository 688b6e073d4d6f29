"""Nox sessions. Plain `nox` runs tests, lint, typing and docs; name the others to run them.

Plain `nox` tests on the oldest Python, the newest, and the running one; `nox -s tests` on each. On
the running one the session `checks` does all of it, in one environment. The second half of this
file is the laboratory: what a release needs, benchmarks, and searches that run for hours.
"""

import os
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZipFile

import nox
from python_discovery import get_interpreter

nox.needs_version = ">=2026.10.20"  # the first release that is sure to install python_discovery
nox.options.reuse_venv = "yes"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.error_on_missing_interpreters = True

# Many tests start Python anew, which takes a third longer where it may not keep what it compiled.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

PROJECT = nox.project.load_toml("pyproject.toml")
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"


def pythons_here() -> list[str]:
    """Return the running Python and those of 3.11 to 3.14 that are installed.

    Prints the ones that are missing.
    """
    supported = {"3.11", "3.12", "3.13", "3.14"}
    wanted = sorted({*supported, RUNNING}, key=lambda v: int(v.partition(".")[2]))
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    # pyenv puts only its active versions on the path, so add the folders of the wanted ones.
    folders = [str(found) for v in wanted for found in sorted(pyenv.glob(f"versions/{v}.*/bin"))]
    os.environ["PATH"] = os.pathsep.join([*folders, os.environ.get("PATH", os.defpath)])
    here = [v for v in wanted if v == RUNNING or get_interpreter(v) is not None]
    for version in sorted(set(wanted) - set(here)):
        print(f"tests: Python {version} is not installed, skipping it", file=sys.stderr)
    return here


PYTHONS = pythons_here()
# By default not every Python in between, so that the run stays short; `nox -s tests` runs all.
OTHERS = sorted({PYTHONS[0], PYTHONS[-1]} - {RUNNING})
nox.options.sessions = [*(f"tests-{version}" for version in OTHERS), "checks"]


# These run on one Python only: what they show does not depend on the version, or is built of what
# other tests show on each. They are front ends, tables, the lab, players and pictures; pages and
# sources; booklets, profiles, tiles and words; edits of a copy of the project; whether faults are
# caught; and long searches for disagreements between two accounts of one thing.
ONCE = [
    "tests/duplicates",
    "tests/examples",
    "tests/frontend",
    "tests/fuzz",
    "tests/lab",
    "tests/machine",
    "tests/movegen/test_brute_force.py",
    "tests/movegen/test_limits.py",
    "tests/phrases",
    "tests/players",
    "tests/playground",
    "tests/profiles",
    "tests/render",
    "tests/rulebooks",
    "tests/simulation",
    "tests/tables",
    "tests/test_conformance.py",
    "tests/test_damaged_lines.py",
    "tests/test_docs.py",
    "tests/test_house.py",
    "tests/test_howto_add_a_rule.py",
    "tests/test_reference_text.py",
    "tests/test_remembered.py",
    "tests/test_replayed_games.py",
    "tests/test_scripts.py",
    "tests/test_sentences.py",
    "tests/test_vectors.py",
    "tests/test_wordlists.py",
    "tests/testing",
    "tests/tile_sets",
    "tests/worlds",
]


SPREAD = ["pytest", "-n", "auto", "--dist", "worksteal"]
TESTS, BUILT = "test_*.py", "built_*.py"  # the second are tests of the built pages


def hypothesis_profile(version: str) -> dict[str, str]:
    """Return what lets the newest Python try all examples of the laws, and the others a few."""
    return {} if version == PYTHONS[-1] else {"HYPOTHESIS_PROFILE": "few"}


def install(session: nox.Session, *groups: str) -> None:
    """Install the package as its users do (not editable), and some dependency groups."""
    session.install(".", *nox.project.dependency_groups(PROJECT, *groups))


# -- every day


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run all tests; or pass pytest arguments.

    The running Python also runs the slow files. The newest one tries all examples of the laws, the
    others a few.
    """
    everything = session.posargs or session.python == RUNNING
    install(session, "test" if everything else "test-each")
    if session.posargs:
        session.run("pytest", *session.posargs)
        return
    elsewhere = [] if session.python == RUNNING else [f"--ignore={path}" for path in ONCE]
    session.run(*SPREAD, *elsewhere, env=hypothesis_profile(str(session.python)))


@nox.session
def checks(session: nox.Session) -> None:
    """Do all that `lint`, `typing`, `docs` and `tests` do on the running Python."""
    install(session, "lint", "typing")  # `typing` includes `docs` and `test`
    check_style(session)
    with ThreadPoolExecutor() as pool:
        types = pool.submit(check_types, session)
        build_pages(session)
        files = f"python_files={TESTS} {BUILT}"
        session.run(*SPREAD, "-o", files, env=hypothesis_profile(RUNNING))
        types.result()


@nox.session
def lint(session: nox.Session) -> None:
    """Check code with all rules of ruff, its formatting, and the workflows."""
    session.install(*nox.project.dependency_groups(PROJECT, "lint"))
    check_style(session)


def check_style(session: nox.Session) -> None:
    """Run ruff on the code and zizmor on the workflows."""
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("zizmor", "--offline", "--quiet", "--persona=pedantic", ".github")


@nox.session
def typing(session: nox.Session) -> None:
    """Check types strictly with mypy and pyright, also in the examples of all pages.

    basedpyright, pyrefly and ty read only what users meet: tests/typing_api. And check that every
    public name is fully typed.
    """
    install(session, "typing")
    check_types(session)


def check_types(session: nox.Session) -> None:
    """Run mypy and pyright on everything, and further type checkers on what users meet."""
    examples = Path(session.create_tmp()) / "examples"
    shutil.rmtree(examples, ignore_errors=True)
    session.run("python", "tests/page_examples.py", str(examples), env={"PYTHONPATH": "docs"})
    copy = examples / "copy"  # one page, and the sources with what it adds, which all pages see
    python = str(Path(session.bin) / "python")  # basedpyright would take that of .venv
    checks = [
        ["mypy"],
        ["pyright", "src", "tests/typing_api"],
        ["basedpyright", "--pythonpath", python, "--level", "error", "tests/typing_api"],
        ["pyrefly", "check", "tests/typing_api"],
        ["ty", "check", "tests/typing_api/test_types.py"],
        ["pyright", "--verifytypes", "scrabble_rules", "--ignoreexternal"],
        ["pyright", "--project", str(examples)],
    ]
    pages = ["mypy", "--strict", "--no-warn-unused-ignores", "--config-file="]
    pages += ["--cache-dir", f"{copy}-cache"]
    pages += map(str, (*examples.glob("*.py"), *copy.glob("*.py")))
    path = {"MYPYPATH": os.pathsep.join([str(copy / "src"), "docs/examples"])}
    # One processor is left for the build of the pages, which takes as long as all of these.
    with ThreadPoolExecutor(max(1, (os.cpu_count() or 1) - 1)) as pool:
        runs = [pool.submit(session.run, *check, silent=True) for check in checks]
        runs.append(pool.submit(session.run, *pages, silent=True, env=path))
    said = [str(run.result()).splitlines()[-1] for run in runs]
    session.log("; ".join(said))


@nox.session
def docs(session: nox.Session) -> None:
    """Build the pages into docs/_build, treat warnings as errors, and run every example."""
    install(session, "docs", "test")
    build_pages(session)
    session.run(*SPREAD, *map(str, Path("tests").glob(BUILT)), "tests/test_docs.py")


def build_pages(session: nox.Session) -> None:
    """Run Sphinx, where what it warns of is an error, and build the playground beside it."""
    cache = Path(session.create_tmp()) / "doctrees"
    build = ["sphinx-build", "-q", "-n", "-W", "--keep-going", "-E", "-d", str(cache)]
    shutil.rmtree("docs/_build", ignore_errors=True)  # pages that are no more would be looked at
    with ThreadPoolExecutor() as pool:
        playing = ["python", "docs/make_playground.py", "docs/_build/playground"]
        codes = [0] if os.environ.get("CI", "").lower() == "true" else [0, 1]  # 1: without npm
        playground = pool.submit(session.run, *playing, success_codes=codes)
        session.run(*build, "docs", "docs/_build")
        playground.result()


@nox.session
def renew(session: nox.Session) -> None:
    """Write everything anew that is generated: sentences, schema, vectors, public_api.

    Or pass the names of some of them; the vectors take more than a minute.
    """
    install(session, "docs")
    for name in session.posargs or ("sentences", "schema", "vectors", "public_api"):
        session.run("python", f"docs/make_{name}.py")


@nox.session
def coverage(session: nox.Session) -> None:
    """Measure branch coverage over all tests, which takes twice their time; list what is missed."""
    install(session, "test")
    env = {"HYPOTHESIS_PROFILE": "few"}
    env["COVERAGE_FILE"] = str(Path(session.create_tmp()) / "coverage")
    session.run(*SPREAD, "--cov", "--cov-report=term-missing:skip-covered", env=env)


@nox.session
def play(session: nox.Session) -> None:
    """Play at this terminal; without one, or with a seed, the computer plays the example game.

    `nox -s play -- --plain` plays line by line, for braille and speech; `--help` lists the options.
    """
    install(session, "play")
    session.run("python", "-m", "terminal", *session.posargs, env={"PYTHONPATH": "docs/examples"})


@nox.session
def serve(session: nox.Session) -> None:
    """Serve games to browsers, on this machine; `nox -s serve -- --help` lists the options."""
    install(session, "web")
    session.run("python", "-m", "web", *session.posargs, env={"PYTHONPATH": "docs/examples"})


# -- the laboratory: before a release, when something gets faster, and overnight


@nox.session(python=PYTHONS)
def compiled(session: nox.Session) -> None:
    """Run all tests against the compiled wheel, which must find the same plays as the sources.

    On Pythons other than the running one, only the tests of the compiled modules run.
    """
    wheel = compiled_wheel(session)
    try_alone(session, wheel)
    session.install(*nox.project.dependency_groups(PROJECT, "test"))
    session.install("--force-reinstall", str(wheel))
    same = ["python", "tests/bench/same_plays.py"]
    found = str(session.run(*same, silent=True)).splitlines()
    read = str(session.run(*same, env={"PYTHONPATH": "src"}, silent=True)).splitlines()
    if (found[0], read[0]) != ("compiled", "interpreted"):
        session.error(f"{wheel.name} is {found[0]} and the sources are {read[0]}")
    if found[1:] != read[1:]:
        session.error("the compiled wheel and the sources find different plays")
    session.log(f"{wheel.name} finds the same plays as the sources in {len(found) - 1} states")
    few = [] if session.python == RUNNING else ["tests/movegen", "tests/wordgraph"]
    session.run("pytest", *(session.posargs or ["-n", "auto", *few]))


def compiled_wheel(session: nox.Session) -> Path:
    """Build the compiled wheel from a source distribution, with the Python of the session."""
    wheels = Path(session.create_tmp()) / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    session.install("build")
    env = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"}
    session.run("python", "-m", "build", "--outdir", str(wheels), env=env, silent=True)
    return next(wheels.glob("*.whl"))


def try_alone(session: nox.Session, wheel: Path) -> None:
    """Try a wheel in a new environment that holds nothing but what pip brings for it.

    First alone, and then as cibuildwheel tries it: with a small group of dependencies, by the
    command and with the copied sources that its settings name.
    """
    settings = PROJECT["tool"]["cibuildwheel"]
    folder = Path(session.create_tmp()).resolve() / "alone"
    shutil.rmtree(folder, ignore_errors=True)
    session.run("python", "-m", "venv", str(folder), silent=True)
    python = str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")
    sources = folder / "sources"
    sources.mkdir()
    for name in settings["test-sources"]:
        if Path(name).is_dir():
            made = shutil.ignore_patterns("_build", "__pycache__")
            shutil.copytree(name, sources / name, ignore=made)
        else:
            shutil.copy(name, sources)
    groups = nox.project.dependency_groups(PROJECT, *settings["test-groups"])
    commands = settings["test-command"].split(" && ")
    for brought, tries in (
        ([str(wheel)], commands[:1]),
        ([f"{wheel}[interchange,testing]", *groups], commands),
    ):
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        session.run(*pip, *brought, external=True)
        with session.chdir(sources):
            for command in tries:
                session.run(python, *command.split()[1:], external=True)


@nox.session
def release_check(session: nox.Session) -> None:
    """Build everything that a release consists of, and check it as its users get it.

    Twice each: a source distribution, a pure wheel and a compiled one, from two folders, must be
    the same byte for byte. Their metadata and contents are checked, and every public name is fully
    typed in the pure wheel. Each wheel is tried alone, and runs all tests in an environment of its
    own, from an unpacked source distribution. A build that is asked to compile and has no compiler
    must fail. The source distribution and the pure wheel are left in `dist`, to be published.
    After that the session `pyodide` runs the tests in the Python of browsers. If you pass pytest
    arguments, each of these suites runs with them.
    """
    session.install("build", "twine", *nox.project.dependency_groups(PROJECT, "test", "typing"))
    check_version(session)
    made, source = build_twice(session)
    check_wheels(session, made["pure"][0], made["compiled"][0])
    session.run("twine", "check", "--strict", *(str(files[0]) for files in made.values()))
    session.chdir(source)
    for kind in ("pure", "compiled"):
        try_alone(session, made[kind][0])
    shutil.rmtree(source / "src" / "scrabble_rules" / "__pycache__", ignore_errors=True)
    for kind in ("pure", "compiled"):
        session.install("--force-reinstall", "--no-deps", str(made[kind][0]))
        says = "from scrabble_rules.movegen import COMPILED; print(COMPILED)"
        if str(session.run("python", "-c", says, silent=True)).strip() != str(kind == "compiled"):
            session.error(f"the {kind} wheel does not run {kind} modules")
        if kind == "pure":
            session.run("pyright", "--verifytypes", "scrabble_rules", "--ignoreexternal")
        short = {"TMPDIR": tempfile.gettempdir()}  # for the sockets of browsers
        session.run("pytest", "-n", "auto", *session.posargs, env=short)
    dist = Path(__file__).parent / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir()
    for kind in ("source", "pure"):
        shutil.copy(made[kind][0], dist)
    session.notify("pyodide", session.posargs)


def build_twice(session: nox.Session) -> tuple[dict[str, list[Path]], Path]:
    """Build each distribution from two folders; return them by kind, and an unpacked source."""
    here = Path(session.create_tmp()).resolve() / "release"
    shutil.rmtree(here, ignore_errors=True)
    build = ["python", "-m", "build", "--outdir"]
    compiling = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"}
    session.run(*build, str(here), "--sdist", silent=True)
    archive = next(here.glob("*.tar.gz"))
    made: dict[str, list[Path]] = {"pure": [], "compiled": [], "source": [archive]}
    source = here
    for folder in (here / "one", here / "another-folder"):
        shutil.unpack_archive(archive, folder, filter="data")
        source = next(folder.iterdir())
        for kind, env in (("pure", {}), ("compiled", compiling)):
            out = folder / kind
            session.run(*build, str(out), "--wheel", str(source), env=env, silent=True)
            made[kind].append(next(out.glob("*.whl")))
        session.run(*build, str(folder / "again"), "--sdist", str(source), silent=True)
        made["source"].append(next((folder / "again").glob("*.tar.gz")))
    for kind, files in made.items():
        if len({file.read_bytes() for file in files}) > 1:
            session.error(f"builds of the {kind} distribution in different folders differ")
    if os.name == "posix":  # a compiler that always fails
        vain = [*build, str(here / "vain"), "--wheel", str(source)]
        session.run(*vain, env={**compiling, "CC": "false"}, success_codes=[1], silent=True)
    return made, source


def check_version(session: nox.Session) -> None:
    """Compare the version with the changelog, and with the tag of the release if there is one."""
    text = Path("src/scrabble_rules/__init__.py").read_text(encoding="utf-8")
    version = text.partition('__version__ = "')[2].partition('"')[0]
    tag = os.environ.get("RELEASE_TAG", f"v{version}")
    if tag != f"v{version}":
        session.error(f"the tag is {tag}, but the version is {version}")
    told = Path("CHANGELOG.md").read_text(encoding="utf-8").count(f"\n## [{version}]")
    if told != 1:
        session.error(f"CHANGELOG.md has {told} sections for {version}")


def check_wheels(session: nox.Session, pure: Path, compiled: Path) -> None:
    """Check the names of the wheels, and that nothing stray lies beside the package."""
    if not pure.name.endswith("-py3-none-any.whl") or compiled.name.endswith("-any.whl"):
        session.error(f"unexpected wheels: {pure.name}, {compiled.name}")
    for wheel in (pure, compiled):
        names = {name.partition("/")[0] for name in ZipFile(wheel).namelist()}
        found = {name for name in names if not name.endswith(".dist-info")}
        # Hypothesis loads the second by an entry point, without importing the package.
        stray = found - {"scrabble_rules", "_scrabble_rules_hypothesis.py"}
        if stray:
            session.error(f"{wheel.name} has stray modules: {sorted(stray)}")


# Without those that they only need where they are compiled; tests/pyodide/rpds.py replaces one.
IN_PYODIDE = (
    *("attrs", "babel", "cattrs", "hatchling", "hypothesis", "iniconfig", "jsonschema"),
    *("jsonschema-specifications", "linkify-it-py", "markdown-it-py", "mdit-py-plugins", "mdurl"),
    *("packaging", "pathspec", "platformdirs", "pluggy", "pygments", "pytest", "referencing"),
    *("rich", "sortedcontainers", "textual", "tomlkit", "trove-classifiers", "typing_extensions"),
    "uc-micro-py",
)


@nox.session
def pyodide(session: nox.Session) -> None:
    """Run the tests against the pure wheel in Pyodide, the Python of browsers, under Node.

    tests/pyodide/excluded.py names what is left out, with the reasons. It takes about three times
    as long as a run on CPython; or pass pytest arguments.
    """
    here = Path(session.create_tmp()).resolve() / "pyodide"
    shutil.rmtree(here, ignore_errors=True)
    here.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(f"docs/playground/{name}", here)
    npm = ["npm", "ci", "--prefix", str(here), "--ignore-scripts", "--no-audit", "--no-fund"]
    session.run(*npm, external=True, silent=True)
    pip, packages = ["python", "-m", "pip", "install", "--quiet"], here / "packages"
    session.install("build", "pip")  # uv makes environments without pip
    session.run("python", "-m", "build", "--outdir", str(here), "--wheel", silent=True)
    pure = ["--platform", "any", "--implementation", "py", "--abi", "none", "--only-binary=:all:"]
    wheels = [*map(str, here.glob("*.whl")), *IN_PYODIDE]
    session.run(*pip, "--no-deps", *pure, "--target", str(packages), *wheels)
    stack = "--stack-size=3900"  # kilobytes: deep calls of the tests need more than 984
    node = ["node", stack, "tests/pyodide/run.mjs", str(here / "node_modules" / "pyodide")]
    env = {"HYPOTHESIS_PROFILE": "few"}
    session.run(*node, str(packages), ".", *session.posargs, external=True, env=env)


@nox.session
def deep(session: nox.Session) -> None:
    """Search for counterexamples to the laws for hours; or pass the tests to run."""
    install(session, "test")
    where = session.posargs or [
        "tests/examples/test_lab_dask.py",
        "tests/laws",
        "tests/machine",
        "tests/movegen",
        "tests/players/test_every_rule_set.py",
        "tests/render/test_laws_of_pictures.py",
        "tests/testing",
        "tests/profiles",
        "tests/rules/test_blank_taking.py",
        "tests/test_howto_add_a_rule.py",
        "tests/test_remembered.py",
        "tests/test_replayed_games.py",
        "tests/test_vectors.py",
    ]
    session.run("pytest", "-n", "auto", *where, env={"HYPOTHESIS_PROFILE": "deep"})


@nox.session
def fuzz(session: nox.Session) -> None:
    """Send damaged input to every reader for the minutes that you pass, five if you pass none.

    Keeps what it finds in tests/fuzz/kept.json, where the tests find it. Further arguments are
    explained in tests/fuzz/__main__.py.
    """
    install(session, "test")
    minutes = session.posargs or ["5"]
    session.run("python", "-m", "fuzz", *minutes, env={"PYTHONPATH": "tests"})


@nox.session
def simulation(session: nox.Session) -> None:
    """Let simulated browsers, stores and clocks go wrong for an hour, or the minutes you pass.

    Prints what was said, which faults were injected, and what is found with its seed. Further
    arguments are explained in tests/simulation/__main__.py.
    """
    install(session, "test")
    minutes = session.posargs or ["60"]
    path = os.pathsep.join(["tests", "docs/examples"])
    session.run("python", "-m", "simulation", *minutes, env={"PYTHONPATH": path})


@nox.session
def worlds(session: nox.Session) -> None:
    """Hold the engine against the specification in every state of small worlds; takes an hour.

    Or pass the number of minutes after which no world is begun. The next run goes on from there.
    """
    install(session, "test-each")
    file = Path(session.create_tmp()).resolve() / "worlds.jsonl"
    session.run("python", "-m", "worlds", str(file), *session.posargs, env={"PYTHONPATH": "tests"})


@nox.session
def mutation(session: nox.Session) -> None:
    """Make small mistakes in rules, scores and flow, and list those that no test notices."""
    install(session, "mutation")
    limit = "ulimit -v 4000000 && exec mutmut run --max-children 1"  # some mutants fill the memory
    session.run(
        *("sh", "-c", f'{limit} "$@"', "mutmut", *session.posargs),
        external=True,
        env={"HYPOTHESIS_PROFILE": "mutation"},
    )
    session.run("sh", "-c", "mutmut results | sed '/caught by type check$/d'", external=True)


@nox.session
def bench(session: nox.Session) -> None:
    """Measure speed as ratios to other libraries, all in the same run.

    Move generation is measured interpreted and compiled. If you pass the folder of an oracle (see
    tests/bench/oracle.py), its states and words are used. If you pass a native engine as well (see
    tests/bench/native.py), it finds plays and plays games against the clock, too. The tables of the
    page on speed are written anew.
    """
    install(session, "bench")
    folders, engines = session.posargs[:1], session.posargs[1:2]
    folder = Path(session.create_tmp()) / "compiled"
    shutil.rmtree(folder, ignore_errors=True)
    session.install("--no-deps", "--target", str(folder), str(compiled_wheel(session)))
    pages = {"BENCH_PAGES": "docs/explanation/speed"}
    session.run("python", "tests/bench/run.py", env=pages)
    session.run("python", "tests/bench/judging.py")
    session.run("python", "tests/bench/generation.py", *folders)
    env = {"PYTHONPATH": str(folder), **pages}
    session.run("python", "tests/bench/generation.py", *folders, env=env)
    session.run("python", "tests/bench/times.py", str(folder), env=pages)
    for engine in engines:
        session.run("python", "tests/bench/native.py", engine, *folders, env=env)
    session.run("python", "tests/bench/tables.py")
    session.run("python", "tests/bench/web_load.py")
    session.run("python", "tests/bench/lab.py", env=env)


@nox.session
def pictures(session: nox.Session) -> None:
    """Make the pictures of the documentation that its build does not draw; needs Chromium."""
    install(session, "docs", "test")
    env = {"PYTHONPATH": os.pathsep.join(["docs/examples", "tests"])}
    session.run("python", "docs/make_pictures.py", env=env)


@nox.session
def oracle(session: nox.Session) -> None:
    """Compare the move generator with the recorded answers in a folder that you pass."""
    install(session)
    session.run("python", "tests/bench/oracle.py", *session.posargs)


@nox.session
def replay(session: nox.Session) -> None:
    """Replay the recorded games in a folder that you pass, under tournament rules.

    Then damage their lines one at a time, and see how often the first finding is on that line.
    """
    install(session)
    session.run("python", "tests/bench/replay.py", *session.posargs)
    session.run("python", "tests/bench/damage.py", *session.posargs)
