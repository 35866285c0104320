/** Two instances on one database, one of them with its clock far off: nobody is signed out, nothing lives longer. */
import { adminTokenLifetimeSeconds } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBrowser, goodPassword } from '../features/accounts/accounts-test-kit.ts';
import { startTestStore, type TestStore, testAdmin } from '../testing/test-store.ts';

const hourMs = 3_600_000;
const thirtyDaysSeconds = 30 * 24 * 3600;

let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
  await store.logInAdmin();
});
afterAll(() => store.stop());
afterEach(() => vi.useRealTimers());

const shiftClock = (hours: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * hourMs });

const logIn = async () => {
  const answer = await store.app.inject({ method: 'POST', url: '/api/v1/auth/admin', payload: testAdmin });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: string; expiresAt: string }>();
};
const statusFor = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await store.app.inject({ url: '/api/v1/admin', headers })).statusCode;
};

describe.each([11, -11])('a clock that is %i hours off', (hours) => {
  it('signs no admin out, and gives none a longer session', async () => {
    const before = await logIn();
    shiftClock(hours);
    expect(await statusFor(before.token)).toBe(200);
    const meanwhile = await logIn();
    expect(await statusFor(meanwhile.token)).toBe(200);
    vi.useRealTimers();
    expect(await statusFor(before.token)).toBe(200);
    expect(await statusFor(meanwhile.token)).toBe(200);

    const { rows } = await sql<{ lifetime: number }>`
      SELECT extract(epoch FROM expires_at - created_at)::int AS lifetime FROM admin_sessions`.execute(
      store.database.db,
    );
    expect(new Set(rows.map(({ lifetime }) => lifetime))).toEqual(new Set([adminTokenLifetimeSeconds]));
    const claims = JSON.parse(Buffer.from(meanwhile.token.split('.')[1] ?? '', 'base64url').toString());
    expect(Math.abs(Date.parse(meanwhile.expiresAt) / 1000 - claims.exp)).toBeLessThan(1);
  });

  it('lets an admin session end when the database says so', async () => {
    const { token } = await logIn();
    await sql`UPDATE admin_sessions SET expires_at = now()`.execute(store.database.db);
    shiftClock(hours);
    expect(await statusFor(token)).toBe(401);
  });

  it('signs no customer out, and gives none a longer session', async () => {
    const browser = createBrowser(store.app);
    const email = `clock${hours}@example.com`;
    await browser.post('register', { email, password: goodPassword });
    shiftClock(hours);
    expect((await browser.post('login', { email, password: goodPassword })).statusCode).toBe(204);
    expect(await browser.session()).toMatchObject({ email });
    expect(await endsIn(email)).toBeCloseTo(thirtyDaysSeconds, -3);

    // Five hours are left: it is prolonged, not ended.
    await sql`
      UPDATE session SET "expiresAt" = now() + interval '5 hours'
      WHERE "userId" = (SELECT id FROM "user" WHERE email = ${email})`.execute(store.database.db);
    expect(await browser.session()).toMatchObject({ email });
    expect(await endsIn(email)).toBeCloseTo(thirtyDaysSeconds, -3);
    vi.useRealTimers();
    expect(await browser.session()).toMatchObject({ email });
  });
});

async function endsIn(email: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM session."expiresAt" - now())::float8 AS seconds
    FROM session JOIN "user" ON "user".id = session."userId" WHERE email = ${email}`.execute(
    store.database.db,
  );
  return rows[0]?.seconds ?? 0;
}
