import { describe, expect, it } from 'vitest';
import { readOutcome } from './place-order-outcome.ts';

const refusal = (status: number, code: string, details?: unknown) => ({
  error: { status, data: { code, message: 'A sentence.', details } },
});

describe('what comes of sending an order', () => {
  it.each([
    ['an answer', {}, { kind: 'placed' }],
    ['no answer', { error: { status: 'FETCH_ERROR', error: 'x' } }, { kind: 'unanswered' }],
    ['a time-out', { error: { status: 'TIMEOUT_ERROR', error: 'x' } }, { kind: 'unanswered' }],
    [
      'a page of a proxy',
      { error: { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' } },
      { kind: 'unanswered' },
    ],
    ['a busy store', refusal(503, 'overloaded'), { kind: 'unanswered' }],
    ['a broken store', refusal(500, 'internal_error'), { kind: 'unanswered' }],
    [
      'another price',
      refusal(409, 'price_changed', { totalPrice: '9.99' }),
      { kind: 'price-changed', totalPrice: '9.99' },
    ],
    [
      'another price without a sum',
      refusal(409, 'price_changed'),
      { kind: 'refused', message: 'A sentence.' },
    ],
    [
      'books that are gone',
      refusal(409, 'books_gone', { books: [{ _id: '1', title: 'Walden' }] }),
      { kind: 'books-gone', books: [{ _id: '1', title: 'Walden' }] },
    ],
    [
      'fewer copies than wanted',
      refusal(409, 'sold_out', { books: [{ _id: '1', title: 'Walden', copiesLeft: 2 }] }),
      { kind: 'sold-out', books: [{ _id: '1', title: 'Walden', copiesLeft: 2 }] },
    ],
    [
      'fewer copies than wanted, but more than anybody is told',
      refusal(409, 'sold_out', { books: [{ _id: '1', title: 'Walden', copiesLeft: null }] }),
      { kind: 'refused', message: 'A sentence.' },
    ],
    ['a session that ended', refusal(401, 'not_signed_in'), { kind: 'signed-out' }],
    ['a key that was used', refusal(422, 'idempotency_key_reused'), { kind: 'already-placed' }],
    [
      'a wrong field',
      refusal(400, 'validation_failed', { problems: [{ field: 'phone', message: 'No.' }, 'x'] }),
      { kind: 'invalid', problems: [{ field: 'phone', message: 'No.' }] },
    ],
    ['too many tries', refusal(429, 'too_many_requests'), { kind: 'refused', message: 'A sentence.' }],
  ])('%s', (_, answer, outcome) => {
    expect(readOutcome(answer)).toEqual(outcome);
  });
});
