import { describe, expect, test } from 'vitest';
import { boundsOfDay, daysOfPeriod, momentOfWallTime, wallTimeAt } from './calendar-days.ts';

/** Their clocks are changed at midnight, at other times, by half an hour, or never. */
const zones = [
  'America/Santiago',
  'Atlantic/Azores',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];
const minuteMs = 60_000;

describe('a day', () => {
  test.each(zones)('in %s begins with the first minute that its clocks show of it', (zone) => {
    for (const day of [...daysOfPeriod('2026'), ...daysOfPeriod('2027')]) {
      const { from, to } = boundsOfDay(day, zone);
      const first = Date.parse(from);
      expect(wallTimeAt(new Date(first), zone).slice(0, 10)).toBe(day);
      expect([day, wallTimeAt(new Date(first - minuteMs), zone) < day]).toEqual([day, true]);
      expect(wallTimeAt(new Date(Date.parse(to) - minuteMs), zone).slice(0, 10)).toBe(day);
    }
  });

  test.each([
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Atlantic/Azores', '2027-03-28', '2027-03-28T01:00:00.000Z'],
    ['America/Havana', '2027-03-14', '2027-03-14T05:00:00.000Z'],
  ])(
    'in %s of which clocks leave out the midnight (%s) begins when they are put forward',
    (zone, day, from) => {
      expect(boundsOfDay(day, zone).from).toBe(from);
    },
  );
});

describe('a moment by the clock', () => {
  test.each([
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ])('that clocks in %s leave out (%s) is as long after the change', (zone, wallTime, moment) => {
    expect(momentOfWallTime(wallTime, zone).toISOString()).toBe(moment);
  });

  test.each([
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ])('that clocks in %s show twice (%s) is meant the first time', (zone, wallTime, moment) => {
    expect(momentOfWallTime(wallTime, zone).toISOString()).toBe(moment);
  });
});
