"""Lists the words of each section for the search, whose index by Sphinx knows whole pages only.

`search.js` ranks these sections. Pages with `nosearch` have none.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.search.en import SearchEnglish


def read(app: Sphinx, page: nodes.document) -> None:
    """Keep the heading, the anchor and the stemmed words of each section of a page."""
    english = SearchEnglish({})
    sections: list[tuple[str, str, list[str]]] = []
    for section in page.findall(nodes.section):
        texts = (part.astext() for part in section if not isinstance(part, nodes.section))
        words = {english.stem(word.lower()) for word in english.split(" ".join(texts))}
        anchor = section["ids"][0] if sections else ""
        sections.append((section[0].astext(), anchor, sorted(words)))
    app.env.metadata[app.env.docname]["sections"] = sections


def write(app: Sphinx) -> None:
    """Write the file, once the pages are built."""
    places: list[tuple[str, str, str]] = []
    terms = defaultdict[str, list[int]](list)
    for page, told in sorted(app.env.metadata.items()):
        for heading, anchor, words in () if "nosearch" in told else told.get("sections", ()):
            for word in words:
                terms[word].append(len(places))
            places.append((page, heading, anchor))
    text = json.dumps({"places": places, "terms": terms}, separators=(",", ":"))
    file = Path(app.outdir) / "_static" / "sections.js"
    file.write_text(f"var SECTIONS={text};\n", encoding="utf-8")
