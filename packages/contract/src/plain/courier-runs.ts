/** What can become of a parcel on a courier's run, and how much a run holds. */

export const runResults = ['delivered', 'refused', 'not-at-home'] as const;

export type RunResult = (typeof runResults)[number];

export const maxOrdersInRun = 200;
export const maxReasonLength = 500;
