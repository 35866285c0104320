import type { Db } from '../database/connect.ts';

export type SitemapBook = { id: string; updated_at: Date };

/** From a book, which belongs to the part before, to a book; both may be open. */
export type IdRange = { after: string | undefined; upTo: string | undefined };

/**
 * The last book of each part but the last one. One short walk along the key for each part: a single statement over a
 * big catalogue would not end in time.
 */
export async function findPartEnds(db: Db, booksInPart: number): Promise<string[]> {
  const ends: string[] = [];
  for (;;) {
    const [end, next] = await selectIds(db, { after: ends.at(-1), upTo: undefined })
      .offset(booksInPart - 1)
      .limit(2)
      .execute();
    if (!end || !next) return ends;
    ends.push(end.id);
  }
}

export function findBooksIn(db: Db, range: IdRange, limit: number): Promise<SitemapBook[]> {
  return selectIds(db, range).select('updated_at').limit(limit).execute();
}

function selectIds(db: Db, { after, upTo }: IdRange) {
  let query = db.selectFrom('books').select('id').orderBy('id');
  if (after !== undefined) query = query.where('id', '>', after);
  if (upTo !== undefined) query = query.where('id', '<=', upTo);
  return query;
}
