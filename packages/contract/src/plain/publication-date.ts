/** When an edition came out, as far as it is known: a year, a month or a day. Free of schemas, for pages. */

const dateForm = /^([1-9]\d{3})(?:-(\d\d)(?:-(\d\d))?)?$/;

export type DateReading = { date: string; problem?: undefined } | { date?: undefined; problem: string };

export function readPublicationDate(typed: string): DateReading {
  const date = typed.trim();
  const parts = dateForm.exec(date);
  if (!parts) {
    return {
      problem: 'Please give the publication date as a year, month or day: 1897, 1897-05 or 1897-05-26.',
    };
  }
  const [, year, month = '01', day = '01'] = parts;
  const moment = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // A day that a month does not have would be one of the next month.
  const isThere = !Number.isNaN(moment.getTime()) && moment.getUTCDate() === Number(day);
  return isThere ? { date } : { problem: 'There is no such day in the calendar.' };
}
