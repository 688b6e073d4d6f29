"""Guards that the booklet explains every refusal: its code leads to a paragraph."""

from __future__ import annotations

from collections.abc import Iterator

from rule_samples import every_sample, kinds_in
from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    Game,
    KnownSeed,
    Layout,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Play,
    RuleSet,
    Square,
    profiles,
    rulebook,
)
from scrabble_rules.engine.placement import (
    BlankWithoutLetter,
    BlockedSquare,
    Gap,
    NoTile,
    NotInLine,
    OffBoard,
    TakenSquare,
    TwoOnOneSquare,
    UnknownLabel,
)
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import NoPassing
from scrabble_rules.rules.passing import BoardEmpty
from scrabble_rules.rules.promises import statements
from scrabble_rules.values.violations import (
    EndWaits,
    GameOver,
    MissingTiles,
    NoEndByAgreement,
    NoSuchPlayer,
    NothingToChallenge,
    NotYourTurn,
    PlayerGone,
    WordNotFormed,
)

# What no rule value raises, so that `contents` says which paragraph explains it.
OF_NO_RULE = (
    *(GameOver, NoSuchPlayer, NotYourTurn, PlayerGone, EndWaits, NothingToChallenge),
    *(WordNotFormed, NoEndByAgreement, MissingTiles, NoTile, OffBoard, BlockedSquare),
    *(TakenSquare, TwoOnOneSquare, NotInLine, Gap, UnknownLabel, BlankWithoutLetter),
)


def test_what_no_rule_raises_is_explained() -> None:
    for kind in OF_NO_RULE:
        blocked = Layout(HASBRO.layout.premiums, HASBRO.layout.starts, [Square(0, 0)])
        assert rulebook(HASBRO.replace(layout=blocked)).explaining(kind.code)


def explained_by_rules() -> set[str]:
    """The codes that some rule value explains; one that none explains is left out of booklets."""
    found = set()
    for value in every_sample():
        methods = (kind.method for kind in kinds_in(value))
        found |= {code for each in statements(value, *methods) for code in each.codes}
    return found


def test_a_refusal_leads_to_its_paragraph() -> None:
    game = Game.start(HASBRO.replace(passing=NoPassing()), 2, seed=KnownSeed(1), first=0)
    (reason,) = game.validate(Pass()).violations
    (paragraph,) = rulebook(game.rules).explaining(reason)
    assert paragraph.key == "rules.passing.never"
    assert rulebook(game.rules).explaining(reason.code) == (paragraph,)
    assert rulebook(HASBRO).explaining(BoardEmpty())[0].field == "passing"
    assert rulebook(HASBRO).explaining("no.such-code") == ()
    over, *ways = rulebook(HASBRO).explaining(GameOver())
    assert {each.depth for each in ways} == {over.depth + 1}
    assert {each.field for each in ways} == {"endings"}


def tried(rules: RuleSet) -> Iterator[Move]:
    """Moves of which each rule set refuses many."""
    first, second = rules.tile_set.letters[:2]
    corner = Square(0, 0)
    yield from (Pass(), Exchange(()), Exchange(first), Exchange(first, keeps_turn=True))
    yield from (Challenge(), AgreeEnd(), Overtime((1,)))
    for others in ([], [(Square(1, 1), second)], [(Square(0, 5), second)], [(corner, second)]):
        yield Play((square, PlacedTile(label)) for square, label in ((corner, first), *others))
    yield from (
        Play([]),
        Play([(corner, PlacedTile("@@"))]),
        Play([(Square(-1, 0), PlacedTile("A"))]),
    )


def test_every_refusal_is_explained() -> None:
    cases = ["hasbro", "two-game-match", "short-words", "italian-tournament"]
    for name in cases:
        rules = profiles.ALL[name]
        game = Game.start(rules, rules.players.least, seed=KnownSeed(name), first=0)
        booklet, refused = rulebook(rules), set()
        known = explained_by_rules() - {"overtime.wrong-number"}  # also where there is no clock
        for move in tried(rules):
            for by in (None, 1, 9):
                answer = game.validate(move, by=by)
                for reason in () if answer else answer.violations:
                    refused.add(reason.code)
                    explained = {code for each in booklet.explaining(reason) for code in each.codes}
                    assert reason.code in explained or reason.code not in known, name
        assert len(refused) > 10, name
