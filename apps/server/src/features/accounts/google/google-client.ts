/** The store's side of OpenID Connect: authorization code with PKCE, and the ID token's proof. */
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { GoogleSettings } from '../../../settings.ts';
import { askIssuer } from './ask-issuer.ts';
import { createDiscovery, type IssuerConfiguration } from './discover-issuer.ts';
import { GoogleFailure } from './google-failure.ts';

export type GoogleIdentity = {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
};

type Secrets = { state: string; nonce: string; codeChallenge: string };
type Redemption = {
  code: string;
  codeVerifier: string;
  nonce: string;
  /** By the database's clock. */
  now: Date;
};

export type GoogleClient = {
  describeStart(secrets: Secrets): Promise<string>;
  /** Refuses an answer that names another provider (RFC 9207). */
  checkIssuer(named: string | undefined): void;
  redeem(redemption: Redemption): Promise<GoogleIdentity>;
};

const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const tokenAnswerSchema = z.object({ id_token: z.string().max(20_000) });

export function createGoogleClient(google: GoogleSettings, redirectUri: string): GoogleClient {
  const discover = createDiscovery(google.issuer);
  let keys: { uri: string; find: JWTVerifyGetKey } | undefined;

  const findKeys = (uri: string) => {
    if (keys?.uri !== uri) {
      // It asks when first needed and at once for a key it does not know: only the provider itself can name one.
      keys = { uri, find: createRemoteJWKSet(new URL(uri), { timeoutDuration: 8_000, cooldownDuration: 0 }) };
    }
    return keys.find;
  };

  return {
    describeStart: async ({ state, nonce, codeChallenge }) => {
      const { authorization_endpoint } = await discover();
      const url = new URL(authorization_endpoint);
      const parameters = {
        client_id: google.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    checkIssuer: (named) => {
      if (named !== undefined && named !== google.issuer) throw new GoogleFailure('invalid-auth-event');
    },
    redeem: async ({ code, codeVerifier, nonce, now }) => {
      const configuration = await discover();
      const idToken = await exchangeCode(configuration, google, { code, codeVerifier, redirectUri });
      const claims = await verifyIdToken(idToken, findKeys(configuration.jwks_uri), { google, now });
      if (claims.nonce !== nonce) throw new GoogleFailure('invalid-auth-event');
      return toIdentity(claims);
    },
  };
}

async function exchangeCode(
  { token_endpoint }: IssuerConfiguration,
  { clientId, clientSecret }: GoogleSettings,
  { code, codeVerifier, redirectUri }: { code: string; codeVerifier: string; redirectUri: string },
): Promise<string> {
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const answer = await askIssuer(tokenAnswerSchema, token_endpoint, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      accept: 'application/json',
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: codeVerifier,
      redirect_uri: redirectUri,
    }),
  });
  return answer.id_token;
}

async function verifyIdToken(
  idToken: string,
  keys: JWTVerifyGetKey,
  { google, now }: { google: GoogleSettings; now: Date },
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: google.issuer,
      audience: google.clientId,
      algorithms,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: 30,
      currentDate: now,
    });
    const isForUs = payload.azp === undefined || payload.azp === google.clientId;
    if (!isForUs) throw new GoogleFailure('internal-error');
    return payload;
  } catch (error) {
    if (error instanceof GoogleFailure) throw error;
    const isAboutToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    throw new GoogleFailure(isAboutToken ? 'internal-error' : 'network-request-failed', error);
  }
}

function toIdentity(claims: JWTPayload): GoogleIdentity {
  const { sub = '', email, name } = claims;
  return {
    subject: sub,
    email: typeof email === 'string' ? email : undefined,
    // The text "true" is not a proof.
    emailVerified: claims.email_verified === true,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : undefined,
  };
}
