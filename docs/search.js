// Ranks the results of the search: sections, where Sphinx lists pages that have every word. One word is enough. It
// counts the more the fewer sections have it, and more in a heading or in the title of the page than in the text.
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
  const IN_TEXT = 1;
  const IN_HEADING = 3;
  const IN_TITLE = 3;
  const TYPED = 4; // among the words for a section in search_words.toml
  const HALF = 3; // at this sum of them a word counts half as much as it can
  const GENERATED = 0.3; // what pages made of docstrings count
  const CODE = 9; // what a name counts that is written as code
  const PARTS = 0.2; // and one whose parts are the words
  const WORD = 0.05; // and one that may be just a word
  const WORTH = 0.3; // what a result must be worth beside the best
  const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);

  const prepared = () => {
    const stemmer = new Stemmer();
    const known = new Map();
    const stem = (word) => known.get(word) ?? known.set(word, stemmer.stemWord(word)).get(word);
    const parts = (word) => [word, ...word.split(/(?<=\p{Ll})(?=\p{Lu})/u)].map((each) => stem(each.toLowerCase()));
    const stems = (text) => new Set((text.replace(/['’]/g, "").match(/[\p{L}\d]+/gu) ?? []).flatMap(parts));
    const titles = new Map(); // the heading and the words of the first section of each page
    const sections = SECTIONS.map(([page, heading, id, further, text]) => {
      const words = stems(heading.replace(/^How do I /, ""));
      const typed = stems(further);
      if (!id) titles.set(page, { heading, words: new Set([...words, ...typed]) });
      const title = id ? `${titles.get(page).heading} > ${heading}` : heading;
      const top = page === "short-answers" ? words : titles.get(page).words; // each answer is its own title
      const own = id ? [[IN_HEADING, words], [TYPED, typed]] : [];
      return { page, title, id, weighed: [[IN_TEXT, stems(text)], [IN_TITLE, top], ...own] };
    });
    return { stems, sections };
  };
  let kept;

  const ranked = ({ docnames, filenames }, query) => {
    const { stems, sections } = (kept ??= prepared());
    const scores = sections.map(() => 0);
    for (const term of stems(query)) {
      const weights = sections.map(({ weighed }) => sum(weighed.map(([weight, words]) => (words.has(term) ? weight : 0))));
      const rare = Math.log(sections.length / weights.filter(Boolean).length);
      weights.forEach((weight, number) => {
        if (weight) scores[number] += (rare * weight) / (weight + HALF);
      });
    }
    const results = new Map(); // the best section of each page, and of short answers all
    sections.forEach(({ page, title, id }, number) => {
      const score = scores[number] * (page.startsWith("reference/api/") ? GENERATED : 1);
      const key = page === "short-answers" ? id : page;
      if (score > (results.get(key)?.[4] ?? 0)) {
        results.set(key, [page, title, id && "#" + id, null, score, filenames[docnames.indexOf(page)], "text"]);
      }
    });
    const best = Math.max(...[...results.values()].map(([, , , , score]) => score));
    return [...results.values()].filter(([, , , , score]) => score > WORTH * best);
  };

  const named = (objects, asked) => {
    const words = asked.match(/[\w.]+\(?/g) ?? [];
    const isCode = (word) => /[a-z][A-Z]|\w[._]\w|\(/.test(word) || (words.length === 1 && /[A-Z]/.test(word));
    const code = words.filter(isCode).flatMap((word) => {
      const name = `.${word.replace("(", "")}`;
      const parts = name.toLowerCase().split(".").slice(1);
      const same = (whole) => whole.endsWith(name) + whole.toLowerCase().endsWith(name.toLowerCase());
      return objects(parts.at(-1), new Set(parts)).filter((found) => (found[4] *= CODE * (1 + same(`.${found[1]}`))));
    });
    const joined = objects(words.join("").toLowerCase(), new Set());
    return [...code, ...joined.filter((found) => (found[4] *= words.length > 1 ? PARTS : WORD))];
  };

  const improve = () => {
    const parse = Search._parseQuery;
    const objects = Search.performObjectSearch;
    let asked = "";
    Search._parseQuery = (query) => parse((asked = query));
    Search.performTermsSearch = () => ranked(Search._index, asked);
    Search.performObjectSearch = (term, terms) => (term === [...terms][0] ? named(objects, asked) : []); // once for all
  };
  if (typeof Search === "undefined") addEventListener("DOMContentLoaded", improve);
  else improve();
})();
