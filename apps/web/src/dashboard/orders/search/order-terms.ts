/** The filters of the list of orders, between the address, the form and the API. */
import type { AdminOrderListQuery } from '@book-store/contract';
import { boundsOfDay, isDay, type TimeZone } from '@book-store/contract/calendar-days';
import { orderFilters } from '@book-store/contract/order-statuses';
import type { OrderTerms } from '../../../page/paths.ts';
import { readPositiveMoney } from '../../ui/typed-number.ts';
import { orderSearchTexts as texts } from './order-search-texts.ts';

export type SearchTerms = Omit<OrderTerms, 'status'>;
export type TermProblems = Partial<Record<keyof SearchTerms, string>>;

/** What an address says; what makes no sense there is left out. */
export function readTerms(address: URLSearchParams): OrderTerms {
  const status = orderFilters.find((known) => known === address.get('status'));
  const terms = Object.fromEntries(
    (['q', 'from', 'to', 'min', 'max'] as const).flatMap((name) => {
      const value = address.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  ) as SearchTerms;
  for (const name of Object.keys(findProblems(terms)) as (keyof SearchTerms)[]) delete terms[name];
  return { ...(status && { status }), ...terms };
}

export function findProblems({ from, to, min, max }: SearchTerms): TermProblems {
  const [least, most] = [min, max].map((typed) => typed && readPositiveMoney(typed));
  return {
    ...(min && !least && { min: texts.wrongTotal }),
    ...(max && !most && { max: texts.wrongTotal }),
    ...(least && most && Number(least) > Number(most) && { max: texts.wrongTotals }),
    ...(from && !isDay(from) && { from: texts.wrongDays }),
    ...(to && !isDay(to) && { to: texts.wrongDays }),
    ...(from && to && isDay(from) && isDay(to) && from > to && { to: texts.wrongDays }),
  };
}

export type OrderQuery = Omit<AdminOrderListQuery, 'limit' | 'cursor'>;

export function toQuery({ status, q, from, to, min, max }: OrderTerms, timeZone: TimeZone): OrderQuery {
  return {
    ...(status && { status }),
    ...(q && { q }),
    ...(from && { from: boundsOfDay(from, timeZone).from }),
    ...(to && { to: boundsOfDay(to, timeZone).to }),
    ...(min && { minTotal: readPositiveMoney(min) }),
    ...(max && { maxTotal: readPositiveMoney(max) }),
  };
}
