"""Compiles the move generator with mypyc while a wheel is built, on request.

`HATCH_BUILD_HOOK_ENABLE_CUSTOM=true` asks for it; if that is not possible, the build fails. Without
it the wheel is pure. The sources are compiled in a copy, so that nothing is left among them. The
wheel is the same whatever folder it is built in: the compiler leaves out paths and line numbers.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PACKAGE = "scrabble_rules"
COMPILED = (
    "movegen/general/any_order.py",
    "movegen/general/lines.py",
    "movegen/general/nodes.py",
    "movegen/general/notes.py",
    "movegen/general/search.py",
    "movegen/packed/any_order.py",
    "movegen/packed/board.py",
    "movegen/packed/bounds.py",
    "movegen/packed/graph_bytes.py",
    "movegen/packed/letter_sums.py",
    "movegen/packed/play_numbers.py",
    "movegen/packed/ranking.py",
    "movegen/packed/search.py",
    "wordgraph/arcs.py",
)
ASKED = "HATCH_BUILD_HOOK_ENABLE_CUSTOM"
RUNTIME = ["attrs>=24.1"]
# Vectors of machine numbers, and reading numbers from bytes; librt imports mypy_extensions and does
# not say so.
COMPILED_RUNTIME = ["librt>=0.16", "mypy-extensions>=1.0"]
TRIAL = "from setuptools import Extension, setup\nsetup(ext_modules=[Extension('t', ['t.c'])])\n"
GROUP = f"{PACKAGE}._compiled"  # what they share is a module within the package, not beside it
NO_COMPILER = (
    f"{ASKED} asks for a compiled wheel, but an empty module cannot be "
    "compiled: install a C compiler and the headers of this Python, or unset the variable to "
    "build the pure wheel. The compiler says:"
)
BUILD = """
from mypyc.build import mypycify
from setuptools import setup
setup(name='compiled', ext_modules=mypycify({!r}, group_name={!r}, debug_level='0'))
"""


class Dependencies(MetadataHookInterface):
    """Says what every wheel needs at run time; the compiled one needs more."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Write the dependencies into the metadata, before anything is built."""
        metadata["dependencies"] = list(RUNTIME)


class CompiledBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel, beside their sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; raise RuntimeError if there is no compiler, or if it fails.

        A source distribution only says that its wheels may differ in what they need.
        """
        if self.target_name == "sdist":
            core = self.metadata.core
            if core.dependencies:  # read before they are called dynamic, as hatchling wants it
                core.dynamic.append("dependencies")
            return
        if version == "editable":  # an editable install runs the sources as they are
            return
        self.folder = TemporaryDirectory(prefix="compiled-")
        here = Path(self.folder.name)
        trial = compile_trial(here)
        if trial.returncode:
            raise RuntimeError(f"{NO_COMPILER}\n{trial.stdout}")
        shutil.copytree(Path(self.root, "src", PACKAGE), here / PACKAGE)
        sources = [f"{PACKAGE}/{name}" for name in COMPILED]
        # The extras' dependencies are missing here, so only the compiled modules are checked.
        options = ["--strict", "--follow-imports=silent", *sources]
        result = setup(here, BUILD.format(options, GROUP))
        if result.returncode:
            raise RuntimeError(f"mypyc cannot compile these sources:\n{result.stdout}")
        built = here / "built"
        modules = built.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")
        found = {str(path): str(path.relative_to(built)) for path in modules}
        build_data["force_include"].update(found)
        build_data["dependencies"] += COMPILED_RUNTIME
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy."""
        del build_data, artifact_path
        if version != "editable" and self.target_name == "wheel":
            self.folder.cleanup()


def compile_trial(here: Path) -> subprocess.CompletedProcess[str]:
    """Compile an empty module, to find out whether compiler and headers are there."""
    (here / "t.c").write_text("#include <Python.h>\nPyObject *PyInit_t(void) { return 0; }\n")
    result = setup(here, TRIAL)
    shutil.rmtree(here / "built", ignore_errors=True)
    return result


def folders(here: Path) -> list[Path]:
    """Return the folders of what is compiled: the copy, and the C sources that mypyc brings."""
    found = find_spec("mypyc")
    mypyc = [] if found is None or found.origin is None else [Path(found.origin).parent]
    return [each for folder in (here, *mypyc) for each in (folder, folder.resolve())]


def setup(here: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Run a setup script of setuptools that builds into the folder `built`."""
    (here / "setup.py").write_text(script)
    command = ["setup.py", "build_ext", "--build-lib", "built", "--build-temp", "temporary"]
    flags = os.environ.get("CFLAGS", "")
    if os.name == "posix":  # no paths and no random names in what is compiled
        own = "".join(
            f" {shlex.quote(f'-ffile-prefix-map={folder}=.')}" for folder in folders(here)
        )
        # Functions of one module are put into those of another where the compiler sees fit.
        flags = f"{flags} -g0 -fno-semantic-interposition{own}"
    return subprocess.run(  # noqa: S603 - our own script
        [sys.executable, *command],
        cwd=here,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "CFLAGS": flags.strip(), "PYTHONHASHSEED": "0"},
    )
