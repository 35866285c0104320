const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * One language and one time zone, so that the server and every browser write the same. Intl would do it too, but it
 * takes 25 ms to wake up, and a phone several times that.
 */
export function formatDate(moment: string): string {
  const date = new Date(moment);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Of a year, a month or a day. */
export function formatPartialDate(date: string): string {
  const [year, month, day] = date.split('-');
  if (!month) return date;
  return `${months[Number(month) - 1]} ${day ? `${Number(day)}, ` : ''}${year}`;
}
