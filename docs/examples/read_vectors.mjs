// Reads the test vectors in another language, and knows the rules of scores and seeds only.
//
//     node read_vectors.mjs FOLDER
//
// It draws by seed, lays every play on a board of its own, finds the words that the play forms,
// counts letters and premiums, and adds up scores from turn to turn. Whatever depends on further
// rules (which moves are legal, what a challenge costs) it takes from the vectors. It ends with 1
// if anything differs.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2] ?? "docs/vectors";
const read = (file) => JSON.parse(readFileSync(join(folder, file), "utf8"));
let right = 0;
let wrong = 0;
const check = (id, what, expected, found) => {
  if (JSON.stringify(expected) === JSON.stringify(found)) return (right += 1);
  wrong += 1;
  console.log(`${id}: ${what} should be ${JSON.stringify(expected)}, not ${JSON.stringify(found)}`);
};

// Draws: the page "Seeded draws" has the algorithm.
function draw({ seed, number, bag, count }) {
  const tiles = [...bag];
  const drawn = [];
  let numbers = [];
  for (let block = 0; drawn.length < count; ) {
    if (numbers.length === 0) {
      const text = `seeded draws 1\n${seed}\n${number}\n${block++}`;
      const hash = createHash("sha256").update(text, "utf8").digest();
      numbers = [0, 8, 16, 24].map((place) => hash.readBigUInt64BE(place));
    }
    const next = numbers.shift();
    const size = BigInt(tiles.length);
    if (next < 2n ** 64n - (2n ** 64n % size)) drawn.push(...tiles.splice(Number(next % size), 1));
  }
  return drawn;
}

// A board: the tiles that lie on it by square.
const at = (row, col) => `${row},${col}`;
const boardOf = (tiles) =>
  new Map(tiles.map(([row, col, label, blank]) => [at(row, col), { label, blank: Boolean(blank) }]));

// The words that a play forms, each a list of squares: the line of the play first.
function formed(board, tiles) {
  const all = new Map([...board, ...boardOf(tiles)]);
  const words = new Map();
  for (const [row, col] of tiles) {
    for (const [down, right] of [[0, 1], [1, 0]]) {
      let [first, second] = [row, col];
      while (all.has(at(first - down, second - right))) [first, second] = [first - down, second - right];
      const squares = [];
      for (let [r, c] = [first, second]; all.has(at(r, c)); [r, c] = [r + down, c + right]) squares.push([r, c]);
      if (squares.length > 1) words.set(`${at(first, second)},${down}`, squares);
    }
  }
  return { all, words: [...words.values()] };
}

// Points of a word under the premiums that count once, when they are covered.
function points(rules, board, all, squares) {
  const { premiums, rows } = rules.layout;
  const values = new Map(rules.tile_set.kinds.map((kind) => [kind.label, kind.value]));
  const blank = values.get("?");
  let letters = 0;
  let factor = 1;
  for (const [row, col] of squares) {
    const tile = all.get(at(row, col));
    const premium = board.has(at(row, col)) ? { letter: 1, word: 1 } : premiums[rows[row][col]];
    letters += (tile.blank ? blank : values.get(tile.label)) * premium.letter;
    factor *= premium.word;
  }
  return { letters, factor, total: letters * factor };
}

const spelled = (all, squares) => {
  const labels = squares.map(([row, col]) => all.get(at(row, col)).label);
  return labels.every((label) => [...label].length === 1) ? labels.join("") : labels;
};

// What this program knows of scores. Other rule sets are passed over, and counted.
const known = (rules) =>
  rules.premiums.type === "premiums.when-covered" &&
  rules.bonuses.length === 0 &&
  ["bingo.tiles-played", "bingo.no-bingo"].includes(rules.bingo.type) &&
  (rules.bingo.factor ?? 1) === 1 &&
  rules.layout.premiums.every((premium) => premium.only_value === null);

function scoreOf(rules, board, tiles) {
  const { all, words } = formed(board, tiles);
  const counted = words.map((squares) => ({ word: spelled(all, squares), ...points(rules, board, all, squares) }));
  const bingo = rules.bingo.type === "bingo.tiles-played" && tiles.length === rules.bingo.tiles ? rules.bingo.points : 0;
  return { words: counted, bingo, bonuses: [], total: counted.reduce((sum, word) => sum + word.total, bingo) };
}

const sorted = (score) => ({
  ...score,
  words: score.words.map((word) => JSON.stringify(word)).sort(),
});

const ruleSets = Object.fromEntries(
  Object.entries(read("rule-sets.json").rule_sets).map(([name, form]) => [name, form.rules]),
);
let passedOver = 0;

for (const one of read("draws.json").draws) check(one.id, "drawn", one.drawn, draw(one));

for (const one of read("plays.json").plays) {
  const rules = ruleSets[one.rules];
  for (const { tiles, score } of one.scores) {
    if (!known(rules)) passedOver += 1;
    else check(one.id, "score", sorted(score), sorted(scoreOf(rules, boardOf(one.board), tiles)));
  }
}

for (const game of read("games.json").games) {
  const rules = ruleSets[game.rules];
  let board = new Map();
  let before = null;
  let scores = game.start.scores;
  let author = 0;
  for (const { move, score, refused, then, speaker } of game.steps) {
    if (refused) continue;
    if (move.type === "play") {
      if (known(rules)) check(game.id, "score", sorted(score), sorted(scoreOf(rules, board, move.tiles)));
      else passedOver += 1;
      [before, author] = [board, speaker];
      board = new Map([...board, ...boardOf(move.tiles)]);
      if (!then.end && then.latest.kind === "play") {
        const expected = scores.map((points, seat) => points + (seat === speaker ? score.total : 0));
        check(game.id, "scores after a play", then.scores, expected);
      }
    } else if (move.type === "challenge" && (then.latest.kind === "withdrawn" || then.scores[author] < scores[author])) {
      board = before;
    } else if (move.type === "take-blank") {
      board = new Map(board); // the rest of the game is not followed square by square
      const key = at(move.square.row, move.square.col);
      board.set(key, { label: board.get(key).label, blank: false });
    }
    scores = then.scores;
  }
}

console.log(`${right} right, ${wrong} wrong, ${passedOver} scores by rules that this program does not know`);
process.exit(wrong ? 1 : 0);
