"""Laws of interchange: rules and games written as plain data and read again are the same.

Without the extra `interchange` nothing is written; to rules that it refuses the law does not apply.
"""

from __future__ import annotations

from attrs import fields

from scrabble_rules.games.game import Game
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing._written import registry_for, room, why_unwritten
from scrabble_rules.testing.laws._law import Problems, Transcript, rules_law, snapshot_law


def _is_written(transcript: Transcript) -> bool:
    return registry_for(transcript.rules) is not None


def _refused(rules: RuleSet) -> str:
    reason = why_unwritten(rules)
    return f"no document can hold these rules: {reason}" if reason else ""


@rules_law(
    "interchange",
    "Rules written as plain data and read again are the same rules.",
    looks=_is_written,
    never="the extra `interchange` is not installed",
    unless=_refused,
)
def interchange(transcript: Transcript) -> Problems:
    """Write the rules, with custom rule values registered for it, and read them again."""
    rules, registry, writing = transcript.rules, registry_for(transcript.rules), room()
    if registry is None:
        return
    written = writing.dump(rules, registry=registry)
    again = writing.load(
        written, RuleSet, lexicons=lambda _name, _digest: rules.lexicon, registry=registry
    )
    if again != rules:
        names = [one.name for one in fields(RuleSet)]
        changed = [name for name in names if getattr(rules, name) != getattr(again, name)]
        yield f"Read again, the rules differ in: {', '.join(changed)}."


def _ends_here(snapshot: Snapshot) -> bool:
    return snapshot.is_last and snapshot.recorded.registry is not None


@snapshot_law(
    "stored",
    "A game written as plain data and read again is the same game.",
    looks=_ends_here,
    never="no game was played, or the extra `interchange` is not installed",
    unless=_refused,
)
def stored(snapshot: Snapshot) -> Problems:
    """Write a game at its last move, with custom rule values registered, and read it again."""
    game, registry, writing = snapshot.game, snapshot.recorded.registry, room()
    lexicon = snapshot.rules.lexicon
    written = writing.dump(game, registry=registry)
    again = writing.load(written, Game, lexicons=lambda _name, _digest: lexicon, registry=registry)
    if again != game:
        names = [one.name for one in fields(Game)]
        changed = [name for name in names if getattr(game, name) != getattr(again, name)]
        yield f"Read again, the game differs in: {', '.join(changed)}."


OF_DOCUMENTS = (interchange, stored)
