/** One language and one time zone, so that the server and every browser write the same. */
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function formatDate(moment: string): string {
  return dateFormat.format(new Date(moment));
}
