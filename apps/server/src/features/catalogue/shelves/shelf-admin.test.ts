import type { AdminInsights, AdminShelf, AuditEntry, Book, Shelf, ShelfPage } from '@book-store/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { type AdminHeaders, createSampleBook, sampleBook } from '../testing/sample-books.ts';
import { soon } from '../../../testing/soon.ts';

let store: TestStore;
/** Another process on the same database. */
let other: TestStore['app'];
let admin: AdminHeaders;

beforeAll(async () => {
  store = await startTestStore();
  other = await store.startSecondApp();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, path: string, payload?: object) =>
  store.app.inject({ method, url: `/api/v1${path}`, headers: admin, ...(payload && { payload }) });
const names = async (app = store.app) =>
  (await app.inject({ url: '/api/v1/shelves' })).json<Shelf[]>().map(({ name }) => name);
const read = async <Answer>(path: string) => (await call('GET', path)).json<Answer>();
const lastEntry = async () => (await read<AuditEntry[]>('/admin/audit?limit=1'))[0];

const cookery = { name: 'cookery', title: 'Cookery', introduction: 'Bring an apron.', isHidden: false };

it('a new shelf is there at once, on every instance, and takes books', async () => {
  expect(await names(other)).not.toContain('cookery');
  const made = await call('POST', '/admin/shelves', cookery);
  expect(made.statusCode).toBe(201);
  expect(made.json()).toEqual({ ...cookery, books: 0 });
  expect((await names()).at(-1)).toBe('cookery');
  await expect.poll(() => names(other), soon).toContain('cookery');
  expect(await lastEntry()).toMatchObject({ action: 'shelf-created', object: { id: 'cookery' } });

  await createSampleBook(store.app, admin, { title: 'Bread', category: 'cookery' });
  expect(await read<ShelfPage>('/shelves/cookery')).toMatchObject({ total: 1, shelf: { title: 'Cookery' } });
  expect(await read<Book[]>('/books?category=cookery')).toHaveLength(1);
  const { groups } = await read<{ groups: object[] }>('/books/suggestions?q=cook');
  expect(groups).toEqual([{ kind: 'shelf', category: 'cookery', title: 'Cookery' }]);
  const { unitsByCategory } = await read<AdminInsights>('/admin/insights');
  expect(unitsByCategory.at(-1)).toEqual({ category: 'cookery', units: 0 });
});

it('is renamed and hidden; its short name and its books stay', async () => {
  const change = { title: 'Food & drink', introduction: '', isHidden: true };
  const changed = await call('PUT', '/admin/shelves/cookery', change);
  expect(changed.json()).toEqual({ name: 'cookery', ...change, books: 1 });
  expect(await names()).not.toContain('cookery');
  expect((await call('GET', '/shelves/cookery')).statusCode).toBe(404);
  expect(await read<Book[]>('/books?category=cookery')).toHaveLength(1);
  expect((await lastEntry())?.changes).toMatchObject({ title: { old: 'Cookery', new: 'Food & drink' } });
  // Said again, it is no change.
  await call('PUT', '/admin/shelves/cookery', change);
  expect(await read<AuditEntry[]>('/admin/audit?limit=2')).toMatchObject([
    { action: 'shelf-updated' },
    { action: 'book-created' },
  ]);
  await call('PUT', '/admin/shelves/cookery', { ...change, isHidden: false });
});

it('stands where the owner puts it', async () => {
  const before = await names();
  const wanted = ['cookery', ...before.filter((name) => name !== 'cookery')];
  expect((await call('PUT', '/admin/shelf-order', { names: wanted })).statusCode).toBe(200);
  expect(await names()).toEqual(wanted);
  const refused = await call('PUT', '/admin/shelf-order', { names: ['cookery'] });
  expect(refused.statusCode).toBe(409);
  expect(await names()).toEqual(wanted);
});

it('does not go with its books', async () => {
  const refused = await call('DELETE', '/admin/shelves/cookery');
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'shelf_change_refused',
    message: 'There are books on this shelf. Please say which shelf takes them.',
  });
  for (const target of ['cookery', 'nowhere']) {
    expect((await call('DELETE', `/admin/shelves/cookery?moveTo=${target}`)).statusCode).toBe(409);
  }
  expect(await read<Book[]>('/books?category=cookery')).toHaveLength(1);

  expect((await call('DELETE', '/admin/shelves/cookery?moveTo=horror')).statusCode).toBe(204);
  expect(await names()).not.toContain('cookery');
  const [bread] = await read<Book[]>('/books?q=bread');
  expect(bread?.category).toBe('horror');
  expect(await read<ShelfPage>('/shelves/horror')).toMatchObject({ total: 1 });
  expect(await lastEntry()).toMatchObject({ action: 'shelf-deleted', object: { name: 'Food & drink' } });
  const refusedBook = await call('POST', '/books/create-book', { ...sampleBook, category: 'cookery' });
  expect(refusedBook.json()).toMatchObject({ message: 'Please choose one of the categories.' });
  expect((await call('DELETE', '/admin/shelves/cookery')).statusCode).toBe(404);
});

it.each([
  [{ ...cookery, name: 'horror' }, 409, 'There is a shelf with this short name already.'],
  [{ ...cookery, name: 'all' }, 400, 'This short name is taken by all books.'],
  [{ ...cookery, name: 'Bad Name' }, 400, 'A short name has small letters, digits and single hyphens.'],
  [{ ...cookery, title: ' ' }, 400, 'Please give the title.'],
  [{ ...cookery, position: 1 }, 400, ''],
])('a shelf like %j is refused', async (payload, status, sentence) => {
  const before = await read<AdminShelf[]>('/admin/shelves');
  const answer = await call('POST', '/admin/shelves', payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ message: string }>().message).toContain(sentence);
  expect(await read<AdminShelf[]>('/admin/shelves')).toEqual(before);
});

it('two owners who add the same shelf at once get one', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/admin/shelves', cookery)));
  expect(answers.map(({ statusCode }) => `${statusCode}`).toSorted()).toEqual(['201', '409', '409']);
});
