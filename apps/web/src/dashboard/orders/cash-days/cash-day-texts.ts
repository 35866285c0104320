import { formatCount } from '@book-store/contract/numbers';

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const cashDayTexts = {
  title: 'Closing',
  expected: 'Expected',
  counted: 'Counted',
  countedField: 'Cash counted',
  difference: 'Difference',
  afterCorrections: 'With corrections',
  reason: 'Why does it differ?',
  because: (reason: string) => `Reason: ${reason}`,
  wrongMoney: 'Please give the cash such as 12.50 or 1,234.50.',
  nothing: 'A correction of nothing changes nothing: please give another sum, such as 12.50 or -12.50.',
  belowZero: 'Less than nothing cannot be counted.',
  countedHint: 'Such as 12.50 or 1,234.50.',
  noReason: 'Please say why the cash differs from what is expected.',
  differs: (amount: string) => `The difference is ${amount}.`,
  same: 'It is exactly what is expected.',
  open: 'Nobody has closed this day yet. What is expected is what was collected, less what was given back.',
  notBegun: 'This day has not begun yet.',
  close: 'Count the cash and close the day',
  closeShort: 'Close the day',
  closeText: 'A closed day is never changed. What comes in later counts on the next day.',
  toCome: (amount: string, orders: string, onTheWay: number) =>
    `Still to collect: ${amount} from ${orders}${onTheWay > 0 ? `, ${formatCount(onTheWay)} of them on the way` : ''}. It counts on the day on which it comes in.`,
  runs: 'Runs of this day whose cash differed, and what was said about it:',
  nextDay: 'See the next day',
  closedBy: (moment: string, admin: string) =>
    `Closed ${moment} by ${admin}. What came in later counts on the next day.`,
  failed: 'The closing of this day could not be loaded.',
  noZone:
    'Once the shop has a time zone, days can be closed here, and the accountant’s file (CSV) stands here too.',
  setZone: 'Set it in the shop’s settings',
  askOwner: 'An owner sets it in the shop’s settings.',
  corrections: 'Corrections',
  correct: 'Add a correction',
  correctTitle: 'Add a correction',
  correctText: 'The closing stays as it is; the correction stands beside it, with your name.',
  amount: 'Amount, below zero where cash is missing',
  why: 'Reason',
  noWhy: 'Please say why.',
  by: (moment: string, admin: string) => `${moment} by ${admin}`,
  file: 'For the accountant',
  fileText:
    'Day by day: orders delivered, books, delivery, taxes, cash in, given back, counted, difference, corrections. Times are those of the shop’s time zone.',
  month: (day: string) => `${months.format(new Date(`${day}T00:00:00Z`))} as CSV`,
  year: (day: string) => `${day.slice(0, 4)} as CSV`,
  fileFailed: 'The file could not be loaded. Please try again.',
} as const;
