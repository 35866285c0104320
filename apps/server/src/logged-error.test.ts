import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toLoggedError } from './logged-error.ts';
import { startTestStore, type TestStore } from './testing/test-store.ts';

const email = 'ada.lovelace@example.com';
const searched = 'a-very-private-word';

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  await store.signInCustomer(email);
});
afterAll(() => store.stop());

/** What a log line says about the error that the work ends in. */
async function logFailureOf(work: () => Promise<unknown>): Promise<string> {
  const before = store.logLines.length;
  const error: unknown = await work().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  store.app.log.error({ err: error }, 'a test failed');
  const lines = store.logLines.slice(before).join('');
  expect(lines).toContain('a test failed');
  return lines;
}

describe('the log', () => {
  it('names a violated constraint, never the row', async () => {
    const line = await logFailureOf(() => store.signInCustomer(email));
    expect(line).toContain('"code":"23505"');
    expect(line).toContain('"table":"user"');
    expect(line).toMatch(/"constraint":"\w+"/);
    expect(line).toMatch(/ at .*sign-in-customer\.ts/);
    expect(line).not.toContain('ada.lovelace');
    expect(line).not.toContain('detail');
  });

  it.each([
    ['a text that is no number', sql`SELECT ${searched}::text::int`],
    ['a number that is too large', sql`SELECT '99999999990001'::text::int`],
    ['a moment that is none', sql`SELECT ${searched}::text::timestamptz`],
    ['a broken search', sql`SELECT to_tsquery('simple', ${`${searched} & `})`],
    ['broken JSON', sql`SELECT ${`{"a": ${searched}`}::text::jsonb`],
  ])('keeps the kind but not the value of %s', async (_name, query) => {
    const line = await logFailureOf(() => query.execute(store.database.db));
    expect(line).toMatch(/"code":"\w{5}"/);
    expect(line).toContain('"routine"');
    expect(line).not.toContain(searched);
    expect(line).not.toContain('99999999990001');
  });

  it('keeps nothing of a mail server’s answer but its codes', async () => {
    const refused = Object.assign(new Error(`550 5.1.1 <${email}> is unknown here`), {
      code: 'EENVELOPE',
      responseCode: 550,
      recipient: email,
      rejected: [email],
      response: `550 no ${email}`,
    });
    const line = await logFailureOf(() => Promise.reject(refused));
    expect(line).toContain('EENVELOPE');
    expect(line).toContain('550');
    expect(line).not.toContain('ada.lovelace');
  });

  it('keeps neither tokens nor claims of a sign-in', async () => {
    const claims = { email, sub: '12345' };
    const refused = Object.assign(
      new Error('GET https://provider.example/token?code=secret-code&state=x failed'),
      {
        payload: claims,
        cause: Object.assign(new Error('"exp" claim timestamp check failed'), { payload: claims }),
      },
    );
    const line = await logFailureOf(() => Promise.reject(refused));
    expect(line).toContain('https://provider.example/token?…');
    expect(line).toContain('claim timestamp check failed');
    for (const secret of ['secret-code', 'ada.lovelace', '12345']) expect(line).not.toContain(secret);
  });

  it('keeps nothing of a text that is not JSON', async () => {
    const line = await logFailureOf(async () => JSON.parse(`{"token": ${searched}}`) as unknown);
    expect(line).toContain('SyntaxError');
    expect(line).not.toContain(searched);
  });
});

it('describes what is thrown without being an error, and chains without end', () => {
  expect(toLoggedError(email)).toEqual({ type: 'string', message: 'Not an error was thrown.', stack: '' });
  const endless = new Error('again');
  endless.cause = endless;
  expect(JSON.stringify(toLoggedError(endless)).length).toBeLessThan(20_000);
});
