import { useReadFirstStepsQuery } from './shop-api.ts';

/** True once it is known that the store sends no letters; for owners. */
export function useLacksMail(): boolean {
  const { data: steps } = useReadFirstStepsQuery();
  return steps?.some(({ name, isDone }) => name === 'mail' && !isDone) ?? false;
}
