"""The tiles that one player holds."""

from __future__ import annotations

from attrs import frozen

from scrabble_rules.holding import Holding
from scrabble_rules.pictures import picture


@frozen(init=False, repr=False)
class Rack(Holding):
    """What one player holds, in no order: `Rack("QUIRTZ?")`, `Rack(["CH", "A"], hidden=5)`."""

    _repr_svg_ = picture
