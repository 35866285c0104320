import { expect, it } from 'vitest';
import { findGroups, groupsOf } from './suggested-groups.ts';

const books = [
  { author: 'Jane Austen', series: null, category: 'fiction' as const },
  { author: 'JANE AUSTEN', series: 'Austen at Home', category: 'business' as const },
  { author: 'Austen Henry Layard', series: null, category: 'adventure' as const },
  { author: null, series: null, category: 'adventure' as const },
];

const shelves = ['Business', 'Fiction', 'Adventure'].map((title) => ({
  name: title.toLowerCase(),
  title,
  introduction: '',
}));

it('names each author and series once, whose name has all words', () => {
  expect(findGroups(['aus'], books, shelves)).toEqual([
    { kind: 'author', name: 'Jane Austen' },
    { kind: 'author', name: 'Austen Henry Layard' },
    { kind: 'series', name: 'Austen at Home' },
  ]);
  expect(findGroups(['jane', 'aus'], books, shelves)).toEqual([{ kind: 'author', name: 'Jane Austen' }]);
  expect(findGroups(['aus', 'jane'], books, shelves)).toEqual([]);
});

it('names a shelf by its beginning, of two letters at least', () => {
  expect(findGroups(['adv'], [], shelves)).toEqual([
    { kind: 'shelf', category: 'adventure', title: 'Adventure' },
  ]);
  expect(findGroups(['a'], [], shelves)).toEqual([]);
});

it('names what near books belong to', () => {
  expect(groupsOf(books, shelves)).toEqual([
    { kind: 'author', name: 'Jane Austen' },
    { kind: 'author', name: 'Austen Henry Layard' },
    { kind: 'series', name: 'Austen at Home' },
    { kind: 'shelf', category: 'fiction', title: 'Fiction' },
    { kind: 'shelf', category: 'business', title: 'Business' },
    { kind: 'shelf', category: 'adventure', title: 'Adventure' },
  ]);
});
