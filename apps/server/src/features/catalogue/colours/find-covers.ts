/** For searches: the books whose cover is mostly of a colour, and whether there are any. */
import type { BookSort, Category, CoverColour, CoverOffer } from '@book-store/contract';
import { readColour } from '@book-store/contract';
import { planSearch } from '../search/finding/search-plan.ts';
import { countMatches, type Match, type MatchKey } from '../search/finding/search-queries.ts';
import type { SearchedDatabase } from '../search/search-books.ts';
import { readSearchWords } from '../search/words/fold-text.ts';
import { findShelfRows, type KnownShelves } from '../shelves/read-shelf.ts';
import { countIn } from '../shelves/shelf-cells.ts';
import type { ShelfKey } from '../shelves/shelf-queries.ts';

type Covers = { colour: CoverColour; category: Category | undefined };

/** Hits of a search without words: the best sellers first, where nothing else is asked for. */
export async function findCovers(
  { db, shelves }: SearchedDatabase,
  covers: Covers,
  page: { sort: BookSort; after: ShelfKey | undefined; limit: number },
): Promise<Match[]> {
  const known = await shelves();
  const wanted = cellsOf(known, covers);
  const narrowed = {
    ...covers,
    language: undefined,
    format: undefined,
    priceCents: undefined,
  };
  const rows = await findShelfRows(db, { ...narrowed, ...page }, wanted, countIn(known.cells));
  return rows.map((row) => ({ ...row, class: 0, tier: 0, titled: 0 }));
}

/** What a page of such hits goes on from. */
export function keyOfCover([_class, _tier, _titled, units, created, id]: MatchKey): ShelfKey {
  return [units, new Date(created), id];
}

export async function countCovers({ shelves }: SearchedDatabase, covers: Covers): Promise<number> {
  return countIn(cellsOf(await shelves(), covers));
}

function cellsOf({ colours }: KnownShelves, { colour, category }: Covers) {
  const cells = colours.get(colour) ?? [];
  return category === undefined ? cells : cells.filter((cell) => cell.category === category);
}

/** An offer stands beside other hits: looking at all of them for it would take longer than finding these. */
const bestHits = 60;

/** Where a word of what was typed is a colour and there are such covers; without such a word it asks nothing. */
export async function offerCovers(
  database: SearchedDatabase,
  text: string,
  category?: Category,
): Promise<CoverOffer | undefined> {
  const { colour, others } = readColour(readSearchWords(text)) ?? {};
  if (!colour || !others) return undefined;
  const offer = { colour, q: others.join(' ') };
  if ((await countCovers(database, { colour, category })) === 0) return undefined;
  if (others.length === 0) return offer;
  const plan = planSearch(others, await database.words.count(others));
  const count = plan ? await countMatches(database.pool, { plan, category, colour }, bestHits) : 0;
  return count > 0 ? offer : undefined;
}
