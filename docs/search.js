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
  const EMPTY = new Set(
    ("a about all am an and another any are as be but by can could did do does done each every for from game games get give go has "
      + "have how i if in into is it its know let like many me much my need of on one or other our own please python should "
      + "scrabble so some something than that the their them then there these they this to use want was way we what when where which who "
      + "will with work would you your").split(" "),
  );
  const ALIKE = [
    "agent gym learning reinforcement train", "ai bot computer engine opponent", "bingo bonus premium", "browser html web",
    "calculate count points score", "capitalize uppercase", "challenge phony", "chat discord server multiplayer online websocket",
    "chess fen pgn", "clock overtime time timer", "color colour theme", "convert migrate port", "correct fix mistake wrong",
    "collins dictionary lexicon list sowpods twl wordlist", "draw image picture render svg",
    "dump export save store write", "error exception raised", "fast performance slow speed", "begin first start",
    "dawg gaddag graph kwg trie", "front gui interface", "hide hidden secret cheat", "illegal invalid refusal refused",
    "import load parse read", "allowed legal valid", "bag left remaining", "ipython jupyter notebook", "display print show",
    "compare measure probability simulate statistics", "multiprocessing process processes", "random seed shuffle", "hand rack",
    "deterministic replay reproducible", "quit resign", "booklet manual rulebook", "secure security untrusted",
    "exchange swap", "partner team", "console terminal", "check prove test", "i18n locale translate translation",
    "input keyboard type", "back revert take undo", "profile variant", "compatibility semantic version", "letter tile",
    "move play",
  ].map((line) => line.split(" "));
  const KINDS = [
    [/^short-answers#/, 1.25],
    [/^short-answers$/, 0.5],
    [/^howto\/where-is-it/, 0.8],
    [/^(howto\/|tutorial)/, 1],
    [/^(glossary|index|playground|profiles\/index)/, 0.7],
    [/^explanation\//, 0.85],
    [/^reference\/(?!api)/, 0.75],
    [/./, 0.3],
  ];
  const IN_TEXT = 1;
  const LONG = 0.4; // how much a long page has to say more of what is asked
  const IN_HEADING = 1.5;
  const IN_TITLE = 3;
  const ALMOST = 0.5; // what a word counts that means nearly the same
  const listed = (found) => (found === undefined ? [] : Array.isArray(found) ? found : [found]);
  const words = (text) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const telling = (text) => {
    const all = words(text);
    const some = all.filter((word) => !EMPTY.has(word));
    return some.length ? some : all;
  };

  const ranked = (index, query) => {
    const stemmer = new Stemmer();
    const stem = (word) => stemmer.stemWord(word);
    const alike = ALIKE.map((line) => line.map(stem));
    const headings = Object.entries(index.alltitles).flatMap(([title, places]) => {
      const stems = new Set(telling(title).map(stem));
      return places.map(([page, id]) => ({ title, page, id, stems, isPage: index.titles[page] === title }));
    });
    index.titles.forEach((title, page) => // pages outside the index have only a title
      headings.push({ title, page, id: null, stems: new Set(telling(title).map(stem)), isPage: true }));
    const lengths = new Array(index.docnames.length).fill(1); // how many different words a page has
    Object.values(index.terms).forEach((found) => listed(found).forEach((page) => (lengths[page] += 1)));
    const usual = lengths.reduce((sum, each) => sum + each) / lengths.length;
    const values = new Map(); // of pages, for words in their text
    const found = new Map(headings.map((heading) => [heading, { value: 0, stems: new Set() }]));
    for (const term of new Set(telling(query).map(stem))) {
      const others = alike.filter((line) => line.includes(term)).flat().filter((other) => other !== term);
      const pages = (each) => listed(index.terms[each]).concat(listed(index.titleterms[each]));
      const rare = Math.log(1 + index.docnames.length / (1 + new Set(pages(term)).size));
      const best = new Map();
      for (const other of others) pages(other).forEach((page) => best.set(page, ALMOST * rare));
      pages(term).forEach((page) => best.set(page, rare));
      best.forEach((value, page) =>
        values.set(page, (values.get(page) ?? 0) + (IN_TEXT * value) / (1 - LONG + (LONG * lengths[page]) / usual)));
      for (const [heading, told] of found) {
        const hit = heading.stems.has(term) ? term : others.find((other) => heading.stems.has(other));
        if (hit !== undefined) {
          told.stems.add(hit);
          told.value += rare * (hit === term ? 1 : ALMOST) * (heading.isPage ? IN_TITLE : IN_HEADING);
        }
      }
    }
    const results = new Map();
    const keep = (page, title, id, value) => {
      const name = index.docnames[page];
      const place = id ? `${name}#${id}` : name;
      const score = value * KINDS.find(([pattern]) => pattern.test(place))[1];
      if (score > (results.get(name)?.[4] ?? 0))
        results.set(name, [name, title, id ? "#" + id : "", null, score, index.filenames[page], "text"]);
    };
    values.forEach((value, page) => keep(page, index.titles[page], "", value));
    found.forEach(({ value, stems }, { title, page, id, stems: all, isPage }) => {
      if (value === 0) return;
      const above = index.titles[page];
      const fits = (value * stems.size) / all.size;
      keep(page, isPage ? title : `${above} > ${title}`, isPage ? "" : id, (values.get(page) ?? 0) + fits);
    });
    return [...results.values()];
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
