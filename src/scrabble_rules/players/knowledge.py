"""Which of the agreed words a player knows."""

from __future__ import annotations

import hashlib

from attrs import field, frozen

from scrabble_rules.values.validators import whole_from

_ALL = 100


@frozen
class Vocabulary:
    """A share of all words, always the same ones: a player who does not know a word never lays it.

    Raises ValueError for a share outside 0 to 100, TypeError for one that is no whole number.
    """

    percent: int = field(default=_ALL, validator=whole_from(0, _ALL))
    """How many of a hundred words the player knows."""
    person: str = ""
    """Players of different names know different words."""

    @property
    def knows_all(self) -> bool:
        """Whether the player knows every word."""
        return self.percent == _ALL

    def knows(self, labels: tuple[str, ...]) -> bool:
        """Return whether the player knows a word. The same words are known on every machine."""
        if self.knows_all:
            return True
        text = "\n".join(("vocabulary 1", self.person, *labels))
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        return int.from_bytes(digest[:8], "big") % _ALL < self.percent
