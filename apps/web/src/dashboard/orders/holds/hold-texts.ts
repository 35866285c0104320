import type { HoldOutcome, HoldReason } from '@book-store/contract/order-holds';

export const holdTexts = {
  title: 'Held until the customer says yes',
  reasons: {
    'first-order': 'Above the amount in your rules, and no order of this account has been delivered yet',
    'open-orders': 'More open orders than in your rules',
    'earlier-refusal': 'An earlier refusal at this telephone number or address',
    'unverified-email': 'The e-mail address is not confirmed',
  } satisfies Record<HoldReason, string>,
  until: (moment: string) => `Cancelled by itself, with a letter, without a yes by ${moment}.`,
  confirm: 'They want it: end the hold',
  askTitle: 'Does the customer want it?',
  askText: (phone: string) => `You have called ${phone} and the customer wants the books.`,
  back: 'Go back',
  done: 'The hold is ended: the order can be confirmed now.',
  failed: 'That could not be saved. Please try again.',
  history: {
    link: 'Hold ended: by the link',
    code: 'Hold ended: by a code',
    expired: 'Hold ended: no yes in time',
  } satisfies Partial<Record<HoldOutcome, string>>,
} as const;
