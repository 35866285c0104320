/** Dates as spreadsheets write them; what is kept is a year, a month or a day (1897, 1897-05, 1897-05-26). */

/** `other`: day and month can be the other way round. */
export type DateReading = { value: string; other?: string };

const dayForm = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const monthForm = /^(\d{1,2})[./-](\d{4})$/;
const moment = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d)?.{0,10}$/;

/** What it cannot read it gives back: the field's own rule then says what is wrong. */
export function readTypedDate(cell: string): DateReading {
  const text = cell.trim();
  const day = dayForm.exec(text);
  if (day) {
    const [, first = '', mark, second = '', year = ''] = day;
    const dayFirst = `${year}-${two(second)}-${two(first)}`;
    const monthFirst = `${year}-${two(first)}-${two(second)}`;
    // Nobody writes the month first and points after it.
    if (mark === '.' || Number(first) > 12) return { value: dayFirst };
    if (Number(second) > 12 || first === second) return { value: monthFirst };
    return { value: dayFirst, other: monthFirst };
  }
  const month = monthForm.exec(text);
  if (month) return { value: `${month[2]}-${two(month[1] ?? '')}` };
  return { value: moment.exec(text)?.[1] ?? text };
}

const two = (digits: string) => digits.padStart(2, '0');
