"""The programs from which the tile sets were collected."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

SOURCES: Mapping[str, str] = MappingProxyType(
    {
        "crossplay-tournament": "bheil123/crossplay-tournament, commit dd2e530",
        "Letter-League-Bot": "Teelko42/Letter-League-Bot, commit f123f1d, src/engine/tiles.py",
        "MAGPIE": "jvc56/MAGPIE-DATA, commit 4146a8e, data/letterdistributions",
        "macondo": "domino14/macondo, commit d3ce7c76, data/letterdistributions",
        "Netskrafl": "mideind/Netskrafl, commit 6db0274, src/languages.py",
        "Quackle": "quackle/quackle, commit 87ffbe5, data/alphabets",
        "regoledelgioco.com": "regoledelgioco.com/giochi-da-tavolo/scarabeo",
        "runozo/scarabeo": "runozo/scarabeo, commit 9a2a2c0, internal/play/board.go",
        "Scrabble3D": "Scrabble3D/4.0, commit 054c20a, ScrDefaults.qml",
        "scrabbler": "wI2L/scrabbler, commit 82496b6, cmd/distribution.go",
        "scrabble-solver": "kamilmielnik/scrabble-solver, commit a838d1e2, packages/configs",
        "scrabblesolver": "dqlynch/scrabblesolver, commit 8fc2297, scrabble_solver/board.py",
        "TileBag": "TileBag.java by P. Okrutny, with tests of its totals",
        "wolges": "andy-k/wolges, commit 2267824, src/alphabets",
        "wordfeud-solver": "jensanjo/wordfeud-solver, commit 93cccc8, lib/src/tilesets",
        "Xanado": "cdot/Xanado, commit 6d927f1a, editions",
        "xwords": "eehouse/xwords, commit 2b299a47b, xwords4/dawg",
    }
)
"""Where each source of `KnownTileSet.sources` is found, nearly all as repositories of GitHub."""
