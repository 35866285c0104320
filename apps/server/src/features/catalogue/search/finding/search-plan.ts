/** Turns the words that somebody typed into what `find_books` asks for. */
import { tierSizes } from '../../popularity/tier-sizes.ts';
import type { WordCounts } from '../words/word-counter.ts';

/**
 * A plan of our own beside that of Postgres, so here is what it buys. Postgres knows neither that popular books come first
 * nor that a page is full after twenty: for a word that half of the books have it reads them all, sorts them and throws
 * nearly all away. How many books have each word is in memory anyway. From that follow which words the index is asked for
 * and which are only checked, how far down the tiers the search goes, and whether it walks along the best sellers
 * until the page is full. For `the` in a million books that took 1 ms of the database's time instead of 20 (decision 012).
 *
 * To live without it, let `planClass` answer with all words as `driver`, `allTiers` and `tiers`: the same books are found,
 * and more of those with common words. Up to five thousand books there is one tier and hardly anything to plan; it is the
 * common words of a big catalogue that become slow.
 */
export type SearchPlan = {
  /** The title that was typed, and where the titles that start with it end. */
  exactTitle: string;
  titleEnd: string;
  /** No more than this many can start so. */
  maxTitles: number;
  /** Hits whose title is like all of these come before the others of their class and tier. */
  titlePatterns: string[];
  /** For each class: the rare words that the index is asked for, and all that a hit must have. */
  drivers: string[];
  checks: string[];
  /** For each class: the last tier to look into. */
  lastTier: number[];
  /** For each class: how it is looked for, see `find_books`. */
  strategies: Strategy[];
};

type Strategy = 'none' | 'few' | 'tiers' | 'walk';

type Term = { query: string; books: number; isBeginning?: boolean };
type ClassPlan = { driver: string; lastTier: number; strategy: Strategy };

/** So many entries of a list are gone over while one row is read and checked. */
const entriesPerRow = 250;
/** Fewer of a beginning: the lists of all its words are put together before any is compared. */
const beginningEntriesPerRow = 15;
const topTiers = 1;
const allTiers = 2;
/** Words that are all in more books than this are only looked for in the popular ones, which have thousands. */
const manyBooks = 60_000;
/** Of the books of the first tier; the walk meets a page of them before it has gone past more rows than that. */
const manyInTopTier = 300;
/** So few are read sooner than a second tier is asked. */
const fewBooks = 40;
/** A shorter beginning is only looked for in the popular books. */
export const minDeepBeginningLength = 3;

const lastLetter = '\u{10ffff}';

/** For a finished search: whole words in title, author or series, then anywhere. Undefined if no book has one of them. */
export function planSearch(typedWords: string[], counts: WordCounts): SearchPlan | undefined {
  const words = Array.from(new Set(typedWords));
  if (words.some((word) => counts.booksWith(word) === 0)) return undefined;
  const named = words.map(markName).join(' & ');
  const anywhere = words.map(quote).join(' & ');
  const typed = typedWords.join(' ');
  const nameTerms = words.map((word) => ({ query: markName(word), books: counts.booksNamed(word) }));
  const anyTerms = words.map((word) => ({ query: quote(word), books: counts.booksWith(word) }));
  return {
    exactTitle: typed,
    titleEnd: `${typed} ${lastLetter}`,
    maxTitles: minBooks(nameTerms),
    titlePatterns: words.map((word) => `% ${word} %`),
    checks: [named, `${anywhere} & !(${named})`],
    ...planClasses([nameTerms, anyTerms], counts),
  };
}

/** While somebody is typing: the last word is the beginning of one. */
export function planTyping(words: string[], counts: WordCounts): SearchPlan | undefined {
  const { booksBeginning } = counts;
  const whole = Array.from(new Set(words.slice(0, -1)));
  const last = words.at(-1) ?? '';
  if (booksBeginning === 0 || whole.some((word) => counts.booksNamed(word) === 0)) return undefined;
  const terms: Term[] = whole.map((word) => ({ query: markName(word), books: counts.booksNamed(word) }));
  terms.push({ query: `${markName(last)}:*`, books: booksBeginning, isBeginning: true });
  const typed = words.join(' ');
  const classes = planClasses([terms], counts);
  return {
    exactTitle: typed,
    titleEnd: typed + lastLetter,
    maxTitles: minBooks(terms),
    titlePatterns: [...whole.map((word) => `% ${word} %`), `% ${last}%`],
    checks: [terms.map(({ query }) => query).join(' & ')],
    ...classes,
    ...(last.length < minDeepBeginningLength && { lastTier: [topTiers] }),
  };
}

function minBooks(terms: Term[]): number {
  return Math.min(...terms.map(({ books }) => books));
}

/** Of all books, those that would have all the words if they came by chance. */
function shareOfAll(terms: Term[], { allBooks }: WordCounts): number {
  return terms.reduce((share, { books }) => share * Math.min(1, books / allBooks), 1);
}

function planClasses(classes: Term[][], counts: WordCounts) {
  const plans = classes.map((terms) => planClass(terms, counts));
  return {
    drivers: plans.map(({ driver }) => driver),
    lastTier: plans.map(({ lastTier }) => lastTier),
    strategies: plans.map(({ strategy }) => strategy),
  };
}

/** The rarest word, and of the others those whose list is gone over sooner than the rows that it spares are read. */
function planClass(terms: Term[], counts: WordCounts): ClassPlan {
  const { allBooks } = counts;
  const [rarest, ...others] = terms.toSorted((left, right) => left.books - right.books);
  if (!rarest) return { driver: '', lastTier: allTiers, strategy: 'none' };
  const chosen = [rarest.query];
  let rows = rarest.books;
  for (const term of others) {
    const share = Math.min(1, term.books / allBooks);
    const entries = rows * (1 - share) * (term.isBeginning ? beginningEntriesPerRow : entriesPerRow);
    if (term.books > entries) break;
    chosen.push(term.query);
    rows *= share;
  }
  return {
    driver: chosen.join(' & '),
    lastTier: rarest.books > manyBooks ? topTiers : allTiers,
    strategy: chooseStrategy(rarest.books, shareOfAll(terms, counts) * Math.min(allBooks, tierSizes[0])),
  };
}

function chooseStrategy(books: number, booksInTopTier: number): Strategy {
  if (books === 0) return 'none';
  if (books <= fewBooks) return 'few';
  return booksInTopTier > manyInTopTier ? 'walk' : 'tiers';
}

// Words hold letters and digits only, so that quoting them is enough.
const quote = (word: string) => `'${word}'`;
const markName = (word: string) => `'n/${word}'`;
