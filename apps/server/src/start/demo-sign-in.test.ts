import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { openDemoSignIn } from './demo-sign-in.ts';

it('brings a provider that only this machine can reach, with pages that say what they are', async () => {
  const { settings, close } = await openDemoSignIn(readSettings({}));
  try {
    expect(settings.google).toMatchObject({
      demo: true,
      issuer: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    });
    const url = new URL(`${settings.google?.issuer}/auth`);
    url.search = new URLSearchParams({
      client_id: settings.google?.clientId ?? '',
      redirect_uri: 'http://localhost:3000/api/v1/accounts/google/callback',
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    }).toString();
    const start = await fetch(url, { redirect: 'manual' });
    const cookie = start.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const page = await fetch(new URL(start.headers.get('location') ?? '', url), { headers: { cookie } });
    const html = await page.text();
    expect(html).toContain('<h1>Demo sign-in, not Google</h1>');
    expect(html).toContain('Ada Reader');
    expect(html).not.toMatch(/<script|style=|<style| on\w+=/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  } finally {
    await close();
  }
});

it.each([
  ['outside the demo', { DEMO: 'false' }],
  ['with credentials of Google', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }],
  ['in a shop that others can see', { PUBLIC_URL: 'https://books.example' }],
])('brings none %s', async (_when, environment) => {
  const given = readSettings(environment);
  const { settings, close } = await openDemoSignIn(given);
  await close();
  expect(settings).toBe(given);
});
