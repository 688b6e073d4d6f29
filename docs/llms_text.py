"""Writes llms.txt beside the pages: their titles and addresses, for programs that read them.

It is made of the lists of pages in index.md, under the same headings, and of the first paragraph
there. Read the Docs serves the one of the default version at the root of the site.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment


def lines(env: BuildEnvironment, address: str) -> Iterator[str]:
    """Yield the lines; the address is that of the folder of all pages."""
    index = env.get_doctree("index")
    yield f"# {next(index.findall(nodes.title)).astext()}"
    yield f"> {' '.join(next(index.findall(nodes.paragraph)).astext().split())}"
    for listed in index.findall(addnodes.toctree):
        yield f"## {listed['caption']}"
        yield "\n".join(
            f"- [{env.titles[page].astext()}]({address}{page}.html)"
            for page in listed["includefiles"]
        )


def write(app: Sphinx) -> None:
    """Write the file, once the pages are built."""
    text = "\n\n".join(lines(app.env, app.config.html_baseurl))
    (Path(app.outdir) / "llms.txt").write_text(f"{text}\n", encoding="utf-8")
