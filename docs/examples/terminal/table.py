"""The game at one screen, as a value: the players, the game, and a draft for each of them.

Nothing is read or printed here. Both front ends keep a Table and replace it after each step.
"""

from __future__ import annotations

from attrs import evolve, frozen

from scrabble_rules import (
    ANY_WORD,
    AgreeEnd,
    Challenge,
    Game,
    GameState,
    KnownSeed,
    Lexicon,
    Match,
    Pass,
    PlayerMove,
    Resign,
    SetupError,
    View,
    legal_plays,
)
from scrabble_rules.frontend import Action, Draft, MoveKind, StoryLine, actions, story
from scrabble_rules.movegen import legal_exchanges
from scrabble_rules.phrases import ENGLISH
from scrabble_rules.players import GREEDY, choose
from scrabble_rules.profiles import ALL
from scrabble_rules.rules import GamesThenPoints
from scrabble_rules.wordlists import english

WORDS: dict[str, str] = {"english": "the English word list", "any": "any word counts"}
"""The word lists to choose from."""
NO_ENGLISH = "The English list has other letters than these tiles: two to four people can play."


def words_for(profile: str) -> dict[str, str]:
    """Return the word lists to choose from under a profile: the English one needs its letters."""
    has_english = english().letters == ALL[profile].tile_set.letters
    return {key: text for key, text in WORDS.items() if has_english or key != "english"}


def lexicon_of(words: str) -> Lexicon:
    """Return a word list by its key in WORDS."""
    return english() if words == "english" else ANY_WORD


@frozen
class Table:
    """A game, which seats the computer plays, and what each player has laid so far."""

    game: Game
    computers: frozenset[int]
    drafts: tuple[Draft, ...]
    earlier: tuple[Game, ...] = ()
    """The finished games of the same match."""

    @classmethod
    def start(
        cls,
        profile: str,
        names: tuple[str, ...],
        seed: bytes | KnownSeed,
        *,
        words: str = "english",
        computers: frozenset[int] = frozenset(),
    ) -> Table:
        """Deal a game under a profile.

        Raises SetupError if it is for another number of players, and if the English list, which the
        computer plays with, has other letters.
        """
        if "english" not in words_for(profile) and (computers or words == "english"):
            raise SetupError(NO_ENGLISH)
        rules = ALL[profile].replace(lexicon=lexicon_of(words))
        return cls.of(Game.start(rules, names, seed=seed), computers)

    @classmethod
    def of(cls, game: Game, computers: frozenset[int], earlier: tuple[Game, ...] = ()) -> Table:
        """Return the table of a game at which nobody has laid anything yet."""
        seats = range(len(game.players))
        drafts = tuple(Draft(game.view_for(seat)) for seat in seats)
        return cls(game, computers, drafts, earlier)

    # -- who

    @property
    def state(self) -> GameState:
        """The state with all tiles open; show views of it."""
        return self.game.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.game.players

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that are not the computer's."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.computers)

    @property
    def seat(self) -> int:
        """The person whose turn it is; against the computer always the same one."""
        return self.people[0] if len(self.people) == 1 else self.state.on_turn

    @property
    def has_english(self) -> bool:
        """Whether the tiles spell English words, so that there are hints."""
        return english().letters == self.game.rules.tile_set.letters

    @property
    def view(self) -> View:
        """What the person at the screen may see."""
        return self.game.view_for(self.seat)

    # -- what can be done

    @property
    def draft(self) -> Draft:
        """The draft of the person at the screen."""
        return self.drafts[self.seat]

    def with_draft(self, draft: Draft) -> Table:
        """Return the table with another draft of the same player."""
        drafts = [draft if each.player == draft.player else each for each in self.drafts]
        return evolve(self, drafts=tuple(drafts))

    def action(self, kind: MoveKind, by: int | None = None) -> Action:
        """Return whether a kind of move can be made now, and why not."""
        seat = self.seat if by is None else by
        found = actions(self.game.view_for(seat))
        return next(each for each in found if each.kind is kind)

    def challengers(self) -> tuple[int, ...]:
        """Return the people who may challenge the last play now."""
        return tuple(each for each in self.people if self.action(MoveKind.CHALLENGE, each))

    def say(self, move: PlayerMove, by: int | None = None) -> Table:
        """Return the table after a move; raises IllegalMoveError if it is not legal."""
        game = self.game.play(move, by=self.seat if by is None else by)
        drafts = [draft.onto(game.view_for(seat)) for seat, draft in enumerate(self.drafts)]
        return evolve(self, game=game, drafts=tuple(drafts))

    def after_computers(self) -> Table:
        """Return the table after the moves of the computer, when a person is to move again.

        A vote for the end of the game is answered first.
        """
        table = self
        for seat in sorted(self.computers):
            if table.state.votes and seat not in table.state.votes and not table.game.is_over:
                vote = choose(GREEDY, table.game.view_for(seat), KnownSeed("votes"))
                if isinstance(vote, AgreeEnd):
                    table = table.say(vote, seat)
        while not table.game.is_over and table.state.on_turn in table.computers:
            seat = table.state.on_turn
            table = table.say(greedy_move(table.game.view_for(seat)), seat)
        return table

    @property
    def refused(self) -> tuple[str, ...]:
        """A sentence for each computer that was asked to end the game, and plays on."""
        votes = () if self.game.is_over else self.state.votes
        asked = sorted(self.computers - {*votes}) if votes else []
        return tuple(f"{self.names[seat]} does not agree to end the game." for seat in asked)

    def hints(self, count: int = 5) -> tuple[Draft, ...]:
        """Return drafts of the best plays for the player at the screen, best first.

        Where words wait for a challenge the hints come from the English list, so they tell nothing
        about another list.
        """
        if self.state.on_turn != self.seat or not self.has_english:
            return ()
        best = legal_plays(self.view, english()).best(count)
        return tuple(self.draft.lay_play(found.play) for found in best)

    # -- what has happened

    def lines_since(self, turns: int) -> tuple[str, ...]:
        """Return what was said after a number of turns, in sentences."""
        return tuple(ENGLISH.say(line, self.names) for line in self.story[turns:])

    @property
    def story(self) -> tuple[StoryLine, ...]:
        """A public line for each turn."""
        return story(self.game, None).lines

    # -- matches

    @property
    def next_match(self) -> Match | None:
        """The match with this game recorded, if its rules want several; None before the end."""
        rules = self.game.rules
        if not self.game.is_over or rules.match == GamesThenPoints(1):
            return None
        return Match(rules, self.names, self.earlier).record(self.game)

    def next_game(self, seed: bytes | KnownSeed) -> Table:
        """Return the table with the next game of the match; raises SetupError if there is none."""
        match = self.next_match
        if match is None:
            raise SetupError("There is no next game: the game goes on, or it is no match.")
        return Table.of(match.next_game(seed=seed), self.computers, match.games)


def greedy_move(view: View) -> PlayerMove:
    """Return what the computer says, which sees no more than its own view.

    It challenges words that are not in the list, makes the play that scores most, or else exchanges
    as many tiles as it may.
    """
    can = {action.kind: action for action in actions(view) if action}
    state = view.state
    challenge = can.get(MoveKind.CHALLENGE)
    if challenge and any(tuple(word) not in state.rules.lexicon for word in challenge.words):
        return Challenge()
    best = legal_plays(view, english()).best(1)
    if best:
        return best[0].play
    if MoveKind.EXCHANGE in can:
        return max(legal_exchanges(view), key=lambda exchange: len(exchange.tiles))
    return Pass() if MoveKind.PASS in can else Resign()
