/** How a repeated request is known again: by its Idempotency-Key, or without one by what it asks for. */
import { hash } from 'node:crypto';
import type { PlaceOrder } from '@book-store/contract';

export type OrderClaim = { claim: string; fingerprint: Buffer; isKeyed: boolean };

export function claimOrder(order: PlaceOrder, idempotencyKey: string | undefined): OrderClaim {
  const fingerprint = fingerprintOrder(order);
  return idempotencyKey === undefined
    ? { claim: `content:${fingerprint.toString('base64url')}`, fingerprint, isKeyed: false }
    : { claim: `key:${idempotencyKey}`, fingerprint, isKeyed: true };
}

/** The same for two requests exactly when they ask for the same order. */
function fingerprintOrder(order: PlaceOrder): Buffer {
  return hash('sha256', JSON.stringify(order, sortKeys), 'buffer');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
