"""Tile sets: for each letter the number of tiles and the value of each."""

from __future__ import annotations

from scrabble_rules.values.tiles import TileSet

ENGLISH = TileSet.of(
    {
        "A": (9, 1),
        "B": (2, 3),
        "C": (2, 3),
        "D": (4, 2),
        "E": (12, 1),
        "F": (2, 4),
        "G": (3, 2),
        "H": (2, 4),
        "I": (9, 1),
        "J": (1, 8),
        "K": (1, 5),
        "L": (4, 1),
        "M": (2, 3),
        "N": (6, 1),
        "O": (8, 1),
        "P": (2, 3),
        "Q": (1, 10),
        "R": (6, 1),
        "S": (4, 1),
        "T": (6, 1),
        "U": (4, 1),
        "V": (2, 4),
        "W": (2, 4),
        "X": (1, 8),
        "Y": (2, 4),
        "Z": (1, 10),
    },
    blanks=2,
    vowels="AEIOU",
    name="English",
)
"""The 100 tiles of the English box (S0.2, S1.10, S2.6)."""

ENGLISH_104 = TileSet.of(
    {
        "A": (9, 1),
        "B": (2, 4),
        "C": (2, 4),
        "D": (5, 2),
        "E": (13, 1),
        "F": (2, 4),
        "G": (3, 3),
        "H": (4, 3),
        "I": (8, 1),
        "J": (1, 10),
        "K": (1, 5),
        "L": (4, 2),
        "M": (2, 4),
        "N": (5, 2),
        "O": (8, 1),
        "P": (2, 4),
        "Q": (1, 10),
        "R": (6, 1),
        "S": (5, 1),
        "T": (7, 1),
        "U": (4, 2),
        "V": (2, 5),
        "W": (2, 4),
        "X": (1, 8),
        "Y": (2, 3),
        "Z": (1, 10),
    },
    blanks=2,
    vowels="AEIOU",
    name="English, 104 tiles",
)
"""The 104 English tiles of rulebook S3 (S3.20)."""
