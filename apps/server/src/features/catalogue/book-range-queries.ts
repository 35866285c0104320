/** The whole catalogue in the order of the books' ids, a range at a time. */
import type { Db } from '../../database/connect.ts';

/** From a book, which belongs to the range before, to a book; both may be open. */
export type BookRange = { after: string | undefined; upTo: string | undefined };

export type BookRanges = {
  /** The last book of each range but the last one. */
  findEnds(booksInRange: number): Promise<string[]>;
  findBooks(range: BookRange, limit: number): Promise<{ id: string; updated_at: Date }[]>;
};

/** Where ranges are read: the primary, or a replica that is near enough. */
type ReadOn = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>;

export function createBookRanges(readOn: ReadOn): BookRanges {
  return {
    findEnds: (booksInRange) => readOn((db) => findRangeEnds(db, booksInRange)),
    findBooks: (range, limit) =>
      readOn((db) => selectIds(db, range).select('updated_at').limit(limit).execute()),
  };
}

/** One short walk along the key for each range: a single statement over a big catalogue would not end in time. */
async function findRangeEnds(db: Db, booksInRange: number): Promise<string[]> {
  const ends: string[] = [];
  for (;;) {
    const [end, next] = await selectIds(db, { after: ends.at(-1), upTo: undefined })
      .offset(booksInRange - 1)
      .limit(2)
      .execute();
    if (!end || !next) return ends;
    ends.push(end.id);
  }
}

function selectIds(db: Db, { after, upTo }: BookRange) {
  let query = db.selectFrom('books').select('id').orderBy('id');
  if (after !== undefined) query = query.where('id', '>', after);
  if (upTo !== undefined) query = query.where('id', '<=', upTo);
  return query;
}
