/** Moments and days as the bookseller's own calendar shows them. */

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** "2026-11-15" → "Sunday, November 15, 2026". */
export function formatDay(day: string): string {
  return longDay.format(startOfDay(day));
}

export function today(): string {
  return toDay(new Date());
}

export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(startOfDay(text)) === text;
}

export function shiftDay(day: string, days: number): string {
  const moved = startOfDay(day);
  moved.setDate(moved.getDate() + days);
  return toDay(moved);
}

/** Its first moment and the next day's, which is not always 24 hours later. */
export function boundsOfDay(day: string): { from: string; to: string } {
  return { from: startOfDay(day).toISOString(), to: startOfDay(shiftDay(day, 1)).toISOString() };
}

function startOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function toDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
