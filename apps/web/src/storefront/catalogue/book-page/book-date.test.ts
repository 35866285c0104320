import { expect, it } from 'vitest';
import { formatDate } from './book-date.ts';

const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 29, 23, 59)).toISOString()))(
  'writes %s as Intl would',
  (moment) => {
    expect(formatDate(moment)).toBe(long.format(new Date(moment)));
  },
);
