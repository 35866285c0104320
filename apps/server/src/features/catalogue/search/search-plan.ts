/** Turns the words that somebody typed into what `find_books` asks for. */
import type { WordCounts } from './word-queries.ts';

export type SearchPlan = {
  /** The title that was typed, and how a longer one would start. */
  exactTitle: string;
  titleStart: string;
  /** Hits whose title is like all of these come before the others of their class and tier. */
  titlePatterns: string[];
  /** For each class: the rare words that the index is asked for, and all that a hit must have. */
  drivers: string[];
  checks: string[];
  /** For each class: the last tier to look into. */
  deepest: number[];
};

type Term = { query: string; books: number };
type Driver = { query: string; deepest: number };

/** Measured, in microseconds: reading and checking a row; going over an entry of a list; jumping within one. */
const rowCost = 5;
const entryCost = 0.008;
const jumpCost = 40;
const topTiers = 1;
const allTiers = 2;
/** Words that are all in more books than this are only looked for in the popular ones, which have thousands. */
const manyBooks = 60_000;
/** Of how many books one has a word with a beginning of one, two, three or more letters: a guess. */
const booksPerBeginning = [10, 50, 300, 2_000];
/** A shorter beginning is only looked for in the popular books. */
const shortestDeepBeginning = 3;

/** For a finished search: whole words in title or author, then anywhere. Undefined if no book has one of them. */
export function planSearch(typedWords: string[], counts: WordCounts): SearchPlan | undefined {
  const words = Array.from(new Set(typedWords));
  if (words.some((word) => counts.booksWith(word) === 0)) return undefined;
  const named = words.map(markName).join(' & ');
  const anywhere = words.map(quote).join(' & ');
  const typed = typedWords.join(' ');
  const nameTerms = words.map((word) => ({ query: markName(word), books: counts.booksNamed(word) }));
  const anyTerms = words.map((word) => ({ query: quote(word), books: counts.booksWith(word) }));
  const drivers = [chooseDriver(nameTerms, counts), chooseDriver(anyTerms, counts)];
  return {
    exactTitle: typed,
    titleStart: `${typed} `,
    titlePatterns: words.map((word) => `% ${word} %`),
    drivers: drivers.map(({ query }) => query),
    checks: [named, `${anywhere} & !(${named})`],
    deepest: drivers.map(({ deepest }) => deepest),
  };
}

/** While somebody is typing: the last word is the beginning of one. */
export function planTyping(words: string[], counts: WordCounts): SearchPlan | undefined {
  const whole = Array.from(new Set(words.slice(0, -1)));
  const last = words.at(-1) ?? '';
  if (whole.some((word) => counts.booksNamed(word) === 0)) return undefined;
  const beginning = { query: `${markName(last)}:*`, books: counts.allBooks / guessShare(last) };
  const terms = whole.map((word) => ({ query: markName(word), books: counts.booksNamed(word) }));
  const driver = chooseDriver([...terms, beginning], counts);
  const typed = words.join(' ');
  return {
    exactTitle: typed,
    titleStart: typed,
    titlePatterns: [...whole.map((word) => `% ${word} %`), `% ${last}%`],
    drivers: [driver.query],
    checks: [[...whole.map(markName), beginning.query].join(' & ')],
    deepest: [last.length < shortestDeepBeginning ? topTiers : driver.deepest],
  };
}

/** The rarest word, and of the others those whose list is merged sooner than the rows that it spares are read. */
function chooseDriver(terms: Term[], counts: WordCounts): Driver {
  const [rarest, ...others] = terms.toSorted((left, right) => left.books - right.books);
  if (!rarest) return { query: '', deepest: allTiers };
  const chosen = [rarest.query];
  let rows = rarest.books;
  for (const term of others) {
    const share = term.books / counts.allBooks;
    const mergeCost = Math.min(term.books * entryCost, rarest.books * jumpCost);
    if (mergeCost > rows * (1 - share) * rowCost) break;
    chosen.push(term.query);
    rows *= share;
  }
  return { query: chosen.join(' & '), deepest: rarest.books > manyBooks ? topTiers : allTiers };
}

function guessShare(beginning: string): number {
  return booksPerBeginning[Math.min(beginning.length, booksPerBeginning.length) - 1] ?? 1;
}

// Words hold letters and digits only, so that quoting them is enough.
const quote = (word: string) => `'${word}'`;
const markName = (word: string) => `'n/${word}'`;
