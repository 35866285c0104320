/** What a plan would change, before it is saved; at the moment of its beginning, if nothing else changes until then. */
import {
  allBooks,
  fromCents,
  type PreviewedBook,
  type PreviewPricePlan,
  previewedBooks,
  type PricePlanPreview,
} from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import type { BookRow } from '../book-fields.ts';
import { countByShelf } from '../shelves/shelf-table-queries.ts';
import { choosePlan, isAbout, oldPriceBeside, type WantedPlan } from './choose-plan.ts';
import { toPricePlan } from './price-plan-answer.ts';
import { findBooksOf, findLowestBefore, listPlans, type NamedPlan } from './price-plan-queries.ts';
import { type PricePlanParts, readTimeZone } from './read-price-plans.ts';
import { findRegular, isFree } from './reprice-books.ts';
import { findPlannedPrices } from './repricing-queries.ts';
import { requireTarget, toWantedPlan } from './wanted-plan.ts';

export async function previewPricePlan(
  parts: PricePlanParts,
  { changes, ...wanted }: PreviewPricePlan,
): Promise<PricePlanPreview> {
  const { db } = parts;
  const timeZone = await readTimeZone(parts);
  const known = await listPlans(db);
  const beganAt = known.find(({ id }) => id === changes)?.began_at ?? null;
  const plan = { id: '', ...toWantedPlan(wanted, timeZone), began_at: beganAt };
  await requireTarget(db, plan);
  const now = new Date();
  const starts = plan.starts_at > now ? plan.starts_at : now;
  const others = known.filter(
    (other) => other.status !== 'over' && other.id !== changes && meets(other, plan),
  );
  const books = await findBooksOf(db, plan, previewedBooks);
  const begun = others.filter((other) => other.starts_at <= starts);
  const shelvesOf = await findShelvesOf(db, [...others, plan]);
  return {
    timeZone,
    startsAtOnce: starts === now,
    count: await countBooks(db, plan),
    books: await priceBooks(db, books, { plans: [...begun, plan], starts }),
    others: others
      .filter((other) => shareBooks(other, plan, shelvesOf))
      .map((other) => ({ plan: toPricePlan(other, timeZone), counts: whoCounts(other, plan) })),
  };
}

type Planned = WantedPlan & { id: string; began_at: Date | null };

/** At some time both are in force, or one begins for good meanwhile. */
function meets(one: WantedPlan, other: WantedPlan): boolean {
  const end = ({ ends_at: at }: WantedPlan) => at?.getTime() ?? Number.POSITIVE_INFINITY;
  return one.starts_at.getTime() < end(other) && other.starts_at.getTime() < end(one);
}

/** Of plans for one book, on which shelf it stands. */
async function findShelvesOf(db: Db, plans: WantedPlan[]): Promise<Map<string, string>> {
  const ids = plans.flatMap(({ book_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const books = await db.selectFrom('books').select(['id', 'category']).where('id', 'in', ids).execute();
  return new Map(books.map(({ id, category }) => [id, category]));
}

function shareBooks(other: NamedPlan, plan: Planned, shelves: Map<string, string>): boolean {
  const bookOf = ({ book_id: id }: WantedPlan) => id !== null && { id, category: shelves.get(id) ?? '' };
  const [theirs, ours] = [bookOf(other), bookOf(plan)];
  if (ours) return isAbout(other, ours);
  if (theirs) return isAbout(plan, theirs);
  return other.shelf === plan.shelf || other.shelf === allBooks || plan.shelf === allBooks;
}

/** What never ends becomes the book's own price, from which the other one goes on. */
function whoCounts(other: WantedPlan, plan: WantedPlan): 'this' | 'other' | 'lower' | 'both' {
  if (other.ends_at === null || plan.ends_at === null) return 'both';
  if ((other.book_id === null) === (plan.book_id === null)) return 'lower';
  return other.book_id === null ? 'this' : 'other';
}

async function countBooks(db: Db, { book_id: id, shelf }: Planned): Promise<number> {
  if (id !== null) return 1;
  const counts = await countByShelf(db);
  if (shelf !== allBooks) return counts.get(shelf ?? '') ?? 0;
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

async function priceBooks(
  db: Db,
  books: BookRow[],
  { plans, starts }: { plans: Planned[]; starts: Date },
): Promise<PreviewedBook[]> {
  // What never ends is the book's own price from then on, and the last of them counts.
  const forGood = plans
    .filter(({ ends_at: end }) => end === null)
    .toSorted((left, right) => right.starts_at.getTime() - left.starts_at.getTime());
  const passing = plans.filter(({ ends_at: end }) => end !== null);
  const ids = books.map(({ id }) => id);
  const lowest = await findLowestBefore(db, ids, starts);
  const planned = await findPlannedPrices(db, ids);
  return books.map((book) => {
    const before = findRegular(book, planned.get(book.id));
    const own = forGood.find(({ book_id: id }) => id === book.id);
    const regular = { ...before, cents: own?.price_cents ?? before.cents };
    // What begins later takes up also what was set by hand.
    const free = passing.filter(({ began_at: at }) => at === null || isFree(at, planned.get(book.id)));
    const chosen = choosePlan(free, book, regular.cents);
    const isSetByHand = !chosen && passing.some(({ id }) => id === '');
    const cents = chosen?.cents ?? regular.cents;
    const priceNow = book.new_price_cents;
    const lowestThen =
      cents === priceNow
        ? book.lowest_before_cents
        : Math.min(lowest.get(book.id) ?? priceNow, priceNow, before.cents);
    return {
      _id: book.id,
      title: book.title,
      priceNow: fromCents(priceNow),
      priceThen: fromCents(cents),
      oldPriceThen: fromCents(oldPriceBeside(cents, regular)),
      ...(lowestThen !== null && { lowestPriceBefore: fromCents(lowestThen) }),
      ...(chosen && chosen.plan.id !== '' && { otherPlan: chosen.plan.id }),
      ...(isSetByHand && { isSetByHand }),
    };
  });
}
