"""Lexulous in its challenge format: a wrong challenge costs the turn."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.lexulous import LEXULOUS
from scrabble_rules.rules import ChallengerLosesTurn, Judging, PlayerOnTurn

LEXULOUS_CHALLENGE = evolve(
    LEXULOUS,
    judging=Judging.ON_CHALLENGE,
    challengers=PlayerOnTurn(),
    ruling=ChallengerLosesTurn(),
)

ABOUT = About(
    title="Lexulous, challenge format",
    summary="The online game with racks of eight, where words are looked up when challenged.",
    base="lexulous",
    follows="The makers' rules of the challenge format at forum.lexulous.com/topic/5",
    sources="forum.lexulous.com/topic/5",
    readings=(
        "Only the player on turn may challenge; a wrong challenge uses up that turn",
        "All other rules are those of the regular format",
    ),
)
