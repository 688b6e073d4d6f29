"""Sphinx settings: pages in Markdown, reference entries from docstrings."""

import re
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Protocol

import attrs

sys.path.insert(0, str(Path(__file__).parent))
import make_schema

project = "scrabble_rules"
author = "the scrabble_rules authors"
project_copyright = f"2026, {author}"
release = metadata.version("scrabble_rules")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "examples"]
html_theme = "furo"
html_title = f"{project} {release}"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True

nitpicky = True
# There is no intersphinx, because builds must work offline: these names have no page to link to.
nitpick_ignore_regex = [
    # The Protocol of a new kind of rule, until the reference lists it.
    ("py:class", r"scrabble_rules\.rules\.\w+\.\w+Rule"),
    ("py:.*", r"(collections\.abc|enum|hypothesis|types|typing)\..*"),
    # Type variables and aliases of unions have no page either.
    ("py:class", r"(.*\.)?(T|Rules|Finder|SearchStrategy)"),
]

WRITTEN_BY_ATTRS = re.compile(r"attr_dict\['(\w+)'\]\.default|NOTHING")


class Application(Protocol):
    """The part of Sphinx that `setup` uses, so that mypy can run where Sphinx is not installed."""

    def connect(self, event: str, callback: Callable[..., object]) -> int:
        """Call a function whenever an event happens."""
        ...


def readable(
    _app: Application,
    what: str,
    _name: str,
    obj: object,
    _options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """Make the signature of a class readable.

    The signatures that attrs generates name an internal dictionary in place of each default; show
    the default itself if it is short, or `...`. A Protocol gets no signature: you never call one.
    """
    if what != "class" or signature is None:
        return signature, returns
    if getattr(obj, "_is_protocol", False):
        return "", returns

    def default(found: re.Match[str]) -> str:
        if isinstance(obj, type) and attrs.has(obj) and found[1]:
            value = attrs.fields_dict(obj)[found[1]].default
            if value == () or value is None or isinstance(value, str | int):
                return repr(value)
        return "..."

    return WRITTEN_BY_ATTRS.sub(default, signature), returns


def setup(app: Application) -> None:
    """Renew the published schema, and register `readable` with Sphinx."""
    make_schema.renew()
    app.connect("autodoc-process-signature", readable)
