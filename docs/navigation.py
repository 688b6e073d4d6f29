"""Makes the navigation of each page from titles alone.

The theme asks for the titles of all pages on every page. Sphinx finds them by copying all contents
of all pages, every entry of the reference too, and then drops what is not a title: more than a
third of the time of a build. Here that is dropped first, and once.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from docutils.nodes import Element
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment


def setup(app: Sphinx) -> None:
    """Register before the theme and `source_pages` do what they ask."""
    app.connect("html-page-context", offer_titles, priority=300)


def offer_titles(
    app: Sphinx, _page: str, _template: str, context: dict[str, Any], _tree: object
) -> None:
    """Replace what the theme calls for the navigation; it always asks for titles only."""
    asked = context["toctree"]

    def toctree(**how: object) -> str:
        whole, app.env.tocs = app.env.tocs, _titles(app.env)
        try:
            return str(asked(**how))
        finally:
            app.env.tocs = whole

    context["toctree"] = toctree


@cache
def _titles(env: BuildEnvironment) -> dict[str, Any]:
    """Return the contents of all pages, cut as Sphinx cuts them: titles, and lists of pages."""
    return {name: _cut(contents.deepcopy()) for name, contents in env.tocs.items()}


def _cut(contents: Element) -> Element:
    for item in contents.children:
        if isinstance(item, Element) and len(item) > 1:
            listed = list(item.findall(addnodes.toctree))
            if listed:
                item[1].children = listed
            else:
                item.pop(1)
    return contents
