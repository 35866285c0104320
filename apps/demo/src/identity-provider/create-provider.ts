import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import type { DemoPerson } from './demo-people.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { renderProblem } from './sign-in-pages.ts';

export type ProviderParts = {
  issuer: string;
  client: { clientId: string; clientSecret: string; redirectUri: string };
  /** Who has signed in so far, by subject. */
  people: Map<string, DemoPerson>;
};

const minutes = 60;

/** Keys live in memory only: each start makes new ones. */
export function createProvider({ issuer, client, people }: ProviderParts): Provider {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const configuration: Configuration = {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: name and address are in the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    ttl: {
      AccessToken: 5 * minutes,
      AuthorizationCode: minutes,
      Grant: 10 * minutes,
      IdToken: 5 * minutes,
      Interaction: 10 * minutes,
      Session: 10 * minutes,
    },
    findAccount: (_ctx, subject) => {
      const person = people.get(subject);
      return person && { accountId: subject, claims: () => ({ sub: subject, ...claimsOf(person) }) };
    },
    // Choosing somebody is all the consent that a demo needs.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.clientId,
        ...(ctx.oidc.session?.accountId !== undefined && { accountId: ctx.oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = renderProblem();
    },
  };
  return new Provider(issuer, configuration);
}

function claimsOf({ name, email, emailVerified }: DemoPerson) {
  return { name, email, email_verified: emailVerified };
}
