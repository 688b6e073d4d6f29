// Ranks the results of the search. Sphinx lists pages that have every word; here one word is enough, and
// rare words, words in headings and guides count more. Words that mean the same count for each other.
var Scorer = {
  objNameMatch: 11,
  objPartialMatch: 0,
  objPrio: {},
  objPrioDefault: 0,
  title: 0,
  partialTitle: 0,
  term: 0,
  partialTerm: 0,
};

(() => {
  const EMPTY = new Set([
    ...stopwords,
    ..."another can done every game games get give go know let like made many much make need please python scrabble something use want way will work".split(" "),
  ]);
  ["not", "once", "over", "why"].forEach((word) => EMPTY.delete(word));
  const ALIKE = [
    "agent gym learning reinforcement train", "best highest", "arbiter judge referee umpire", "ai bot computer engine", "bingo bonus", "bonus premium", "browser html web",
    "calculate count points score", "challenge phony", "chat discord server multiplayer online websocket",
    "chess fen pgn", "clock overtime time timer", "color colour theme", "convert migrate port", "correct fix mistake wrong",
    "collins dictionary lexicon list sowpods twl wordlist", "draw image picture render svg",
    "dump export save store write", "error exception raised", "fast performance slow speed", "begin first start",
    "dawg gaddag graph kwg trie", "front gui interface", "hide hidden secret cheat", "illegal invalid refusal refused",
    "import load parse read", "allowed legal valid", "bag left remaining", "ipython jupyter notebook", "display print show",
    "compare measure probability simulate statistics", "multiprocessing process processes", "random seed shuffle", "hand rack",
    "deterministic replay reproducible", "quit resign", "booklet manual rulebook", "secure security untrusted",
    "exchange swap", "partner team", "console terminal", "check prove test", "i18n locale translate translation",
    "input keyboard type", "back revert take undo", "profile variant", "compatibility semantic version", "letter tile",
    "move play", "once twice",
  ];
  const KINDS = [
    [/^howto\/where-is-it/, 0.7],
    [/^(howto\/|tutorial|short-answers)/, 1],
    [/^reference\/api\//, 0.4],
    [/./, 0.8],
  ];
  const IN_TEXT = 1.2;
  const IN_HEADING = 1.5;
  const IN_TITLE = 2;
  const LONG = 2; // how much a long section has to say more of what is asked
  const ALMOST = 0.75; // what a word counts that means nearly the same
  const WORTH = 0.2; // what a result must be worth beside the best
  const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
  const words = (text) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const telling = (text) => {
    const all = words(text);
    const some = all.filter((word) => !EMPTY.has(word));
    return some.length ? some : all;
  };

  const ranked = ({ docnames, filenames }, query) => {
    const { places, terms } = SECTIONS; // written by search_sections.py
    const stemmer = new Stemmer();
    const stems = (text) => new Set(telling(text).map((word) => stemmer.stemWord(word)));
    const alike = ALIKE.map((line) => [...stems(line)]);
    const lengths = new Array(places.length).fill(0); // how many different words a section has
    Object.values(terms).forEach((found) => found.forEach((section) => (lengths[section] += 1)));
    const usual = sum(lengths) / lengths.length;
    const titles = new Map(places.filter(([, , id]) => !id).map(([page, title]) => [page, title]));
    const titleStems = new Map([...titles].map(([page, title]) => [page, stems(title)]));
    const asked = [...stems(query)].map((term) => {
      const others = alike.filter((line) => line.includes(term)).flat();
      const known = new Set(terms[term]);
      const almost = new Set(others.flatMap((other) => terms[other] ?? []));
      const inText = (section) => (known.has(section) ? 1 : almost.has(section) ? ALMOST : 0);
      const onPages = new Map(); // the best that a section of a page has
      places.forEach(([page], section) => onPages.set(page, Math.max(onPages.get(page) ?? 0, inText(section))));
      const among = (heading) => (heading.has(term) ? 1 : others.some((other) => heading.has(other)) ? ALMOST : 0);
      return { rare: Math.log(1 + places.length / (1 + known.size)), inText, onPages, among };
    });
    const all = sum(asked.map(({ rare }) => rare));
    const fits = (heading) => { // how much of the question a heading has, and of the heading the question
      const values = asked.map(({ among, rare }) => among(heading) * rare);
      return sum(values) * Math.sqrt((sum(values) / all) * (values.filter(Boolean).length / (heading.size || 1)));
    };
    const results = new Map();
    places.forEach(([page, heading, id], section) => {
      const covered = sum(asked.map(({ rare, onPages }) => rare * onPages.get(page))) / all;
      const told = sum(asked.map(({ rare, inText }) => rare * inText(section))) / (1 + (LONG * lengths[section]) / usual);
      const value = IN_TEXT * told + (id ? IN_HEADING * fits(stems(heading)) : 0) + IN_TITLE * fits(titleStems.get(page));
      const anchor = id ? "#" + id : "";
      const score = value * covered * KINDS.find(([pattern]) => pattern.test(page + anchor))[1];
      if (score > (results.get(page)?.[4] ?? 0)) {
        const title = id ? `${titles.get(page)} > ${heading}` : heading;
        results.set(page, [page, title, anchor, null, score, filenames[docnames.indexOf(page)], "text"]);
      }
    });
    const best = Math.max(...[...results.values()].map(([, , , , score]) => score));
    return [...results.values()].filter(([, , , , score]) => score > WORTH * best);
  };

  const improve = () => {
    const parse = Search._parseQuery;
    const objects = Search.performObjectSearch;
    let asked = "";
    Search._parseQuery = (query) => parse((asked = query));
    Search.performTermsSearch = () => ranked(Search._index, asked);
    Search.performObjectSearch = (object, terms) =>
      /^[\w.]+(\(\))?$/.test(asked.trim()) // names are looked for alone
        ? objects(object.replace("()", ""), terms).filter((found) => (found[4] *= /[A-Z_.(]/.test(asked) ? 9 : 0.1))
        : [];
  };
  if (typeof Search === "undefined") addEventListener("DOMContentLoaded", improve);
  else improve();
})();
