"""Draws tiles: letter and value, the back of a hidden tile, tiles of hints, and marks on a square.

A blank has a ring around its letter and no value; a hint has a dashed edge and an italic letter. So
they can be told apart without colours. What a mark looks like is in `marks`.
"""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import bidirectional

from attrs import frozen

from scrabble_rules.values.safe_text import display_width, displayable, escape_xml
from scrabble_rules.values.tiles import BLANK_LABEL, HIDDEN_LABEL, TileSet

SELF = "\x00"
"""Placeholder for the id of a picture; no drawn text can contain it."""
_SIZES = {1: "21", 2: "15", 3: "10.5"}
_ARABIC = "16.5"
"""The size of Arabic letters, which go down below the line, and so would touch the value."""
_IN_RING = {"21": "16", _ARABIC: "13", "15": "11.5", "10.5": "8"}
_RISE = {_ARABIC: 6.5, "13": 4, "15": 2, "11.5": 2.4, "10.5": 4, "8": 5, "6.5": 5}
_SMALLEST = "8"
_MOST_COLUMNS, _MOST_DIGITS = 4, 4
_TILE = "h28v27h-28z"
_HINT = "h31.6v31.6h-31.6z"
_ROUND = "a11.8 11.8 0 0 1 0 23.6a11.8 11.8 0 0 1 0-23.6z"
_WEAVE = "h18v17h-18zm9 3l6 5.5-6 5.5-6-5.5z"
_SOLID = ("blank", "tile", "back")
_OVER = ("slot", "hint dashed", "round")
_KINDS = ("hint", "blank", "tile")


@frozen
class Fragment:
    """A piece of SVG with its width and height; its upper left corner is at 0, 0."""

    svg: str
    width: float
    height: float

    def at(self, left: float, top: float, part: str = "") -> str:
        """Return the SVG moved to `left`, `top`; `part` is its name inside the picture, for an id.

        Example: the part `bag` of a picture with the id `table` gets the id `table-bag`.
        """
        name = f' id="{SELF}-{part}"' if part else ""
        return f'<g{name} transform="translate({left:g} {top:g})">{self.svg}</g>'

    def padded(self, pad: float, part: str = "") -> Fragment:
        """Return the piece with a margin on all sides."""
        return Fragment(self.at(pad, pad, part), self.width + 2 * pad, self.height + 2 * pad)


class TileLayer:
    """Collects the tiles of a picture and joins tiles of one kind in one path, for a short SVG."""

    def __init__(self, tile_set: TileSet | None = None) -> None:
        self._kinds = tile_set.by_label if tile_set is not None else {}
        self._known: dict[str, tuple[str, str, str]] = {}
        self._solid: dict[str, list[str]] = {kind: [] for kind in _SOLID}
        self._over: dict[str, list[str]] = {style: [] for style in _OVER}
        self._letters: dict[str, list[str]] = {kind: [] for kind in _KINDS}
        self._values: dict[str, list[str]] = {kind: [] for kind in _KINDS}

    def lay(self, left: float, top: float, label: str, *, is_blank: bool = False) -> None:
        """Add a tile with its upper left corner at `left`, `top`."""
        kind = "blank" if is_blank else "tile"
        self._solid[kind].append(f"M{left + 4} {top + 3.5}{_TILE}")
        self._write(kind, left, top, label, is_blank=is_blank)

    def hold(self, left: float, top: float, label: str) -> None:
        """Add a tile as it lies on a rack: a letter, a blank without one, or face down."""
        if label == HIDDEN_LABEL:
            self._solid["back"].append(f"M{left + 4} {top + 3.5}{_TILE}")
        else:
            self.lay(left, top, label, is_blank=label == BLANK_LABEL)

    def hint(self, left: float, top: float, label: str, *, is_blank: bool = False) -> None:
        """Add a tile of a suggested play."""
        self._over["hint dashed"].append(f"M{left + 2.2} {top + 2.2}{_HINT}")
        self._write("hint", left, top, label, is_blank=is_blank)

    def slot(self, left: float, top: float) -> None:
        """Add an empty slot of a rack."""
        self._over["slot"].append(f"M{left + 4} {top + 4}h28v28h-28z")

    def add(self, style: str, path: str) -> None:
        """Add a shape, such as that of a mark; classes added first lie below the others."""
        self._over.setdefault(style, []).append(path)

    def _write(self, kind: str, left: float, top: float, label: str, *, is_blank: bool) -> None:
        face = self._known.get(label)
        if face is None:
            face = self._known[label] = self._face(label)
        letter, size, value = face
        if is_blank:
            self._over["round"].append(f"M{left + 18} {top + 5.7}{_ROUND}")
            size = _IN_RING.get(size, "6.5")
            base = top + 23 - _RISE.get(size, 0) / 2
            style = f' font-size="{size}"'
            self._letters[kind].append(f'<text x="{left + 18}" y="{base:g}"{style}>{letter}</text>')
            return
        middle = left + (18, 17, 15)[min(len(value), 2)]  # a value of two digits needs room
        style = f' font-size="{size}"' if size != "21" else ""
        base = top + 24 - _RISE.get(size, 0)
        self._letters[kind].append(f'<text x="{middle}" y="{base:g}"{style}>{letter}</text>')
        if value:
            self._values[kind].append(f'<text x="{left + 31}" y="{top + 30.5}">{value}</text>')

    def _face(self, label: str) -> tuple[str, str, str]:
        text = displayable(label, _MOST_COLUMNS)
        size = "21" if len(text) == 1 else _SIZES.get(display_width(text), _SMALLEST)
        if size == "21" and bidirectional(text) == "AL":
            size = _ARABIC
        kind = self._kinds.get(label)
        value = "" if kind is None else displayable(kind.value, _MOST_DIGITS)
        return escape_xml(text), size, escape_xml(value)

    def svg(self) -> str:
        """Return the SVG of everything added so far."""
        solid = {kind: "".join(path) for kind, path in self._solid.items() if path}
        parts = []
        if solid:
            edges = "".join(solid.values())
            parts.append(f'<path class="edge tiles" transform="translate(0 1.6)" d="{edges}"/>')
        parts += [f'<path class="{kind} tiles" d="{path}"/>' for kind, path in solid.items()]
        if "back" in solid:
            weave = solid["back"].replace(_TILE, f"m5 5{_WEAVE}")
            parts.append(f'<path class="weave" d="{weave}"/>')
        parts += [
            f'<path class="{style}" d="{"".join(path)}"/>'
            for style, path in self._over.items()
            if path
        ]
        return "".join([*parts, *self._writing()])

    def _writing(self) -> Iterator[str]:
        for kind, letters in self._letters.items():
            if letters:
                style = ' font-style="italic"' if kind == "hint" else ""
                yield f'<g class="on-{kind}" font-weight="bold" font-size="21"{style}>'
                yield f"{''.join(letters)}</g>"
        for kind, values in self._values.items():
            if values:
                yield f'<g class="on-{kind} end" font-weight="bold" font-size="9">'
                yield f"{''.join(values)}</g>"
