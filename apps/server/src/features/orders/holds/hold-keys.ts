/** What confirms an order: a link in its letter, or six digits. Both follow from the store's secret, so that neither is kept. */
import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

export type HoldKey = KeyObject;

export function deriveHoldKey(authSecret: string): HoldKey {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', authSecret, '', 'held order', 32)));
}

const tokenBytes = 18;

/** 144 bits: as much as any mailed link of the store has. */
export function writeLinkToken(key: HoldKey, orderId: string): string {
  return sign(key, `link ${orderId}`).subarray(0, tokenBytes).toString('base64url');
}

export function isLinkToken(key: HoldKey, orderId: string, token: string): boolean {
  return isSame(writeLinkToken(key, orderId), token);
}

/** The order's first code, its second, …: another each time. */
export function writeCode(key: HoldKey, orderId: string, codeNumber: number): string {
  const number = sign(key, `code ${codeNumber} ${orderId}`).readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, '0');
}

export function isCode(key: HoldKey, orderId: string, codeNumber: number, code: string): boolean {
  return isSame(writeCode(key, orderId, codeNumber), code);
}

function sign(key: HoldKey, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
