import { afterEach, describe, expect, test } from 'vitest';
import { boundsOfDay, isDay, shiftDay } from './date-text.ts';

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

  test('begin and end at the midnights of where the bookseller is', () => {
    process.env['TZ'] = 'Europe/Berlin';
    expect(boundsOfDay('2026-03-29')).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
  });

  test.each([null, '', 'today', '2026-02-30', '2026-13-01', '2026-1-1'])('%j is none', (text) => {
    expect(isDay(text)).toBe(false);
  });

  test('are recognised', () => {
    expect(isDay('2026-11-15')).toBe(true);
  });
});
