// Runs the tests in Pyodide: node run.mjs PYODIDE PACKAGES PROJECT [ARGUMENTS OF PYTEST...]
//
// PYODIDE is the folder of the npm package, PACKAGES one into which pip has installed the pure wheel
// and what the tests need, and PROJECT an unpacked source distribution, or a checkout.

import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [pyodide, packages, project] = process.argv.slice(2, 5).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  env: { HOME: "/tmp", PYTHONDONTWRITEBYTECODE: "1", CI: "true", ...process.env.HYPOTHESIS_PROFILE && { HYPOTHESIS_PROFILE: process.env.HYPOTHESIS_PROFILE } },
});
for (const [name, root] of Object.entries({ packages, project })) {
  python.FS.mkdirTree(`/${name}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, `/${name}`);
}
python.globals.set("arguments", python.toPy(process.argv.slice(5)));
process.exitCode = python.runPython(`
import os, shutil, sys
shutil.copytree("/packages", "/installed")  # in memory, where imports are much faster
sys.path.insert(0, "/installed")
import scrabble_rules
assert scrabble_rules.__file__.startswith("/installed/")
os.chdir("/project")
sys.path.insert(0, "/project/tests/pyodide")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-p", "excluded", "--rootdir=/project", *arguments]))
`);
