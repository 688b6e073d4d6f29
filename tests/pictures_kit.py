"""Looks into pictures for tests: what is written, drawn, heard and can be clicked; and a game."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree as ET

from scrabble_rules import Board, Game, KnownSeed, Layout, Placement, Play, Square, view_for
from scrabble_rules.frontend import Draft
from scrabble_rules.profiles import NO_CHALLENGE
from scrabble_rules.render import Paint
from scrabble_rules.values.tiles import PlacedTile

NS = "{http://www.w3.org/2000/svg}"
RULES = NO_CHALLENGE.replace(lexicon=["horn", "horns", "farm", "form"])
START = Game.start(RULES, ["Ann", "Bob"], racks=["EHNORST", "AFMPQU?"], seed=KnownSeed(7), first=0)
GAME = START.play("8F HORN")
DRAFT = Draft(view_for(GAME.state, 1)).lay("Q", Square(5, 7)).lay("?", Square(6, 7), "I")


def strip_of(*labels: str | PlacedTile | None) -> Board:
    """Return a board of one row with these tiles, None for a free square."""
    tiles = [PlacedTile(label) if isinstance(label, str) else label for label in labels]
    board = Board(Layout.from_text("." * len(labels), starts=()))
    laid = ((Square(0, col), tile) for col, tile in enumerate(tiles) if tile is not None)
    return board.placing(Placement(square, tile) for square, tile in laid)


def spread(*cols: int, label: str = "B") -> Play:
    """Return a play on these columns of the first row."""
    return Play([(Square(0, col), PlacedTile(label)) for col in cols])


def texts(picture: str) -> Counter[str]:
    """Every written text of a picture, and how often it stands there."""
    return Counter(text.text or "" for text in ET.fromstring(picture).iter(f"{NS}text"))


def told(picture: str) -> str:
    """What a screen reader says of a picture without targets."""
    found = ET.fromstring(picture).find(f"{NS}desc")
    assert found is not None
    return found.text or ""


def shapes(picture: str, style: str) -> list[str]:
    """The shapes whose first class this is, each from where it begins."""
    found = []
    for path in ET.fromstring(picture).iter(f"{NS}path"):
        if path.get("class", "").split()[:1] == [style]:
            found += re.findall(r"M[\d.]+ [\d.]+([^M]*)", path.get("d", ""))
    return found


def ids(picture: str) -> list[str]:
    """All ids of a picture, the one of its root first."""
    return re.findall(r'\bid="([^"]+)"', picture)


def box_of(picture: str) -> tuple[float, float]:
    """The width and height of a picture in its own units."""
    _, _, width, height = map(float, ET.fromstring(picture).get("viewBox", "").split())
    return width, height


def cells(picture: str) -> dict[str, ET.Element]:
    """The targets of a picture by their square or slot."""
    found = {}
    for element in ET.fromstring(picture).iter():
        if element.get("role") == "gridcell":
            where = element.get("data-square") or element.get("data-slot") or ""
            assert where not in found
            found[where] = element
    return found


def names(picture: str) -> dict[str, str]:
    """What each target is called."""
    return {where: cell.get("aria-label", "") for where, cell in cells(picture).items()}


def contrast(paint: Paint) -> float:
    """The contrast ratio of ink and ground, from 1 to 21, as defined by WCAG 2."""
    lighter, darker = sorted((luminance(paint.ground), luminance(paint.ink)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
