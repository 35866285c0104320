import { expect, it } from 'vitest';
import { palette } from '../palette.ts';
import { readSettings, type Settings } from '../settings.ts';
import { openDemoSignIn } from './demo-sign-in.ts';

it('brings a provider that only this machine can reach, with pages that say what they are', async () => {
  const { settings, close } = await openDemoSignIn(readSettings({}));
  try {
    expect(settings.google).toMatchObject({
      demo: true,
      issuer: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    });
    const start = await startSignIn(settings);
    const cookie = start.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const page = await fetch(signInPageOf(settings, start), { headers: { cookie } });
    const html = await page.text();
    expect(html).toContain('<h1>Demo sign-in, not Google</h1>');
    expect(html).toContain('Ada Reader');
    expect(html).not.toMatch(/<script|style=|<style| on\w+=/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const style = await fetch(new URL('/style.css', page.url));
    expect(style.headers.get('content-type')).toContain('text/css');
    const sheet = await style.text();
    for (const [name, [light, dark]] of Object.entries(palette)) {
      expect(sheet).toContain(`--${name}: light-dark(${light}, ${dark});`);
    }
    const classes = [...html.matchAll(/class="([\w-]+)"/g)].map(([, one]) => `.${one}`);
    expect(
      classes.filter((one) => !sheet.includes(one)),
      'each is styled',
    ).toEqual([]);
  } finally {
    await close();
  }
});

it('says that cookies are needed where the browser refuses them', async () => {
  const { settings, close } = await openDemoSignIn(readSettings({}));
  try {
    const address = signInPageOf(settings, await startSignIn(settings));
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? new URLSearchParams({ name: 'Ada', email: 'ada@example.com' }) : null;
      const page = await fetch(address, { method, body, redirect: 'manual' });
      expect([method, page.status]).toEqual([method, 400]);
      expect(await page.text()).toContain('Your browser refuses cookies');
    }
  } finally {
    await close();
  }
});

it.each([
  ['outside the demo', { DEMO: 'false' }],
  ['with credentials of Google', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }],
  ['in a shop that others can see', { PUBLIC_URL: 'https://books.example', DEMO: 'true' }],
])('brings none %s', async (_when, environment) => {
  const given = readSettings(environment);
  const { settings, close } = await openDemoSignIn(given);
  await close();
  expect(settings).toBe(given);
});

/** What the store sends a popup to. */
function startSignIn({ google }: Settings): Promise<Response> {
  const url = new URL(`${google?.issuer}/auth`);
  url.search = new URLSearchParams({
    client_id: google?.clientId ?? '',
    redirect_uri: 'http://localhost:3000/api/v1/accounts/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  }).toString();
  return fetch(url, { redirect: 'manual' });
}

function signInPageOf({ google }: Settings, start: Response): URL {
  return new URL(start.headers.get('location') ?? '', google?.issuer);
}
