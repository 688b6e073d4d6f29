"""The search for a broken law: which games are played, and how a game is made smaller.

It is the same every time: no chance is in it, so who runs it again finds what was found.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain

from attrs import evolve, field, frozen

from scrabble_rules.games.game import Game
from scrabble_rules.rules.ruleset import RuleSet, RuleSetError
from scrabble_rules.testing.laws import LAWS, Evidence, Law
from scrabble_rules.testing.reached import speaks
from scrabble_rules.testing.report import BrokenLaw
from scrabble_rules.testing.scenes import Ground, Scene, Script, scenes
from scrabble_rules.testing.scripts import (
    AGREE,
    CHALLENGE,
    DENIED,
    EXCHANGE,
    LOOSE,
    PASS,
    UPHELD,
)
from scrabble_rules.testing.spying import Asked
from scrabble_rules.testing.words import with_few_tiles, with_few_words

PATIENCE = 150
"""How many moves unwilling players make in a game that is promised to end."""

_TRIES = 80
_KEPT = 40
_EVERYBODY = tuple(AGREE + 16 * seat for seat in range(4))
_PLANNED: tuple[tuple[int, ...], ...] = (
    (0,) * 99,
    (0, *(PASS,) * 99),
    (0, 0, *(EXCHANGE, EXCHANGE + 16) * 50),
    (LOOSE, UPHELD, LOOSE + 32, CHALLENGE, 0, DENIED) * 20,
    (0, AGREE, 0, AGREE + 16, PASS, 0, *_EVERYBODY),
    (0, CHALLENGE, 0, UPHELD, 0, DENIED + 16) * 20,
)
_UNWILLING: tuple[tuple[int, ...], ...] = (
    (PASS,),
    (EXCHANGE,),
    (PASS, EXCHANGE + 16),
    (LOOSE, UPHELD),
)


def grounds_for(rules: RuleSet, words: Iterable[str] | None) -> tuple[Ground, ...]:
    """Return what games are played with: few tiles for several numbers of players, then all."""
    few = with_few_words(rules, words)
    least, most = few.players.least, few.players.most
    grounds = []
    for seats in sorted({least, min(most, max(2, least)), min(most, 3)}):
        try:
            grounds.append(Ground.of(with_few_tiles(few, seats)))
        except RuleSetError:  # some limit that needs more tiles
            continue
    return (*grounds, Ground.of(few))


def plan(grounds: Sequence[Ground], games: int, depth: int) -> Iterator[Script]:
    """Return the games to be played: some for what is known to go wrong, the rest at random."""
    few = max(1, len(grounds) - 1)
    if grounds[0].rules.promises_end:
        for number, numbers in enumerate(_UNWILLING):
            ground = number % few
            seats = grounds[ground].rules.players.least
            yield Script(ground, seats, number, (numbers * PATIENCE)[:PATIENCE], unwilling=True)
    for number in range(games):
        whole = number % 5 == 4  # noqa: PLR2004 - every fifth game is played with all the tiles
        ground = len(grounds) - 1 if whole else number % few
        players = grounds[ground].rules.players
        seats = players.least + number % (min(players.most, 4) - players.least + 1)
        numbers = _PLANNED[number] if number < len(_PLANNED) else _random(number, depth)
        yield Script(ground, seats, number, numbers[:depth])


def _random(number: int, count: int) -> tuple[int, ...]:
    blocks = (hashlib.sha256(f"{number} {block}".encode()).digest() for block in range(count))
    return tuple(byte for block in blocks for byte in block)[:count]


@frozen(eq=False)
class Broken:
    """A law found broken: where, and in which words."""

    law: Law
    problem: str
    script: Script | None = None
    game: Game | None = None


@frozen(eq=False)
class Search:
    """A trial of rules under some laws, and what it has found so far."""

    grounds: tuple[Ground, ...]
    laws: tuple[Law, ...]
    heard: dict[tuple[str, int], list[Asked]] = field(factory=dict)
    spoke: set[tuple[str, int]] = field(factory=set)
    tally: list[int] = field(factory=lambda: [0, 0])
    """How many games have been played, and how many moves."""

    def run(self, games: int, depth: int, *, first_only: bool) -> tuple[BrokenLaw, ...]:
        """Look for broken laws, and tell of each by a game made as small as it will go."""
        return tuple(map(self._told, self.found(games, depth, first_only=first_only)))

    def found(self, games: int, depth: int, *, first_only: bool) -> list[Broken]:
        """Play games and look at every moment of them; then look at the rules themselves."""
        found: dict[str, Broken] = {}
        self._look_at_rules(found)
        for script in () if found and first_only else plan(self.grounds, games, depth):
            for broken in self._look(script, found.keys()):
                found.setdefault(broken.law.name, broken)
            self.tally[0] += 1
            if found and first_only:
                break
        self._look_at_rules(found)
        order = [*LAWS]
        first = sorted(found.values(), key=lambda broken: order.index(broken.law.name))
        return first[: 1 if first_only else None]

    def _look(self, script: Script, known: Iterable[str]) -> Iterator[Broken]:
        """Play one game, and give every law that it breaks for the first time."""
        left = [law for law in self.laws if law.name not in known]
        for scene, broken in self.walk(script, left):
            for law, problem in broken:
                left.remove(law)
                yield Broken(law, problem, script, scene.game if scene else None)
            if scene is not None:
                self.tally[1] += scene.number > 0
                self._hear((*scene.asked, *scene.ground.overheard))
                scene.ground.overheard.clear()

    def walk(
        self, script: Script, laws: list[Law]
    ) -> Iterator[tuple[Scene | None, list[tuple[Law, str]]]]:
        """Give every moment of a game with the laws that are broken there, and how."""
        going = scenes(self.grounds[script.ground], script)
        scene: Scene | None = None
        while True:
            try:
                scene = next(going)
            except StopIteration:
                return
            except Exception as error:  # noqa: BLE001 - whatever a rule raises is what we look for
                self._hear(self.grounds[script.ground].notes)
                yield scene, [(LAWS["raises"], _raised(error))] if LAWS["raises"] in laws else []
                return
            yield scene, list(_broken(scene, laws))

    def _hear(self, questions: Iterable[Asked]) -> None:
        for asked in questions:
            key = asked.name, id(asked.rule)
            kept = self.heard.setdefault(key, [])
            if len(kept) < _KEPT:
                kept.append(asked)
            if speaks(asked):
                self.spoke.add(key)

    @property
    def evidence(self) -> Evidence:
        """What the rules were asked in all games, as far as it was kept."""
        asked = tuple(asked for kept in self.heard.values() for asked in kept)
        return Evidence(self.grounds[-1].rules, asked)

    def _look_at_rules(self, found: dict[str, Broken]) -> None:
        evidence = self.evidence
        for law in self.laws:
            check = law.of_rules
            problem = None if check is None else _first(partial(check, evidence))
            if problem:
                found.setdefault(law.name, Broken(law, problem))

    # -- a smaller game

    def _told(self, broken: Broken) -> BrokenLaw:
        law, script = broken.law, broken.script
        if script is not None and broken.game is not None and not script.unwilling:
            broken = self._smaller(broken, script)
        return BrokenLaw(law.name, law.sentence, broken.problem, broken.game)

    def _smaller(self, broken: Broken, script: Script) -> Broken:
        """Leave moves out and make them simpler as long as the law stays broken."""
        going: Iterator[tuple[int, ...]] = chain([script.numbers], _simpler(script.numbers))
        for _ in range(_TRIES):
            numbers = next(going, None)
            if numbers is None:
                break
            found = self._again(broken.law, evolve(script, numbers=numbers))
            if found is not None:
                broken, left = found
                going = _simpler(left)
        return broken

    def _again(self, law: Law, script: Script) -> tuple[Broken, tuple[int, ...]] | None:
        """Play a game again, and stop where the law is broken; give the numbers up to there."""
        for scene, found in self.walk(script, [law]):
            for _, problem in found:
                number, game = (scene.number, scene.game) if scene else (0, None)
                used = script.numbers[: number + (law.name == "raises")]
                return Broken(law, problem, script, game), used
        return None


def _simpler(numbers: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Give shorter lists first, then the same one with smaller numbers."""
    size = len(numbers) // 2
    while size:
        for start in range(len(numbers) - size, -1, -size):
            yield (*numbers[:start], *numbers[start + size :])
        size //= 2
    if len(numbers) == 1:
        yield ()
    for place, number in enumerate(numbers):
        for smaller in dict.fromkeys((0, PASS, number % 16)):
            if smaller < number:
                yield (*numbers[:place], smaller, *numbers[place + 1 :])


def _broken(scene: Scene, laws: Sequence[Law]) -> Iterator[tuple[Law, str]]:
    raises = LAWS["raises"]
    if raises in laws:
        try:
            scene.probed  # noqa: B018 - whoever asks first learns whether a rule raises
        except Exception as error:  # noqa: BLE001 - whatever a rule raises is what we look for
            yield raises, _raised(error)
            return
    for law in tuple(laws):
        check = law.of_moments
        problem = None if check is None else _first(partial(check, scene))
        if problem:
            yield law, problem


def _first(check: Callable[[], Iterator[str]]) -> str | None:
    """Return the first problem; what is raised is one as well."""
    try:
        return next(check(), None)
    except Exception as error:  # noqa: BLE001 - whatever a rule raises is what we look for
        return _raised(error)


def _raised(error: Exception) -> str:
    return f"{type(error).__name__} was raised: {error}"
