/** What is wrong with each field of a region, by the very schema that the server uses. */
import { deliveryRegionSchema } from '@book-store/contract';
import { type RegionValues, termOfProblem, type TermsValues, toRegion } from './delivery-values.ts';

export type RegionProblems = Partial<Record<keyof TermsValues | 'countries', string>>;

export function findRegionProblems(region: RegionValues): RegionProblems {
  const problems: RegionProblems = {};
  for (const { path, message } of deliveryRegionSchema.safeParse(toRegion(region)).error?.issues ?? []) {
    problems[path[0] === 'countries' ? 'countries' : termOfProblem(path)] ??= message;
  }
  return problems;
}
