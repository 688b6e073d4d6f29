"""A game between a visitor and the computer: what the page says comes in, what to show goes out.

The visitor has the first seat. The messages about the table are those of `docs/examples/web`, so
that its script can show them; the further ones are for the page of the playground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from attrs import define, field

from playground import link
from playground.words import about_words, with_words, words_for
from scrabble_rules import (
    AgreeEnd,
    Exchange,
    Game,
    Pass,
    Resign,
    RuleSet,
    interchange,
    legal_plays,
    rulebook,
    validate,
)
from scrabble_rules.frontend import Draft, DraftError, script_fields
from scrabble_rules.movegen import ScoredPlay, SearchLimitError
from scrabble_rules.phrases import ENGLISH
from scrabble_rules.players import GREEDY, WEAK, Player, choose
from scrabble_rules.render import score_sheet_svg
from scrabble_rules.rulebooks import Booklet
from scrabble_rules.tables import Accept as NoChallenge
from scrabble_rules.tables import (
    Closed,
    Ended,
    Heard,
    Join,
    Keep,
    Make,
    Message,
    OfferKind,
    Propose,
    Reply,
    Request,
    RequestKind,
    Said,
    Scene,
    Table,
    draft_at,
)
from web import screens
from web.steps import BadMessageError, number, step

VISITOR, COMPUTER = 0, 1
TITLE = "Playground"
NAMES = ("Visitor", "Computer")
LEVELS: Mapping[str, tuple[str, Player]] = {
    "usual": ("takes the best score", GREEDY),
    "easy": ("is easy, and slips", WEAK),
}
"""How well the computer plays: what people are told, and the player."""
HINTS = 5
WORK = 60_000_000
"""How much may be searched for a move or hints; ordinary rules need a hundredth of it."""
DECLINED = {
    Ended.DECLINED: "The computer declines.",
    Ended.WITHDRAWN: "The proposal was withdrawn.",
}

Sent = dict[str, object]


@define(eq=False)
class Session:
    """A table with a visitor and the computer, and what the page has been sent."""

    seed: Callable[[], bytes]
    """Where fresh random bytes come from."""
    now: Callable[[], int]
    """What tells the time in milliseconds."""
    table: Table
    level: str = "usual"
    hints: tuple[ScoredPlay, ...] = ()
    _screen: screens.Screen = field(factory=dict)
    _page: Sent = field(factory=dict)
    _booklet: tuple[RuleSet, Booklet] | None = None

    @classmethod
    def begin(
        cls, rules: RuleSet, level: str, *, seed: Callable[[], bytes], now: Callable[[], int]
    ) -> Session:
        """Deal a game. Raises SetupError if the rules are not for two players."""
        game = Game.start(with_words(rules), NAMES, seed=seed())
        return cls(seed, now, seated(game, seed, now), level)

    @classmethod
    def open(cls, text: str, *, seed: Callable[[], bytes], now: Callable[[], int]) -> Session:
        """Go on with the game in a link. Raises LinkError if it cannot be read."""
        linked = link.read(text, LEVELS)
        return cls(seed, now, seated(linked.game, seed, now), linked.level)

    @property
    def rules(self) -> RuleSet:
        """The rules of the game."""
        return self.table.game.rules

    # -- what the page says

    def hear(self, said: Mapping[str, object]) -> Iterator[Sent]:
        """Do what a message of the page asks for, and yield what to send.

        Raises BadMessageError, or InterchangeError, for a message that the page does not send.
        """
        match said:
            case {"step": {} as asked, "count": int() as count}:
                answer = {"stepped": count, **self._step(asked)}
                yield from self.show()  # before the answer, so that the next key finds the board
                yield {"table": answer}
            case {"message": _, "number": _}:
                document = {"crossword_game": 1, "type": "said", **said}
                yield {"table": self._answer(interchange.load(document, Said))}
                yield from self.show()
            case {"hint": True}:
                yield from self.show(self._find_hints())
            case {"hint": _}:
                place = number(said, "hint")
                if place < len(self.hints):
                    self._keep(self._draft.lay_play(self.hints[place].play))
                    yield from self.show()
            case _:
                raise BadMessageError("this is not understood here")

    def show(self, note: str = "", *, again: bool = False) -> Iterator[Sent]:
        """Yield what has changed on the page; `again` sends everything, as to a new page."""
        more: Sent = {"note": note} if note else {}
        if again:
            self._screen, self._page = {}, {}
            more["welcome"] = True
        scene = self.table.scene(VISITOR)
        screen = {**screens.screen(scene, self.now()), "title": TITLE}
        new = screens.changes(self._screen, screen)
        if again and (at := _first_square(screen)):
            more["cursor"] = {"square": at, "axis": "across"}
        moved = "lines" in new or "over" in new
        if moved:
            more["key"] = link.write(self.table.game, self.level)
        if new or more:
            yield {"table": {"set": new, **more}}
        self._screen = screen
        page = self._about(scene, moved=moved)
        changed = {key: value for key, value in page.items() if self._page.get(key, ...) != value}
        self._page = page
        if changed:
            yield {"page": changed}

    def _about(self, scene: Scene, *, moved: bool) -> Sent:
        """Return what the page shows beside the table."""
        sheet = score_sheet_svg(self.table.game, ids="sheet") if moved else self._page.get("sheet")
        if moved:
            self.hints = ()
        return {
            "sheet": sheet,
            "why": list(self._reasons()),
            "hints": [{"play": _said(found), "points": found.total} for found in self.hints],
            "can_hint": scene.standing.on_turn == VISITOR and not scene.standing.is_over,
            "words": about_words(self.rules.tile_set),
            "level": self.level,
        }

    # -- drafts and hints

    @property
    def _draft(self) -> Draft:
        return draft_at(self.table.scene(VISITOR))

    def _step(self, asked: Mapping[str, object]) -> Sent:
        """Change the draft; return what to say about it."""
        try:
            draft, cursor = step(self._draft, asked)
        except DraftError as refused:
            return {"note": " ".join(ENGLISH.say(each, NAMES) for each in refused.violations)}
        self._keep(draft)
        return {"cursor": script_fields(draft, cursor).get("cursor")}

    def _keep(self, draft: Draft) -> None:
        self._hear(Keep(draft.saved), VISITOR)

    def _find_hints(self) -> str:
        """Find the best plays of the visitor, by the words that the computer plays with.

        Returns why there are none, or an empty text.
        """
        state = self.table.view(VISITOR).state
        if state.on_turn != VISITOR or state.is_over:
            return "It is not your turn."
        try:
            self.hints = legal_plays(state, words_for(state.rules.tile_set), limit=WORK).best(HINTS)
        except SearchLimitError:
            return "Under these rules it takes too long to find plays."
        return "" if self.hints else "There is no play: exchange tiles or pass."

    def _reasons(self) -> Iterator[Sent]:
        """Yield the paragraphs of the rulebook that say why the draft is no legal move."""
        draft = self._draft
        if draft.is_empty or self.table.is_over:
            return
        if self._booklet is None or self._booklet[0] is not self.rules:
            self._booklet = (self.rules, rulebook(self.rules))
        for violation in draft.violations:
            for paragraph in self._booklet[1].explaining(violation)[:1]:
                yield {"anchor": paragraph.anchor, "text": paragraph.text}

    # -- messages to the table

    def _answer(self, said: Said) -> Sent:
        """Let the table hear a message of the visitor, and return its answer."""
        answer = self._hear(said, VISITOR).answer
        if answer is None:
            return {}
        return {
            "answer": answer.number,
            "expects": answer.expects,
            "codes": [reason.code for reason in answer.refused],
            "note": str(answer),
        }

    def _hear(self, said: Said | Message, seat: int) -> Heard:
        heard = self.table.hear(said, seat, self.now(), seed=self.seed())
        self.table = heard.table
        return heard

    # -- the computer

    @property
    def waits(self) -> bool:
        """Whether it is for the computer to say something."""
        return bool(self.table.requests)

    def go_on(self) -> Iterator[Sent]:
        """Let the computer say one thing, and yield what to send."""
        for request in self.table.requests[:1]:
            heard = self._hear(self._reply(request), COMPUTER)
            if heard.answer is not None and heard.answer.refused:  # so that no game hangs
                self._hear(Make(self.table.turn, Resign()), COMPUTER)
            notes = [
                DECLINED[told.news.how]
                for told in heard.told
                if told.to == VISITOR
                and isinstance(told.news, Closed)
                and told.news.how in DECLINED
            ]
            yield from self.show(" ".join(notes))

    def _reply(self, request: Request) -> Message:
        """Return what the computer says; it sees no more than the view of its seat."""
        if request.kind is RequestKind.OFFER:
            offer = next(each for each in self.table.offers if each.number == request.offer)
            return Reply(offer.number, agrees=offer.kind is not OfferKind.END)
        view, turn = self.table.view(COMPUTER), self.table.turn
        draws = self.table.game.draws
        assert draws is not None  # noqa: S101 - a table has draws
        try:
            move = choose(LEVELS[self.level][1], view, draws.seed, limit=WORK)
        except SearchLimitError:
            idle = (Pass(), Exchange(()))
            move = next((each for each in idle if validate(view, each)), Resign())
        if request.kind is RequestKind.CHALLENGE and (move is None or isinstance(move, Pass)):
            return NoChallenge(turn)
        if isinstance(move, AgreeEnd):
            return Propose(turn, OfferKind.END)
        return Make(turn, Resign() if move is None else move)


def seated(game: Game, seed: Callable[[], bytes], now: Callable[[], int]) -> Table:
    """Return the table of a game, with the visitor at it."""
    table = Table.of(game, now=now(), computers=[COMPUTER])
    return table.hear(Join(), VISITOR, now(), seed=seed()).table


def _said(found: ScoredPlay) -> str:
    """Return a play as people write it, such as 8F HORN."""
    return str(found).rpartition(" ")[0]


def _first_square(screen: screens.Screen) -> str:
    """Return a square for the cursor of a new board: where a word may begin, if it says so."""
    labels = screen.get("labels")
    squares = list(labels) if isinstance(labels, dict) else []
    return str(squares[len(squares) // 2]) if squares else ""
