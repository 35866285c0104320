/** Days as the shop's calendar has them; without a time zone, as the calendar of whoever asks has them. */

export type TimeZone = string | null;

export function today(timeZone: TimeZone): string {
  return toDay(new Date(wallTimeMs(Date.now(), timeZone)));
}

export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(asUtc(text)) === text;
}

/** What a clock can show, to the minute: "2026-11-20T18:30". */
export function isWallTime(text: string): boolean {
  return isDay(text.slice(0, 10)) && /^T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10));
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

/** The days of a month ("2026-11") or of a year ("2026"). */
export function daysOfPeriod(period: string): string[] {
  const days: string[] = [];
  const first = period.length === 4 ? `${period}-01-01` : `${period}-01`;
  for (let day = first; day.startsWith(period); day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** What calendar and clock there show, to the minute: `2026-11-18 09:05`. */
export function localMoment(at: Date, timeZone: TimeZone): string {
  return new Date(wallTimeMs(at.getTime(), timeZone)).toISOString().slice(0, 16).replace('T', ' ');
}

/** As if its midnight were that of UTC. */
export function asUtc(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date));
}

export function zoneOption(timeZone: TimeZone): Intl.DateTimeFormatOptions {
  return timeZone === null ? {} : { timeZone };
}

/** The moment at which the clocks there show "2026-11-20T18:30". */
export function momentOfWallTime(wallTime: string, timeZone: TimeZone): Date {
  return findMoment(Date.parse(`${wallTime}Z`), timeZone);
}

/** What the clocks there show, to the minute: "2026-11-20T18:30". */
export function wallTimeAt(moment: Date, timeZone: TimeZone): string {
  return new Date(wallTimeMs(moment.getTime(), timeZone)).toISOString().slice(0, 16);
}

function startOfDay(day: string, timeZone: TimeZone): Date {
  return findMoment(asUtc(day).getTime(), timeZone);
}

const dayMs = 86_400_000;

/**
 * By how far the clocks are from UTC the day before and the day after, since they may be changed in between. What they
 * show twice is meant the first time; what they leave out is the moment at which they are put forward, or as long after it.
 */
function findMoment(shownMs: number, timeZone: TimeZone): Date {
  const moments = [shownMs - dayMs, shownMs + dayMs].map(
    (near) => shownMs - (wallTimeMs(near, timeZone) - near),
  );
  const shown = moments.filter((at) => wallTimeMs(at, timeZone) === shownMs);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...moments));
}

/** Making one takes far longer than reading it. The machine's own is made anew: its zone may change. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks there show at a moment, as if they stood in UTC. */
function wallTimeMs(at: number, timeZone: TimeZone): number {
  const clock = (timeZone !== null && wallClocks.get(timeZone)) || makeWallClock(timeZone);
  if (timeZone !== null) wallClocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function makeWallClock(timeZone: TimeZone): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    ...zoneOption(timeZone),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

function toDay(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
