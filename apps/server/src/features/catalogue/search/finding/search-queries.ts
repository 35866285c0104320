/** Asks `find_books`; prepared, since planning would cost more than finding. */
import type { Category, CoverColour } from '@book-store/contract';
import type { Pool } from 'pg';
import { type BookRow, bookColumns } from '../../book-fields.ts';
import type { SearchPlan } from './search-plan.ts';

export type Match = BookRow & { class: number; tier: number; titled: number; units_sold: number };
export type MatchKey = [
  matchClass: number,
  tier: number,
  titled: number,
  units: number,
  created: number,
  id: string,
];
export type SuggestedRow = Pick<
  BookRow,
  'id' | 'title' | 'author' | 'series' | 'category' | 'new_price_cents' | 'cover_image' | 'copies_left'
>;
export type SuggestedMatch = SuggestedRow & { class: number };

export type Search = {
  plan: SearchPlan;
  category: Category | undefined;
  /** Only of the covers that are mostly this. */
  colour?: CoverColour | undefined;
};

const columns = bookColumns.map((column) => `b.${column}`).join(', ');
const suggested =
  'b.id, b.title, b.author, b.series, b.category, b.new_price_cents, b.cover_image, b.copies_left';
const hits = `
  find_books($1, $2, $3, $4::text[], $5::text[]::tsquery[], $6::text[]::tsquery[], $7::integer[], $8::text[],
    $9, $10, $11, $12, $13, $14, $15, $16::timestamptz, $17::uuid) f`;
const bestFirst = 'f.class, f.tier, f.titled DESC, f.units_sold DESC, f.created_at DESC, f.book_id DESC';
const firstPage: MatchKey = [-1, 0, 0, 0, 0, '00000000-0000-0000-0000-000000000000'];

/** A search in another order than the best first puts this many of the best hits into that order. */
const maxSortedMatches = 1_000;

const sortedBy = {
  newest: {
    order: 'f.created_at DESC, f.book_id DESC',
    after: '(f.created_at, f.book_id) < ($19::timestamptz, $20::uuid)',
  },
  price: { order: 'b.new_price_cents, b.id', after: '(b.new_price_cents, b.id) > ($19::integer, $20::uuid)' },
  'price-descending': {
    order: 'b.new_price_cents DESC, b.id DESC',
    after: '(b.new_price_cents, b.id) < ($19::integer, $20::uuid)',
  },
  'top-sellers': {
    order: 'f.units_sold DESC, f.created_at DESC, f.book_id DESC',
    after: '(f.units_sold, f.created_at, f.book_id) < ($19::integer, $20::timestamptz, $21::uuid)',
  },
} as const;

/** In the text, being one of a few words: the planner shall know it. */
const ofColour = (colour: CoverColour) =>
  `JOIN shelf_books c ON c.book_id = f.book_id AND c.colour = '${colour}'`;

/** `mayHaveMore`: the deepest place was left out for now, since there are hits from better ones. */
export async function findMatches(
  pool: Pool,
  search: Search,
  page: { after: MatchKey | undefined; limit: number },
): Promise<{ rows: Match[]; mayHaveMore: boolean }> {
  if (search.colour) return findColouredMatches(pool, search, search.colour, page);
  const { rows } = await pool.query<Match>({
    name: 'find-matches',
    text: `SELECT f.class, f.tier, f.titled, f.units_sold, ${columns}
      FROM ${hits} LEFT JOIN books b ON b.id = f.book_id ORDER BY ${bestFirst}`,
    values: toValues(search, page.limit, true, page.after),
  });
  const found = rows.filter((row) => row.id !== null);
  return { rows: found, mayHaveMore: found.length < rows.length };
}

/** Among as many of the best hits as another order looks at. */
async function findColouredMatches(
  pool: Pool,
  search: Search,
  colour: CoverColour,
  page: { after: MatchKey | undefined; limit: number },
): Promise<{ rows: Match[]; mayHaveMore: boolean }> {
  const { rows } = await pool.query<Match>({
    name: `find-matches-${colour}`,
    text: `SELECT f.class, f.tier, f.titled, f.units_sold, ${columns}
      FROM ${hits} ${ofColour(colour)} JOIN books b ON b.id = f.book_id ORDER BY ${bestFirst} LIMIT $18`,
    values: [...toValues(search, maxSortedMatches, false, page.after), page.limit],
  });
  return { rows, mayHaveMore: false };
}

export async function findSortedMatches(
  pool: Pool,
  search: Search,
  page: { sort: keyof typeof sortedBy; after: (number | Date | string)[] | undefined; limit: number },
): Promise<Match[]> {
  const { order, after } = sortedBy[page.sort];
  const { rows } = await pool.query<Match>({
    name: `find-matches-${page.sort}-${page.after ? 'next' : 'first'}-${search.colour ?? 'any'}`,
    text: `SELECT f.class, f.tier, f.titled, f.units_sold, ${columns} FROM ${hits}
      ${search.colour ? ofColour(search.colour) : ''} JOIN books b ON b.id = f.book_id
      ${page.after ? `WHERE ${after}` : ''} ORDER BY ${order} LIMIT $18`,
    values: [...toValues(search, maxSortedMatches, false), page.limit, ...(page.after ?? [])],
  });
  return rows;
}

/** Among as many of the best hits as `limit` says; of a colour, never more than another order looks at. */
export async function countMatches(pool: Pool, search: Search, limit: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: `count-matches-${search.colour ?? 'any'}`,
    text: `SELECT count(f.book_id)::integer AS count FROM ${hits} ${search.colour ? ofColour(search.colour) : ''}`,
    values: toValues(search, search.colour ? Math.min(maxSortedMatches, limit) : limit, false),
  });
  return rows[0]?.count ?? 0;
}

export async function findSuggestions(
  pool: Pool,
  { plan, colour }: Pick<Search, 'plan' | 'colour'>,
  limit: number,
): Promise<SuggestedMatch[]> {
  if (colour)
    return (await findMatches(pool, { plan, colour, category: undefined }, { after: undefined, limit })).rows;
  const { rows } = await pool.query<SuggestedMatch>({
    name: 'find-suggestions',
    text: `SELECT f.class, ${suggested} FROM ${hits} JOIN books b ON b.id = f.book_id ORDER BY ${bestFirst}`,
    values: toValues({ plan, category: undefined }, limit, true),
  });
  return rows;
}

function toValues(
  { plan, category }: Search,
  limit: number,
  isPatient: boolean,
  after = firstPage,
): unknown[] {
  const [matchClass, tier, titled, units, created, id] = after;
  return [
    plan.exactTitle,
    plan.titleEnd,
    plan.maxTitles,
    plan.titlePatterns,
    plan.drivers,
    plan.checks,
    plan.lastTier,
    plan.strategies,
    category ?? null,
    limit,
    isPatient,
    matchClass,
    tier,
    titled,
    units,
    new Date(created),
    id,
  ];
}
