/** What is wrong with each field of a region, by the very schema that the server uses. */
import { deliveryRegionSchema } from '@book-store/contract';
import { explainAmount } from '../../ui/typed-number.ts';
import { type RegionValues, termOfProblem, type TermsValues, toRegion } from './delivery-values.ts';

export type RegionProblems = Partial<Record<keyof TermsValues | 'countries', string>>;

export function findRegionProblems(region: RegionValues): RegionProblems {
  const problems: RegionProblems = {};
  for (const { path, message } of deliveryRegionSchema.safeParse(toRegion(region)).error?.issues ?? []) {
    if (path[0] === 'countries') problems.countries ??= message;
    else {
      const term = termOfProblem(path);
      const isAmount = term === 'fee' || term === 'freeFrom';
      problems[term] ??= isAmount ? explainAmount(region[term], message) : message;
    }
  }
  return problems;
}
