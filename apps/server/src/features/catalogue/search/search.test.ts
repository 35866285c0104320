import type { Book, Suggestions } from '@book-store/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../testing/any-character.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import {
  type AdminHeaders,
  createSampleBook,
  readCatalogue,
  sampleBook,
  walkPages,
} from '../testing/sample-books.ts';
import { countWordsOf } from './words/word-queries.ts';

let store: TestStore;
let admin: AdminHeaders;

const shelf = [
  { title: 'Dracula', author: 'Bram Stoker', category: 'horror', description: 'A count comes to London.' },
  { title: 'Dracula’s Guest', author: 'Bram Stoker', category: 'horror', description: 'A walk in the snow.' },
  {
    title: 'In Search of Dracula',
    author: 'R. McNally',
    category: 'business',
    description: 'The history of a legend.',
  },
  {
    title: 'Nosferatu',
    author: 'Jim Shepard',
    category: 'horror',
    description: 'A book on a film, and the Dracula behind it.',
  },
  {
    title: 'Jane Eyre',
    author: 'Charlotte Brontë',
    category: 'fiction',
    description: 'A governess at Thornfield.',
  },
  {
    title: 'Also sprach Zarathustra',
    author: 'F. Nietzsche',
    category: 'business',
    description: 'Über alles Mögliche.',
  },
  {
    title: 'The Time Machine',
    author: 'H. G. Wells',
    category: 'adventure',
    description: 'The Traveller meets the Morlocks.',
  },
  { title: '紅楼夢', author: '曹雪芹', category: 'fiction', description: 'Æsir and Straße.' },
] as const;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  for (const book of shelf) await createSampleBook(store.app, admin, book);
});
afterAll(() => store.stop());

async function search(q: string, more = ''): Promise<string[]> {
  const answer = await store.app.inject({ url: `/api/v1/books?q=${encodeURIComponent(q)}${more}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Book[]>().map((book) => book.title);
}

async function suggest(q: string): Promise<Suggestions> {
  const answer = await store.app.inject({
    url: `/api/v1/books/suggestions?q=${encodeURIComponent(q)}`,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Suggestions>();
}

const titles = ({ suggestions }: Suggestions) => suggestions.map((book) => book.title);

describe('a search', () => {
  it('puts the exact title first, then other titles and authors, then the rest', async () => {
    expect(await search('dracula')).toEqual([
      'Dracula',
      'In Search of Dracula',
      'Dracula’s Guest',
      'Nosferatu',
    ]);
    expect(await search('in search')).toEqual(['In Search of Dracula']);
  });

  it.each([
    ['DRACULA guest', 'Dracula’s Guest'],
    ['bronte', 'Jane Eyre'],
    ['Brontë', 'Jane Eyre'],
    ['stoker', 'Dracula'],
    ['stoker guest', 'Dracula’s Guest'],
    ['adventure', 'The Time Machine'],
    ['morlocks', 'The Time Machine'],
    ['machine wells', 'The Time Machine'],
    ['uber mogliche', 'Also sprach Zarathustra'],
    ['strasse', '紅楼夢'],
    ['紅楼夢', '紅楼夢'],
    ['jane eyr', 'Jane Eyre'],
    ['zarath', 'Also sprach Zarathustra'],
  ])('finds by title, author, category or description: %s', async (q, title) => {
    expect(await search(q)).toContain(title);
  });

  it.each([
    ['drakula', 'Dracula'],
    ['Dracual', 'Dracula'],
    ['nosfertu', 'Nosferatu'],
    ['zarathrusta', 'Also sprach Zarathustra'],
    ['jane eire', 'Jane Eyre'],
    ['charlote bronte', 'Jane Eyre'],
    ['horor', 'Dracula'],
  ])('forgives typing errors: %s', async (q, title) => {
    expect(await search(q)).toContain(title);
  });

  it.each(['eyre', 'bronte', 'dracula', 'zarathustra'])('knows %s by any single error', async (word) => {
    const errors = Array.from(word, (letter, at) => {
      const [before, after] = [word.slice(0, at), word.slice(at + 1)];
      return [
        `${before}x${letter}${after}`,
        before + after,
        `${before}x${after}`,
        before + after.slice(0, 1) + letter + after.slice(1),
      ];
    }).flat();
    const wrong = new Set([...errors, `${word}x`].filter((text) => text !== word && text.length > 3));
    const counted = await countWordsOf(store.database.pool, [...wrong], { withSimilar: true });
    for (const { word: typed, books, similar } of counted) {
      expect({ typed, books, meant: similar?.map((known) => known.word) }).toEqual({
        typed,
        books: 0,
        meant: expect.arrayContaining([word]),
      });
    }
    expect(counted).toHaveLength(wrong.size);
  });

  it('finds only books that have all words, where there are any', async () => {
    expect(await search('dracula guest')).toEqual(['Dracula’s Guest']);
    expect(await search('qqqqqqqq')).toEqual([]);
  });

  it.each([
    ['draculas gest', 'Dracula’s Guest'],
    ['teh tiem mashine', 'The Time Machine'],
    ['janeeyre', 'Jane Eyre'],
    ['zara thustra', 'Also sprach Zarathustra'],
    ['drac ulla', 'Dracula'],
    ['a novel by charlote bronty', 'Jane Eyre'],
    ['charlote bronty jane', 'Jane Eyre'],
    ['eyre qqqqqqqq', 'Jane Eyre'],
    ['楼夢', '紅楼夢'],
    ['wells mashin', 'The Time Machine'],
    ['story about the morlocks', 'The Time Machine'],
    ['book about morlocks', 'The Time Machine'],
  ])('reads %s as one book has it', async (typed, title) => {
    expect((await search(typed))[0]).toBe(title);
  });

  it.each([
    ['drakula', 'q=dracula'],
    ['drakula&sort=price', 'q=dracula'],
    ['jane qqqqqqqq eyre', 'q=jane+eyre&leftOut=qqqqqqqq'],
    ['charlote bront%C3%AB', 'q=charlotte+bronte'],
    ['qqqqqqqq morlocks', 'q=morlocks&leftOut=qqqqqqqq'],
    ['machine+10', 'q=machine&leftOut=10'],
    ['timemachine+20000', 'q=time+machine&leftOut=20000'],
    ['machine+qqqqqqqq+of+qqqqqqqq', 'q=machine&leftOut=qqqqqqqq&leftOut=of'],
    ['horror story', 'q=horror&leftOut=story'],
    ['a los', undefined],
    ['in qqqq of rrrr', undefined],
    ['dracula', undefined],
    ['dracul', undefined],
    ['%E6%A5%BC%E5%A4%A2', undefined],
    ['qqqqqqqq', undefined],
  ])('says what it read for %s: %s', async (q, reading) => {
    const answer = await store.app.inject({ url: `/api/v1/books?q=${q}` });
    expect(answer.headers['search-reading']).toBe(reading);
    const { etag = '' } = answer.headers;
    const again = await store.app.inject({
      url: `/api/v1/books?q=${q}`,
      headers: { 'if-none-match': etag },
    });
    expect([again.statusCode, again.headers['search-reading']]).toEqual([304, reading]);
  });

  it('leaves words out for the whole shop, not for one shelf of it', async () => {
    expect(await search('qqqqqqqq morlocks')).toEqual(['The Time Machine']);
    expect(await search('qqqqqqqq morlocks', '&category=horror')).toEqual([]);
    expect(await search('qqqqqqqq morlocks', '&category=fiction')).toEqual([]);
  });

  it.each([
    ['drakula', []],
    ['dracul', []],
    ['jane eyre qqqqqqqq', []],
    ['janeeyre', []],
    ['Jane EYRE', ['Jane Eyre']],
    ['morlocks', ['The Time Machine']],
  ])('finds %s only as it was typed, where that is asked for', async (q, expected) => {
    expect(await search(q, '&exact=true')).toEqual(expected);
    expect(await search(q, '&exact=true&sort=newest')).toEqual(expected);
    expect(await search(q, '&exact=false')).not.toEqual([]);
    const count = await store.app.inject({
      url: `/api/v1/book-count?exact=true&q=${encodeURIComponent(q)}`,
    });
    expect(count.json()).toEqual({ count: expected.length, isComplete: true });
  });

  it('goes on exactly as it began, and only so', async () => {
    const first = await store.app.inject({ url: '/api/v1/books?q=dracula&exact=true&limit=1' });
    const next = /^<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(next).toContain('exact=true');
    expect((await store.app.inject({ url: next })).json<Book[]>()).toHaveLength(1);
    const other = await store.app.inject({ url: next.replace('&exact=true', '') });
    expect(other.statusCode).toBe(400);
    const refused = await store.app.inject({ url: '/api/v1/books?q=dracula&exact=yes' });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      400,
      'exact is true or false.',
    ]);
  });

  it('goes together with a category, a sort and a limit', async () => {
    expect(await search('dracula', '&category=business')).toEqual(['In Search of Dracula']);
    expect(await search('dracula', '&category=business&sort=price')).toEqual(['In Search of Dracula']);
    expect(await search('dracula', '&limit=1')).toEqual(['Dracula']);
    expect(await search('dracula', '&sort=newest')).toEqual([
      'Nosferatu',
      'In Search of Dracula',
      'Dracula’s Guest',
      'Dracula',
    ]);
  });

  it('goes on from page to page, also after a typing error was put right', async () => {
    const all = await search('drakula');
    const walked = await walkPages(store.app, '/api/v1/books?q=drakula&limit=1');
    expect(all.length).toBeGreaterThan(2);
    expect(walked.map((book) => book.title)).toEqual(all);
  });

  it('looks into all tiers at once for words that few books have, the best tier first', async () => {
    const { db } = store.database;
    const place = (title: string, tier: number) =>
      db.updateTable('book_search').set({ tier }).where('title', '=', title).execute();
    await place('in search of dracula', 1);
    await place('draculas guest', 2);
    await place('nosferatu', 2);
    const pages: string[][] = [];
    for (let url = '/api/v1/books?q=dracula&limit=5'; url; ) {
      const { json, headers } = await store.app.inject({ url });
      pages.push(json<Book[]>().map((book) => book.title));
      url = /^<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
    }
    expect(pages).toEqual([['Dracula', 'In Search of Dracula', 'Dracula’s Guest', 'Nosferatu']]);
    expect(await search('dracula', '&sort=newest')).toHaveLength(4);
    expect(titles(await suggest('draculas g'))).toEqual(['Dracula’s Guest']);
    await db.updateTable('book_search').set({ tier: 0 }).execute();
  });

  it('without words gives the whole list; with signs only, nothing', async () => {
    expect(await search('')).toHaveLength(shelf.length);
    expect(await search('   ')).toHaveLength(shelf.length);
    expect(await search('?!&|')).toEqual([]);
  });

  it('follows a change of the book', async () => {
    const book = await createSampleBook(store.app, admin, { title: 'Xylophone Days', author: 'Ann Onym' });
    expect(await search('xylophone')).toEqual(['Xylophone Days']);
    const payload = { ...sampleBook, title: 'Marimba Days', author: 'Ann Onym' };
    await store.app.inject({
      method: 'PUT',
      url: `/api/v1/books/update/${book._id}`,
      headers: admin,
      payload,
    });
    expect(await search('xylophone')).toEqual([]);
    expect(await search('marimba onym')).toEqual(['Marimba Days']);
    await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${book._id}`, headers: admin });
    expect(await search('marimba')).toEqual([]);
  });

  it('follows a change of the category, even where the title names both', async () => {
    const title = 'Horror and Adventure Tales';
    const { _id: id } = await createSampleBook(store.app, admin, { title, category: 'horror' });
    await store.app.inject({
      method: 'PUT',
      url: `/api/v1/books/update/${id}`,
      headers: admin,
      payload: { ...sampleBook, title, category: 'adventure' },
    });
    expect(await search('tales', '&category=horror')).toEqual([]);
    expect(await search('tales', '&category=adventure')).toEqual([title]);
    await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${id}`, headers: admin });
  });
});

const hostile = [
  "'",
  "''",
  '"',
  '\\',
  "\\'",
  'a & b',
  'a | !b',
  'a:*',
  '(((',
  ':*',
  "'; DROP TABLE books; --",
  '%',
  '_%',
  '\0',
  'a\0b',
  '😀',
  'x'.repeat(200),
  'ﬀ',
  'İI',
  '%27',
  '{}',
  '$1',
  '1e309',
  'n/dracula',
  'toString',
  '__proto__',
];

const anything = fc.oneof(
  fc.string({ maxLength: 40, unit: anyCharacter }),
  fc.string({ maxLength: 20, unit: fc.constantFrom(...`dracul'"\\&|!:*() \0-/`.split('')) }),
);

describe('any text gets a normal answer', () => {
  it.each(hostile)('%j', async (q) => {
    const before = await readCatalogue(store.database.db);
    await search(q);
    await search(q, '&sort=price&category=horror');
    await suggest(q);
    expect(await readCatalogue(store.database.db)).toEqual(before);
  });

  it.each(['%ED%A0%80', '%', '%zz', '+', 'a=b&&'])('even if it is not well encoded: %s', async (q) => {
    expect((await store.app.inject({ url: `/api/v1/books/suggestions?q=${q}` })).statusCode).toBe(200);
    expect((await store.app.inject({ url: `/api/v1/books?q=${q}` })).statusCode).toBe(200);
  });

  it('whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (q) => {
        expect(await search(q)).toBeInstanceOf(Array);
        expect(await suggest(q)).toHaveProperty('suggestions');
      }),
      { numRuns: 60 },
    );
  });
});
