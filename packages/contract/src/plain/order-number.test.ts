import { expect, it } from 'vitest';
import { formatOrderNumber, readOrderNumber } from './order-number.ts';

it.each(['K7QM4TRB', 'K7QM-4TRB', ' k7qm-4trb ', 'k 7 q m 4 t r b', 'K7QM–4TRB', 'K7QM‑4trb'])(
  'the number is read as %s',
  (typed) => {
    expect(readOrderNumber(typed)).toBe('K7QM4TRB');
    expect(formatOrderNumber('K7QM4TRB')).toBe('K7QM-4TRB');
  },
);

it.each(['', 'K7QM4TR', 'K7QM4TRBB', 'K7QM-4TR0', 'K7QM-4TRI', 'K7QM-4TRA', '#K7QM4TRB', 'K7QM_4TRB'])(
  'no number: %s',
  (typed) => {
    expect(readOrderNumber(typed)).toBeUndefined();
  },
);
