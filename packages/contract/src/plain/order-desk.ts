/** What the desk writes down about an order, and how much of it. */

export const orderEntryKinds = ['note', 'address', 'parcel', 'return', 'run', 'hold'] as const;

export type OrderEntryKind = (typeof orderEntryKinds)[number];

export const maxNoteLength = 2_000;
export const maxCourierLength = 80;
export const maxTrackingLinkLength = 500;
