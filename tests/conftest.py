"""How hard hypothesis looks: `ordinary`, `ci` (repeatable) or `deep` (for a night)."""

import os

from hypothesis import settings

settings.register_profile("ordinary", deadline=None, max_examples=60)
settings.register_profile(
    "ci", settings.get_profile("ordinary"), derandomize=True, print_blob=True, database=None
)
settings.register_profile("deep", settings.get_profile("ordinary"), max_examples=2_000)

IN_CI = os.environ.get("CI", "").lower() == "true"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if IN_CI else "ordinary"))
