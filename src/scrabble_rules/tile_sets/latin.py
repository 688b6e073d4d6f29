"""Tile sets in Latin letters, in the order of their names."""

from __future__ import annotations

from scrabble_rules.tile_sets.known import read_catalogue

LATIN = read_catalogue("""\
AFRIKAANS | Afrikaans | Afrikaans | af
tiles: A9/1 B1/8 D6/1 E16/1 F1/8 G4/2 H3/2 I8/1 J1/10 K3/3 L3/2 M2/4 N8/1 O6/1 P2/5 R6/1 S6/1 T6/1
    U2/4 V2/5 W3/3 Y2/4
sources: scrabbler
doubts: Xanado agrees on all letters and does not give the number of blanks. A printed claim of 104
    tiles does not match the letters, which with two blanks make 102.

BASQUE | Basque | Basque | eu
tiles: A14/1 B3/4 D4/3 E12/1 F1/10 G2/5 H2/5 I9/1 J1/8 K5/2 L2/5 M1/8 N8/1 O6/1 P1/8 R5/2 RR1/8 S2/5
    T6/1 TS1/8 TX1/8 TZ1/8 U6/1 X1/10 Z3/4
sources: Xanado, xwords

CATALAN | Catalan | Catalan | ca
tiles: A12/1 B2/3 C3/2 Ç1/10 D3/2 E13/1 F1/4 G2/3 H1/8 I8/1 J1/8 L4/1 L·L1/10 M3/2 N6/1 NY1/10 O5/1
    P2/3 QU1/8 R8/1 S8/1 T5/1 U4/1 V1/4 X1/10 Z1/8
vowels: AEIOU
sources: wolges, macondo, MAGPIE, Scrabble3D, xwords
doubts: Xanado has 2 C worth 3, V worth 1, Z worth 10 and a total of 99, which are taken for errors:
    the other five agree.

CATALAN_200 | Catalan, 200 tiles | Catalan | ca
tiles: A25/1 B3/3 C5/2 Ç2/12 D5/2 E27/1 F2/4 G3/3 H2/8 I17/1 J2/8 L8/1 L·L1/15 M7/2 N12/1 NY2/10
    O10/1 P3/3 QU2/8 R16/1 S19/1 T10/1 U6/1 V2/4 X2/10 Z2/8
blanks: 5
vowels: AEIOU
games: Super Scrabble
sources: wolges
doubts: One source.

CROATIAN | Croatian | Croatian | hr
tiles: A11/1 B1/3 C1/4 Č1/3 Ć1/5 D3/3 DŽ1/10 Đ1/10 E9/1 F1/8 G2/3 H1/4 I10/1 J4/1 K3/2 L2/3 LJ1/4
    M3/2 N6/1 NJ1/4 O9/1 P3/2 R5/1 S5/1 Š1/4 T5/1 U4/1 V3/2 Z2/3 Ž1/4
sources: Xanado
doubts: One source.

CZECH | Czech | Czech | cs
tiles: A5/1 Á2/2 B2/3 C3/2 Č1/4 D3/1 Ď1/8 E5/1 É2/3 Ě2/3 F1/5 G1/5 H3/2 I4/1 Í3/2 J2/2 K3/1 L3/1
    M3/2 N5/1 Ň1/6 O6/1 Ó1/7 P3/1 R3/1 Ř2/4 S4/1 Š2/4 T4/1 Ť1/7 U3/2 Ú1/5 Ů1/4 V4/1 X1/10 Y2/2 Ý2/4
    Z2/2 Ž1/4
sources: Xanado, xwords
doubts: scrabbler values U at 1; the other two have 2.

DANISH | Danish | Danish | da
tiles: A7/1 B4/3 C2/8 D5/2 E9/1 F3/3 G3/3 H2/4 I4/3 J2/4 K4/3 L5/2 M3/3 N6/1 O5/2 P2/4 R6/1 S5/2
    T5/2 U3/3 V3/3 X1/8 Y2/4 Z1/8 Æ2/4 Ø2/4 Å2/4
sources: Xanado, xwords, scrabbler

DUTCH | Dutch | Dutch | nl
tiles: A6/1 B2/3 C2/5 D5/2 E18/1 F2/4 G3/3 H2/4 I4/1 J2/4 K3/3 L3/3 M3/3 N10/1 O6/1 P2/3 Q1/10 R5/2
    S5/2 T5/2 U3/4 V2/4 W2/5 X1/8 Y1/8 Z2/4
vowels: AEIOU
sources: wolges, macondo, MAGPIE, Xanado, Scrabble3D, xwords, scrabbler
doubts: No source has a tile IJ: I and J are tiles of their own in all of them.

DUTCH_104 | Dutch, 104 tiles | Dutch | nl
tiles: A7/1 B2/4 C2/5 D5/2 E18/1 F2/4 G3/3 H2/4 I4/2 J2/4 K3/3 L3/3 M3/3 N11/1 O6/1 P2/4 Q1/10 R5/2
    S5/2 T5/2 U3/2 V2/4 W2/5 X1/8 Y1/8 Z2/5
vowels: AEIOU
games: Wordfeud
sources: wordfeud-solver
doubts: One source, which does not give the number of blanks; two are assumed. With them the set has
    104 tiles.

ENGLISH | English | English | en
tiles: A9/1 B2/3 C2/3 D4/2 E12/1 F2/4 G3/2 H2/4 I9/1 J1/8 K1/5 L4/1 M2/3 N6/1 O8/1 P2/3 Q1/10 R6/1
    S4/1 T6/1 U4/1 V2/4 W2/4 X1/8 Y2/4 Z1/10
vowels: AEIOU
games: standard game, Literaki, Scrabble GO Duel
sources: wolges, macondo, Quackle, MAGPIE, scrabble-solver, Xanado, Scrabble3D, xwords, Netskrafl,
    scrabbler
doubts: Scrabble GO Duel ends after a fixed number of turns; that it uses this set is what one
    source assumes.

ENGLISH_52 | English, 52 tiles | English | en
tiles: A5/1 B1/4 C1/4 D2/2 E7/1 F1/4 G1/3 H1/3 I4/1 J1/10 K1/5 L2/2 M1/4 N2/2 O4/1 P1/4 Q1/10 R2/1
    S4/1 T2/1 U1/2 V1/5 W1/4 X1/8 Y1/3 Z1/10
vowels: AEIOU
games: Words With Friends on 11 x 11 squares
sources: scrabblesolver, TileBag

ENGLISH_89 | English, 89 tiles | English | en
tiles: A8/1 B2/4 C2/4 D3/2 E11/1 F2/5 G2/2 H2/5 I8/1 J1/8 K1/6 L3/1 M2/4 N5/1 O7/1 P2/4 Q1/12 R5/1
    S3/1 T5/2 U3/1 V2/5 W2/5 X1/8 Y3/5 Z1/12
vowels: AEIOU
games: Lexulous
sources: Xanado
doubts: One source.

ENGLISH_100_THREE_BLANKS | English, 100 tiles with three blanks | English | en
tiles: A9/1 B2/4 C2/3 D4/2 E12/1 F2/4 G3/4 H3/3 I8/1 J1/10 K1/6 L4/2 M2/3 N5/1 O8/1 P2/3 Q1/10 R6/1
    S5/1 T6/1 U3/2 V2/6 W2/5 X1/8 Y2/4 Z1/10
blanks: 3
vowels: AEIOU
games: Crossplay
sources: crossplay-tournament
doubts: scrabble-solver gives values and blanks only, and they agree. A web page gives other values
    (J 8, K 5, V 5, W 5, Y 5 and more), against both programs.

ENGLISH_100_TWO_K | English, 100 tiles with two K | English | en
tiles: A9/1 B2/3 C2/3 D4/2 E12/1 F2/4 G3/2 H2/4 I9/1 J1/8 K2/5 L4/2 M2/3 N5/1 O8/1 P2/3 Q1/10 R6/1
    S4/1 T6/1 U4/1 V2/4 W2/4 X1/8 Y2/4 Z1/10
vowels: AEIOU
games: Letter League
sources: scrabble-solver, Letter-League-Bot
doubts: The two programs agree on the values and give no counts. The counts are those of a game of
    medium length, the standard ones but for a second K and five N, as TV Tropes has them. Short
    games have fewer tiles, drawn at random.

ENGLISH_100_LOW_VALUES | English, 100 tiles with low values | English | en
tiles: A11/1 B2/3 C3/3 D4/2 E12/1 F1/3 G3/3 H2/2 I6/1 J1/6 K1/3 L5/2 M3/2 N5/2 O7/1 P2/2 Q1/12 R6/2
    S9/1 T4/2 U4/2 V1/5 W1/4 X1/5 Y2/2 Z1/6
vowels: AEIOU
games: Explo
sources: Netskrafl
doubts: One source, from the makers of the game.

ENGLISH_104 | English, 104 tiles | English | en
tiles: A9/1 B2/4 C2/4 D5/2 E13/1 F2/4 G3/3 H4/3 I8/1 J1/10 K1/5 L4/2 M2/4 N5/2 O8/1 P2/4 Q1/10 R6/1
    S5/1 T7/1 U4/2 V2/5 W2/4 X1/8 Y2/3 Z1/10
vowels: AEIOU
games: Words With Friends
sources: Xanado, TileBag

ENGLISH_104_TWELVE_E | English, 104 tiles with twelve E | English | en
tiles: A10/1 B2/4 C2/4 D5/2 E12/1 F2/4 G3/3 H3/4 I9/1 J1/10 K1/5 L4/1 M2/3 N6/1 O7/1 P2/4 Q1/10 R6/1
    S5/1 T7/1 U4/2 V2/4 W2/4 X1/8 Y2/4 Z1/10
vowels: AEIOU
games: Wordfeud
sources: wordfeud-solver
doubts: One source, which does not give the number of blanks; two are assumed. With them the set has
    104 tiles.

ENGLISH_107 | English, 107 tiles | English | en
tiles: A9/1 B2/3 C2/3 D4/2 E12/1 F2/4 G3/2 H2/4 I9/1 J2/8 K2/5 L4/1 M2/3 N6/1 O8/1 P2/3 Q2/10 R6/1
    S4/1 T6/1 U4/1 V2/4 W2/4 X2/8 Y2/4 Z2/10
blanks: 4
vowels: AEIOU
games: Hong Kong nine-tile game
sources: wolges
doubts: One source.

ENGLISH_200 | English, 200 tiles | English | en
tiles: A16/1 B4/3 C6/3 D8/2 E24/1 F4/4 G5/2 H5/4 I13/1 J2/8 K2/5 L7/1 M6/3 N13/1 O15/1 P4/3 Q2/10
    R13/1 S10/1 T15/1 U7/1 V3/4 W4/4 X2/8 Y4/4 Z2/10
blanks: 4
vowels: AEIOU
games: Super Scrabble
sources: wolges, macondo, Quackle, MAGPIE, scrabble-solver, xwords
doubts: Xanado has two blanks, 198 tiles in all; the other six have four.

ESPERANTO | Esperanto | Esperanto | eo
tiles: A8/1 B2/4 C1/4 Ĉ2/4 D3/2 E8/1 F2/3 G2/3 Ĝ2/3 H1/8 Ĥ1/10 I8/1 J3/2 Ĵ1/10 K4/2 L4/1 M4/2 N6/1
    O8/1 P3/2 R6/1 S6/1 Ŝ1/4 T4/1 U4/1 Ŭ1/8 V2/3 Z1/5
sources: Xanado
doubts: One source.

ESTONIAN | Estonian | Estonian | et
tiles: A10/1 B1/4 D4/2 E9/1 F1/8 G2/3 H2/4 I9/1 J2/4 K5/1 L5/1 M4/2 N4/2 O5/1 P2/4 R2/2 S8/1 Š1/10
    Z1/10 Ž1/10 T7/1 U5/1 V2/3 Õ2/4 Ä2/5 Ö2/6 Ü2/5
sources: Xanado, scrabbler

FAROESE | Faroese | Faroese | fo
tiles: A10/1 Á1/5 B1/6 D2/4 Ð4/2 E7/1 F2/4 G4/2 H2/4 I10/1 Í1/6 J1/6 K4/2 L4/2 M3/3 N7/1 O2/4 Ó1/6
    P1/8 R7/1 S5/1 T7/1 U5/1 Ú1/6 V4/2 Y1/7 Ý1/8 Æ1/8 Ø1/7
sources: Xanado
doubts: One source.

FINNISH | Finnish | Finnish | fi
tiles: A10/1 B1/8 C1/10 D1/7 E8/1 F1/8 G1/8 H2/4 I10/1 J2/4 K5/2 L5/2 M3/3 N9/1 O5/2 P2/4 R2/4 S7/1
    T9/1 U4/3 V2/4 W1/8 Y2/4 Ä5/2 Ö1/7
sources: xwords
doubts: Xanado has no W and 100 tiles. Scrabble3D has Y worth 8 and two Z worth 4 instead of W.
    scrabbler agrees but for C, which it values at 19.

FRENCH | French | French | fr
tiles: A9/1 B2/3 C2/3 D3/2 E15/1 F2/4 G2/2 H2/4 I8/1 J1/8 K1/10 L5/1 M3/2 N6/1 O6/1 P2/3 Q1/8 R6/1
    S6/1 T6/1 U6/1 V2/4 W1/10 X1/10 Y1/10 Z1/10
vowels: AEIOUY
sources: wolges, macondo, Quackle, MAGPIE, scrabble-solver, Xanado, Scrabble3D, xwords, scrabbler
doubts: wolges, macondo and MAGPIE count Y as a vowel, Quackle does not; here it is one.

GERMAN | German | German | de
tiles: A5/1 Ä1/6 B2/3 C2/4 D4/1 E15/1 F2/4 G3/2 H4/2 I6/1 J1/6 K2/4 L3/2 M4/3 N9/1 O3/2 Ö1/8 P1/4
    Q1/10 R6/1 S7/1 T6/1 U6/1 Ü1/6 V1/6 W1/3 X1/8 Y1/10 Z1/3
vowels: AÄEIOÖUÜ
sources: wolges, macondo, MAGPIE, scrabble-solver, Xanado, Scrabble3D, xwords
doubts: scrabbler values P at 6; the other seven have 4.

GERMAN_200 | German, 200 tiles | German | de
tiles: A10/1 Ä2/6 B4/3 C4/4 D8/1 E29/1 F4/4 G6/2 H8/2 I11/1 J2/6 K4/4 L6/2 M8/3 N17/1 O6/2 Ö2/8 P2/4
    Q2/10 R11/1 S14/1 T12/1 U12/1 Ü2/6 V2/6 W2/3 X2/8 Y2/10 Z2/3
blanks: 4
vowels: AÄEIOÖUÜ
games: Super Scrabble
sources: xwords
doubts: One source.

HUNGARIAN | Hungarian | Hungarian | hu
tiles: A6/1 Á4/1 B3/2 C1/5 CS1/7 D3/2 E6/1 É3/3 F2/4 G3/2 GY2/4 H2/3 I3/1 Í1/5 J2/4 K6/1 L4/1 LY1/8
    M3/1 N4/1 NY1/5 O3/1 Ó3/2 Ö2/4 Ő1/7 P2/4 R4/1 S3/1 SZ2/3 T5/1 TY1/10 U2/4 Ú1/7 Ü2/4 Ű1/7 V2/3
    Z2/4 ZS1/8
sources: Xanado, Scrabble3D, xwords

ICELANDIC | Icelandic | Icelandic | is
tiles: A10/1 Á2/4 B1/6 D2/4 Ð5/2 E6/1 É1/6 F3/3 G4/2 H2/3 I8/1 Í2/4 J1/5 K3/2 L3/2 M3/2 N8/1 O3/3
    Ó1/6 P1/8 R7/1 S6/1 T5/1 U6/1 Ú1/8 V2/3 X1/10 Y1/7 Ý1/9 Þ1/4 Æ1/5 Ö1/7
sources: Xanado, Netskrafl
doubts: The set in use before 2016. scrabbler gives this name to other counts and values for H I J K
    L M O R V Y Æ É Ð Ö Þ.

ICELANDIC_100 | Icelandic, 100 tiles | Icelandic | is
tiles: A11/1 Á2/3 B1/5 D1/5 Ð4/2 E3/3 É1/7 F3/3 G3/3 H1/4 I7/1 Í1/4 J1/6 K4/2 L5/2 M3/2 N7/1 O1/5
    Ó2/3 P1/5 R8/1 S7/1 T6/2 U6/2 Ú1/4 V1/5 X1/10 Y1/6 Ý1/5 Þ1/7 Æ2/4 Ö1/6
games: Netskrafl
sources: Netskrafl
doubts: One source, from the makers of the game.

INDONESIAN | Indonesian | Indonesian | id
tiles: A19/1 B4/5 C3/8 D4/3 E8/1 F1/5 G3/3 H2/4 I8/1 J1/10 K3/2 L3/4 M3/2 N9/1 O3/1 P2/4 R4/1 S3/1
    T5/1 U5/1 V1/5 W1/8 Y2/5 Z1/10
sources: Xanado, scrabbler

IRISH | Irish | Irish | ga
tiles: A13/1 Á2/4 B1/10 C4/2 D4/2 E6/1 É1/8 F2/4 G3/2 H10/1 I10/1 Í2/4 L4/2 M2/4 N7/1 O4/2 Ó1/8
    P1/10 R7/1 S6/1 T4/2 U3/2 Ú1/8
sources: Xanado
doubts: One source. IRISH_DOTTED is another set, for the older spelling.

IRISH_DOTTED | Irish, dotted letters | Irish | ga
tiles: A11/1 Á5/1 B2/3 Ḃ2/3 C3/2 Ċ3/2 D3/2 Ḋ1/4 E4/1 É2/3 F1/4 Ḟ1/10 G3/2 Ġ1/4 I8/1 Í5/1 L5/1 M3/2
    Ṁ1/5 N5/1 O4/1 Ó3/2 P1/8 Ṗ1/10 R5/1 S4/1 Ṡ1/8 T3/2 Ṫ2/3 U2/3 Ú3/2
sources: Scrabble3D
doubts: One source.

ITALIAN | Italian | Italian | it
tiles: A14/1 B3/5 C6/2 D3/5 E11/1 F3/5 G2/8 H2/8 I12/1 L5/3 M5/3 N5/3 O15/1 P3/5 Q1/10 R6/2 S6/2
    T6/2 U5/3 V3/5 Z2/8
sources: Xanado, Scrabble3D, scrabbler
doubts: xwords has another set of 120 tiles: other counts or values for A C E F G I N O V. Racks of
    eight tiles, as in old boxes, are confirmed by none of the sources.

ITALIAN_130 | Italian, 130 tiles | Italian | it
tiles: A12/1 B4/4 C7/1 D4/4 E12/1 F4/4 G4/4 H2/8 I12/1 L6/2 M6/2 N6/2 O12/1 P4/3 Q2/10 R7/1 S7/1
    T7/1 U4/4 V4/4 Z2/8
games: Scarabeo
sources: runozo/scarabeo, regoledelgioco.com
doubts: regoledelgioco.com gives the counts, and one program values as well.

KLINGON | Klingon | Klingon | tlh
tiles: a10/1 b2/3 ch2/3 D4/2 e8/1 gh2/3 H5/1 I8/1 j5/2 l3/3 m5/2 n2/3 ng1/10 o6/1 p2/4 q2/3 Q1/6
    r1/6 S2/3 t2/4 tlh1/8 u6/1 v4/2 w2/5 y2/5 '10/1
sources: Xanado
doubts: One source. Upper and lower case are different letters: q and Q. The text ngh reads as ng
    and a missing h; write [n]gh.

LATIN | Latin | Latin | la
tiles: A9/1 B2/4 C4/2 D3/2 E12/1 F1/8 G2/4 H1/8 I9/1 L3/2 M4/2 N4/2 O5/1 P2/4 Q3/3 R7/1 S8/1 T8/1
    V9/1 X2/4
sources: Xanado
doubts: There is no official set. Scrabble3D has an unrelated one with U as well as V; this one
    writes both as V.

LATVIAN | Latvian | Latvian | lv
tiles: A11/1 Ā4/2 B1/5 C1/5 Č1/10 D3/3 E6/1 Ē2/4 F1/10 G1/5 Ģ1/10 H1/10 I9/1 Ī2/4 J2/4 K4/2 Ķ1/10
    L3/2 Ļ1/8 M4/2 N4/2 Ņ1/6 O3/3 P3/2 R5/1 S8/1 Š1/6 T6/1 U5/1 Ū1/6 V3/3 Z2/3 Ž1/8
sources: Xanado, scrabbler

LITHUANIAN | Lithuanian | Lithuanian | lt
tiles: A9/1 Ą1/1 B2/2 C1/7 Č1/7 D3/2 E6/1 Ę1/2 Ė2/3 F1/10 G2/2 H1/10 I11/1 Į1/4 Y1/6 J2/4 K4/2 L6/1
    M3/2 N4/1 O5/1 P3/2 R9/1 S6/1 Š2/3 T5/1 U5/1 Ų1/3 Ū1/5 V1/4 Z1/5 Ž1/4
sources: Xanado
doubts: scrabbler has another set of 104 tiles, with other counts or values for most letters;
    perhaps another edition.

MALAGASY | Malagasy | Malagasy | mg
tiles: A20/1 B2/4 D2/3 E4/1 F2/2 G1/10 H1/6 I11/1 J1/6 K5/1 L2/3 M2/2 N13/1 O14/1 P2/4 R1/6 S4/1
    T6/1 V2/2 Y4/1 Z1/6
sources: Xanado
doubts: One source.

MALAY | Malay | Malay | ms
tiles: A19/1 B3/3 C1/8 D3/3 E7/1 F1/10 G4/3 H2/4 I7/1 J1/5 K6/1 L4/2 M5/1 N8/1 O2/4 P2/4 R5/1 S4/2
    T5/1 U6/1 W1/8 Y1/5 Z1/10
sources: Xanado, scrabbler

NORWEGIAN | Norwegian | Norwegian | no
tiles: A7/1 B3/4 C1/10 D5/1 E9/1 F4/2 G4/2 H3/3 I5/1 J2/4 K4/2 L5/1 M3/2 N6/1 O4/2 P2/4 Q0/0 R6/1
    S6/1 T6/1 U3/4 V3/4 W1/8 X0/0 Y1/6 Ü0/0 Z0/0 Æ1/6 Ä0/0 Ø2/5 Ö0/0 Å2/4
vowels: AEIOUYÆØÅ
sources: wolges, macondo, Quackle, Xanado, Netskrafl, scrabbler
doubts: Q, X, Z, Ü, Ä and Ö have no tiles; a blank can stand for them.

NORWEGIAN_W_10 | Norwegian, W worth 10 | Norwegian | no
tiles: A11/1 B3/3 C1/8 D4/2 E12/1 F2/4 G3/2 H3/3 I5/1 J2/5 K4/2 L5/1 M2/2 N5/1 O4/2 P2/3 Q0/0 R6/1
    S4/1 T5/1 U4/3 V3/3 W1/10 X0/0 Y2/3 Ü0/0 Z0/0 Æ1/6 Ä0/0 Ø2/4 Ö0/0 Å2/3
vowels: AEIOUYÆØÅ
games: Explo
sources: Netskrafl
doubts: One source, from the makers of the game. Q, X, Z, Ü, Ä and Ö have no tiles; a blank can
    stand for them.

POLISH | Polish | Polish | pl
tiles: A9/1 Ą1/5 B2/3 C3/2 Ć1/6 D3/2 E7/1 Ę1/5 F1/5 G2/3 H2/3 I8/1 J2/3 K3/2 L3/2 Ł2/3 M3/2 N5/1
    Ń1/7 O6/1 Ó1/5 P3/2 R4/1 S4/1 Ś1/5 T3/2 U2/3 W4/1 Y4/2 Z5/1 Ź1/9 Ż1/5
vowels: AĄEĘIOÓUY
sources: wolges, macondo, Quackle, MAGPIE, scrabble-solver, Xanado, scrabbler
doubts: xwords and Netskrafl value K at 3. Here it is 2, as in the other seven: a recorded game
    replays exactly with 2, and fails with 3.

POLISH_UP_TO_5 | Polish, values up to 5 | Polish | pl
tiles: A9/1 Ą1/5 B2/3 C3/2 Ć1/5 D3/2 E7/1 Ę1/5 F1/5 G2/3 H2/3 I8/1 J2/3 K3/2 L3/2 Ł2/3 M3/2 N5/1
    Ń1/5 O6/1 Ó1/5 P3/2 R4/1 S4/1 Ś1/5 T3/2 U2/3 W4/1 Y4/2 Z5/1 Ź1/5 Ż1/5
vowels: AĄEĘIOÓUY
games: Literaki
sources: scrabble-solver
doubts: One source.

PORTUGUESE | Portuguese | Portuguese | pt
tiles: A14/1 B3/3 C4/2 Ç2/3 D5/2 E11/1 F2/4 G2/4 H2/4 I10/1 J2/5 L5/2 M6/1 N4/3 O10/1 P4/2 Q1/6 R6/1
    S8/1 T5/1 U7/1 V2/4 X1/8 Z1/8
blanks: 3
sources: Xanado, Scrabble3D, xwords, scrabbler
doubts: The Brazilian set of Scrabble3D is the same.

ROMANIAN | Romanian | Romanian | ro
tiles: A11/1 B2/9 C5/1 D4/2 E9/1 F2/8 G2/9 H1/10 I10/1 J1/10 L4/1 M3/4 N6/1 O5/1 P4/2 R7/1 S5/1 T7/1
    U6/1 V2/8 X1/10 Z1/10
vowels: AEIOU
sources: scrabble-solver, Xanado, Scrabble3D, xwords
doubts: scrabbler has other counts or values for A B D F G H I L O R S U V Z; the other four agree.
    No source says which letters are vowels: A, E, I, O and U are assumed.

ROMANIAN_200 | Romanian, 200 tiles | Romanian | ro
tiles: A22/1 B4/9 C10/1 D8/2 E18/1 F4/8 G4/9 H2/10 I20/1 J2/10 L8/1 M6/4 N12/1 O10/1 P8/2 R14/1
    S10/1 T14/1 U12/1 V4/8 X2/10 Z2/10
blanks: 4
vowels: AEIOU
games: Super Scrabble
sources: scrabble-solver
doubts: One source. Vowels as in ROMANIAN.

SCOTTISH_GAELIC | Scottish Gaelic | Scottish Gaelic | gd
tiles: A15/1 À1/5 B2/3 Ḃ1/2 C3/3 Ċ3/2 D3/2 Ḋ3/2 E10/1 È1/6 F1/5 Ḟ1/5 G3/3 Ġ1/5 I11/1 Ì1/6 L3/2 Ḻ1/8
    M2/3 Ṁ1/5 N4/1 Ṉ1/4 O4/1 Ò1/6 P1/6 Ṗ1/1 R4/1 Ṟ1/8 S4/1 Ṡ1/1 T3/3 Ṫ3/3 U2/2 Ù1/6
sources: Scrabble3D
doubts: One source; the letters are dotted, in the older spelling.

SLOVAK | Slovak | Slovak | sk
tiles: A9/1 Á1/4 Ä1/10 B2/4 C1/4 Č1/5 D3/2 Ď1/8 E8/1 É1/7 F1/8 G1/8 H1/4 I5/1 Í1/5 J2/3 K3/2 L3/2
    Ĺ1/10 Ľ1/7 M4/2 N5/1 Ň1/8 O9/1 Ó1/10 Ô1/8 P3/2 R4/1 Ŕ1/10 S4/1 Š1/5 T4/1 Ť1/7 U2/3 Ú1/7 V4/1
    X1/10 Y1/4 Ý1/5 Z1/4 Ž1/5
sources: Xanado, Scrabble3D, xwords, scrabbler

SLOVENE | Slovene | Slovene | sl
tiles: A10/1 B2/4 C1/8 Č1/5 D4/2 E11/1 F1/10 G2/4 H1/5 I9/1 J4/1 K3/3 L4/1 M2/3 N7/1 O8/1 P2/3 Q0/0
    R6/1 S6/1 Š1/6 T4/1 U2/3 V4/2 W0/0 X0/0 Y0/0 Z2/4 Ž1/10
vowels: AEIOU
sources: wolges, macondo, Xanado, scrabbler
doubts: Q, W, X and Y have no tiles; a blank can stand for them.

SPANISH | Spanish | Spanish | es
tiles: A12/1 B2/3 C4/3 CH1/5 D5/2 E12/1 F1/4 G2/2 H2/4 I6/1 J1/8 L4/1 LL1/8 M2/3 N5/1 Ñ1/8 O9/1 P2/3
    Q1/5 R5/1 RR1/8 S6/1 T4/1 U5/1 V1/4 X1/8 Y1/4 Z1/10
vowels: AEIOU
sources: wolges, macondo, scrabble-solver, Xanado, Scrabble3D, xwords

SWEDISH | Swedish | Swedish | sv
tiles: A8/1 B2/4 C1/8 D5/1 E7/1 F2/3 G3/2 H2/2 I5/1 J1/7 K3/2 L5/1 M3/2 N6/1 O5/2 P2/4 Q0/0 R8/1
    S8/1 T8/1 U3/4 V2/3 W0/0 X1/8 Y1/7 Ü0/0 Z1/10 Å2/4 Ä2/3 Æ0/0 Ö2/4
vowels: AEIOUYÅÄÖ
sources: wolges, Quackle, Xanado, Scrabble3D, xwords, scrabbler
doubts: Q, W, Ü and Æ have no tiles; a blank can stand for them.

SWEDISH_104 | Swedish, 104 tiles | Swedish | sv
tiles: A9/1 B2/3 C1/8 D5/1 E8/1 F2/3 G3/2 H2/3 I5/1 J1/7 K3/3 L5/2 M3/3 N6/1 O6/2 P2/4 R8/1 S8/1
    T9/1 U3/4 V2/3 X1/8 Y1/7 Z1/8 Å2/4 Ä2/4 Ö2/4
vowels: AEIOUYÅÄÖ
games: Wordfeud
sources: wordfeud-solver
doubts: One source, which does not give the number of blanks; two are assumed. With them the set has
    104 tiles.

TURKISH | Turkish | Turkish | tr
tiles: A12/1 B2/3 C2/4 Ç2/4 D2/3 E8/1 F1/7 G1/5 Ğ1/8 H1/5 I4/2 İ7/1 J1/10 K7/1 L7/1 M4/2 N5/1 O3/2
    Ö1/7 P1/5 R6/1 S3/2 Ş2/4 T5/1 U3/2 Ü2/3 V1/7 Y2/3 Z2/4
vowels: AEIİOÖUÜ
games: standard game, Kelimelik
sources: Quackle, scrabble-solver, Xanado, Scrabble3D, xwords

WELSH | Welsh | Welsh | cy
tiles: A10/1 B2/3 C2/4 CH1/5 D6/1 DD4/1 E8/1 F3/2 FF2/4 G3/2 NG1/10 H2/4 I7/1 J1/8 L3/2 LL1/5 M2/3
    N8/1 O6/1 P1/5 R7/1 RH1/10 S3/3 T2/3 TH2/4 U3/2 W5/1 Y7/1
sources: Xanado
doubts: One source.
""")
