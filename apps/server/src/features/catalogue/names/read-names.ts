/**
 * The books of an author or of a series. Both are names that books have in common, compared like the words of a search:
 * "Brontë" and "BRONTE" are one. The search's index has the names of authors and series as wholes; books whose author or
 * series is the name are kept.
 */
import { maxNamedBooks, type NamedBooks, splitAuthors } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../database/connect.ts';
import { toBook } from '../book-fields.ts';
import { foldWords } from '../search/words/fold-text.ts';
import { type Candidate, findCandidates, type NameKind, readBooks } from './name-queries.ts';

/** Of a name that more books have, those that sell best are looked at: anybody may ask for any name. */
const maxCandidates = 2_000;

const namesOf: Record<NameKind, (book: Candidate) => string[]> = {
  authors: ({ author }) => (author === null ? [] : splitAuthors(author)),
  series: ({ series }) => (series === null ? [] : [series]),
};

const bestFirst = (left: Candidate, right: Candidate) =>
  right.units_sold - left.units_sold || right.created_at.getTime() - left.created_at.getTime();
const orders: Record<NameKind, (left: Candidate, right: Candidate) => number> = {
  authors: bestFirst,
  // What has no volume comes after those that have one.
  series: (left, right) => (left.volume ?? Infinity) - (right.volume ?? Infinity) || bestFirst(left, right),
};

/** `words`: the folded name, at least one. Null where no book has it. */
export async function readNamedBooks(db: Db, kind: NameKind, words: string[]): Promise<NamedBooks | null> {
  const candidates = await findCandidates(db, kind, words, maxCandidates);
  const isMeant = createComparison(words);
  const meant = candidates.filter((book) => namesOf[kind](book).some(isMeant)).toSorted(orders[kind]);
  const written = meant.flatMap((book) => namesOf[kind](book)).find(isMeant);
  if (written === undefined) return null;
  const rows = await readBooks(
    db,
    meant.slice(0, maxNamedBooks).map(({ id }) => id),
  );
  return { name: written, total: meant.length, books: rows.map(toBook) };
}

export function noSuchName(kind: NameKind): AppError {
  return new AppError(
    'not_found',
    kind === 'authors' ? 'There is no such author.' : 'There is no such series.',
  );
}

/** Thousands of books may have few different names. */
function createComparison(words: string[]): (name: string) => boolean {
  const folded = words.join(' ');
  const known = new Map<string, boolean>();
  return (name) => {
    const isMeant = known.get(name) ?? foldWords(name).join(' ') === folded;
    known.set(name, isMeant);
    return isMeant;
  };
}
