import type { HoldOutcome, HoldReason } from '@book-store/contract/order-holds';

export const holdTexts = {
  title: 'Held until it is confirmed',
  reasons: {
    'first-order': 'A first order above the amount in your rules',
    'open-orders': 'More open orders than in your rules',
    'earlier-refusal': 'An earlier refusal at this telephone number or address',
    'unverified-email': 'The e-mail address is not confirmed',
  } satisfies Record<HoldReason, string>,
  until: (moment: string) => `Cancelled by itself, with a letter, if nobody confirms it by ${moment}.`,
  confirm: 'Confirmed by telephone',
  askTitle: 'Has the customer confirmed it?',
  askText: (phone: string) => `You have called ${phone} and the customer wants the books.`,
  back: 'Go back',
  done: 'The order is confirmed by its customer: it can go on.',
  failed: 'That could not be saved. Please try again.',
  history: {
    link: 'Confirmed by the link in the letter',
    code: 'Confirmed by a code',
    expired: 'Not confirmed in time',
  } satisfies Partial<Record<HoldOutcome, string>>,
} as const;
