import type { BookListQuery } from '@book-store/contract';
import type { Answer } from '../../caching/answer-cache.ts';
import type { SearchCounter } from './search-counter.ts';

/** A first page of all shelves: what a category hides is in the store, and a next page is the same search. */
export function noteSearch(
  counter: SearchCounter,
  { q, category, cursor }: BookListQuery,
  answer: Answer | Promise<Answer>,
): void {
  if (!q || category || cursor) return;
  const count = ({ body }: Answer) => counter.countSearch(q, body.length > emptyList.length);
  if (answer instanceof Promise) answer.then(count, () => undefined);
  else count(answer);
}

const emptyList = '[]';
