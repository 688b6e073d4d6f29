"""The tiles that are still to be drawn."""

from __future__ import annotations

from attrs import frozen

from scrabble_rules.holding import Holding
from scrabble_rules.pictures import picture


@frozen(init=False, repr=False)
class Bag(Holding):
    """What can still be drawn, in no order; the order of drawing is chance's business."""

    _repr_svg_ = picture
