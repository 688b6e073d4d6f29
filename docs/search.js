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
    ..."another can done every game games get give go know let like many much need please python scrabble something use want way will work".split(" "),
  ]);
  EMPTY.delete("not");
  EMPTY.delete("why");
  const ALIKE = [
    "agent gym learning reinforcement train", "best highest", "ai bot computer engine opponent", "bingo bonus premium", "browser html web",
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
    "move play",
  ];
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
  const IN_TEXT = 0.3;
  const IN_HEADING = 1.5;
  const IN_TITLE = 2;
  const LONG = 0.6; // how much a long page has to say more of what is asked
  const ALMOST = 0.6; // what a word counts that means nearly the same
  const listed = (found) => (found === undefined ? [] : Array.isArray(found) ? found : [found]);
  const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
  const words = (text) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const telling = (text) => {
    const all = words(text);
    const some = all.filter((word) => !EMPTY.has(word));
    return some.length ? some : all;
  };

  const ranked = (index, query) => {
    const stemmer = new Stemmer();
    const stems = (text) => new Set(telling(text).map((word) => stemmer.stemWord(word)));
    const alike = ALIKE.map((line) => [...stems(line)]);
    const pages = index.docnames.map((name, number) =>
      ({ name, number, title: index.titles[number], stems: stems(index.titles[number]), length: 1 }));
    Object.values(index.terms).forEach((found) => listed(found).forEach((page) => (pages[page].length += 1)));
    const usual = sum(pages.map(({ length }) => length)) / pages.length;
    const headings = Object.entries(index.alltitles).flatMap(([title, found]) =>
      found.filter(([page]) => index.titles[page] !== title)
        .map(([page, id]) => ({ page: pages[page], title, id: "#" + id, stems: stems(title) })));
    const asked = [...stems(query)].map((term) => {
      const others = alike.filter((line) => line.includes(term)).flat();
      const texts = (each) => listed(index.terms[each]).concat(listed(index.titleterms[each]));
      const known = new Set(texts(term));
      const almost = new Set(others.flatMap(texts));
      return {
        rare: Math.log(1 + pages.length / (1 + known.size)),
        inText: ({ number }) => (known.has(number) ? 1 : almost.has(number) ? ALMOST : 0),
        among: (heading) => (heading.has(term) ? 1 : others.some((other) => heading.has(other)) ? ALMOST : 0),
      };
    });
    const all = sum(asked.map(({ rare }) => rare));
    const fits = (heading) => {
      const values = asked.map(({ among, rare }) => among(heading) * rare);
      return sum(values) * Math.sqrt(values.filter(Boolean).length / (heading.size || 1));
    };
    const results = new Map();
    for (const place of [...pages.map((page) => ({ page, title: "", id: "", stems: new Set() })), ...headings]) {
      const { page } = place;
      const told = sum(asked.map(({ rare, inText }) => rare * inText(page))) / (1 - LONG + (LONG * page.length) / usual);
      const covered = sum(asked.map(({ rare, inText, among }) =>
        rare * Math.max(inText(page), among(place.stems), among(page.stems)))) / all;
      const value = IN_TEXT * told + IN_HEADING * fits(place.stems) + IN_TITLE * fits(page.stems);
      const score = value * covered * KINDS.find(([pattern]) => pattern.test(page.name + place.id))[1];
      if (score > (results.get(page)?.[4] ?? 0)) {
        const title = place.title ? `${page.title} > ${place.title}` : page.title;
        results.set(page, [page.name, title, place.id, null, score, index.filenames[page.number], "text"]);
      }
    }
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
