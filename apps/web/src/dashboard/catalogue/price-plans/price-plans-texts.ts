import type { PricePlan, PricePlanPreview } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import { percentOffLimits, type PricePlanStatus, type PriceRounding } from '@book-store/contract/price-plans';
import { formatMoment } from '../../ui/date-text.ts';

/** "2026-11-20T18:30" is what the shop's clock shows, wherever it is read. */
const formatWallTime = (wallTime: string) => formatMoment(`${wallTime}Z`, 'UTC');

const times = (from: string, until: string | null) =>
  until === null
    ? `from ${formatWallTime(from)}, for good`
    : `from ${formatWallTime(from)} until ${formatWallTime(until)}`;

export const pricePlansTexts = {
  title: 'Planned prices',
  lead: 'Prices that change and go back by themselves. A price that somebody sets by hand meanwhile stands, also afterwards.',
  clock: (timeZone: string) =>
    `All times by the shop’s clock, ${timeZone}.${timeZone === 'UTC' ? ' Another time zone can be set in the shop’s settings.' : ''}`,
  failed: 'The planned prices could not be loaded.',
  none: 'Nothing is planned',
  noneText: 'Plan a discount for a shelf here. For one book, open it in Manage Books.',
  add: 'Plan prices for a shelf',
  listLabel: 'Planned prices',
  columns: ['Plan', 'Time', 'State', 'Actions'],
  states: { waiting: 'To come', 'in-force': 'In force', over: 'Over' } satisfies Record<
    PricePlanStatus,
    string
  >,
  atWork: 'Prices are just being changed',
  times,
  by: (name: string) => `by ${name}`,
  name: ({ book, shelf, percentOff }: PricePlan, price: string | undefined) =>
    book ? `${book.title}: ${price ?? ''}` : `${percentOff}% off ${shelf?.title ?? ''}`,
  change: 'Change',
  end: 'End now',
  remove: 'Delete',
  endTitle: (name: string) => `End “${name}” now?`,
  endText: 'The prices go back to what they are without it.',
  removeTitle: (name: string) => `Delete “${name}”?`,
  removeText: 'It is taken off this list. No price changes.',
  ended: (name: string) => `“${name}” has ended: the prices are going back.`,
  removed: (name: string) => `“${name}” was deleted.`,
  changeFailed: 'That did not work. Please try again in a moment.',
} as const;

export const planFormTexts = {
  newTitle: 'Plan a price',
  changeTitle: 'Change a plan',
  back: 'All planned prices',
  gone: 'This plan, or its book, is not there any more.',
  book: 'Book',
  discount: 'Discount',
  shelf: 'Shelf',
  allBooks: 'All books',
  oneBook: 'For one book, open it in Manage Books and choose “Plan a price”.',
  manageBooks: 'Manage Books',
  price: 'Price',
  percentOff: 'Percent off',
  percentHint: `A whole number from ${percentOffLimits.min} to ${percentOffLimits.max}. Off what each book costs without plans.`,
  rounding: 'Rounded down to',
  roundings: {
    cents: 'the cent: 15.83',
    'ten-cents': 'ten cents: 15.80',
    'ninety-nine': 'a price that ends in .99: 14.99',
    whole: 'a whole price: 15.00',
  } satisfies Record<PriceRounding, string>,
  roundingHint: 'Never up: no discount is smaller than announced.',
  from: 'From',
  until: 'Until',
  untilHint: 'The prices go back at this minute: for all of Sunday, midnight of Monday.',
  untilBookHint: 'The price goes back at this minute. Empty: it stays for good.',
  begun: 'This plan has begun: its books and its beginning stay.',
  preview: 'Show what changes',
  previewing: 'Looking…',
  save: 'Save the plan',
  saving: 'Saving…',
  failed: 'That did not work. Please try again in a moment.',
  saved: (name: string) => `“${name}” is planned.`,
  changed: (name: string) => `“${name}” is saved.`,
} as const;

export const previewTexts = {
  title: 'What changes',
  summary: ({ count, startsAtOnce }: PricePlanPreview, from: string, until: string | null) =>
    `${count === 1 ? '1 book' : `${formatCount(count)} books`}, ${
      startsAtOnce
        ? `at once${until === null ? ', for good' : ` until ${formatWallTime(until)}`}`
        : times(from, until)
    }. If nothing else changes until then:`,
  noBooks:
    'There is no book on this shelf yet. Books that come to it while the plan is in force get its price.',
  listLabel: 'Books and their prices',
  columns: ['Book', 'Now', 'Then', 'The page says'],
  more: (count: number) => `And ${formatCount(count)} more; the newest are shown.`,
  struck: (price: string) => `${price} struck through`,
  lowest: (price: string) => `lowest price in the 30 days before: ${price}`,
  notStruck: 'Only the price',
  setByHand: 'The price was set by hand since the plan began, so it stays',
  same: 'As now',
  otherPlan: (name: string) => `By “${name}”`,
  othersTitle: 'Other plans for some of these books at the same time',
  counts: {
    this: 'This plan counts: a book’s own price goes before its shelf’s.',
    other: 'The other one counts: a book’s own price goes before its shelf’s.',
    lower: 'Whichever is lower counts; discounts are never added up.',
    both: 'Both count: one sets the book’s own price for good, and the other goes on from it.',
  } satisfies Record<PricePlanPreview['others'][number]['counts'], string>,
} as const;

export const noticeTexts = {
  plan: 'Plan a price',
  inForce: (name: string, until: string, regular: string) =>
    `The price is planned: “${name}” until ${formatWallTime(until)}, then ${regular} again. A price that you set here stands instead, also afterwards.`,
  coming: (name: string, when: string) => `Planned: “${name}”, ${when}.`,
  all: 'All planned prices',
} as const;
