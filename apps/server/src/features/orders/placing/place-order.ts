import {
  firstOrderStatus,
  formatCents,
  formatPrice,
  type MoneyFormat,
  type Order,
  type PlaceOrder,
  type Shop,
  toCents,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Database, Db } from '../../../database/connect.ts';
import type { Customer } from '../../accounts/index.ts';
import { refundTries, tooManyTries } from '../../../http/rate-limit.ts';
import { findDeletedTitles } from '../../catalogue/index.ts';
import type { Mail } from '../../mail/index.ts';
import { type InsertOrder, type LockedBook, repeatWindowSeconds, type WantedOrder } from './insert-orders.ts';
import { claimOrder } from './order-claim.ts';
import { createOrderId } from './order-id.ts';
import { chooseOrderLimits, type OrderLimits } from './order-limits.ts';
import { findClaim, findOrder } from '../order-queries.ts';
import { asFirstAnswered, toOrder } from '../order-view.ts';

const tooManyOrders = 'You have ordered very often in a short time, so this order was not placed.';

/** What the shop says about money. */
export type ReadShop = () => Promise<Pick<Shop, 'cashLimit' | 'currency' | 'numberFormat'>>;

type Parts = {
  database: Database;
  mail: Pick<Mail, 'enabled'>;
  limits: OrderLimits;
  readShop: ReadShop;
  insertOrder: InsertOrder;
};

/** What was asked for, by whom and from where. */
type Asked = {
  customer: Customer;
  order: PlaceOrder;
  idempotencyKey: string | undefined;
  network: string;
};

/** Places the order once, however often and wherever the same request arrives. */
export async function placeOrder(
  { database, mail, limits, readShop, insertOrder }: Parts,
  { customer, order: asked, idempotencyKey, network }: Asked,
): Promise<Order> {
  if (asked.email.toLowerCase() !== customer.email.toLowerCase()) {
    throw new AppError('forbidden', 'You can only order with the e-mail address of your own account.');
  }
  const order = describeOrder(customer, asked, idempotencyKey);
  const wanted = {
    ...order,
    isConfirmedByMail: mail.enabled,
    limits: chooseOrderLimits(limits, customer, network),
  };
  const shop = await readShop();
  if (shop.cashLimit !== null && wanted.total_cents > toCents(shop.cashLimit)) {
    // A limit that was lowered since does not undo an order.
    const placed = await findEarlierOrder(database.db, wanted, repeatWindowSeconds);
    if (placed) return asFirstAnswered(placed);
    throw aboveCashLimit(shop.cashLimit, shop);
  }
  const { createdAt, isCustomerGone, books, waitSeconds, counted, soldOut } = await insertOrder(wanted);
  if (createdAt) return describePlaced(wanted, books, createdAt);
  if (isCustomerGone) throw new AppError('not_signed_in', 'This account is gone.');

  // A repeated request gets its first answer, even where the books have changed in between.
  const refusal = await findRefusal(database.db, wanted, { books, soldOut }, shop);
  const earlier = await findEarlierOrder(database.db, wanted, refusal ? repeatWindowSeconds : Infinity);
  if (earlier) {
    await refundTries(database.db, counted);
    return asFirstAnswered(earlier);
  }
  if (!refusal && waitSeconds !== null) throw tooManyTries(waitSeconds, tooManyOrders);
  throw refusal ?? new Error('The order was neither placed now nor before.');
}

function describeOrder(
  customer: Customer,
  asked: PlaceOrder,
  idempotencyKey: string | undefined,
): Omit<WantedOrder, 'isConfirmedByMail' | 'limits'> {
  const { street = null, ...place } = asked.address;
  return {
    ...place,
    street,
    id: createOrderId(),
    user_id: customer.id,
    name: asked.name,
    email: customer.email,
    phone: asked.phone,
    total_cents: toCents(Number(asked.totalPrice)),
    bookIds: asked.productIds,
    claim: claimOrder(asked, idempotencyKey),
  };
}

function describePlaced(wanted: WantedOrder, books: LockedBook[], createdAt: Date): Order {
  return toOrder({
    ...wanted,
    status: firstOrderStatus,
    created_at: createdAt,
    history: [],
    lines: books.map((book) => ({
      book_id: book.id,
      title: book.title,
      category: book.category,
      price_cents: book.priceCents,
      cover_image: book.coverImage,
    })),
  });
}

async function findEarlierOrder(
  db: Db,
  wanted: WantedOrder,
  withinSeconds: number,
): Promise<Order | undefined> {
  const { claim, user_id: userId } = wanted;
  const found = await findClaim(db, { userId, claim: claim.claim });
  if (!found || (!claim.isKeyed && found.seconds > withinSeconds)) return undefined;
  if (!found.fingerprint.equals(claim.fingerprint)) {
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was already used for another order. Please use a new one.',
    );
  }
  const row = await findOrder(db, found.order_id);
  return row && toOrder(row);
}

async function findRefusal(
  db: Db,
  wanted: WantedOrder,
  { books, soldOut }: { books: LockedBook[]; soldOut: string[] },
  money: MoneyFormat,
): Promise<AppError | undefined> {
  const known = new Set(books.map((book) => book.id));
  const goneIds = wanted.bookIds.filter((id) => !known.has(id));
  if (goneIds.length > 0) return booksGone(goneIds, await findDeletedTitles(db, goneIds));
  const totalCents = books.reduce((sum, book) => sum + book.priceCents, 0);
  if (totalCents === wanted.total_cents)
    return soldOut.length > 0 ? refuseSoldOut(books, soldOut) : undefined;
  const totalPrice = formatCents(totalCents);
  return new AppError(
    'price_changed',
    `The price of your order has changed: it is ${formatPrice(totalPrice, money)} now.`,
    {
      details: { totalPrice },
    },
  );
}

function aboveCashLimit(cashLimit: number, money: MoneyFormat): AppError {
  const most = formatPrice(cashLimit, money);
  return new AppError(
    'cash_limit_exceeded',
    `An order that is paid in cash can be at most ${most}. Please take something out and order it next.`,
    { details: { cashLimit: formatCents(toCents(cashLimit)) } },
  );
}

function refuseSoldOut(books: LockedBook[], ids: string[]): AppError {
  const soldOut = books.filter(({ id }) => ids.includes(id)).map(({ id, title }) => ({ _id: id, title }));
  const named = soldOut.map(({ title }) => `“${title}”`).join(', ');
  const message = `Sold out: ${named}. Please remove ${soldOut.length === 1 ? 'it' : 'them'} from your order.`;
  return new AppError('sold_out', message, { details: { books: soldOut } });
}

function booksGone(ids: string[], titles: Map<string, string>): AppError {
  const books = ids.map((_id) => ({ _id, title: titles.get(_id) }));
  const named = books.flatMap(({ title }) => (title === undefined ? [] : [`“${title}”`]));
  const unnamed = books.length - named.length;
  if (unnamed > 0) named.push(unnamed === 1 ? 'one book' : `${unnamed} books`);
  const message = `No longer available: ${named.join(', ')}. Please remove ${books.length === 1 ? 'it' : 'them'} from your order.`;
  return new AppError('books_gone', message, { details: { books } });
}
