import { z } from 'zod';
import { askIssuer } from './ask-issuer.ts';
import { GoogleFailure } from './google-failure.ts';

const configurationSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

export type IssuerConfiguration = z.infer<typeof configurationSchema>;

const goodFor = 3_600_000;

/** Asked when first needed and again each hour; a failure is not remembered, so the next click tries anew. */
export function createDiscovery(issuer: string): () => Promise<IssuerConfiguration> {
  let known: { configuration: IssuerConfiguration; until: number } | undefined;
  let asking: Promise<IssuerConfiguration> | undefined;

  const ask = async () => {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const configuration = await askIssuer(configurationSchema, address);
    if (configuration.issuer !== issuer) throw new GoogleFailure('internal-error');
    known = { configuration, until: performance.now() + goodFor };
    return configuration;
  };

  return async () => {
    if (known && known.until > performance.now()) return known.configuration;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    try {
      return await asking;
    } catch (error) {
      // What was true an hour ago is better than nothing.
      if (known) return known.configuration;
      throw error;
    }
  };
}
