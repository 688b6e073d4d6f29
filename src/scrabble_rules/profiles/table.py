"""The type of `profiles.ALL`: rule sets by name, however the name is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.checks import shortened


class UnknownProfileError(KeyError):
    """There is no profile of this name; the text lists the names that there are."""

    def __str__(self) -> str:
        return str(self.args[0])


class ProfileTable(Mapping[str, RuleSet]):
    """Rule sets by name: `"no-challenge"`, also written `"NO_CHALLENGE"` or `"No challenge"`.

    Iteration gives the names in lower case with hyphens. Looking up any other name raises
    UnknownProfileError, which is a KeyError.
    """

    def __init__(self, profiles: Mapping[str, RuleSet]) -> None:
        self._profiles = dict(profiles)

    def __getitem__(self, name: str) -> RuleSet:
        key = str(name).casefold().replace("_", "-").replace(" ", "-")
        if key not in self._profiles:
            known = ", ".join(self._profiles)
            raise UnknownProfileError(
                f"there is no profile {shortened(repr(name))}; the profiles are {known}"
            )
        return self._profiles[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._profiles)

    def __len__(self) -> int:
        return len(self._profiles)

    def __repr__(self) -> str:
        return f"<profiles: {', '.join(self)}>"
