"""Challenging a play: looks up its words, takes it back if one is invalid, and applies the ruling.

A challenge is a move but not a turn. Three fields of the rule set decide the rest: `challengers`,
who may challenge; `challenged_words`, which words count; and `ruling`, what either outcome costs.
"""

from __future__ import annotations

from scrabble_rules.engine.flow import TakeTiles, begin_turn, ends_now, leave_game, resume, settle
from scrabble_rules.engine.state import NextState, log_outcome, withdraw
from scrabble_rules.rules.challengers import ChallengedWordsFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import Ruling, RulingFacts
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.log import EndKind, Moment, OutcomeKind
from scrabble_rules.values.moves import Challenge, Words
from scrabble_rules.values.tiles import TileSet, UnknownLabelError


def decide_challenge(state: NextState, move: Challenge, player: int, take: TakeTiles) -> None:
    """Carry out a challenge and everything that follows from it (S0.19).

    An invalid word withdraws the play; otherwise the play stands. Then the ruling is applied, and
    an end that was waiting for the challenge takes effect or is dropped.

    Raises TypeError if there is no play to challenge, which `validate` rules out.
    """
    pending = state.pending
    if pending is None:
        raise TypeError(
            "there is no play to challenge; only carry out a Legal that validate returned"
        )
    rules, formed, upheld = state.rules, pending.words, move.upheld
    named = named_words(rules, formed, move)
    if upheld is None:
        upheld = bool(rules.invalid_words(judged_words(rules, formed, named)))
    ruling = rules.checked.ruling.ruling(
        RulingFacts(
            upheld=upheld,
            challenger=player,
            challenged=pending.player,
            words_named=len(set(named)),
            earlier_wrong=state.past.number(OutcomeKind.WRONG_CHALLENGE, player),
        ),
    )
    # The order matters: the play is settled before the ruling, which pays for what came of it; a
    # loser leaves before a waiting end takes effect, because leaving may itself end the game.
    waiting = state.waiting
    if upheld:
        withdraw(state, pending)
    else:
        log_outcome(state, player, OutcomeKind.WRONG_CHALLENGE)
        state.pending = None
    _apply_ruling(state, ruling, player, pending.player)
    if ruling.loser is not None and ruling.loser not in state.gone:
        leave_game(state, ruling.loser, EndKind.LOST_CHALLENGE, take)
    elif waiting is not None and not upheld:
        settle(state, waiting)
    if state.end is not None:
        return
    # Taking a play back changes the log, the bag and the scores, so the end is tested again: the
    # turn may now be the last scoreless one of a run, and an end that waited may be gone.
    if upheld and ends_now(state, Moment.AFTER_MOVE, pending.player):
        return
    if waiting is None:
        begin_turn(state, state.on_turn, take)
    else:
        resume(state, take)


def judged_words(rules: RuleSet, formed: Words, named: Words) -> Words:
    """Return the words of a challenged play that decide a challenge which names these words."""
    return rules.checked.challenged_words.judged(ChallengedWordsFacts(formed, named))


def named_words(rules: RuleSet, formed: Words, move: Challenge) -> Words:
    """Return the words that a challenge names; `formed` are those of the play.

    A challenge may spell a word letter by letter even if one tile carries several of the letters,
    and in lower case, as the words of a lexicon: such a name is replaced by the labels of the
    formed word that it spells.
    """
    return tuple(_meant(rules.tile_set, formed, word) for word in move.words)


def _meant(tile_set: TileSet, formed: Words, word: tuple[str, ...]) -> tuple[str, ...]:
    """Return the formed word that a name spells; the name itself if there is none."""
    if word in formed:
        return word
    text = "".join(word)
    spelt = {"".join(labels): labels for labels in formed}
    if text in spelt:
        return spelt[text]
    try:
        labels = tile_set.tokenize(text)
    except UnknownLabelError:
        return word
    return labels if labels in formed else word


def _apply_ruling(state: NextState, ruling: Ruling, challenger: int, challenged: int) -> None:
    """Log the points that the ruling gives or takes, and the turns that the challenger owes."""
    for player, points in (
        (challenger, ruling.challenger_points),
        (challenged, ruling.challenged_points),
    ):
        if points:
            log_outcome(state, player, OutcomeKind.CHALLENGE_POINTS, points)
    # A lost turn is owed, not taken at once: with three players the challenger need not be next,
    # and two wrong challenges in one round cost two turns. `begin_turn` takes it.
    owed = state.owed_turns[challenger] + ruling.challenger_turns
    state.owed_turns = with_item(state.owed_turns, challenger, owed)
