import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
beforeEach(async () => {
  await store.database.db.deleteFrom('rate_limits').execute();
  await store.database.db.deleteFrom('newsletter_subscribers').execute();
});

function subscribe(payload: object) {
  return store.app.inject({ method: 'POST', url: '/api/v1/newsletter', payload });
}

async function storedAddresses(): Promise<string[]> {
  const rows = await store.database.db.selectFrom('newsletter_subscribers').select('email').execute();
  return rows.map((row) => row.email);
}

describe('the newsletter', () => {
  it('stores an address once, whatever its case, and answers alike', async () => {
    const answers = [
      await subscribe({ email: 'Ada@Example.com' }),
      await subscribe({ email: 'ada@example.com' }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers[0]?.payload).toBe(answers[1]?.payload);
    expect(await storedAddresses()).toEqual(['ada@example.com']);
  });

  it.each([
    [{ email: 'ada' }, 'Please enter a valid e-mail address.'],
    [{ email: '' }, 'Please enter a valid e-mail address.'],
    [{}, 'Please enter a valid e-mail address.'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'This e-mail address is too long.'],
  ])('refuses %j with a clear sentence', async (payload, message) => {
    const answer = await subscribe(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toBe(message);
    expect(await storedAddresses()).toEqual([]);
  });

  it('takes no other field', async () => {
    expect((await subscribe({ email: 'ada@example.com', role: 'admin' })).statusCode).toBe(400);
  });

  it('is limited for each network', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await subscribe({ email: `n${n}@example.com` })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await storedAddresses()).toHaveLength(10);
  });
});
