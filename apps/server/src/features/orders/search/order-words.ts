/** What an order is found by, and what somebody typed, in the same form. */
import { orderNumberAlphabet, orderNumberLength } from '@book-store/contract';
import { foldWords } from '../../catalogue/index.ts';

/**
 * What is no plain word begins with a sign that no plain word has. E-mail, telephone and number are those of a few orders:
 * they are found at once, without going from part to part. A telephone number is kept from both ends: one has the
 * country's number, the other a zero instead, and many begin alike.
 */
const marks = { email: '@', phoneEnd: '+', number: '!', phone: '~', status: '=' } as const;
const identifying = new Set<string>([marks.email, marks.phoneEnd, marks.number]);

export function isIdentifying(word: string): boolean {
  return identifying.has(word.charAt(0));
}

/** A word has no room for what a question to the index is made of. */
const unsafe = /[^\p{L}\p{N}@._+-]/gu;
const maxWordLength = 100;

export type WordedOrder = {
  number: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  zipcode: string;
  status: string;
  titles: string[];
};

export function wordsOfOrder(order: WordedOrder): string[] {
  const { number, city, zipcode, status, titles } = order;
  return [
    ...new Set([
      ...wordsOfPerson(order),
      ...[city, zipcode, ...titles].flatMap(foldWords),
      `${marks.number}${number}`,
      statusWord(status),
    ]),
  ];
}

export function wordsOfPerson({
  name,
  email,
  phone,
}: Pick<WordedOrder, 'name' | 'email' | 'phone'>): string[] {
  const digits = digitsOf(phone);
  return [
    ...[name, email.split('@')[0] ?? ''].flatMap(foldWords),
    ...(digits ? [`${marks.phone}${digits}`, `${marks.phoneEnd}${reverse(digits)}`] : []),
    ...(email ? [emailWord(email)] : []),
  ];
}

export function statusWord(status: string): string {
  return `${marks.status}${status}`;
}

/** One of the readings, with all of its terms; of a term one word is enough. An asterisk ends what is a beginning. */
export type OrderSearch = string[][][];

export const beginning = '*';

const maxTerms = 8;
const minNumberLength = 4;
const phoneForm = /^[+\d][\d ()./-]*$/;
const minPhoneDigits = 5;

export function readOrderSearch(typed: string): OrderSearch {
  const text = typed.trim();
  const number = text.replaceAll(/[\s\p{Pd}#]/gu, '').toUpperCase();
  const isPhone = phoneForm.test(text) && nationalDigits(text).length >= minPhoneDigits;
  const words = isPhone && /\D/.test(text) ? [] : readWords(text);
  return [
    ...(words.length > 0 ? [words] : []),
    ...(beginsNumber(number) ? [[[`${marks.number}${number}${beginning}`]]] : []),
    ...(isPhone ? [[readPhoneEnds(text)], [[`${marks.phone}${digitsOf(text)}${beginning}`]]] : []),
  ];
}

/** Half of it, said on the telephone, is enough. */
function beginsNumber(text: string): boolean {
  return (
    text.length >= minNumberLength &&
    text.length <= orderNumberLength &&
    Array.from(text).every((character) => orderNumberAlphabet.includes(character))
  );
}

/** Whether a whole number was typed: whoever finds its order is not looking for words that look like it. */
export function namesOneOrder(search: OrderSearch): boolean {
  const length = marks.number.length + orderNumberLength + beginning.length;
  return search.flat(2).some((word) => word.startsWith(marks.number) && word.length === length);
}

/** Whole ones but the last, which may still be being typed. */
function readWords(text: string): string[][] {
  const words = text.split(/\s+/).flatMap(readToken).slice(0, maxTerms);
  return words.map((word, index) => [index === words.length - 1 ? `${word}${beginning}` : word]);
}

function readToken(token: string): string[] {
  return token.indexOf('@') > 0 ? [emailWord(token)] : foldWords(token);
}

function readPhoneEnds(text: string): string[] {
  const isInternational = text.startsWith('+') || text.startsWith('00');
  const national = nationalDigits(text);
  const endings = isInternational ? [0, 1, 2, 3].map((cut) => national.slice(cut)) : [national];
  return endings
    .filter((ending) => ending.length >= minPhoneDigits)
    .map((ending) => `${marks.phoneEnd}${reverse(ending)}${beginning}`);
}

/** As an index is asked. `store`: how the index has a word; none has one of the signs that this is made of. */
export function writeSearch(search: OrderSearch, store = (word: string) => word): string {
  return `(${search.map((terms) => terms.map((words) => writeOneOf(words, store)).join(' & ')).join(' | ')})`;
}

export function writeOneOf(words: string[], store: (word: string) => string): string {
  const quote = (word: string) =>
    word.endsWith(beginning) ? `'${word.slice(0, -beginning.length)}':*` : `'${word}'`;
  return `(${words.map((word) => quote(store(word))).join(' | ')})`;
}

export function matchesSearch(words: string[], search: OrderSearch): boolean {
  const has = (wanted: string) =>
    wanted.endsWith(beginning)
      ? words.some((word) => word.startsWith(wanted.slice(0, -1)))
      : words.includes(wanted);
  return search.some((terms) => terms.every((wanted) => wanted.some(has)));
}

function emailWord(email: string): string {
  return `${marks.email}${email.toLowerCase().replaceAll(unsafe, '')}`.slice(0, maxWordLength).toWellFormed();
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function nationalDigits(text: string): string {
  return digitsOf(text).replace(/^0+/, '');
}

function reverse(digits: string): string {
  return Array.from(digits).toReversed().join('');
}
