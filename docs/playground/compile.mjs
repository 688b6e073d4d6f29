// Compiles Python sources for the browser: node compile.mjs PYODIDE SOURCES ARCHIVE...
//
// PYODIDE is the folder of the npm package. Each folder in SOURCES becomes an archive of the same
// name in ARCHIVES, with compiled modules, which the Python in Pyodide imports as they are. The
// folder `python` gets the standard library as well. The same sources give the same bytes.

import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

process.on("uncaughtException", (error) => {  // without the source of Pyodide, which is one line
  console.error(error.message);
  process.exit(1);
});
const [, , pyodide, sources, archives] = process.argv.map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
for (const [name, root] of Object.entries({ pyodide, sources, archives })) {
  python.FS.mkdirTree(`/${name}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, `/${name}`);
}
python.runPython(`
import importlib.util
from importlib._bootstrap_external import _code_to_hash_pyc as to_pyc
from pathlib import Path
from zipfile import ZipFile, ZipInfo

# What nothing here needs, and what Pyodide cannot run, as it has no processes and no sockets.
LEFT_OUT = {
    *("_aix_support", "_android_support", "_apple_support", "_ios_support", "_markupbase"),
    *("_osx_support", "_pydatetime", "_pydecimal", "_pyio", "_pyrepl", "argparse", "bdb", "calendar"),
    *("cmd", "configparser", "csv", "ctypes", "curses", "dbm", "doctest"),
    *("email", "ensurepip", "fileinput", "filecmp", "ftplib", "getpass", "graphlib"),
    *("http", "idlelib", "imaplib", "ipaddress", "lib2to3", "lzma", "mailbox", "mimetypes"),
    *("modulefinder", "multiprocessing", "netrc", "nturl2path", "optparse", "pdb", "pickletools"),
    *("plistlib", "poplib", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pydoc_data"),
    *("rlcompleter", "runpy", "sched", "shelve", "smtplib", "sndhdr", "socketserver"),
    *("sqlite3", "statistics", "symtable", "tabnanny", "tarfile", "timeit", "tkinter", "tomllib", "trace"),
    *("tracemalloc", "tty", "turtle", "turtledemo", "unittest", "uuid", "venv", "wave", "webbrowser"),
    *("wsgiref", "xml", "xmlrpc", "zipapp"),
}
ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8", "utf_16", "utf_16_le"}


def is_needed(name):
    """Return whether a file of the standard library goes into the archive."""
    top, _, rest = name.removesuffix(".py").partition("/")
    if top == "encodings":
        return rest in ENCODINGS
    return name.endswith(".py") and top not in LEFT_OUT


def write(archive, name, source):
    """Put a compiled module into an archive."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    data = to_pyc(code, importlib.util.source_hash(source), False)
    info = ZipInfo(name + "c", (2000, 1, 1, 0, 0, 0))
    archive.writestr(info, data)


for folder in sorted(Path("/sources").iterdir()):
    with ZipFile(f"/archives/{folder.name}.zip", "w") as archive:
        if folder.name == "python":
            library = ZipFile("/pyodide/python_stdlib.zip")
            for name in sorted(library.namelist()):
                if is_needed(name):
                    write(archive, name, library.read(name))
        for path in sorted(folder.rglob("*.py")):
            write(archive, str(path.relative_to(folder)), path.read_bytes())
`);

// Whatever of the standard library is needed must be there: import every module, as the page does.
const other = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL: `${archives}/python.zip` });
for (const [name, root] of Object.entries({ sources, archives })) {
  other.FS.mkdirTree(`/${name}`);
  other.FS.mount(other.FS.filesystems.NODEFS, { root }, `/${name}`);
}
other.runPython(`
import importlib, sys
from pathlib import Path

sys.path.append("/archives/words.zip")
sys.modules["scrabble_rules.wordlists.english_list"] = importlib.import_module("english_list")
for path in sorted(Path("/sources/python").rglob("*.py")):
    parts = path.relative_to("/sources/python").with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    # Some of attr and cattrs is for other packages, and a program is run, not imported.
    if name.partition(".")[0] not in {"attr", "cattrs"} and parts[-1] != "__main__":
        importlib.import_module(name)
`);
process.exit(0);  // Node would wait for what Pyodide keeps open
