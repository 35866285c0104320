/** Dates as spreadsheets write them; what is kept is a year, a month or a day (1897, 1897-05, 1897-05-26). */
import { foldName } from './column-names.ts';

/** `other`: what it can be as well, where day and month may be the other way round or the century is missing. */
export type DateReading = { value: string; other?: string };

const dayForm = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;
const monthForm = /^(\d{1,2})[./-](\d{4})$/;
const namedMonth = /^(\p{L}{3,12})\.?[ -](\d{4}|\d\d)$/u;
const moment = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d)?.{0,10}$/;

export type DayOrder = 'day-first' | 'month-first';

/** What the dates of a column say about which comes first; nothing where they say nothing, or contradict each other. */
export function findDayOrder(cells: Iterable<string>): DayOrder | null {
  const seen = new Set<DayOrder>();
  for (const cell of cells) {
    const [, first, mark, second] = dayForm.exec(cell.trim()) ?? [];
    if (mark === undefined || mark === '.') continue;
    if (Number(first) > 12) seen.add('day-first');
    else if (Number(second) > 12) seen.add('month-first');
  }
  const [only] = seen;
  return seen.size === 1 && only ? only : null;
}

/** What it cannot read it gives back: the field's own rule then says what is wrong. */
export function readTypedDate(cell: string, order: DayOrder | null): DateReading {
  const text = cell.trim();
  const day = dayForm.exec(text);
  if (day) {
    const [, first = '', mark, second = '', year = ''] = day;
    const dayFirst = `${year}-${two(second)}-${two(first)}`;
    const monthFirst = `${year}-${two(first)}-${two(second)}`;
    // Nobody writes the month first and points after it.
    if (mark === '.' || Number(first) > 12) return { value: dayFirst };
    if (Number(second) > 12 || first === second) return { value: monthFirst };
    if (order !== null) return { value: order === 'day-first' ? dayFirst : monthFirst };
    return { value: dayFirst, other: monthFirst };
  }
  const month = monthForm.exec(text);
  if (month) return { value: `${month[2]}-${two(month[1] ?? '')}` };
  const [, name, year = ''] = namedMonth.exec(text) ?? [];
  const number = name === undefined ? undefined : monthNumbers().get(foldName(name));
  if (number) return readNamedMonth(year, number);
  return { value: moment.exec(text)?.[1] ?? text };
}

/** `May-57` is what spreadsheets make of 1957-05; the century they mean begins with 30. */
function readNamedMonth(year: string, month: string): DateReading {
  if (year.length === 4) return { value: `${year}-${month}` };
  const centuries = Number(year) < 30 ? ['20', '19'] : ['19', '20'];
  return { value: `${centuries[0]}${year}-${month}`, other: `${centuries[1]}${year}-${month}` };
}

let knownMonths: Map<string, string> | undefined;

/** Their short and long names in some languages; made when they are first asked for. */
function monthNumbers(): Map<string, string> {
  knownMonths ??= new Map(
    ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'].flatMap((language) =>
      (['short', 'long'] as const).flatMap((width) => {
        const names = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, at) => {
          const name = foldName(names.format(new Date(Date.UTC(2000, at))));
          return [name, two(String(at + 1))] as const;
        });
      }),
    ),
  );
  return knownMonths;
}

const two = (digits: string) => digits.padStart(2, '0');
