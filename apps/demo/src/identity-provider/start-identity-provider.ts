/**
 * Stands in for Google in a demo without credentials: a real OpenID provider, on this machine only,
 * that lets anybody be anybody. It must never run outside the demo.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GoogleSettings } from '../../../server/src/settings.ts';
import type { DemoPerson } from './demo-people.ts';

export type IdentityProvider = { google: GoogleSettings; close: () => Promise<void> };

type Options = {
  /** The store's own address. */
  publicUrl: string;
  /** Any free one unless given. */
  port?: number;
  /** Made up unless given. */
  clientSecret?: string;
  /** Sent with every page, such as an opener policy as strict as that of a real provider. */
  headers?: Record<string, string>;
};

const loopback = '127.0.0.1';
const clientId = 'book-store-demo';

export async function startIdentityProvider({
  publicUrl,
  port = 0,
  clientSecret = randomBytes(24).toString('base64url'),
  headers = {},
}: Options): Promise<IdentityProvider> {
  const redirectUri = `${publicUrl}/api/v1/accounts/google/callback`;
  const server = createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
  const issuer = `http://${loopback}:${(server.address() as AddressInfo).port}`;
  let loading: ReturnType<typeof loadProvider> | undefined;

  // Loaded with the first visitor: a demo in which nobody signs in so need not hold it in memory.
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    loading ??= loadProvider({ issuer, client: { clientId, clientSecret, redirectUri }, people: new Map() });
    await (await loading)(request, response);
  };

  return {
    google: { issuer, clientId, clientSecret, demo: true },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type LoadOptions = {
  issuer: string;
  client: { clientId: string; clientSecret: string; redirectUri: string };
  people: Map<string, DemoPerson>;
};

async function loadProvider(options: LoadOptions) {
  const [{ createProvider }, { answerSignInPage }] = await Promise.all([
    import('./create-provider.ts'),
    import('./sign-in-routes.ts'),
  ]);
  const provider = createProvider(options);
  const speakProtocol = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse) => {
    forgetVisitor(request);
    if (!(await answerSignInPage(provider, options.people, request, response)))
      await speakProtocol(request, response);
  };
}

/** Nobody stays signed in here: each popup asks anew who it is. */
function forgetVisitor(request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '')
    .split(';')
    .filter((pair) => !/^\s*_session(\.sig)?=/.test(pair));
  request.headers.cookie = cookies.join(';');
}
