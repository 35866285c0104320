/**
 * For conditions that tests wait for: against what never comes, and for no other end. A machine may have nine tenths of
 * its time taken by others.
 */
export const soon = { timeout: 120_000 };
