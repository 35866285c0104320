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
  return hash('sha256', JSON.stringify(sortKeys(order)), 'buffer');
}

/** By hand: a replacer function, which JSON.stringify calls for each value, took a tenth of an order's time in the store. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const sorted: Record<string, unknown> = {};
  for (const key of Object.keys(value).toSorted()) sorted[key] = sortKeys(Reflect.get(value, key));
  return sorted;
}
