"""Links names in code style to their entries in the reference.

A page says `validate` or `Game.play(move)`, and a docstring says the same; neither has to say where
that leads. `Names` finds the entry that such a text means, and `link` puts the links into a page.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property

from attrs import frozen
from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.nodes import make_refnode

_NAME = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*)(?:\(.*\))?", re.DOTALL)
_ON_TOP = {"class", "data", "exception", "function"}
# How the examples call a value of a class whose name is longer.
_CALLED = {"state": "GameState", "rules": "RuleSet", "graph": "WordGraph", "plays": "LegalPlays"}
_ROOT = "scrabble_rules"
# Common words, which mean something else unless their module stands before them.
_COMMON = (f"{_ROOT}.testing.strategies.", f"{_ROOT}.render.text")


@frozen
class Names:
    """The names that have entries, each with its kind: `class`, `method`, and so on."""

    kinds: Mapping[str, str]

    @cached_property
    def _by_ending(self) -> Mapping[str, Sequence[str]]:
        """Every name by what may be written for it: the name, or what follows one of its dots."""
        found = defaultdict(list)
        for name, kind in self.kinds.items():
            parts = name.split(".")
            for start in range(len(parts)):
                is_alone = start == len(parts) - 1
                if not is_alone or (kind in _ON_TOP and not name.startswith(_COMMON)):
                    found[".".join(parts[start:])].append(name)
        return found

    @cached_property
    def _owners(self) -> Mapping[str, str]:
        """What a variable that holds a value of a class is called, and the class."""
        classes = (name.rpartition(".")[2] for name, kind in self.kinds.items() if kind == "class")
        return {re.sub(r"(?<=.)(?=[A-Z])", "_", name).lower(): name for name in classes} | _CALLED

    def meant(self, text: str, around: Iterable[str] = ()) -> str | None:
        """Return the one name that a text in code style means, or None.

        `around` has the entries that the text stands in, the innermost first: in the entry of a
        class, its members need no class before them. A call may follow the name. A name that
        several entries share means the one of `scrabble_rules` itself, if that is one of them.
        """
        written = _NAME.fullmatch(text)
        if written is None:
            return None
        name = written[1]
        for entry in around:
            if f"{entry}.{name}" in self.kinds:
                return f"{entry}.{name}"
        first, dot, rest = name.partition(".")
        owner = self._owners.get(first, first)
        for spelling in (name, f"{_ROOT}.{name}", f"{owner}{dot}{rest}" if dot else name):
            found = self._by_ending.get(spelling, ())
            if spelling in found or len(found) == 1:
                return spelling if spelling in found else found[0]
        return None


def link(app: Sphinx, page: nodes.document, docname: str) -> None:
    """Turn the names in code style on a page into links."""
    entries = app.env.domains.python_domain.objects
    names = _known(app)
    for code in list(page.findall(nodes.literal)):
        target = names.meant(code.astext(), _entries_around(code))
        if target is not None and not isinstance(code.parent, nodes.reference):
            entry = entries[target]
            place = (docname, entry.docname, entry.node_id)
            code.replace_self(make_refnode(app.builder, *place, [code.deepcopy()], target))


@cache
def _known(app: Sphinx) -> Names:
    """All names, once every page has been read."""
    entries = app.env.domains.python_domain.objects
    return Names({name: entry.objtype for name, entry in entries.items() if not entry.aliased})


def _entries_around(node: nodes.Node) -> Iterator[str]:
    """Yield the names of the entries in which a node stands, the innermost first."""
    while (node := node.parent) is not None:
        if isinstance(node, addnodes.desc) and node.children:
            yield from node.children[0]["ids"][:1]
