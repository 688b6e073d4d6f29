"""Makes the navigation of each page from titles alone.

The theme asks for the titles of all pages on every page. Sphinx finds them by copying whatever the
pages contain, every entry of the reference too, and then throws all but the titles away. That was
a third of the time of a build, so here it is thrown away first, and once.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx


def setup(app: Sphinx) -> None:
    """Register before the theme does what it asks."""
    app.connect("html-page-context", offer_titles, priority=400)


def offer_titles(
    app: Sphinx, _page: str, _template: str, context: dict[str, Any], _tree: object
) -> None:
    """Replace what a template calls for the navigation."""
    asked = context["toctree"]

    def toctree(*, titles_only: bool = False, **how: object) -> str:
        if not titles_only:
            return str(asked(**how))
        whole, app.env.tocs = app.env.tocs, _titles(app)
        try:
            return str(asked(titles_only=True, **how))
        finally:
            app.env.tocs = whole

    context["toctree"] = toctree


@cache
def _titles(app: Sphinx) -> dict[str, nodes.bullet_list]:
    """The contents of all pages, once they have been read, without what is below their titles."""
    return {name: _title(contents) for name, contents in app.env.tocs.items()}


def _title(contents: nodes.bullet_list) -> nodes.bullet_list:
    """Copy the contents of a page with its title and the pages that it lists, and nothing else."""
    items = []
    for item in contents.children:
        if not isinstance(item, nodes.list_item):
            items.append(item.deepcopy())
            continue
        short = nodes.list_item("", item.children[0].deepcopy(), **item.attributes)
        pages = [listed.deepcopy() for listed in item.findall(addnodes.toctree)]
        if pages:
            short += nodes.bullet_list("", *pages)
        items.append(short)
    return nodes.bullet_list("", *items)
