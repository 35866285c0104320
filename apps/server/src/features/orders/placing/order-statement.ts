/** The one statement that places orders, with what it is given. */
import {
  firstOrderStatus,
  isStoredId,
  openOrderStatuses,
  toCents,
  type TrustRules,
  usualTrustRules,
} from '@book-store/contract';
import { confirmationKind } from '../letters/order-letters.ts';
import { priorityOf } from '../../mail/index.ts';
import type { NumberedOrder } from './wanted-order.ts';

/** How long the same order without an Idempotency-Key counts as sent twice. */
export const repeatWindowSeconds = 10;

/** One statement where orders may be held as well: what is to be held is never seen without its hold. */
export function writeStatement(orders: NumberedOrder[]) {
  const values = Object.values(describeWanted(orders));
  // Rules are the same for orders of one moment, unless they change in that very one.
  const trust = orders.findLast((order) => order.trust)?.trust;
  if (!trust) return { name: 'store-orders', text: storingStatement, values };
  return {
    name: 'store-and-hold-orders',
    text: holdingStatement,
    values: [...values, ...Object.values(describeRules(trust))],
  };
}

/** The routine's parameters by their names, in any order. */
function describeWanted(orders: NumberedOrder[]) {
  const lines = orders.flatMap(({ bookIds }, index) =>
    bookIds
      .map((id, position) => ({ order: index + 1, position: position + 1, id }))
      .filter(({ id }) => isStoredId(id)),
  );
  const isConfirmed = orders.some(({ isConfirmedByMail }) => isConfirmedByMail);
  return {
    ids: orders.map(({ id }) => id),
    user_ids: orders.map((order) => order.user_id),
    names: orders.map(({ name }) => name),
    emails: orders.map(({ email }) => email),
    phones: orders.map(({ phone }) => phone),
    streets: orders.map(({ street }) => street),
    cities: orders.map(({ city }) => city),
    countries: orders.map(({ country }) => country),
    states: orders.map(({ state }) => state),
    zipcodes: orders.map(({ zipcode }) => zipcode),
    totals: orders.map((order) => order.total_cents),
    units: orders.map(({ bookIds }) => bookIds.length),
    claims: orders.map(({ claim }) => claim.claim),
    fingerprints: orders.map(({ claim }) => claim.fingerprint),
    repeat_seconds: repeatWindowSeconds,
    line_orders: lines.map(({ order }) => order),
    line_positions: lines.map(({ position }) => position),
    line_books: lines.map(({ id }) => id),
    account_keys: orders.map(({ limits }) => limits.account.key),
    account_max_counts: orders.map(({ limits }) => limits.account.max),
    account_seconds: orders.map(({ limits }) => limits.account.windowSeconds),
    network_keys: orders.map(({ limits }) => limits.network.key),
    network_max_counts: orders.map(({ limits }) => limits.network.max),
    network_seconds: orders.map(({ limits }) => limits.network.windowSeconds),
    first_status: firstOrderStatus,
    letter_kind: isConfirmed ? confirmationKind : null,
    letter_priority: priorityOf(confirmationKind),
    numbers: orders.map(({ number }) => number),
    deliveries: orders.map((order) => order.delivery_cents),
    taxes: orders.map((order) => order.tax_cents),
    days_from: orders.map((order) => order.delivery_days_from),
    days_to: orders.map((order) => order.delivery_days_to),
  };
}

/** Those of the routine hold_orders; a rule that is off is null. */
function describeRules(rules: Omit<TrustRules, 'version'>) {
  return {
    first_order_above: rules.firstOrderAbove === null ? null : toCents(rules.firstOrderAbove),
    most_open_orders: rules.openOrders,
    after_refusal: rules.earlierRefusal,
    unverified_email: rules.unverifiedEmail,
    hours_to_confirm: rules.hoursToConfirm,
    open_statuses: openOrderStatuses,
  };
}

const wantedNames = Object.keys(describeWanted([]));
const ruleNames = Object.keys(describeRules(usualTrustRules));
const place = (index: number) => ['$', index + 1].join('');
const give = (names: string[], before: number) =>
  names.map((name, index) => [name, place(before + index)].join(' => ')).join(', ');
const storingStatement = `SELECT * FROM store_orders(${give(wantedNames, 0)})`;
/** Shops without rules never send it. */
const holdingStatement = `
  WITH stored AS MATERIALIZED (${storingStatement})
  SELECT stored.*, CASE WHEN placed IS NOT NULL THEN hold_orders(
    ids => ${place(wantedNames.indexOf('ids'))}, placed => placed, ${give(ruleNames, wantedNames.length)}
  ) END AS held FROM stored`;
