import { startOfHour } from '../../server/src/features/statistics/index.ts';

const hour = 3_600_000;

/** Together 139; none is older than eighteen hours, so that the figure holds for a while. */
const visitsByHoursAgo = [3, 9, 12, 14, 11, 8, 7, 10, 13, 12, 9, 6, 4, 3, 2, 4, 5, 7];

export function planVisits(now: Date): Map<number, number> {
  const thisHour = startOfHour(now);
  return new Map(visitsByHoursAgo.map((visits, hoursAgo) => [thisHour - hoursAgo * hour, visits]));
}
