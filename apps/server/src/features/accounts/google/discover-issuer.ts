import { allowInsecureRequests, customFetch, discovery, type ServerMetadata } from 'openid-client';
import { askIssuer, issuerTimeoutSeconds } from './ask-issuer.ts';

const goodForMs = 3_600_000;

/** A provider on this machine may speak HTTP; one that speaks HTTPS may not send us to HTTP. */
export function requestRules(issuer: string) {
  return issuer.startsWith('http:') ? [allowInsecureRequests] : [];
}

/** Asked when first needed and again each hour; a failure is not remembered, so the next click tries anew. */
export function createDiscovery(issuer: string, clientId: string): () => Promise<ServerMetadata> {
  let known: { metadata: ServerMetadata; until: number } | undefined;
  let asking: Promise<ServerMetadata> | undefined;

  const ask = async () => {
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      [customFetch]: askIssuer,
      timeout: issuerTimeoutSeconds,
      execute: requestRules(issuer),
    });
    const metadata = found.serverMetadata();
    known = { metadata, until: performance.now() + goodForMs };
    return metadata;
  };

  return async () => {
    if (known && known.until > performance.now()) return known.metadata;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    try {
      return await asking;
    } catch (error) {
      // What was true an hour ago is better than nothing.
      if (known) return known.metadata;
      throw error;
    }
  };
}
