/** How people type a title that they know: each rule makes one query of a book, or none where it does not apply. */
import type { Random } from '../../apps/demo/src/seeded-random.ts';
import type { KnownTitle } from './known-titles.ts';
import { misspellBySound, mistype } from './typing-errors.ts';

export type TypedQuery = { typed: string; wanted: KnownTitle };

type Rule = (book: KnownTitle, random: Random, all: readonly KnownTitle[]) => string | undefined;

const smallWords = new Set(
  'a an the of in on to and or for from with at by as is it its we she so de la le les des du un une et en au aux l d der die das des dem und von aus eines el los las y del o os il i e da das dos her his our my no'.split(
    ' ',
  ),
);

const numbersInWords = new Map([
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['seven', '7'],
  ['thirty nine', '39'],
  ['eighty', '80'],
  ['first', '1st'],
  ['twelfth', '12th'],
]);

/** The shares, in percent, that must be found in first place among no other books; at any size three less will do. */
export type QueryKind = { name: string; leastFirst: number; rule: Rule };

export const queryKinds: readonly QueryKind[] = [
  { name: 'exact', leastFirst: 100, rule: ({ title }) => title },
  { name: 'lower case without accents', leastFirst: 100, rule: ({ title }) => plain(title) },
  { name: 'one typing error', leastFirst: 99, rule: ({ title }, random) => mistype(plain(title), 1, random) },
  {
    name: 'two typing errors',
    leastFirst: 95,
    rule: ({ title }, random) => mistype(plain(title), 2, random),
  },
  {
    name: 'as it sounds',
    leastFirst: 95,
    rule: ({ title }, random) => misspellBySound(plain(title), random),
  },
  { name: 'beginning of the last word', leastFirst: 98, rule: cutLastWord },
  { name: 'content words in another order', leastFirst: 99, rule: shuffleContentWords },
  {
    name: 'author and a title word',
    leastFirst: 98,
    rule: (book, random, all) => nameAuthorAndWord(book, random, all, (author) => author),
  },
  {
    name: 'author misspelt and a title word',
    leastFirst: 97,
    rule: (book, random, all) => nameAuthorAndWord(book, random, all, (author) => mistype(author, 1, random)),
  },
  { name: 'words run together', leastFirst: 95, rule: runTogether },
  { name: 'a word split in two', leastFirst: 97, rule: splitWord },
  { name: 'a word left out', leastFirst: 95, rule: leaveWordOut },
  { name: 'a word too many', leastFirst: 95, rule: addWord },
  { name: 'numbers in digits', leastFirst: 95, rule: writeDigits },
  { name: 'part of a title without spaces', leastFirst: 95, rule: takePart },
];

/** The same queries for the same seed. */
export function makeQueries(kind: QueryKind, titles: readonly KnownTitle[], random: Random): TypedQuery[] {
  return titles.flatMap((wanted) => {
    const typed = kind.rule(wanted, random, titles);
    return typed === undefined ? [] : [{ typed, wanted }];
  });
}

/** In lower case, without accents, apostrophes and other signs. */
function plain(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  return letters
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const wordsOf = (text: string) => plain(text).split(' ');
const contentWordsOf = (text: string) => wordsOf(text).filter((word) => !smallWords.has(word));
const one = <Item>(items: readonly Item[], random: Random) => items[random.below(items.length)];

function cutLastWord({ title }: KnownTitle, random: Random): string | undefined {
  const words = wordsOf(title);
  const last = words.at(-1) ?? '';
  if (words.length < 2 || last.length < 5 || !isLatin(title)) return undefined;
  const kept = 3 + random.below(last.length - 3);
  return [...words.slice(0, -1), last.slice(0, kept)].join(' ');
}

function shuffleContentWords({ title }: KnownTitle, random: Random): string | undefined {
  const words = contentWordsOf(title);
  if (words.length < 2) return undefined;
  const shuffled = random.shuffle(words);
  return shuffled.join(' ') === words.join(' ') ? words.toReversed().join(' ') : shuffled.join(' ');
}

/** Not where the two words name another book of the same author as well. */
function nameAuthorAndWord(
  book: KnownTitle,
  random: Random,
  all: readonly KnownTitle[],
  type: (author: string) => string | undefined,
): string | undefined {
  const surname = wordsOf(book.author).at(-1) ?? '';
  const others = all.filter(({ title, author }) => title !== book.title && wordsOf(author).includes(surname));
  const taken = new Set(others.flatMap(({ title }) => wordsOf(title)));
  const word = one(
    contentWordsOf(book.title).filter((candidate) => !taken.has(candidate)),
    random,
  );
  const author = type(surname);
  return word === undefined || author === undefined ? undefined : `${author} ${word}`;
}

function runTogether({ title }: KnownTitle): string | undefined {
  const words = wordsOf(title);
  return words.length < 2 || !isLatin(title) ? undefined : words.join('');
}

function splitWord({ title }: KnownTitle, random: Random): string | undefined {
  const words = wordsOf(title);
  const longest = words.toSorted((left, right) => right.length - left.length)[0] ?? '';
  if (longest.length < 6 || !isLatin(title)) return undefined;
  const at = 2 + random.below(longest.length - 3);
  return words.map((word) => (word === longest ? `${word.slice(0, at)} ${word.slice(at)}` : word)).join(' ');
}

/** Two content words stay: fewer would name other books as well. */
function leaveWordOut({ title }: KnownTitle, random: Random): string | undefined {
  const content = contentWordsOf(title);
  if (content.length < 3) return undefined;
  const left = one(content, random);
  return wordsOf(title)
    .filter((word) => word !== left)
    .join(' ');
}

function addWord({ title }: KnownTitle, random: Random): string | undefined {
  if (!isLatin(title)) return undefined;
  return `${plain(title)} ${one(['novel', 'book', 'paperback', 'unabridged', 'annotated'], random)}`;
}

function writeDigits({ title }: KnownTitle): string | undefined {
  let text = ` ${plain(title)} `;
  for (const [words, digits] of numbersInWords) text = text.replace(` ${words} `, ` ${digits} `);
  return text.trim() === plain(title) ? undefined : text.trim();
}

function takePart({ title }: KnownTitle, random: Random): string | undefined {
  const letters = Array.from(title);
  if (!/^[\p{Script=Han}\p{Script=Hiragana}]+$/u.test(title) || letters.length < 3) return undefined;
  const length = letters.length - 1;
  return letters.slice(random.below(2)).slice(0, length).join('');
}

function isLatin(text: string): boolean {
  return /^[\p{Script=Latin}\P{L}]+$/u.test(text);
}
