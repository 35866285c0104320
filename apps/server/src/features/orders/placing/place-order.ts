import {
  chargeOrder,
  type DeliveryTerms,
  firstOrderStatus,
  type MoneyFormat,
  type Order,
  type PlaceOrder,
  toCents,
  type TrustRules,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import type { Database, Db } from '../../../database/connect.ts';
import type { Customer } from '../../accounts/index.ts';
import { refundTries, tooManyTries } from '../../../http/rate-limit.ts';
import { findDeletedTitles } from '../../catalogue/index.ts';
import type { Mail } from '../../mail/index.ts';
import { chargeWanted, type UnchargedOrder } from '../delivery/charge-wanted.ts';
import type { InsertedOrder, InsertOrder, LockedBook, ShortBook } from './insert-orders.ts';
import type { WantedOrder } from './wanted-order.ts';
import { repeatWindowSeconds } from './order-statement.ts';
import { claimOrder } from './order-claim.ts';
import { createOrderId } from './order-id.ts';
import { chooseOrderLimits, type OrderLimits } from './order-limits.ts';
import {
  booksGone,
  findExceededLimit,
  priceChanged,
  refuseSoldOut,
  type ShopRules,
} from './order-refusals.ts';
import { findClaim, findOrder } from '../order-queries.ts';
import { asFirstAnswered, toOrder } from '../order-view.ts';

const tooManyOrders = 'You have ordered very often in a short time, so this order was not placed.';

export type ReadShop = () => Promise<ShopRules>;

/** Null: no rule is on. */
export type ReadTrustRules = () => Promise<TrustRules | null>;

type Parts = {
  database: Database;
  mail: Pick<Mail, 'enabled'>;
  limits: OrderLimits;
  readShop: ReadShop;
  readTrustRules: ReadTrustRules;
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
  { database, mail, limits, readShop, readTrustRules, insertOrder }: Parts,
  { customer, order: asked, idempotencyKey, network }: Asked,
): Promise<Order> {
  if (asked.email.toLowerCase() !== customer.email.toLowerCase()) {
    throw new AppError('forbidden', 'You can only order with the e-mail address of your own account.');
  }
  const order = describeOrder(customer, asked, idempotencyKey);
  const shop = await readShop();
  const charged = findExceededLimit(order, shop) ?? (await chargeWanted(database.db, order, shop));
  if (charged instanceof AppError) {
    // What the shop has changed since does not undo an order.
    const earlier = await findEarlierOrder(database.db, order, repeatWindowSeconds);
    if (earlier) return asFirstAnswered(earlier);
    throw charged;
  }
  const wanted = {
    ...order,
    ...charged.columns,
    isConfirmedByMail: mail.enabled,
    limits: chooseOrderLimits(limits, customer, network),
    trust: await readTrustRules(),
  };
  const { placed, isCustomerGone, books, waitSeconds, counted, soldOut } = await insertOrder(wanted);
  if (placed) return describePlaced(wanted, books, placed);
  if (isCustomerGone) throw new AppError('not_signed_in', 'This account is gone.');

  // A repeated request gets its first answer, even where the books have changed in between.
  const refusal = await findRefusal(database.db, wanted, { books, soldOut, terms: charged.terms }, shop);
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
): UnchargedOrder {
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

function describePlaced(
  wanted: WantedOrder,
  books: LockedBook[],
  { number, createdAt, hold }: NonNullable<InsertedOrder['placed']>,
): Order {
  return toOrder({
    ...wanted,
    number,
    status: firstOrderStatus,
    created_at: createdAt,
    hold,
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
  wanted: Pick<WantedOrder, 'claim' | 'user_id'>,
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
  { books, soldOut, terms }: { books: LockedBook[]; soldOut: ShortBook[]; terms: DeliveryTerms },
  money: MoneyFormat,
): Promise<AppError | undefined> {
  const known = new Set(books.map((book) => book.id));
  const goneIds = [...new Set(wanted.bookIds)].filter((id) => !known.has(id));
  if (goneIds.length > 0) return booksGone(goneIds, await findDeletedTitles(db, goneIds));
  const { booksCents, totalCents } = chargeOrder(
    books.reduce((sum, book) => sum + book.priceCents, 0),
    terms,
  );
  const { total_cents: total, delivery_cents: delivery, tax_cents: taxes } = wanted;
  // By the books: with free delivery from a sum on, other books can come to the same total.
  if (booksCents + delivery + taxes !== total) return priceChanged(totalCents, money);
  return soldOut.length > 0 ? refuseSoldOut(books, soldOut) : undefined;
}
