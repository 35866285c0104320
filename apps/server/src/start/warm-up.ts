import type { App } from '../http/app-types.ts';

/**
 * Renders the home page before the port opens. The first page that a process renders takes many times as long as the next,
 * since nothing is compiled yet, and at a rolling restart each instance would let a shopper wait for that. It is asked for
 * as browsers ask for what they only guess, so that nobody's visit is counted. Where it fails, the log says why, and the
 * store starts all the same.
 */
export async function warmUp(app: App, publicUrl: string): Promise<void> {
  await app.inject({
    url: '/',
    headers: { host: new URL(publicUrl).host, 'accept-encoding': 'br', 'sec-purpose': 'prefetch' },
  });
}
