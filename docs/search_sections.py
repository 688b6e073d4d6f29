"""Lists the words of each section for the search, whose index by Sphinx knows whole pages only.

`search.js` ranks these sections. Pages with `nosearch` have none. `search_words.toml` has what
people type where a heading has other words. Names such as `SomeTiles` keep their capitals, where
`search.js` parts them.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx


def read(app: Sphinx, page: nodes.document) -> None:
    """Keep the heading, the anchor and the words of each section of a page."""
    sections = app.env.metadata[app.env.docname]["sections"] = []
    for section in page.findall(nodes.section):
        texts = (part.astext() for part in section if not isinstance(part, nodes.section))
        words = re.findall(r"[\w'\u2019]+", " ".join(texts))
        kept = {word if re.search("[a-z][A-Z]", word) else word.lower() for word in words}
        anchor = section["ids"][0] if sections else ""
        sections.append((section[0].astext(), anchor, " ".join(sorted(kept))))


def write(app: Sphinx) -> None:
    """Write the file, once the pages are built."""
    further = tomllib.loads((Path(app.srcdir) / "search_words.toml").read_text(encoding="utf-8"))
    places = [
        (page, heading, anchor, further.get(page, {}).get(anchor, ""), words)
        for page, told in sorted(app.env.metadata.items())
        if "nosearch" not in told
        for heading, anchor, words in told.get("sections", ())
    ]
    text = f"var SECTIONS={json.dumps(places, separators=(',', ':'))};\n"
    (Path(app.outdir) / "_static" / "sections.js").write_text(text, encoding="utf-8")
