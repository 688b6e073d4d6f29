"""The tiles that are still to be drawn."""

from __future__ import annotations

from attrs import frozen

from scrabble_rules.holding import Holding


@frozen(init=False, repr=False)
class Bag(Holding):
    """What can still be drawn, in no order; the order of drawing is chance's business."""
