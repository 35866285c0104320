/** What an owner may write into the letters about orders. */

export const orderLetterLimits = { subject: 120, opening: 2_000 } as const;

/** Written in braces: `{number}`. */
export const letterPlaceholders = ['name', 'number', 'shop'] as const;

export type LetterPlaceholder = (typeof letterPlaceholders)[number];
