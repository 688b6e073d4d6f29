"""Tile sets in Arabic, Cyrillic, Greek and Hebrew letters, in the order of their names."""

from __future__ import annotations

from scrabble_rules.tile_sets.known import read_catalogue

OTHER_SCRIPTS = read_catalogue("""\
ARABIC | Arabic | Arabic | ar
tiles: ء2/8 أ2/10 ؤ2/10 ئ2/6 ا8/1 ب4/2 ت4/2 ث3/2 ج4/1 ح3/1 خ3/1 د3/2 ذ3/3 ر3/2 ز3/3 س3/2 ش3/3 ص3/4
    ض3/4 ط2/4 ظ2/5 ع3/4 غ2/8 ف3/3 ق3/3 ك3/4 ل4/1 م3/1 ن3/1 ه3/1 و3/1 ي3/1
sources: Xanado, xwords
doubts: Both sources write the letters as isolated presentation forms; here they are the ordinary
    letters. The last letter is an alef maksura (ى) in both, and there is no other yeh; it is taken
    for yeh (ي), and either spelling means this tile.

BULGARIAN | Bulgarian | Bulgarian | bg
tiles: А9/1 Б3/2 В4/2 Г3/3 Д4/2 Е8/1 Ж2/4 З2/4 И8/1 Й1/5 К3/2 Л3/2 М4/2 Н4/1 О9/1 П4/1 Р4/1 С4/1
    Т5/1 У3/5 Ф1/10 Х1/5 Ц1/8 Ч2/5 Ш1/8 Щ1/10 Ъ2/3 Ь1/10 Ю1/8 Я2/5
sources: Xanado, scrabbler

GREEK | Greek | Greek | el
tiles: Α12/1 Β1/8 Γ2/4 Δ2/4 Ε8/1 Ζ1/10 Η7/1 Θ1/10 Ι8/1 Κ4/2 Λ3/3 Μ3/3 Ν6/1 Ξ1/10 Ο9/1 Π4/2 Ρ5/2 Σ7/1
    Τ8/1 Υ4/2 Φ1/8 Χ1/8 Ψ1/10 Ω3/3
vowels: ΑΕΗΙΟΥΩ
sources: Quackle, Xanado, Scrabble3D, scrabbler, xwords

HEBREW | Hebrew | Hebrew | he
tiles: א6/2 ב4/3 ג2/5 ד4/3 ה8/1 ו12/1 ז1/8 ח3/4 ט1/8 י10/1 כ2/5 ל6/2 מ6/2 נ4/3 ס1/8 ע2/5 פ3/4 צ1/8
    ק3/4 ר8/1 ש6/2 ת9/1
sources: Scrabble3D
doubts: Xanado values ב at 4; here it is 3. All other tiles agree. There are no tiles for the final
    forms ך ם ן ף ץ: the ordinary letters serve.

PERSIAN | Persian | Persian | fa
tiles: ا12/1 ب4/1 پ1/6 ت4/1 ث1/10 ج2/5 چ1/6 ح1/6 خ2/5 د6/1 ذ1/10 ر7/1 ز3/4 ژ1/10 س3/2 ش3/3 ص1/6 ض1/8
    ط1/8 ظ1/10 ع2/5 غ1/8 ف2/4 ق2/5 ک3/3 گ2/4 ل3/2 م5/1 ن6/1 و5/1 ه5/1 ی8/1
sources: scrabble-solver
doubts: There is no official set. Scrabble3D has an unrelated one, which also has a tile آ.

RUSSIAN | Russian | Russian | ru
tiles: А8/1 Б2/3 В4/1 Г2/3 Д4/2 Е8/1 Ё1/3 Ж1/5 З2/5 И5/1 Й1/4 К4/2 Л4/2 М3/2 Н5/1 О10/1 П4/2 Р5/1
    С5/1 Т5/1 У4/2 Ф1/10 Х1/5 Ц1/5 Ч1/5 Ш1/8 Щ1/10 Ъ1/10 Ы2/4 Ь2/3 Э1/8 Ю1/8 Я2/3
vowels: АЕЁИОУЫЭЮЯ
sources: Xanado, Scrabble3D
doubts: Quackle has no Й, Х and Ё and 101 tiles. xwords has an older set of 102 tiles with other
    counts and values. The only source for vowels has no Ё, which is added to them here.

TUVAN | Tuvan | Tuvan | tyv
tiles: А13/1 Б3/6 В1/7 Г5/3 Д5/3 Е6/6 Ж1/5 З1/4 И5/7 Й2/4 К4/3 Л6/3 М3/5 Н7/2 Ң2/4 О3/6 Ө1/8 П2/5
    С3/5 Т4/4 У4/6 Ү2/9 Х1/4 Ч3/4 Ш2/5 Ы6/2 Э2/10 Я1/5
sources: Quackle
doubts: One source.

UKRAINIAN | Ukrainian | Ukrainian | uk
tiles: А8/1 Б2/4 В4/1 Г2/4 Ґ1/10 Д3/2 Е5/1 Є1/8 Ж1/6 З2/4 И7/1 І5/1 Ї1/6 Й1/5 К4/2 Л3/2 М4/2 Н7/1
    О10/1 П3/2 Р5/1 С4/2 Т5/1 У3/3 Ф1/8 Х1/5 Ц1/6 Ч1/5 Ш1/6 Щ1/8 Ь1/5 Ю1/7 Я2/4 '1/10
sources: Xanado, scrabbler
doubts: The place of the apostrophe in the order is not given; here it comes last.
""")
