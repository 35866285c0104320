import type { Suggestions } from '@book-store/contract';
import { expect, it } from 'vitest';
import { pathOfRecent, type RecentSearch } from './recent-searches.ts';
import { listOptions } from './suggestion-options.ts';

const book = (id: string, title: string): Suggestions['suggestions'][number] => ({
  kind: 'book',
  _id: id,
  title,
  category: 'fiction',
  newPrice: 9.99,
  coverImage: '',
});
const answer = {
  query: 'em',
  suggestions: [book('1', 'Emily'), book('2', 'Emma')],
  groups: [
    { kind: 'author' as const, name: 'Emily Brontë' },
    { kind: 'shelf' as const, category: 'fiction', title: 'Fiction' },
  ],
};
const recent: RecentSearch[] = [
  { kind: 'search', text: 'embers of war' },
  { kind: 'book', text: 'Emma', id: '2' },
  { kind: 'search', text: 'em' },
  { kind: 'author', text: 'Bram Stoker' },
];
const shown = (options: ReturnType<typeof listOptions>) =>
  options.map(({ kind, text }) => `${kind}: ${text}`);

it('what was chosen lately comes first, and nothing comes twice', () => {
  expect(shown(listOptions('em', answer, recent))).toEqual([
    'recent: embers of war',
    'book: Emma',
    'book: Emily',
    'group: Emily Brontë',
    'group: Fiction',
    'all: em',
  ]);
});

it('before anything is typed there is what was chosen lately', () => {
  expect(shown(listOptions(' ', undefined, recent))).toHaveLength(4);
  expect(listOptions('', undefined, [])).toEqual([]);
});

it('staff picks are offered by their title, where there are any', () => {
  const nothing = { query: 'staff p', suggestions: [], groups: [] };
  const withPicks = { hasStaffPicks: true } as const;
  const offered = listOptions('Staff p', nothing, [], withPicks);
  expect(offered.map(({ text, to }) => [text, to])).toEqual([
    ['Staff picks', '/staff-picks'],
    ['Staff p', '/search?q=Staff+p'],
  ]);
  expect(offered.map(({ chosen }) => pathOfRecent(chosen))).toEqual(['/staff-picks', '/search?q=Staff+p']);
  for (const typed of ['s', 'picks', 'staff picks of the year'])
    expect(shown(listOptions(typed, nothing, [], withPicks))).toEqual([`all: ${typed}`]);
  expect(shown(listOptions('staff picks', nothing, [], {}))).toEqual(['all: staff picks']);
});

it('each leads where its kind leads', () => {
  expect(listOptions('em', answer, []).map(({ to }) => to)).toEqual([
    '/books/1',
    '/books/2',
    '/authors/Emily%20Bront%C3%AB',
    '/shelves/fiction',
    '/search?q=em',
  ]);
});
