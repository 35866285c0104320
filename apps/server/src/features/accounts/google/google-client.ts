/** The store's side of OpenID Connect: authorization code with PKCE, and the ID token's proof. */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  clockSkew,
  Configuration,
  customFetch,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { GoogleSettings } from '../../../settings.ts';
import { askIssuer, issuerTimeoutSeconds } from './ask-issuer.ts';
import { createDiscovery, requestRules } from './discover-issuer.ts';
import { GoogleFailure } from './google-failure.ts';

export type GoogleIdentity = {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
};

type Secrets = { state: string; nonce: string; codeChallenge: string };
type Redemption = {
  /** What the provider sent back with the browser. */
  callback: { code: string; state: string; iss?: string | undefined };
  /** What was sent with the browser. */
  state: string;
  codeVerifier: string;
  nonce: string;
  /** By the database's clock. */
  now: Date;
};

export type GoogleClient = {
  describeStart(secrets: Secrets): Promise<string>;
  redeem(redemption: Redemption): Promise<GoogleIdentity>;
};

export function createGoogleClient(google: GoogleSettings, redirectUri: string): GoogleClient {
  const { issuer, clientId, clientSecret } = google;
  const discover = createDiscovery(issuer, clientId);

  /** Made anew each time, so that the provider's keys are asked for at each sign-in and may change at any time. */
  const configure = async (now = new Date()) => {
    const metadata = { [clockSkew]: Math.round((now.getTime() - Date.now()) / 1000) };
    const configuration = new Configuration(
      await discover(),
      clientId,
      metadata,
      ClientSecretBasic(clientSecret),
    );
    configuration.timeout = issuerTimeoutSeconds;
    configuration[customFetch] = askIssuer;
    // The token's signature counts, not only the connection that it came over.
    for (const rule of [enableNonRepudiationChecks, ...requestRules(issuer)]) rule(configuration);
    return configuration;
  };

  return {
    describeStart: ({ state, nonce, codeChallenge }) =>
      explainFailures(async () => {
        const parameters = {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          prompt: 'select_account',
          state,
          nonce,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
        };
        return buildAuthorizationUrl(await configure(), parameters).href;
      }),
    redeem: ({ callback, state, codeVerifier, nonce, now }) =>
      explainFailures(async () => {
        // An answer that names another provider (RFC 9207) belongs to no sign-in of ours.
        if (callback.iss !== undefined && callback.iss !== issuer)
          throw new GoogleFailure('invalid-auth-event');
        const url = new URL(redirectUri);
        for (const [name, value] of Object.entries(callback)) {
          if (value !== undefined) url.searchParams.set(name, value);
        }
        const answer = await authorizationCodeGrant(await configure(now), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = answer.claims();
        if (!claims) throw new GoogleFailure('internal-error');
        return toIdentity(claims);
      }),
  };
}

async function explainFailures<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw toFailure(error);
  }
}

function toFailure(error: unknown): GoogleFailure {
  if (error instanceof GoogleFailure) return error;
  if (error instanceof ClientError) {
    if (error.cause instanceof GoogleFailure) return error.cause;
    if (error.code === 'OAUTH_TIMEOUT') return new GoogleFailure('network-request-failed', error);
    if (isAboutNonce(error.cause)) return new GoogleFailure('invalid-auth-event', error);
  }
  if (error instanceof WWWAuthenticateChallengeError) return new GoogleFailure('invalid-api-key', error);
  if (error instanceof ResponseBodyError) return refusedWith(error);
  return new GoogleFailure('internal-error', error);
}

function refusedWith(error: ResponseBodyError): GoogleFailure {
  if (error.error === 'invalid_client' || error.error === 'unauthorized_client') {
    return new GoogleFailure('invalid-api-key', error);
  }
  // The code was used before, has expired or belongs to another sign-in.
  if (error.error === 'invalid_grant') return new GoogleFailure('invalid-auth-event', error);
  return new GoogleFailure('internal-error', error);
}

/** The library's own error says in its cause which claim was another one than expected. */
function isAboutNonce(error: unknown): boolean {
  const { claim } = (error instanceof Error && (error.cause as { claim?: unknown } | undefined)) || {};
  return claim === 'nonce';
}

function toIdentity({ sub, email, email_verified, name }: IDToken): GoogleIdentity {
  return {
    subject: sub,
    email: typeof email === 'string' ? email : undefined,
    // The text "true" is not a proof.
    emailVerified: email_verified === true,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : undefined,
  };
}
