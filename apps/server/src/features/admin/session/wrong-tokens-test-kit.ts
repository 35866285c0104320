/** Every way in which a token can be wrong. */
import { createHmac, randomUUID } from 'node:crypto';
import { type TestStore, testAuthSecret } from '../../../testing/test-store.ts';
import { deriveTokenKey, signToken } from './admin-token.ts';

/** The Authorization header, or none. */
type MakeHeader = (store: TestStore) => Promise<string | undefined> | string | undefined;

type Parts = { header: object; claims: object; signature: string };

export const wrongTokens: Record<string, MakeHeader> = {
  missing: () => undefined,
  empty: () => 'Bearer ',
  'not a token': () => 'Bearer nonsense',
  'another scheme': async (store) => `Basic ${await logIn(store)}`,
  'alg none': (store) => forge(store, ({ claims }) => `${encode({ alg: 'none' })}.${encode(claims)}.`),
  'another key': (store) => forge(store, (parts) => signWith('another key', parts)),
  'the bare secret as key': (store) => forge(store, (parts) => signWith(testAuthSecret, parts)),
  'changed payload': (store) =>
    forge(store, ({ header, claims, signature }) => {
      return `${encode(header)}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`;
    }),
  expired: expiredToken,
  'of an unknown session': async () =>
    `Bearer ${await signToken(deriveTokenKey(testAuthSecret), { id: randomUUID(), adminId: randomUUID(), issuedAt: new Date() })}`,
  'of an expired session': tokenOfExpiredSession,
  revoked: revokedToken,
};

async function logIn(store: TestStore): Promise<string> {
  return (await store.logInAdmin()).authorization.slice('Bearer '.length);
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const decode = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString());

function signWith(key: string, { header, claims }: Parts): string {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

async function forge(store: TestStore, change: (parts: Parts) => string): Promise<string> {
  const [header = '', claims = '', signature = ''] = (await logIn(store)).split('.');
  return `Bearer ${change({ header: decode(header), claims: decode(claims), signature })}`;
}

/** Of a session that goes on: only the token itself is too old. */
async function expiredToken(store: TestStore): Promise<string> {
  const [, claims = ''] = (await logIn(store)).split('.');
  const { jti, sub } = decode(claims) as { jti: string; sub: string };
  const issuedAt = new Date(Date.now() - 36_001_000);
  return `Bearer ${await signToken(deriveTokenKey(testAuthSecret), { id: jti, adminId: sub, issuedAt })}`;
}

async function tokenOfExpiredSession(store: TestStore): Promise<string> {
  const { authorization } = await store.logInAdmin();
  await store.database.db.updateTable('admin_sessions').set({ expires_at: new Date() }).execute();
  return authorization;
}

async function revokedToken(store: TestStore): Promise<string> {
  const headers = await store.logInAdmin();
  await store.app.inject({ method: 'POST', url: '/api/v1/auth/admin/logout', headers });
  return headers.authorization;
}
