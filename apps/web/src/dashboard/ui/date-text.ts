/** Moments and days as the shop's calendar shows them; without a time zone, as this browser's does. */

export type TimeZone = string | null;

const momentFormats = new Map<TimeZone, Intl.DateTimeFormat>();
/** A day is a day, wherever it is read. */
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

export function formatMoment(iso: string, timeZone: TimeZone): string {
  const format =
    momentFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', ...zoneOption(timeZone) });
  momentFormats.set(timeZone, format);
  return format.format(new Date(iso));
}

/** "2026-11-15" → "Sunday, November 15, 2026". */
export function formatDay(day: string): string {
  return longDay.format(asUtc(day));
}

export function today(timeZone: TimeZone): string {
  return toDay(new Date(wallTimeMs(Date.now(), timeZone)));
}

export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(asUtc(text)) === text;
}

export function shiftDay(day: string, days: number): string {
  const moved = asUtc(day);
  moved.setUTCDate(moved.getUTCDate() + days);
  return toDay(moved);
}

/** Its first moment and the next day's, which is not always 24 hours later. */
export function boundsOfDay(day: string, timeZone: TimeZone): { from: string; to: string } {
  return {
    from: startOfDay(day, timeZone).toISOString(),
    to: startOfDay(shiftDay(day, 1), timeZone).toISOString(),
  };
}

/** The moment at which the clocks there show midnight: found in two steps, since clocks may be changed in between. */
function startOfDay(day: string, timeZone: TimeZone): Date {
  const midnightMs = asUtc(day).getTime();
  let at = midnightMs;
  for (let step = 0; step < 2; step += 1) at = midnightMs - (wallTimeMs(at, timeZone) - at);
  return new Date(at);
}

/** What the clocks there show at a moment, as if they stood in UTC. */
function wallTimeMs(at: number, timeZone: TimeZone): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...zoneOption(timeZone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function zoneOption(timeZone: TimeZone): Intl.DateTimeFormatOptions {
  return timeZone === null ? {} : { timeZone };
}

function asUtc(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date));
}

function toDay(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
