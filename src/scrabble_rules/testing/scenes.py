"""Rules on trial: the games that are played with them, and what is to be seen in each moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from attrs import evolve, field, frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, Step, carry_out
from scrabble_rules.engine.validation import Illegal, validate
from scrabble_rules.games.game import Game
from scrabble_rules.rules.endings import GoesOut
from scrabble_rules.rules.judging import Judging
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing.copying import imprint_of
from scrabble_rules.testing.probes import hostile, loose, nearly, ordinary
from scrabble_rules.testing.scripts import Finder, chosen, further
from scrabble_rules.testing.spying import Asked, spied_on

_NEAR = 2
_LOOSE = 4


@frozen
class Script:
    """A game in numbers: which ground it is played on, by how many, its seed and its moves."""

    ground: int
    seats: int
    seed: int
    numbers: tuple[int, ...]
    unwilling: bool = False
    """Whether players do what they can to keep the game from ending, up to the last number."""


@frozen(eq=False)
class Ground:
    """Rules, a finder of plays for them, and the same rules with somebody listening."""

    rules: RuleSet
    finder: Finder
    notes: list[Asked]
    """What was asked since somebody looked last."""
    overheard: list[Asked]
    """What was asked by the laws, and not by the games."""
    spied: RuleSet

    @classmethod
    def of(cls, rules: RuleSet) -> Ground:
        """Prepare a ground for these rules."""
        notes: list[Asked] = []
        return cls(rules, Finder.of(rules), notes, [], spied_on(rules, notes))


@frozen(eq=False)
class Scene:
    """A moment of a game: the state, how it came about, and what rules were asked on the way.

    At the deal there is no `turn`, no `before`, no `legal`.
    """

    ground: Ground
    script: Script
    number: int
    """How many moves have been made."""
    game: Game
    before: GameState | None = None
    legal: Legal | None = None
    imprint: bytes = b""
    """What the state before held, before the move was carried out."""
    again: Step | None = None
    """What came of the same move when it was asked for a second time."""
    asked: tuple[Asked, ...] = field(default=(), repr=False)
    stuck: bool = False
    """Whether nobody could be found to make another move."""

    @property
    def rules(self) -> RuleSet:
        """The rules on trial."""
        return self.ground.rules

    @property
    def state(self) -> GameState:
        """The state as it is now."""
        return self.game.state

    @property
    def is_last(self) -> bool:
        """Whether the game goes no further."""
        return self.stuck or self.number == len(self.script.numbers)

    def every(self, few: int) -> bool:
        """Tell whether this is one of the moments at which dear laws are looked at."""
        return self.number % few == self.script.seed % few

    @cached_property
    def probed(self) -> tuple[Legal | Illegal, ...]:
        """What is answered to plays nearly legal, loose plays, and moves that nobody makes."""
        state = self.state
        if state.is_over:
            moves: Iterable[tuple[object, int | None]] = (*ordinary(state), *hostile(state))
        else:
            best = self.ground.finder.plays(state)[:_NEAR]
            near = [play for one in best for play in (one.play, *nearly(state, one.play))]
            plays = ((play, None) for play in (*near, *loose(state, _LOOSE)))
            moves = (*plays, *hostile(state))
        heard = evolve(state, rules=self.ground.spied)
        answers = tuple(validate(heard, move, by) for move, by in moves)  # type: ignore[arg-type]
        self.ground.overheard.extend(noted(self.ground))
        return answers

    def strict(self, state: GameState) -> RuleSet:
        """Return the rules as if they refused invalid plays, with words that can be listed."""
        return evolve(
            state.rules, judging=Judging.REFUSE, endings=GoesOut(), lexicon=self.ground.finder.graph
        )


def scenes(ground: Ground, script: Script) -> Iterator[Scene]:
    """Play a script out, and look at every moment of it twice."""
    ground.notes.clear()
    game = Game.start(ground.rules, script.seats, seed=script.seed)
    Game.start(ground.spied, script.seats, seed=script.seed)
    scene = Scene(ground, script, 0, game, asked=noted(ground))
    for made, number in enumerate(script.numbers, 1):
        legal = None if game.is_over else chosen(ground.finder, game.state, number)
        if legal is None:
            yield evolve(scene, stuck=True)
            return
        yield scene
        before, imprint = game.state, imprint_of(game.state)
        game = further(game, legal)
        again = _again(ground, legal, game)
        scene = Scene(ground, script, made, game, before, legal, imprint, again, noted(ground))
    yield scene


def _again(ground: Ground, legal: Legal, game: Game) -> Step:
    """Ask for the move once more, of rules that are listened to, with the tiles that were drawn."""
    spied = evolve(legal.state, rules=ground.spied)
    asked = validate(spied, legal.move, legal.by).unwrap()
    step = carry_out(asked, game.turns[-1].drawn)
    step.state.ranking  # noqa: B018 - so that the rule is asked
    return Step(evolve(step.state, rules=ground.rules), step.drawn)


def noted(ground: Ground) -> tuple[Asked, ...]:
    """Return what was asked since somebody looked last."""
    asked = tuple(ground.notes)
    ground.notes.clear()
    return asked
