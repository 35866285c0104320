/** Every kind of letter and how urgent it is: a new kind that is not named here does not compile. */

/** What goes first. Somebody who waits for a link cannot use the store until it comes. */
export const priorities = { account: 0, order: 1, newsletter: 2 } as const;

type LetterClass = keyof typeof priorities;

const letterClasses = {
  'verify-address': 'account',
  'reset-password': 'account',
  'account-exists': 'account',
  'password-ended': 'account',
  'order-confirmation': 'order',
  'order-moved': 'order',
  'newsletter-confirmation': 'newsletter',
  'book-back': 'newsletter',
} as const satisfies Record<string, LetterClass>;

export type LetterKind = keyof typeof letterClasses;

export function priorityOf(kind: LetterKind): number {
  return priorities[letterClasses[kind]];
}
