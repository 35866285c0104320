/** What the tests of the accounts share: a browser with cookies, the demo's mailbox, a person at the provider. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { vi } from 'vitest';
import type { App } from '../../http/app-types.ts';
import { decodeLetter } from '../../testing/read-letters.ts';
import { soon } from '../../testing/soon.ts';

export const goodPassword = 'a shelf of quiet books';

export type TestBrowser = ReturnType<typeof createBrowser>;

/** Keeps cookies and says where its writes come from, as browsers do. */
export function createBrowser(app: App, publicUrl = 'http://localhost:3000') {
  const jar = new Map<string, string>();
  const bodies: string[] = [];
  const send = async (options: InjectOptions) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      ...options,
      headers: {
        origin: publicUrl,
        'sec-fetch-site': 'same-origin',
        'user-agent': 'test browser',
        ...(cookie && { cookie }),
        ...options.headers,
      },
    });
    bodies.push(answer.body);
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(jar, line);
    return answer;
  };
  return {
    jar,
    bodies,
    get: (url: string, headers: Record<string, string> = {}) => send({ method: 'GET', url, headers }),
    post: (path: string, payload: object = {}, headers: Record<string, string> = {}) =>
      send({ method: 'POST', url: `/api/v1/accounts/${path}`, payload, headers }),
    put: (path: string, payload: object) => send({ method: 'PUT', url: `/api/v1/accounts/${path}`, payload }),
    delete: (path: string, payload: object = {}) =>
      send({ method: 'DELETE', url: `/api/v1/accounts/${path}`, payload }),
    session: async () => (await send({ method: 'GET', url: '/api/v1/accounts/session' })).json().user,
  };
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const name = pair.slice(0, pair.indexOf('='));
  if (/max-age=0/i.test(line)) jar.delete(name);
  else jar.set(name, pair.slice(name.length + 1));
}

export async function makeDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'book-store-accounts-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Waits for the newest mail of a kind to somebody in the demo's outbox, and reads it as text. */
export function waitForMail(dataDir: string, kind: string, recipient: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const files = (await readdir(join(dataDir, 'outbox'))).filter((file) => file.includes(kind)).toSorted();
      for (const file of files.toReversed()) {
        const mail = await readFile(join(dataDir, 'outbox', file), 'utf8');
        if (mail.includes(`To: ${recipient}`)) return decodeLetter(mail);
      }
      throw new Error(`There is no mail ${kind} to ${recipient}.`);
    },
    { ...soon, interval: 50 },
  );
}

export function tokenIn(mail: string): string {
  return /#token=([\w-]{24})/.exec(mail)?.[1] ?? '';
}

export type Choice = { name: string; email: string; emailVerified?: 'on' } | 'cancel';

/** Goes to the provider like a browser in the popup and comes back with the address of our callback. */
export async function visitProvider(
  address: string,
  choice: Choice,
  jar = new Map<string, string>(),
): Promise<URL> {
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    // A kept connection may be closed by the provider at the moment of the next call.
    const headers = { cookie, connection: 'close' };
    const answer = await fetch(url, { ...init, redirect: 'manual', headers });
    for (const line of answer.headers.getSetCookie()) keep(jar, line);
    return answer;
  };
  const signInPage = nextOf(await visit(address), address);
  await visit(signInPage);
  const chosen = await (choice === 'cancel'
    ? visit(`${signInPage}/cancel`, { method: 'POST' })
    : visit(signInPage, { method: 'POST', body: new URLSearchParams(choice) }));
  const resumed = nextOf(chosen, signInPage);
  return new URL(nextOf(await visit(resumed), resumed));
}

function nextOf(answer: Response, from: string): string {
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`No redirect from ${from} (${answer.status}).`);
  return new URL(location, from).href;
}
