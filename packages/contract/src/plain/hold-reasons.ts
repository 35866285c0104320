import type { HoldReason } from './order-holds.ts';

const told: Record<HoldReason, string> = {
  'first-order': 'it is above a certain amount while no order of yours has been delivered yet',
  'open-orders': 'several of your orders are still under way',
  'earlier-refusal': 'a parcel for this telephone number or address came back to us before',
  'unverified-email': 'your e-mail address is not confirmed yet',
};

/** For the customer, in the letter and on the page. */
export function explainHold(reasons: HoldReason[]): string {
  const [last = '', ...others] = reasons.map((reason) => told[reason]).toReversed();
  const why = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last;
  return `Before we go on with it, we ask for your yes, because ${why}.`;
}
