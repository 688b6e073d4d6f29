"""Guards that clicks computed from the geometry of a picture hit what is drawn there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import Board, Layout, Rack, Square, Tile
from scrabble_rules.notation import format_square
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import Box, board_geometry, board_svg, rack_geometry, rack_svg

NS = "{http://www.w3.org/2000/svg}"
layouts = st.builds(
    lambda width, height: Layout.from_text("\n".join(["." * width] * height), starts=()),
    st.integers(1, 40),
    st.sampled_from([1, 2, 9, 15, 101]),
)
widths = st.none() | st.integers(50, 2000)


def corners(path: ET.Element) -> list[tuple[float, float]]:
    """Return where each shape of a path begins, in units of the picture."""
    found = re.findall(r"M([\d.]+) ([\d.]+)", path.get("d", ""))
    return [(float(left), float(top)) for left, top in found]


def scale_of(root: ET.Element) -> float:
    _, _, wide, high = map(float, root.get("viewBox", "").split())
    width, height = float(root.get("width", "")), float(root.get("height", ""))
    assert width / wide == pytest.approx(height / high)
    return width / wide


def drawn_squares(root: ET.Element) -> list[tuple[float, float]]:
    """Return the centre of each square as it is drawn, in pixels."""
    scale = scale_of(root)
    squares = root.find(".//*[@id='b-squares']")
    assert squares is not None
    plain = [path for path in squares.iter(f"{NS}path") if path.get("class") == "plain"]
    return [
        ((left + 17) * scale, (top + 17) * scale) for path in plain for left, top in corners(path)
    ]


def targets(root: ET.Element) -> Iterable[tuple[str, float, float, float]]:
    """Return each target with its corner and its side, in pixels."""
    scale = scale_of(root)
    for path in root.iter(f"{NS}path"):
        where = path.get("data-square") or path.get("data-slot")
        if where is not None:
            [(left, top)] = corners(path)
            side = re.search(r"h([\d.]+)v\1h-\1z", path.get("d", ""))
            assert side is not None
            yield where, left * scale, top * scale, float(side[1]) * scale


@given(layouts, widths, st.booleans(), st.booleans())
def test_squares_lie_where_they_are_said_to_lie(
    layout: Layout,
    width: int | None,
    coordinates: bool,  # noqa: FBT001 - drawn by Hypothesis
    legend: bool,  # noqa: FBT001
) -> None:
    board = Board(layout)
    picture = board_svg(
        board, targets=True, ids="b", width=width, coordinates=coordinates, legend=legend
    )
    root = ET.fromstring(picture)
    where = board_geometry(board, width=width, coordinates=coordinates, legend=legend)
    assert where.width == pytest.approx(float(root.get("width", "")))
    assert where.height == pytest.approx(float(root.get("height", "")))
    every = [Square(row, col) for row in range(layout.height) for col in range(layout.width)]
    clicks = {square: where.box(square).centre for square in every}
    drawn = drawn_squares(root)
    assert len(drawn) == len(every)
    assert [where.square_at(x, y) for x, y in drawn] == every
    for click, middle in zip(clicks.values(), drawn, strict=True):
        assert click == pytest.approx(middle)
    for square, (x, y) in clicks.items():
        assert where.square_at(x, y) == square
    boxes = {name: Box(left, top, side) for name, left, top, side in targets(root)}
    for square in every:
        box, target = where.box(square), boxes[format_square(square)]
        assert (target.left, target.top, target.side) == pytest.approx(
            (box.left, box.top, box.side)
        )


@given(st.integers(0, 120), widths)
def test_slots_too(count: int, width: int | None) -> None:
    slots = [Tile("A")] * count
    root = ET.fromstring(rack_svg(slots, targets=True, width=width))
    where = rack_geometry(slots, width=width)
    assert where.width == pytest.approx(float(root.get("width", "")))
    assert where.height == pytest.approx(float(root.get("height", "")))
    found = {int(name): (left, top, side) for name, left, top, side in targets(root)}
    assert [*found] == [*range(min(count, 100))]
    for slot, corner in found.items():
        box = where.box(divmod(slot, 10))
        assert corner == pytest.approx((box.left, box.top, box.side))
        assert where.square_at(*box.centre) == Square(*divmod(slot, 10))


def test_beside_the_squares_there_are_none() -> None:
    board, rack = board_geometry(HASBRO.layout), rack_geometry(Rack("ABC"))
    for x, y in [(23.9, 100), (100, 23.9), (564.1, 100), (100, 564.1), (-1e6, 0)]:
        assert board.square_at(x, y) is None
    for x, y in [(9, 20), (20, 9), (118.1, 20), (20, 46.1)]:
        assert rack.square_at(x, y) is None
    full = rack_geometry([None] * 12)
    assert full.square_at(371, 20) is None  # beside the last tile of a row, not the first below it
    assert full.square_at(20, 50) == Square(1, 0)
    with pytest.raises(ValueError, match="row 16"):
        board.box(Square(15, 0))
    with pytest.raises(ValueError, match="column 4"):
        rack.box((0, 3))
