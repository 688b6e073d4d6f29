"""Puts source code on pages of its own, and gives other pages a role that leads to it.

``{source}`rules/exchange.py` `` leads to a file of the package, and ``{source}`S0.19` `` to the
test class of a statement. A page is made for whatever a role names, and for nothing else.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from docutils import nodes
from docutils.parsers.rst.states import Inliner
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "scrabble_rules"
TESTS = ROOT / "tests" / "conformance"
FOLDER = "source/"
_STATEMENT = re.compile(r"S\d+\.\d+")
_contents: dict[str, Callable[..., str]] = {}
"""What makes the table of contents for the pages of a folder."""


def page_name(target: str) -> str:
    """Return the name of the page for a file of the package or a statement such as `S0.19`."""
    return f"{FOLDER}{target.removesuffix('.py').lower().replace('.', '-')}"


def code_of(target: str) -> str:
    """Return the source code of a file of the package, or of the test class of a statement."""
    if not _STATEMENT.fullmatch(target):
        return (PACKAGE / target).read_text(encoding="utf-8")
    book, _, number = target.partition(".")
    (path,) = TESTS.glob(f"test_{book.lower()}_*.py")
    text = path.read_text(encoding="utf-8")
    node = test_classes(path).get(f"Test{book}_{number}")
    if node is None:
        raise LookupError(f"there is no test class for {target}")
    lines = text.splitlines()[node.lineno - 1 : node.end_lineno]
    return f"# {path.relative_to(ROOT)}, line {node.lineno}\n\n" + "\n".join(lines)


@cache
def test_classes(path: Path) -> dict[str, ast.ClassDef]:
    """Return the classes of a file by their names."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return {node.name: node for node in body if isinstance(node, ast.ClassDef)}


def role(
    _name: str,
    _raw: str,
    target: str,
    _line: int,
    inliner: Inliner,
    _options: object = None,
    _content: object = None,
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """Make a link to the page of some code."""
    env: BuildEnvironment = inliner.document.settings.env
    env.metadata[env.docname].setdefault("source pages", set()).add(target)
    up = "../" * env.docname.count("/")
    shown = f"Test{target.replace('.', '_')}" if _STATEMENT.fullmatch(target) else target
    text = nodes.literal("", shown)
    return [nodes.reference("", "", text, refuri=f"{up}{page_name(target)}.html")], []


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Give Sphinx the pages to write: name, contents, template."""
    wanted = {
        target for data in app.env.metadata.values() for target in data.get("source pages", ())
    }
    for target in sorted(wanted):
        body = highlight(code_of(target), PythonLexer(), HtmlFormatter(wrapcode=True))
        title = f"<h1><code>{target}</code></h1>"
        yield page_name(target), {"title": target, "body": title + body}, "page.html"


def same_contents(
    _app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Use the table of contents of the first page in a folder for the others in it.

    None of these pages is in the table, so it is the same for all. Sphinx would make it for each.
    """
    if page.startswith(FOLDER):
        folder = page.rpartition("/")[0]
        context["toctree"] = _contents.setdefault(folder, cache(context["toctree"]))


def setup(app: Sphinx) -> None:
    """Register the role, and make the pages when the others have been written."""
    _contents.clear()
    app.add_role("source", role)
    app.connect("html-collect-pages", pages)
    app.connect("html-page-context", same_contents, priority=400)  # before the theme reads it
