import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { addAdmin, type AdminHeaders } from '../admin/people/people-test-kit.ts';

let store: TestStore;
let owner: AdminHeaders;
let clerk: AdminHeaders;

beforeAll(async () => {
  store = await startTestStore({ LIMIT_UPLOADS_BY_ACCOUNT: '2', LIMIT_IMPORTS_BY_ACCOUNT: '2' });
  owner = await store.logInAdmin();
  clerk = (await addAdmin(store, owner, 'clerk')).headers;
});
afterAll(() => store.stop());

it.each([
  ['/api/v1/covers', 'image/png', 422],
  ['/api/v1/admin/books/import?dryRun=true', 'text/csv', 200],
])('POST %s is counted for each admin alone, before the file is read', async (url, type, usual) => {
  const send = async (headers: AdminHeaders) => {
    const sent = { ...headers, 'content-type': type };
    return (await store.app.inject({ method: 'POST', url, headers: sent, payload: 'something' })).statusCode;
  };
  expect([await send(clerk), await send(clerk), await send(clerk)]).toEqual([usual, usual, 429]);
  expect(await send(owner)).toBe(usual);
});
