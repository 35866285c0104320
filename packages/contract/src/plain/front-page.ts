/** How long what an owner writes for the home page may be, and when it is shown; free of schemas, as pages need it. */
export const frontPageLimits = { title: 80, text: 600, banners: 12, news: 24 } as const;

/** Days, both included, in the shop's time zone; null: without a beginning or an end. */
export type ShownDays = { from: string | null; until: string | null };

export type EntryState = 'shown' | 'later' | 'over';

/** `today` is a day as 2026-12-24. */
export function stateOfEntry({ from, until }: ShownDays, today: string): EntryState {
  if (from !== null && today < from) return 'later';
  return until !== null && today > until ? 'over' : 'shown';
}

/** Without a time zone of the shop, that of Greenwich. */
export function dayIn(timeZone: string | null, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: timeZone ?? 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}
