"""Draws tiles: letter and value, the back of a hidden tile, hints, and the marks of a square.

A blank has a ring around its letter and no value; a hint has a dashed edge and an italic letter; a
tile of the last play has a ring, one of a draft a filled corner; a square of a violation has a disc
with an exclamation mark. So they can be told apart without colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scrabble_rules.phrases import Phrases
from scrabble_rules.render.slots import is_mirrored_rack, place_of
from scrabble_rules.render.svg_document import Fragment
from scrabble_rules.values.safe_text import display_width, displayable, escape_xml
from scrabble_rules.values.tiles import BLANK_LABEL, Tile, TileSet

SIDE = 36
_SIZES = {1: "21", 2: "15", 3: "10.5"}
_IN_RING = {"21": "16", "15": "11.5", "10.5": "8"}
_RISE = {"15": 2, "11.5": 2.4, "10.5": 4, "8": 5, "6.5": 5}
_SMALLEST = "8"
_MOST_COLUMNS, _MOST_DIGITS = 4, 4
_TILE, _SMALLER = "h28v27h-28z", "h31.2v30.2h-31.2z"
_HINT = "h31.6v31.6h-31.6z"
_ROUND = "a11.8 11.8 0 0 1 0 23.6a11.8 11.8 0 0 1 0-23.6z"
_WEAVE = "h18v17h-18zm9 3l6 5.5-6 5.5-6-5.5z"
_CORNER, _ARROW = "h10.5l-10.5 10.5z", "h11l-5.5 7z"
_DISC, _BANG = "a5.6 5.6 0 1 1 -.01 0z", "m0 2.6v3.4m0 2.6v.1"
_SOLID = ("blank", "tile", "back")
_OVER = (
    *(("slot", "slot"), ("hint", "hint dashed"), ("round", "round"), ("last", "last")),
    *(("draft", "draft"), ("violation", "violation"), ("bang", "bang")),
)
"""What is drawn on top, each with its classes."""
_KINDS = ("hint", "blank", "tile")


class TileLayer:
    """Collects the tiles of a picture and joins tiles of one kind in one path, for a short SVG."""

    def __init__(self, tile_set: TileSet | None = None) -> None:
        self._kinds = tile_set.by_label if tile_set is not None else {}
        self._known: dict[str, tuple[str, str, str]] = {}
        self._paths: dict[str, list[str]] = {
            kind: [] for kind in (*_SOLID, *(kind for kind, _ in _OVER))
        }
        self._letters: dict[str, list[str]] = {kind: [] for kind in _KINDS}
        self._values: dict[str, list[str]] = {kind: [] for kind in _KINDS}

    def lay(self, left: int, top: int, label: str, *, is_blank: bool = False) -> None:
        """Add a tile with its upper left corner at `left`, `top`."""
        kind = "blank" if is_blank else "tile"
        self._paths[kind].append(f"M{left + 4} {top + 3.5}{_TILE}")
        self._write(kind, left, top, label, is_blank=is_blank)

    def hint(self, left: int, top: int, label: str, *, is_blank: bool = False) -> None:
        """Add a tile of a suggested play."""
        self._paths["hint"].append(f"M{left + 2.2} {top + 2.2}{_HINT}")
        self._write("hint", left, top, label, is_blank=is_blank)

    def back(self, left: int, top: int) -> None:
        """Add a tile that lies face down."""
        self._paths["back"].append(f"M{left + 4} {top + 3.5}{_TILE}")

    def ring(self, left: int, top: int) -> None:
        """Add the ring that marks a tile of the last play."""
        self._paths["last"].append(f"M{left + 2.4} {top + 1.9}{_SMALLER}")

    def corner(self, left: int, top: int) -> None:
        """Add the filled corner that marks a tile of a draft."""
        self._paths["draft"].append(f"M{left + 1.4} {top + 0.9}{_CORNER}")

    def arrow(self, left: int, top: int) -> None:
        """Add the arrow that marks a tile chosen to be exchanged."""
        self._paths["draft"].append(f"M{left + 2.5} {top + 2.5}{_ARROW}")

    def warn(self, left: int, top: int) -> None:
        """Add the disc with an exclamation mark for a square of a violation."""
        self._paths["violation"].append(f"M{left + 29.4} {top + 1}{_DISC}")
        self._paths["bang"].append(f"M{left + 29.4} {top + 1}{_BANG}")

    def slot(self, left: int, top: int) -> None:
        """Add an empty slot of a rack."""
        self._paths["slot"].append(f"M{left + 4} {top + 4}h28v28h-28z")

    def _write(self, kind: str, left: int, top: int, label: str, *, is_blank: bool) -> None:
        face = self._known.get(label)
        if face is None:
            face = self._known[label] = self._face(label)
        letter, size, value = face
        if is_blank:
            self._paths["round"].append(f"M{left + 18} {top + 5.7}{_ROUND}")
            size = _IN_RING.get(size, "6.5")
            base = top + 23 - _RISE.get(size, 0) / 2
            style = f' font-size="{size}"'
            self._letters[kind].append(f'<text x="{left + 18}" y="{base:g}"{style}>{letter}</text>')
            return
        middle = left + (18, 17, 15)[min(len(value), 2)]  # a value of two digits needs room
        style = f' font-size="{size}"' if size != "21" else ""
        base = top + 24 - _RISE.get(size, 0)
        self._letters[kind].append(f'<text x="{middle}" y="{base}"{style}>{letter}</text>')
        if value:
            self._values[kind].append(f'<text x="{left + 31}" y="{top + 30.5}">{value}</text>')

    def _face(self, label: str) -> tuple[str, str, str]:
        text = displayable(label, _MOST_COLUMNS)
        size = "21" if len(text) == 1 else _SIZES.get(display_width(text), _SMALLEST)
        kind = self._kinds.get(label)
        value = "" if kind is None else displayable(kind.value, _MOST_DIGITS)
        return escape_xml(text), size, escape_xml(value)

    def svg(self) -> str:
        """Return the SVG of everything added so far."""
        paths = {kind: "".join(path) for kind, path in self._paths.items() if path}
        solid = {kind: paths[kind] for kind in _SOLID if kind in paths}
        parts = []
        if solid:
            edges = "".join(solid.values())
            parts.append(f'<path class="edge tiles" transform="translate(0 1.6)" d="{edges}"/>')
        parts += [f'<path class="{kind} tiles" d="{path}"/>' for kind, path in solid.items()]
        if "back" in paths:
            weave = paths["back"].replace(_TILE, f"m5 5{_WEAVE}")
            parts.append(f'<path class="weave" d="{weave}"/>')
        parts += [
            f'<path class="{style}" d="{paths[kind]}"/>' for kind, style in _OVER if kind in paths
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


def tile_rows(
    slots: Sequence[Tile | None],
    tile_set: TileSet | None,
    per_row: int,
    phrases: Phrases,
    rest: int = 0,
    chosen: Iterable[int] = (),
) -> Fragment:
    """Draw tiles and empty slots in rows; `rest` more tiles are only counted."""
    layer = TileLayer(tile_set)
    mirrored = is_mirrored_rack(slots, tile_set)

    def corner(place: int) -> tuple[int, int]:
        row, col = place_of(place, len(slots), per_row, mirrored=mirrored)
        return col * SIDE, row * SIDE

    for place, tile in enumerate(slots):
        left, top = corner(place)
        if tile is None:
            layer.slot(left, top)
        elif tile.is_hidden:
            layer.back(left, top)
        else:
            layer.lay(left, top, tile.label, is_blank=tile.label == BLANK_LABEL)
    for place in chosen:
        layer.arrow(*corner(place))
    rows = max(1, -(-len(slots) // per_row))
    more = ""
    if rest:
        more = f'<text class="on-page start" x="2" y="{rows * SIDE + 14}" font-size="12">'
        more += f"{escape_xml(phrases.message('rack.more', {'more': rest}))}</text>"
    height = rows * SIDE + (20 if rest else 0)
    return Fragment(layer.svg() + more, max(1, min(len(slots), per_row)) * SIDE, height)
