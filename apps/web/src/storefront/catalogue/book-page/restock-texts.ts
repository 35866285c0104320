export const restockTexts = {
  ask: 'Tell me when it is back',
  available: 'It is back already: please load the page again.',
  noted: (email: string) => `We will write to ${email} once, when the book is back.`,
  withdraw: 'Do not write to me',
  toAccount: 'Go to my account',
  failed: 'The store did not answer. Please try again in a moment.',
} as const;
