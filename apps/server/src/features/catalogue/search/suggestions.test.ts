import type { SuggestedGroup, Suggestions } from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { createSampleBook, sampleBook } from '../testing/sample-books.ts';

let store: TestStore;

const shelf = [
  { title: 'Dracula', author: 'Bram Stoker', category: 'horror' },
  { title: 'Dracula’s Guest', author: 'Bram Stoker', category: 'horror' },
  { title: 'In Search of Dracula', author: 'R. McNally', category: 'business' },
  { title: 'Jane Eyre', author: 'Charlotte Brontë', category: 'fiction' },
  {
    title: 'The Warden',
    author: 'Anthony Trollope',
    category: 'fiction',
    series: 'Chronicles of Barsetshire',
  },
  { title: 'Barchester Towers', author: 'Anthony Trollope', series: 'Chronicles of Barsetshire' },
  { title: 'Emma', author: 'Jane Austen', category: 'fiction' },
  { title: 'The Time Machine', author: 'H. G. Wells', category: 'adventure' },
  { title: 'The House of Mirth', author: 'Edith Wharton', category: 'fiction' },
  { title: 'Hours in a Library', author: 'Leslie Stephen', category: 'business' },
] as const;

beforeAll(async () => {
  store = await startTestStore();
  const admin = await store.logInAdmin();
  for (const book of shelf) await createSampleBook(store.app, admin, book);
});
afterAll(() => store.stop());

async function suggest(q: string, more = ''): Promise<Suggestions> {
  const answer = await store.app.inject({
    url: `/api/v1/books/suggestions?q=${encodeURIComponent(q)}${more}`,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Suggestions>();
}

const titles = ({ suggestions }: Suggestions) => suggestions.map((book) => book.title);

describe('suggestions', () => {
  it('take the last word for the beginning of one', async () => {
    expect(titles(await suggest('dra'))).toEqual(
      expect.arrayContaining(['Dracula', 'Dracula’s Guest', 'In Search of Dracula']),
    );
    expect(titles(await suggest('time mach'))).toEqual(['The Time Machine']);
    expect(titles(await suggest('charlotte br'))).toEqual(['Jane Eyre']);
    expect(titles(await suggest('d'))[0]).toMatch(/^Dracula/);
  });

  it('tell what a shopper wants to see of a book', async () => {
    expect((await suggest('jane eyre')).suggestions).toEqual([
      {
        kind: 'book',
        _id: expect.any(String),
        title: 'Jane Eyre',
        author: 'Charlotte Brontë',
        category: 'fiction',
        newPrice: sampleBook.newPrice,
        coverImage: sampleBook.coverImage,
      },
    ]);
  });

  it('say what was searched for when a typing error was put right, and what was left out', async () => {
    const answer = await suggest('drakul');
    expect(answer.correctedQuery).toBe('dracula');
    expect(titles(answer)).toContain('Dracula');
    expect(await suggest('jane eyre')).not.toHaveProperty('correctedQuery');
    expect(await suggest('jane qqqqqqqq eyre')).toMatchObject({
      correctedQuery: 'jane eyre',
      leftOut: ['qqqqqqqq'],
    });
  });

  it('put an error right in a word before the one that is being typed', async () => {
    const answer = await suggest('charlote br');
    expect(answer).toMatchObject({ correctedQuery: 'charlotte bronte' });
    expect(titles(answer)).toEqual(['Jane Eyre']);
    expect(await suggest('thr tme mach')).toMatchObject({ correctedQuery: 'the time machine' });
    expect(titles(await suggest('serch of drac'))).toEqual(['In Search of Dracula']);
    const withoutShort = { correctedQuery: 'time machine', leftOut: ['te'] };
    expect(await suggest('te time mach')).toMatchObject(withoutShort);
    expect(await suggest('te te time mach')).toMatchObject(withoutShort);
    // Words that may be meant otherwise are not left out for being short.
    expect(await suggest('jane ayre')).toMatchObject({ correctedQuery: 'jane eyre' });
    expect(await suggest('time mn')).not.toHaveProperty('leftOut', ['mn']);
    // What a word was meant for must be in a book together with the others.
    expect(await suggest('jame drac')).not.toMatchObject({ correctedQuery: 'jane dracula' });
  });

  it('are as many as asked for', async () => {
    expect(titles(await suggest('d', '&limit=1'))).toHaveLength(1);
    expect(await suggest('')).toEqual({ suggestions: [], groups: [] });
    const refused = await store.app.inject({ url: '/api/v1/books/suggestions?q=d&limit=21' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ message: 'The limit must be a whole number from 1 to 20.' });
  });

  it.each<[string, SuggestedGroup[]]>([
    ['stok', [{ kind: 'author', name: 'Bram Stoker' }]],
    ['jane aus', [{ kind: 'author', name: 'Jane Austen' }]],
    ['jane austin', [{ kind: 'author', name: 'Jane Austen' }]],
    ['bronte', [{ kind: 'author', name: 'Charlotte Brontë' }]],
    ['chronicles of b', [{ kind: 'series', name: 'Chronicles of Barsetshire' }]],
    ['barsetshier', [{ kind: 'series', name: 'Chronicles of Barsetshire' }]],
    ['adv', [{ kind: 'shelf', category: 'adventure', title: 'Adventure' }]],
    ['dracula', []],
    ['jane eyre', []],
    [
      'a',
      [
        { kind: 'author', name: 'Anthony Trollope' },
        { kind: 'author', name: 'Jane Austen' },
      ],
    ],
  ])('name authors, series and shelves: %s', async (q, groups) => {
    expect((await suggest(q)).groups).toEqual(expect.arrayContaining(groups));
    expect((await suggest(q)).groups).toHaveLength(groups.length);
  });

  it('find a series by what was meant', async () => {
    expect(titles(await suggest('barsetshire'))).toHaveLength(2);
    expect(await suggest('barsetshrie')).toMatchObject({ correctedQuery: 'barsetshire' });
  });
});

it('look less far than Enter: beside a word that nobody has, the others mean themselves', async () => {
  expect(await suggest('hours mirtt')).toMatchObject({ correctedQuery: 'hours', leftOut: ['mirtt'] });
  const entered = await store.app.inject('/api/v1/books?q=hours+mirtt');
  expect(entered.headers['search-reading']).toBe('q=house+mirth');
});

describe('where nothing fits', () => {
  const typed = 'eyrre qqqqqqqq zzzzzzzz';

  it('the nearest are told to whoever asks for them', async () => {
    expect(await suggest(typed)).toEqual({ suggestions: [], groups: [] });
    const near = await suggest(typed, '&nearest=true');
    expect(titles(near)[0]).toBe('Jane Eyre');
    expect(near.groups).toEqual([
      { kind: 'author', name: 'Charlotte Brontë' },
      { kind: 'shelf', category: 'fiction', title: 'Fiction' },
    ]);
    expect(near).not.toHaveProperty('correctedQuery');
  });

  it.each(['qqqqqqqq', 'hoard qqqqqqqq zzzzzzzz', 'qqqq of the zzzzzzzz'])(
    'there may be nothing near: %s',
    async (q) => {
      expect(await suggest(q, '&nearest=true')).toEqual({ suggestions: [], groups: [] });
    },
  );

  it('a reading comes first', async () => {
    expect(await suggest('drakula', '&nearest=true')).toMatchObject({ correctedQuery: 'dracula' });
  });

  it('the page offers them, and says what it did, without any script', async () => {
    const near = (await store.app.inject({ url: `/search?q=${typed.replaceAll(' ', '+')}` })).payload;
    expect(near).toContain('Nearest to what you typed');
    expect(near).toContain('href="/authors/Charlotte%20Bront%C3%AB"');
    expect(near).toContain('href="/shelves/fiction"');

    const read = (await store.app.inject({ url: '/search?q=jane+qqqqqqqq+eyre' })).payload;
    expect(read).toMatch(/<s>qqqqqqqq<span[^>]*> \(left out\)<\/span><\/s>/);
    expect(read).toContain('href="/search?q=jane+qqqqqqqq+eyre&amp;exact=true"');

    const exact = (await store.app.inject({ url: '/search?q=jane+qqqqqqqq+eyre&exact=true' })).payload;
    expect(exact).toContain('Nothing found for exactly “');
    expect(exact).toContain('href="/search?q=jane+eyre"');
  });
});
