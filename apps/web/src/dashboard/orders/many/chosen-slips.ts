import { paths } from '../../../page/paths.ts';

/** Where the slip of one order would have its id. */
export const chosenOrders = 'chosen';

/** The slips of several orders, as one document. */
export function chosenSlips(ids: string[]): string {
  return `${paths.packingSlip(chosenOrders)}?ids=${ids.join(',')}`;
}
