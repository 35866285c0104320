/** What became of an address that the footer's form sent without JavaScript: the server names it, a page shows it. */

export const newsletterOutcomes = ['confirm', 'subscribed', 'invalid', 'later', 'failed'] as const;

export type NewsletterOutcome = (typeof newsletterOutcomes)[number];
