/**
 * A time zone in which it is noon now. Where a test asks the store about today, the store, the database and the test
 * each read the clock, and between two of them the day could end: here it does not for eleven hours.
 */
export function zoneAtNoon(): string {
  const hoursAhead = 12 - new Date().getUTCHours();
  // East of Greenwich has a minus in these names.
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`;
}
