/** The parts of which a reading is put together, each by itself. */
import { describe, expect, it } from 'vitest';
import { compareWithBook } from './book-likeness.ts';
import { leaveOut, leaveOutSteps } from './leave-out.ts';
import { spellNumber } from './number-words.ts';
import { soundKey } from '../words/sound-key.ts';
import { partsOf, splitText } from './split-words.ts';
import { wordCost } from './word-likeness.ts';
import { createMeanings } from './word-meanings.ts';

describe('how a word sounds', () => {
  it.each([
    ['philosopher', 'filosofer'],
    ['knight', 'nite'],
    ['wright', 'rite'],
    ['castle', 'castel'],
    ['anna', 'ana'],
    ['psalms', 'salms'],
    ['scene', 'sene'],
  ])('is the same of %s and %s', (written, heard) => {
    expect(soundKey(heard)).toBe(soundKey(written));
  });

  it('is not the same of words that differ in what is heard', () => {
    expect(soundKey('emma')).not.toBe(soundKey('anna'));
    expect(soundKey('lear')).not.toBe(soundKey('fear'));
  });

  it('is not known of short words and other letters', () => {
    expect(soundKey('ma')).toBeUndefined();
    expect(soundKey('война')).toBeUndefined();
  });
});

describe('a number in words', () => {
  it.each([
    ['0', 'zero'],
    ['3', 'three'],
    ['39', 'thirty nine'],
    ['80', 'eighty'],
    ['451', 'four hundred fifty one'],
    ['20000', 'twenty thousand'],
    ['1st', 'first'],
    ['12th', 'twelfth'],
    ['20th', 'twentieth'],
    ['32nd', 'thirty second'],
  ])('%s is %s', (digits, words) => {
    expect(spellNumber(digits)?.join(' ')).toBe(words);
  });

  it.each(['', '007', '1e3', 'ten', '12345678', '5x'])('"%s" is none', (text) => {
    expect(spellNumber(text)).toBeUndefined();
  });
});

describe('words without the spaces between them', () => {
  const books = new Map([
    ['jane', 20],
    ['eyre', 1],
    ['the', 500],
    ['art', 9],
    ['of', 400],
    ['war', 12],
    ['warof', 0],
    ['a', 300],
    ['r', 2],
    ['t', 1],
  ]);
  const split = (text: string) => splitText(text, (word) => books.get(word) ?? 0, 1_000, 3)[0];

  it('are taken apart by the words that books have', () => {
    expect(split('janeeyre')).toEqual(['jane', 'eyre']);
    expect(split('theartofwar')).toEqual(['the', 'art', 'of', 'war']);
    expect(split('janexeyre')).toBeUndefined();
  });

  it('are looked for only where somebody may have typed them', () => {
    expect(partsOf('abc')).toEqual([]);
    expect(partsOf('x'.repeat(41))).toEqual([]);
    expect(partsOf('abcd')).toEqual(['a', 'ab', 'abc', 'b', 'bc', 'bcd', 'c', 'cd', 'd']);
  });
});

describe('what reading a word as another costs', () => {
  const cost = (text: string, name: string, isBeginning = false) =>
    wordCost({ text, isBeginning, isCommon: false }, name);

  it('is nothing for itself, more for more errors, and most for the first letter', () => {
    expect(cost('emma', 'emma')).toBe(0);
    expect(cost('drakula', 'dracula')).toBeLessThan(cost('drakulla', 'dracula'));
    expect(cost('kane', 'jane')).toBeGreaterThan(cost('jana', 'jane'));
  });

  it('is small for a word that goes on, while somebody may still be typing', () => {
    expect(cost('frank', 'frankenstein', true)).toBeLessThan(1);
    expect(cost('frank', 'frankenstein')).toBe(Infinity);
  });

  it('is too much for short words that have little in common', () => {
    expect(cost('we', 'he')).toBe(Infinity);
    expect(cost('kim', 'joe')).toBe(Infinity);
  });
});

describe('a book that may have been meant', () => {
  const typed = (text: string) =>
    text
      .split(' ')
      .map((word) => ({ text: word, typedAs: word, isCommon: word === 'the', isBeginning: false }));
  const compare = (text: string, title: string, author: string) => {
    const names = `${title} ${author}`.split(' ');
    const known = names.map((word) => ({ word, books: 1, named: 1 }));
    const meanings = createMeanings();
    const words = typed(text);
    for (const [index, word] of words.entries()) {
      meanings.add(word, known);
      const next = words[index + 1];
      if (next) meanings.add({ ...word, text: word.text + next.text }, known);
    }
    return compareWithBook(words, { titleWords: title.split(' '), otherWords: author.split(' ') }, meanings);
  };

  it('has the typed words, in another spelling or apart', () => {
    expect(compare('the ga mbler', 'the gambler', 'fyodor dostoevsky')).toMatchObject({
      words: ['the', 'gambler'],
      leftOut: [],
    });
    expect(compare('dostoyevsky gamber', 'the gambler', 'fyodor dostoevsky').words).toEqual([
      'dostoevsky',
      'gambler',
    ]);
  });

  it('is less likely the more words are left out or were not typed', () => {
    const title = compare('emma', 'emma', 'jane austen').cost;
    expect(compare('emma', 'emma and her sister', 'jane austen').cost).toBeGreaterThan(title);
    const tooMany = compare('emma unabridged', 'emma', 'jane austen');
    expect(tooMany.cost).toBeGreaterThan(title);
    expect(tooMany.leftOut).toEqual(['unabridged']);
  });
});

describe('where words must be left out', () => {
  /** Of a small shop; in names stand those of the second list. */
  const books: Record<string, number> = {
    a: 4,
    about: 2,
    book: 1,
    of: 6,
    rabbit: 1,
    watch: 1,
    money: 1,
    the: 9,
  };
  const named = new Set(['of', 'the', 'money']);
  const counts = {
    allBooks: 20,
    booksWith: (word: string) => books[word] ?? 0,
    booksNamed: (word: string) => (named.has(word) ? 1 : 0),
    booksBeginning: 0,
    similarTo: () => undefined,
  };
  const lastKept = (typed: string) =>
    Array.from({ length: leaveOutSteps }, (_, step) => leaveOut(typed.split(' '), counts, step))
      .findLast((reading) => reading !== undefined)
      ?.words.join(' ');

  it.each([
    ['book about money', 'money'],
    ['a book about a rabbit', 'rabbit'],
    ['book with watch', 'watch'],
    ['money rabbit', 'money'],
    ['watch rabbit', 'rabbit'],
    ['rabbit watch money', 'money'],
    ['watch qqqq', 'watch'],
  ])('of "%s" the word that says most is kept: %s', (typed, kept) => {
    expect(lastKept(typed)).toBe(kept);
  });

  it('what only asks for a book is kept where nothing else was typed, and found beside nothing else', () => {
    expect(lastKept('the book of')).toBe('book');
    expect(lastKept('novel about qqqq')).toBeUndefined();
  });

  it('each is named once', () => {
    expect(leaveOut(['a', 'book', 'about', 'a', 'rabbit'], counts, 0)).toMatchObject({
      words: ['rabbit'],
      leftOut: ['a', 'book', 'about'],
    });
  });
});
