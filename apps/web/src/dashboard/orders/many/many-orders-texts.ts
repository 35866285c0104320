import { formatCount } from '@book-store/contract/numbers';
import { maxOrdersAtOnce } from '@book-store/contract/order-search';
import type { OrderStatus } from '@book-store/contract/order-statuses';
import { orderStatusTexts } from '../../../page/order-status-texts.ts';

const orders = (count: number) => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;

export const manyOrdersTexts = {
  bar: 'For the chosen orders',
  chooseAll: (count: number) =>
    count === 1 ? 'Choose the one shown' : `Choose all ${formatCount(count)} shown`,
  choose: (number: string) => `Choose order ${number}`,
  chosen: (count: number) => `${orders(count)} chosen`,
  tooMany: `At most ${formatCount(maxOrdersAtOnce)} orders are done at once.`,
  confirmed: 'Confirm',
  shipped: 'Mark as shipped',
  slips: 'Packing slips',
  none: 'Choose none',
  done: (count: number, status: string) =>
    `${orders(count)} ${count === 1 ? 'is' : 'are'} ${status.toLowerCase()} now.`,
  refused: (count: number) => `${orders(count)} stayed as ${count === 1 ? 'it was' : 'they were'}:`,
  failed: 'The orders could not be changed. Some may have been: please look before you try again.',
  missing: (count: number) => `${orders(count)} could not be found.`,
  /** Of the orders that have ended. */
  noSlips: (ended: OrderStatus[]) => {
    const kept = [...Map.groupBy(ended, (status) => status)].map(
      ([status, { length }]) => `${formatCount(length)} ${orderStatusTexts[status].label.toLowerCase()}`,
    );
    return `Only open orders have a slip here. Staying behind: ${kept.join(', ')}.`;
  },
} as const;
