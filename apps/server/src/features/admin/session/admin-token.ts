/** The admin's token: one algorithm, one audience, an id that the server can revoke. */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { adminTokenLifetimeSeconds } from '@book-store/contract';
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
    .setExpirationTime(issuedAt + adminTokenLifetimeSeconds)
    .sign(key);
}

/** What a genuine token says; whether it has expired is for the database's clock to tell. */
export async function readToken(
  key: TokenKey,
  token: string,
): Promise<{ sessionId: string; expiresAt: Date } | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      audience,
      issuer,
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
      currentDate: new Date(0),
    });
    const { jti, exp } = payload;
    return jti === undefined || exp === undefined
      ? undefined
      : { sessionId: jti, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
