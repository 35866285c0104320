/** ID tokens that no honest provider would send. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoogleClient, type GoogleClient } from './google-client.ts';

const clientId = 'the-store';
const clientSecret = 'the secret that both know, in 32+ bytes';
const redemption = {
  callback: { code: 'code', state: 'the state' },
  state: 'the state',
  codeVerifier: 'verifier',
  nonce: 'the nonce',
};

const honest = { access_token: 'unused', token_type: 'Bearer' };

let server: Server;
let issuer: string;
let client: GoogleClient;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let tokenAnswer: { status: number; body: object };
let named: string | undefined;

beforeAll(async () => {
  keys = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  server = createServer((request, response) => {
    const answers: Record<string, { status: number; body: object }> = {
      '/.well-known/openid-configuration': {
        status: 200,
        body: {
          issuer: named ?? issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          // All that a careless provider could name.
          id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
        },
      },
      '/jwks': { status: 200, body: { keys: [jwk] } },
      '/token': tokenAnswer,
    };
    const { status, body } = answers[request.url ?? ''] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = openClient();
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const openClient = () =>
  createGoogleClient({ issuer, clientId, clientSecret, demo: false }, 'http://localhost/callback');

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: issuer,
  aud: clientId,
  sub: 'somebody',
  nonce: redemption.nonce,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 300,
  email: 'ada@example.com',
  email_verified: true,
  ...changes,
});

async function redeem(idToken: string) {
  tokenAnswer = { status: 200, body: { ...honest, id_token: idToken } };
  return client.redeem({ ...redemption, now: new Date() });
}

const sign = (payload: JWTPayload, key = keys.privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(key);

it('takes an honest token', async () => {
  expect(await redeem(await sign(claims({ name: ' Ada ' })))).toEqual({
    subject: 'somebody',
    email: 'ada@example.com',
    emailVerified: true,
    name: 'Ada',
  });
});

it.each([['true'], [1], [undefined], [false]])(
  'counts an address as verified only if it is said so: %s',
  async (value) => {
    const { emailVerified } = await redeem(await sign(claims({ email_verified: value })));
    expect(emailVerified).toBe(false);
  },
);

describe('refuses', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  it.each([
    ['another issuer', () => ({ iss: 'https://evil.example' }), 'internal-error'],
    ['another audience', () => ({ aud: 'another-shop' }), 'internal-error'],
    [
      'another authorized party',
      () => ({ aud: [clientId, 'another-shop'], azp: 'another-shop' }),
      'internal-error',
    ],
    ['a token that is too old', () => ({ exp: seconds() - 60 }), 'internal-error'],
    ['no end', () => ({ exp: undefined }), 'internal-error'],
    ['another nonce', () => ({ nonce: 'an older nonce' }), 'invalid-auth-event'],
    ['no nonce', () => ({ nonce: undefined }), 'internal-error'],
    ['no subject', () => ({ sub: undefined }), 'internal-error'],
  ])('%s', async (_what, changes, code) => {
    const token = await sign(claims(changes() as JWTPayload));
    await expect(redeem(token)).rejects.toMatchObject({ code });
  });

  it('a token that nobody signed, another key signed, or the shared secret signed', async () => {
    const stranger = await generateKeyPair('ES256');
    const tokens = [
      new UnsecuredJWT(claims()).encode(),
      await sign(claims(), stranger.privateKey),
      await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(clientSecret)),
      'not.a.token',
    ];
    for (const token of tokens) await expect(redeem(token)).rejects.toMatchObject({ code: 'internal-error' });
  });

  it('an answer that names another provider, or another sign-in', async () => {
    for (const [changes, code] of [
      [{ iss: 'https://evil.example' }, 'invalid-auth-event'],
      [{ state: 'another state' }, 'internal-error'],
    ] as const) {
      const callback = { ...redemption.callback, ...changes };
      const redeemed = client.redeem({ ...redemption, callback, now: new Date() });
      await expect(redeemed).rejects.toMatchObject({ code });
    }
  });

  it('a token whose time is over by the clock of the database', async () => {
    tokenAnswer = { status: 200, body: { ...honest, id_token: await sign(claims()) } };
    const redeemed = client.redeem({ ...redemption, now: new Date(Date.now() + 600_000) });
    await expect(redeemed).rejects.toMatchObject({ code: 'internal-error' });
  });

  it('a provider that calls itself something else', async () => {
    named = 'https://evil.example';
    await expect(openClient().redeem({ ...redemption, now: new Date() })).rejects.toMatchObject({
      code: 'internal-error',
    });
    named = undefined;
  });

  it.each([
    [400, { error: 'invalid_grant' }, 'invalid-auth-event'],
    [401, { error: 'invalid_client' }, 'invalid-api-key'],
    [400, { error: 'invalid_request' }, 'internal-error'],
    [503, {}, 'network-request-failed'],
    [200, { access_token: 'only this', token_type: 'Bearer' }, 'internal-error'],
    [200, { id_token: 7 }, 'internal-error'],
  ])('an answer of %i %j', async (status, body, code) => {
    tokenAnswer = { status, body };
    await expect(client.redeem({ ...redemption, now: new Date() })).rejects.toMatchObject({ code });
  });
});
