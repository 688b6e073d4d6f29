"""GCG, the text format in which recorded games are shared: read leniently, written strictly.

`read` returns what a text says and the problems it has; `replay` also follows it under rules, and
`parse` returns the game or raises. `format` writes games and records. The types of records are in
`records`.
"""

from __future__ import annotations

from scrabble_rules.games.game import Game
from scrabble_rules.records import replaying
from scrabble_rules.records.game_record import GameRecord
from scrabble_rules.records.gcg.reader import read
from scrabble_rules.records.gcg.writer import format_record
from scrabble_rules.records.recording import record
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.validators import must_be

__all__ = ["format", "parse", "read", "replay"]


def replay(text: str, rules: RuleSet) -> replaying.Replay:
    """Read a text and replay it under given rules, as `records.replay(gcg.read(text), rules)`.

    Raises nothing, whatever the text is.
    """
    return replaying.replay(read(text), rules)


def parse(text: str, rules: RuleSet) -> Game:
    """Read a recorded game in which every move, score and total agrees with the rules.

    Anything else raises NotationError. A rack that cannot be right is ignored, tiles that the
    record does not tell lie face down, and the record may stop before the game ends.
    """
    return replay(text, rules).unwrap()


def format(source: Game | GameRecord, **tags: str) -> str:  # noqa: A001 - as there is gcg.parse
    """Write a game, or a record of one, always in the same way.

    With a game you may also give tags: `title="Final"`, `tile_set="English"`, where an underscore
    stands for the hyphen in `#tile-set`. Raises NotationError if GCG cannot express the record, and
    TypeError for a tag that is no text.
    """
    must_be("source", source, Game | GameRecord, "Game.start(rules, 2, face_down=True)")
    if isinstance(source, Game):
        named = {name.replace("_", "-"): value for name, value in tags.items()}
        source = record(source, tags=named)
    elif tags:
        raise TypeError("a record has its own tags: change those instead")
    return format_record(source)
