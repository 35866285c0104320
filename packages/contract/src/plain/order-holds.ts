/** Orders that wait for a confirmation before they are packed: why, until when, and what became of it. */

export const holdReasons = ['first-order', 'open-orders', 'earlier-refusal', 'unverified-email'] as const;

export type HoldReason = (typeof holdReasons)[number];

/** By what a hold ended: the customer's link or code, a call of the bookseller, a cancellation, or the time. */
export const holdOutcomes = ['link', 'code', 'desk', 'cancelled', 'expired'] as const;

export type HoldOutcome = (typeof holdOutcomes)[number];

export const codePattern = /^\d{6}$/;

/** How many codes are sent for an order, how often each may be tried, and how long it is good. */
export const codeLimits = { codes: 3, tries: 5, minutes: 15 };
