import type { TrustRules } from '@book-store/contract';
import type { Later, OrderRow } from '../order-view.ts';
import type { OrderClaim } from './order-claim.ts';

export type WantedOrder = Omit<OrderRow, 'number' | 'status' | 'created_at' | 'lines' | 'history' | Later> & {
  /** Once for each copy. */
  bookIds: string[];
  claim: OrderClaim;
  isConfirmedByMail: boolean;
  limits: { account: CountedLimit; network: CountedLimit };
  /** The shop's rules by which it may be held; null: by none. */
  trust: TrustRules | null;
};

export type NumberedOrder = WantedOrder & { number: string };

/** Whose orders are counted under which key; without one, not at all. */
type CountedLimit = { key: string | null; max: number; windowSeconds: number };
