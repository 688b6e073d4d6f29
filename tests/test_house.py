"""Guards the structure of the source code.

A folder imports only what its `__init__` says it may, floors look up nothing above them, the
specification stands on values and rules alone, no module does any I/O, files stay small, and no
code outside profiles/ names a profile. Each check is a function from sources to problems.
"""

import ast
import graphlib
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

from public_names import FLOORS, PACKAGE

from scrabble_rules import profiles
from scrabble_rules.rules.kinds import rule_kinds
from scrabble_rules.rules.ruleset import RuleSet

# The modules of rules/ that gather the others. A rule's own file imports no other rule.
GATHERS = {
    *("rules", "rules.answers", "rules.consistency", "rules.kinds", "rules.ruleset"),
    "rules.duplicate",
    "rules.duplicate.rule_set",
}
OUTSIDE = {
    *("datetime", "io", "logging", "os", "pathlib", "random"),
    *("secrets", "socket", "subprocess", "threading", "time"),
}
OUTSIDE_CALLS = {"open", "print", "input"}
APART = {"specification": {"values", "rules"}}  # it shares nothing else with what it judges
PRINTS = {"__main__", "testing.__main__"}  # run as programs: what they find has to go somewhere
LONGEST_FILE = 500
LONGEST_CHAIN = 20
DATA = {"profiles", "tile_sets", "wordlists"}  # the rooms whose data tables may be longer
RULE_CLASSES = {kind.__name__ for one in rule_kinds(RuleSet).values() for kind in one.shipped}
PROFILES = [name.upper().replace("-", "_") for name in profiles.ALL]


# The text of each module by its name inside the package: "" is the __init__ of the package, "rules"
# that of the folder rules, and "rules.bingo" a file in it.
Sources = Mapping[str, str]


def sources() -> dict[str, str]:
    root = Path(__file__).parents[1] / "src" / PACKAGE
    return {
        ".".join(path.relative_to(root).with_suffix("").parts)
        .removesuffix("__init__")
        .removesuffix("."): path.read_text(encoding="utf-8")
        for path in sorted(root.rglob("*.py"))
    }


@cache
def parsed(text: str) -> ast.Module:
    return ast.parse(text)


def folder_of(module: str) -> str:
    return module.partition(".")[0]


def may_import(files: Sources, folder: str) -> set[str] | None:
    """The folders in the `May import:` line of a folder's docstring; None without such a line."""
    text = ast.get_docstring(parsed(files.get(folder, ""))) or ""
    line = re.search(r"^May import: ([\w, \n]+)\.$", text, re.MULTILINE)
    return line and {name for name in re.findall(r"\w+", line[1]) if name != "nothing"}


def for_types(tree: ast.AST) -> set[ast.AST]:
    """The nodes that only a type checker reads."""
    blocks = (node for node in ast.walk(tree) if isinstance(node, ast.If))
    return {
        node
        for block in blocks
        if ast.unparse(block.test) == "TYPE_CHECKING"
        for node in ast.walk(block)
    }


def imported(module: str, files: Sources, *, at_run_time: bool = False) -> set[str]:
    """The package's own modules that a module imports, wherever the import stands."""
    found = set()
    tree = parsed(files[module])
    skipped = for_types(tree) if at_run_time else set()
    for node in set(ast.walk(tree)) - skipped:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            package, _, inner = name.partition(".")
            if package == PACKAGE:
                while inner and inner not in files:
                    inner = inner.rpartition(".")[0]
                found.add(inner)
    return found


def wrong_imports(files: Sources) -> Iterator[str]:
    for module in files.keys() - {"", "__main__"}:
        above = folder_of(module)
        allowed = may_import(files, above)
        if allowed is None:
            yield f"{module} is in no folder whose __init__ says what it may import"
            continue
        for target in imported(module, files):
            below = folder_of(target)
            if above == below == "rules":
                if not {module, target} & (GATHERS | {"rules.promises"}):
                    yield f"{module} imports {target}: a rule's file imports no other rule"
            elif above != below and below not in allowed:
                yield f"{module} imports {target or PACKAGE}, which {above} may not import"


def relative_imports(files: Sources) -> Iterator[str]:
    for module, text in files.items():
        for node in ast.walk(parsed(text)):
            if isinstance(node, ast.ImportFrom) and node.level:
                yield f"{module}, line {node.lineno}: a relative import"


def doors_upwards(files: Sources) -> Iterator[str]:
    """Modules that look something up by its name, which `wrong_imports` cannot see."""
    shut = {*FLOORS, *APART}
    for module, text in files.items():
        for node in ast.walk(parsed(text)) if folder_of(module) in shut else ():
            if isinstance(node, ast.Import | ast.ImportFrom):
                named = [getattr(node, "module", ""), *[alias.name for alias in node.names]]
                if "importlib" in named or node_is(named, "sys", "modules"):
                    yield f"{module}, line {node.lineno}: can look up a module by its name"
            elif isinstance(node, ast.Name) and node.id == "__import__":
                yield f"{module}, line {node.lineno}: can look up a module by its name"


def node_is(named: list[str], module: str, name: str) -> bool:
    return named[0] == module and name in named[1:]


def wrong_floors(files: Sources) -> Iterator[str]:
    """Each floor stands on all the floors below it, and no folder rests on itself."""
    for height, floor in enumerate(FLOORS):
        if may_import(files, floor) != set(FLOORS[:height]):
            yield f"{floor} stands on {', '.join(FLOORS[:height]) or 'nothing'}"
    for folder, below in APART.items():
        if may_import(files, folder) != below:
            yield f"{folder} stands on {', '.join(sorted(below))} only"
    folders = {folder: may_import(files, folder) or () for folder in map(folder_of, files)}
    try:
        graphlib.TopologicalSorter(folders).prepare()
    except graphlib.CycleError as error:
        yield "folders import each other: " + " <- ".join(error.args[1])


def long_ways(files: Sources) -> Iterator[str]:
    """Imports in a circle, and chains of imports that nobody can keep in mind."""
    graph = {module: imported(module, files, at_run_time=True) for module in files if module}
    depth: dict[str, int] = {}
    try:
        for module in graphlib.TopologicalSorter(graph).static_order():
            depth[module] = 1 + max((depth[below] for below in graph.get(module, ())), default=0)
    except graphlib.CycleError as error:
        yield "imports in a circle: " + " <- ".join(error.args[1])
    for module, length in depth.items():
        if length > LONGEST_CHAIN:
            yield f"{module} stands on a chain of {length} modules, {LONGEST_CHAIN} are allowed"


def impurities(files: Sources) -> Iterator[str]:
    for module, text in files.items():
        for node in ast.walk(parsed(text)):
            if isinstance(node, ast.Import):
                names = {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names = {(node.module or "").partition(".")[0]}
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                prints = node.func.id == "print" and module in PRINTS
                names = set() if prints else {node.func.id} & OUTSIDE_CALLS
            else:
                continue
            for name in names & (OUTSIDE | OUTSIDE_CALLS):
                yield f"{module}, line {node.lineno}: uses {name}"


def hidden_imports(files: Sources) -> Iterator[str]:
    for module, text in files.items():
        for function in ast.walk(parsed(text)):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Import | ast.ImportFrom):
                        yield f"{module}, line {node.lineno}: imports inside {function.name}"


def is_data_table(module: str, text: str) -> bool:
    """Whether a file where data lies does nothing but name values."""
    plain = ast.Assign | ast.AnnAssign | ast.Import | ast.ImportFrom | ast.Expr
    return folder_of(module) in DATA and all(isinstance(n, plain) for n in parsed(text).body)


def long_files(files: Sources) -> Iterator[str]:
    for module, text in files.items():
        lines = len(text.splitlines())
        if lines > LONGEST_FILE and not is_data_table(module, text):
            yield f"{module} has {lines} lines, {LONGEST_FILE} are allowed"


def docstrings(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value


def named_profiles(files: Sources) -> Iterator[str]:
    """Names of profiles outside their folder: nowhere as Python has them, in floors in no spelling.

    Prose in floors may cite a rulebook, and leaves may name a game.
    """
    name = re.compile(rf"(?<![a-z0-9])({'|'.join(PROFILES)})(?![a-z0-9])", re.IGNORECASE)
    constant = re.compile(rf"\b({'|'.join(PROFILES)})\b")
    for module, text in files.items():
        if folder_of(module) != "profiles":
            for number, words in enumerate(text.splitlines(), 1):
                if hit := constant.search(words):
                    yield f"{module}, line {number}: mentions the profile {hit[0]}"
        if folder_of(module) in FLOORS:
            tree = parsed(text)
            prose = set(docstrings(tree))
            for node in ast.walk(tree):
                for _, word in ast.iter_fields(node):
                    if isinstance(word, str) and node not in prose and (hit := name.search(word)):
                        line = getattr(node, "lineno", "?")
                        yield f"{module}, line {line}: names the profile {hit[0]}"


def asked_classes(files: Sources) -> Iterator[str]:
    """Comparisons with shipped rules outside rules/: what a rule promises, `rules.promises` tells.

    Profiles and default values name rule classes to make values of them, which is no question.
    """
    for module, text in files.items():
        for node in ast.walk(parsed(text)) if folder_of(module) != "rules" else ():
            asked: list[ast.expr] = []
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                asked = node.args[1:] if node.func.id in {"isinstance", "issubclass"} else []
            elif isinstance(node, ast.Compare):
                asked = [node.left, *node.comparators]
            elif isinstance(node, ast.MatchClass):
                asked = [node.cls]
            for part in asked:
                names = {getattr(n, "id", getattr(n, "attr", None)) for n in ast.walk(part)}
                for name in names & RULE_CLASSES:
                    yield f"{module}, line {part.lineno}: asks whether a rule is {name}"


SOURCES = sources()
Check = Callable[[Sources], Iterator[str]]
CHECKS: list[Check] = [
    *(wrong_imports, relative_imports, doors_upwards, wrong_floors, long_ways, impurities),
    *(hidden_imports, long_files, named_profiles, asked_classes),
]


def test_house_is_in_order() -> None:
    for check in CHECKS:
        assert list(check(SOURCES)) == []
