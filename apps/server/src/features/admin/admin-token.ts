/** The admin's token: one algorithm, one audience, an id that the server can revoke. */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { adminTokenLifetime } from '@book-store/contract';
import { errors, jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';
const audience = 'book-store-admin';
const issuer = 'book-store';

export type TokenKey = KeyObject;

/** A key of its own, so that a customer's cookie can never be passed off as an admin's token. */
export function deriveTokenKey(authSecret: string): TokenKey {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', authSecret, '', 'admin token', 32)));
}

export async function signToken(key: TokenKey, session: { id: string; adminId: string; issuedAt: Date }) {
  const issuedAt = Math.floor(session.issuedAt.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: algorithm })
    .setSubject(session.adminId)
    .setJti(session.id)
    .setAudience(audience)
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + adminTokenLifetime)
    .sign(key);
}

/** The session's id if the token is genuine and has not expired. */
export async function readToken(key: TokenKey, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience,
      issuer,
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    });
    return payload.jti;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
