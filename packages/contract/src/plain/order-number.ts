/**
 * The name of an order among people, in letters, on paper and on the telephone, for example `K7QM-4TRB`. None of its
 * letters is taken for another (0 and O, 1 and I), and without vowels no word comes about. Kept without the hyphen.
 */
export const orderNumberAlphabet = '23456789BCDFGHJKLMNPQRSTVWXZ';
export const orderNumberLength = 8;
const notSaid = /[\s\p{Pd}]/gu;

export function formatOrderNumber(stored: string): string {
  return `${stored.slice(0, orderNumberLength / 2)}-${stored.slice(orderNumberLength / 2)}`;
}

/** As it is kept, however it was typed; nothing for what cannot be one. */
export function readOrderNumber(typed: string): string | undefined {
  const stored = typed.replace(notSaid, '').toUpperCase();
  const isNumber =
    stored.length === orderNumberLength &&
    Array.from(stored).every((character) => orderNumberAlphabet.includes(character));
  return isNumber ? stored : undefined;
}
