"""Settings of the documentation: Markdown pages, the reference drawn from the docstrings."""

from importlib import metadata

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
# The standard library's own pages are not at hand offline, so its names can't be resolved.
nitpick_ignore_regex = [("py:.*", r"(collections\.abc|enum|types|typing)\..*")]
