/** What an owner may write into the letters about orders. */

export const orderLetterLimits = { subject: 120, opening: 2_000 } as const;

/** Written in braces, in letters of either case: `{number}`. */
export const letterPlaceholders = ['name', 'number', 'shop'] as const;

export type LetterPlaceholder = (typeof letterPlaceholders)[number];

/** The first word in braces that stands for nothing, such as `{nummer}`: customers would read it as it is. */
export function findUnknownPlaceholder(text: string): string | undefined {
  const known: readonly string[] = letterPlaceholders;
  const [, ...pieces] = text.split('{');
  const words = pieces.filter((piece) => piece.includes('}')).map((piece) => piece.split('}', 1).join());
  const unknown = words.find((word) => isWord.test(word) && !known.includes(word.toLowerCase()));
  return unknown && `{${unknown}}`;
}

const isWord = /^[\p{L}\p{N}_]+$/u;
