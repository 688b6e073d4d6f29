"""Builds the playground into the pages: python docs/make_playground.py FOLDER.

It needs npm and Node. npm fetches Pyodide, in the version that `playground/package-lock.json` names
with its digest. Everything else comes from the Python that runs this: this package, attrs and
cattrs, as they are installed. Without npm there is no playground.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent / "examples"))
from playground.session import LEVELS
from playground.speaking import FIRST

from scrabble_rules.profiles import ALL
from scrabble_rules.render import board_script, styles
from web.opening import option, profile_options
from web.pictures import frame

HERE = Path(__file__).parent
SOURCES = HERE / "playground"
SHARED = HERE / "examples" / "web" / "static"
PACKAGES = ("attr", "attrs", "cattrs", "typing_extensions", "scrabble_rules")
"""The packages of the playground. All of them are Python alone."""
EXAMPLES = (
    *("terminal/__init__.py", "terminal/table.py", "web/__init__.py", "web/opening.py"),
    *("web/pictures.py", "web/screens.py", "web/steps.py"),
)
"""What the playground shares with the examples: nothing of servers and terminals."""
WORDS = "scrabble_rules/wordlists/english_list.py"
PAGE = ("worker.js", "playground.js", "playground.css")
SHARED_FILES = (SHARED / "table.js", SHARED / "style.css")
DIFFERING = {
    *("_calls", "_games", "_plans", "_side_by_side", "_small_rules", "_snapshots"),
    *("_worlds", "differing"),
}
"""What finds a game that differs, the only modules of the testing kit here."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; "
    "connect-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"
)
"""What the page and its workers may load: nothing from any other host."""


def build(folder: Path) -> None:
    """Build the playground into a folder; exits with the reason if it cannot be built."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with TemporaryDirectory() as name:
        temporary = Path(name)
        pyodide = fetched(temporary)
        gather(temporary / "sources")
        archives = temporary / "archives"
        archives.mkdir()
        node = ["node", str(SOURCES / "compile.mjs")]
        folders = map(str, (pyodide, temporary / "sources", archives))
        subprocess.run([*node, *folders], check=True, timeout=600)  # noqa: S603 - our own script
        for file in (*archives.iterdir(), pyodide / "pyodide.asm.wasm"):
            pressed = gzip.compress(file.read_bytes(), 9, mtime=0)
            (folder / f"{file.name}.gz").write_bytes(pressed)
        lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
        lock["packages"] = {}  # none of those that Pyodide would fetch
        (folder / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
        scripts = [pyodide / name for name in ("pyodide.mjs", "pyodide.asm.mjs")]
        for file in (*scripts, *(SOURCES / name for name in PAGE), *SHARED_FILES):
            shutil.copy(file, folder)
    (folder / "board.js").write_text(board_script(), encoding="utf-8")
    (folder / "pictures.css").write_text(styles(), encoding="utf-8")
    size = sum(file.stat().st_size for file in folder.glob("*.gz"))
    (folder / "index.html").write_text(page(size), encoding="utf-8")


def fetched(temporary: Path) -> Path:
    """Let npm fetch Pyodide; return its folder. Exits if it cannot."""
    for name in ("package.json", "package-lock.json"):
        shutil.copy(SOURCES / name, temporary)
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise SystemExit("npm and Node are not installed.")
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    subprocess.run(command, cwd=temporary, check=True, timeout=600)  # noqa: S603 - npm
    return temporary / "node_modules" / "pyodide"


def gather(to: Path) -> None:
    """Copy all Python sources: the word list into a folder of its own, as it is loaded later."""
    python = to / "python"
    for name in PACKAGES:
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            raise SystemExit(f"The Python package {name} is not installed.")
        origin = Path(spec.origin)
        if origin.name == "__init__.py":
            copy(origin.parent, python / name)
        else:
            copy(origin, python / origin.name)
    copy(SOURCES, python / "playground")
    for name in EXAMPLES:
        (python / name).parent.mkdir(exist_ok=True)
        copy(HERE / "examples" / name, python / name)
    testing = python / "scrabble_rules" / "testing"
    shutil.rmtree(testing / "laws")
    for path in testing.iterdir():
        if path.stem not in DIFFERING:
            path.unlink()
    (testing / "__init__.py").touch()
    (to / "words").mkdir()
    shutil.move(python / WORDS, to / "words")


def copy(source: Path, to: Path) -> None:
    """Copy a Python file, or the Python files of a folder."""
    if source.is_file():
        shutil.copy(source, to)
        return
    for path in sorted(source.rglob("*.py")):
        target = to / path.relative_to(source)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)


def page(size: int = 0) -> str:
    """Return the page, with an empty board in it, which is seen before anything is loaded.

    `size` says how many bytes will be loaded.
    """
    template = Template((SOURCES / "index.html").read_text(encoding="utf-8"))
    first = ALL[FIRST]
    return template.substitute(
        policy=POLICY,
        size=size,
        board=frame(first.layout, first.tile_set),
        profiles=profile_options(ALL),
        levels="".join(option(name, said) for name, (said, _) in LEVELS.items()),
        dialogs=dialogs(),
    )


def dialogs() -> str:
    """Return the dialogs of the web example, which its script opens here as well."""
    table = (SHARED / "table.html").read_text(encoding="utf-8")
    return table[table.index("<dialog") : table.index("<noscript>")]


if __name__ == "__main__":
    build(Path(sys.argv[1]))
