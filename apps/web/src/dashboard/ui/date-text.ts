/** Moments and days as the shop's calendar shows them; without a time zone, as this browser's does. */
import { asUtc, type TimeZone, zoneOption } from '@book-store/contract/calendar-days';

const momentFormats = new Map<TimeZone, Intl.DateTimeFormat>();
/** A day is a day, wherever it is read. */
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

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

/** "2026-11-15" → "Nov 15, 2026". */
export function formatShortDay(day: string): string {
  return shortDay.format(asUtc(day));
}
