import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Book, CreateBook, ShelfPage, Suggestions } from '@book-store/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { type AdminHeaders, createSampleBook, walkPages } from '../testing/sample-books.ts';
import { colourCovers } from './colour-covers.ts';
import { saveColours } from './colour-queries.ts';
import { nameColour, nameColours } from './name-colours.ts';
import { soon } from '../../../testing/soon.ts';

let store: TestStore;
let admin: AdminHeaders;
let coversDir: string;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  coversDir = await mkdtemp(join(tmpdir(), 'book-store-colours-'));
});
afterAll(async () => {
  await store.stop();
  await rm(coversDir, { recursive: true });
});

const plain = (background: string, width = 200, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } });
const add = (changes: Partial<CreateBook>) => createSampleBook(store.app, admin, changes);
const onShelf = async (colour: string, name = 'all') => {
  const answer = await store.app.inject({ url: `/api/v1/shelves/${name}?colour=${colour}&sort=title` });
  const page = answer.json<ShelfPage>();
  expect(page.total).toBe(page.books.length);
  return page.books.map(({ title }) => title);
};
const search = async (query: string) => {
  const answer = await store.app.inject({ url: `/api/v1/books?q=${query.replaceAll(' ', '+')}` });
  return {
    titles: answer.json<Book[]>().map(({ title }) => title),
    said: answer.headers['search-reading'],
  };
};
const suggest = async (q: string) =>
  (
    await store.app.inject({ url: `/api/v1/books/suggestions?q=${encodeURIComponent(q)}` })
  ).json<Suggestions>();

describe('a colour', () => {
  it.each([
    ['#a8262c', 'red'],
    ['#ff0000', 'red'],
    ['#5a0f14', 'red'],
    ['#ff7f0e', 'orange'],
    ['#ffd500', 'yellow'],
    ['#1f7a3a', 'green'],
    ['#0d3b2e', 'green'],
    ['#1d4f91', 'blue'],
    ['#0b1a33', 'blue'],
    ['#00a0c8', 'blue'],
    ['#6b3fa0', 'purple'],
    ['#f29ab2', 'pink'],
    ['#6b4423', 'brown'],
    ['#c8a878', 'brown'],
    ['#111111', 'black'],
    ['#8c8c8c', 'grey'],
    ['#ffffff', 'white'],
    ['#faf6ee', 'white'],
  ])('%s is called %s', (hex, name) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    expect(nameColour(red ?? 0, green ?? 0, blue ?? 0).colour).toBe(name);
  });

  it('of a cover is what strikes the eye: a strong one before the paper around it', async () => {
    const picture = await plain('#f7f1e4')
      .composite([{ input: await plain('#1f7a3a', 200, 140).png().toBuffer(), top: 0, left: 0 }])
      .png()
      .toBuffer();
    expect(await nameColours(picture)).toEqual(['green', 'white']);
    const mark = await plain('#f7f1e4')
      .composite([{ input: await plain('#1f7a3a', 60, 60).png().toBuffer(), top: 0, left: 0 }])
      .png()
      .toBuffer();
    expect(await nameColours(mark)).toEqual(['white']);
  });
});

it('a cover that is uploaded has its colour at once, on every shelf of its book', async () => {
  const uploaded = await store.app.inject({
    method: 'POST',
    url: '/api/v1/covers',
    headers: { ...admin, 'content-type': 'image/png' },
    payload: await plain('#6b3fa0').png().toBuffer(),
  });
  const { coverImage } = uploaded.json<{ coverImage: string }>();
  const book = await add({ title: 'Violets', category: 'fiction', coverImage });
  expect(await onShelf('purple')).toEqual(['Violets']);
  expect(await onShelf('purple', 'fiction')).toEqual(['Violets']);
  expect(await onShelf('purple', 'horror')).toEqual([]);
  const { _id, createdAt: _created, version: _version, ...fields } = book;
  await store.app.inject({
    method: 'PUT',
    url: `/api/v1/books/update/${_id}`,
    headers: admin,
    payload: { ...fields, coverImage: 'another.png' },
  });
  expect(await onShelf('purple')).toEqual([]);
});

it('covers from before get theirs by the store itself, once, whoever begins', async () => {
  await add({ title: 'Seen before', coverImage: 'book-7.png' });
  await add({ title: 'Without a file', coverImage: 'book-8.png' });
  expect(await onShelf('orange')).toEqual([]);
  await writeFile(join(coversDir, 'book-7-160.webp'), await plain('#ff7f0e').webp().toBuffer());
  const { address } = store.database;
  const results = await Promise.all([
    colourCovers(address, { coversDir }),
    colourCovers(address, { coversDir }),
  ]);
  expect(results.filter((coloured) => coloured)).toEqual([1]);
  await expect.poll(() => onShelf('orange'), soon).toEqual(['Seen before']);
  expect(await colourCovers(address, { coversDir })).toBe(0);
  await add({ title: 'Later', coverImage: 'book-7.png' });
  expect(await onShelf('orange')).toEqual(['Later', 'Seen before']);
});

describe('the search', () => {
  beforeAll(async () => {
    const { db } = store.database;
    await saveColours(db, { coverImage: 'leaf.png', colours: ['green', 'white'], isSpread: true });
    await saveColours(db, { coverImage: 'sky.png', colours: ['blue'], isSpread: true });
    const plainText = { description: 'A book.', author: 'Nobody' };
    await add({ ...plainText, title: 'Emma', author: 'Jane Austen', coverImage: 'leaf.png' });
    await add({ ...plainText, title: 'Persuasion', author: 'Jane Austen', coverImage: 'sky.png' });
    await add({ ...plainText, title: 'Ferns', coverImage: 'leaf.png', category: 'fiction', newPrice: 3 });
    await add({ ...plainText, title: 'The Blue Castle', coverImage: 'leaf.png' });
  });

  it('finds the covers where no book has the word, and says so', async () => {
    const { titles, said } = await search('green');
    expect(titles.toSorted()).toEqual(['Emma', 'Ferns', 'The Blue Castle']);
    expect(said).toBe('colour=green');
    expect(await search('green&sort=price')).toEqual({
      titles: ['Ferns', expect.any(String), expect.any(String)],
      said: 'colour=green',
    });
    expect((await search('green&category=fiction')).titles).toEqual(['Ferns']);
    const count = await store.app.inject({ url: '/api/v1/book-count?q=green' });
    expect(count.json()).toEqual({ count: 3, isComplete: true });
    const paged = await walkPages(store.app, '/api/v1/books?q=green&limit=1');
    expect(paged.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  });

  it.each([
    ['green austen', ['Emma'], 'q=austen&colour=green'],
    ['the blue book by austen', ['Persuasion'], 'q=austen&colour=blue'],
    ['emerald austen', ['Emma'], 'q=austen&colour=green'],
  ])('reads %s as words and a colour', async (typed, titles, said) => {
    expect(await search(typed)).toEqual({ titles, said });
  });

  it('knows what booksellers are asked', async () => {
    const { titles, said } = await search('I forgot the title but the cover was green');
    expect(titles).toHaveLength(3);
    expect(said).toBe('colour=green');
  });

  it('puts a title that has the word first, and offers the covers', async () => {
    expect(await search('blue')).toEqual({ titles: ['The Blue Castle'], said: 'covers=blue' });
    expect((await suggest('blue')).groups).toEqual([{ kind: 'colour', colour: 'blue', q: '' }]);
    expect((await suggest('blue')).suggestions.map(({ title }) => title)).toEqual(['The Blue Castle']);
    expect((await search('blue&exact=true')).said).toBeUndefined();
    expect((await search('emma')).said).toBeUndefined();
  });

  it('suggests the covers themselves while somebody types', async () => {
    const { suggestions, groups } = await suggest('green aus');
    expect(suggestions.map(({ title }) => title)).toEqual(['Emma']);
    expect(groups).toEqual([{ kind: 'colour', colour: 'green', q: 'aus' }]);
    expect((await suggest('green')).suggestions).toHaveLength(3);
    expect((await suggest('pink')).groups).toEqual([]);
  });

  it('takes no colour for a misspelt word', async () => {
    await add({ title: 'Punk', description: 'Loud.', author: 'Nobody' });
    expect((await search('pinl')).said).toBe('q=punk');
    expect(await search('pink')).toEqual({ titles: [], said: undefined });
  });

  it('takes a colour beside the words', async () => {
    expect((await search('austen&colour=blue')).titles).toEqual(['Persuasion']);
    expect((await search('austen&colour=blue&sort=price')).titles).toEqual(['Persuasion']);
    expect((await search('austen&colour=red')).titles).toEqual([]);
    const count = await store.app.inject({ url: '/api/v1/book-count?q=austen&colour=blue' });
    expect(count.json()).toEqual({ count: 1, isComplete: true });
  });

  it.each([
    ['books?colour=green', 'A colour goes with what is searched for'],
    ['books?q=austen&colour=beige', 'Please choose one of the colours'],
    ['shelves/all?colour=beige', 'Please choose one of the colours'],
  ])('%s is refused', async (path, message) => {
    const answer = await store.app.inject({ url: `/api/v1/${path}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toContain(message);
  });
});
