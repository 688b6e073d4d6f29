"""Sphinx settings: pages in Markdown, reference entries from docstrings."""

import inspect
import os
import sys
from pathlib import Path
from urllib.parse import urlsplit

from sphinx.application import Sphinx

from scrabble_rules import __version__
from scrabble_rules.values.text_errors import PAGES

sys.path.insert(0, str(Path(__file__).parent))
import booklets
import code_links
import drawings
import llms_text
import made
import make_schema
import reference_text
import search_sections
from lean_html import LeanTranslator
from public_names import class_signature, public_classes

project = "scrabble_rules"
author = "the scrabble_rules authors"
project_copyright = (
    f"2026, {author}. Scrabble and the names of other games are trademarks of their owners, who "
    "do not endorse this project"
)
release = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
    "sphinx_design",
    "sphinxext.opengraph",
    "notfound.extension",
]
exclude_patterns = ["_build", "examples", "playground", "explanation/speed/*"]  # included by pages
html_theme = "furo"
html_title = f"{project} {release}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_use_index = False  # the search finds names
html_favicon = "static/favicon.svg"
html_search_scorer = str(Path(__file__).with_name("search.js"))
# Generated pages have no source to show.
html_theme_options: dict[str, list[str]] = {"top_of_page_buttons": []}

# Copying an example leaves out prompts and what it prints.
copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True
copybutton_only_copy_prompt_lines = True

# Links to a page are shown elsewhere with its title, its first sentences and this picture.
html_baseurl = os.environ.get("READTHEDOCS_CANONICAL_URL", PAGES)
ogp_site_url = html_baseurl
ogp_image = f"{html_baseurl}_images/middle-dark.png"
ogp_image_alt = "A board in the middle of a game, beside it racks, scores and the bag"
ogp_social_cards = {"enable": False}

notfound_urls_prefix = urlsplit(html_baseurl).path

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

toc_object_entries_show_parents = "hide"

autodoc_typehints_format = "short"
autodoc_preserve_defaults = True

nitpicky = True
# There is no intersphinx, because builds must work offline: these names have no page to link to.
nitpick_ignore_regex = [
    # The Protocol of a new kind of rule, until the reference lists it.
    ("py:class", r"scrabble_rules\.rules\.\w+\.\w+Rule"),
    ("py:.*", r"(collections(\.abc)?|enum|hypothesis|types|typing)\..*"),
    # Type variables, aliases of unions and private classes have no page either.
    ("py:class", r"(.*\.)?(T|V|Rules|Finder|Judged|Lexicons|SearchStrategy|Table|UnionType|Worth)"),
    # Parts of a stored table, which nobody makes by hand.
    ("py:class", r".*\.saved_table\.(Declined|SeatState|Stream|TurnRecord|Window)"),
]

# Docstrings mark names with single backticks. They look like code, as on the other pages.
default_role = "literal"


def expand(app: Sphinx, page: str, source: list[str]) -> None:
    """Write tables and entries into a page; with entries, its contents list classes only."""
    source[0] = made.expanded(source[0])
    written = reference_text.expanded(source[0])
    if written != source[0]:
        source[0] = written
        app.env.metadata[page]["tocdepth"] = 3


def readable(
    _app: Sphinx, what: str, _name: str, obj: object, _options: object, *told: str | None
) -> tuple[str | None, ...]:
    """Replace the signature of a class, in which attrs shows how it stores defaults.

    `told` is the signature, and what it returns.
    """
    if what in {"class", "exception"} and inspect.isclass(obj) and told[0] is not None:
        return class_signature(obj), None
    return told


def public_bases(
    _app: Sphinx, _name: str, _obj: object, _options: object, bases: list[type]
) -> None:
    """Name the bases of a class that have an entry."""
    bases[:] = [base for base in bases if base in public_classes() or base.__module__ == "builtins"]


# What the theme lacks: levels of headings, names of what lies beside a page, scrolling by keys, a
# heading of the search and what it ranks.
LABELS = {
    'class="caption" role="heading"': 'class="caption" role="heading" aria-level="2"',
    '<aside class="sidebar-drawer"': '<aside aria-label="All pages" class="sidebar-drawer"',
    '<div class="table-wrapper': '<div tabindex="0" class="table-wrapper',
    '<aside class="toc-drawer"': '<aside aria-label="On this page" class="toc-drawer"',
    '<div id="search-results">': '<h1>Search</h1><script src="_static/sections.js"></script>'
    '<div id="search-results">',
}


def finish(app: Sphinx, error: Exception | None) -> None:
    """Write what stands beside the built pages, and the labels into them."""
    if error is not None or app.builder.name != "html":
        return
    for part in (llms_text, booklets, search_sections):
        part.write(app)
    for path in Path(app.outdir).rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        for old, new in LABELS.items():
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Renew the schema, and register what writes the reference."""
    make_schema.renew()
    drawings.setup(app)
    app.set_translator("html", LeanTranslator)
    app.connect("source-read", expand)
    app.connect("doctree-read", search_sections.read)
    app.connect("autodoc-process-signature", readable)
    app.connect("autodoc-process-bases", public_bases)
    app.connect("doctree-resolved", code_links.link)
    app.connect("build-finished", finish)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
