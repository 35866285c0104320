import { boundsOfDay, daysOfPeriod, isDay, shiftDay } from '@book-store/contract/calendar-days';
import { afterEach, describe, expect, test } from 'vitest';
import { formatMoment, formatShortDay } from './date-text.ts';

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone ?? 'UTC';
});

describe('days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
  ])('%s moved by %i is %s', (day, days, expected) => {
    for (const timeZone of ['UTC', 'Europe/Berlin', 'America/Santiago']) {
      process.env['TZ'] = timeZone;
      expect(shiftDay(day, days)).toBe(expected);
    }
  });

  test('begin and end at the midnights of the shop, or of where the bookseller is', () => {
    process.env['TZ'] = 'Europe/Berlin';
    const bounds = { from: '2026-03-28T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' };
    expect(boundsOfDay('2026-03-29', null)).toEqual(bounds);
    process.env['TZ'] = 'America/New_York';
    expect(boundsOfDay('2026-03-29', 'Europe/Berlin')).toEqual(bounds);
    expect(boundsOfDay('2026-10-25', 'Europe/Berlin')).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    });
  });

  test.each([null, '', 'today', '2026-02-30', '2026-13-01', '2026-1-1'])('%j is none', (text) => {
    expect(isDay(text)).toBe(false);
  });

  test('of a month and of a year', () => {
    expect(daysOfPeriod('2028-02').slice(-1)).toEqual(['2028-02-29']);
    expect([daysOfPeriod('2028').length, daysOfPeriod('2026').at(-1)]).toEqual([366, '2026-12-31']);
  });

  test('are recognised', () => {
    expect(isDay('2026-11-15')).toBe(true);
  });
});

test('a day is the same wherever it is read', () => {
  process.env['TZ'] = 'America/New_York';
  expect(formatShortDay('2026-11-18')).toBe('Nov 18, 2026');
});

test('a moment is that of the shop', () => {
  expect(formatMoment('2026-11-15T23:30:00.000Z', 'Asia/Kolkata')).toMatch(/^Nov 16, 2026, 5:00\sAM$/);
});
