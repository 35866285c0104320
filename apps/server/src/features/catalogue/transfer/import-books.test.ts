import type { Book } from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { readAudit } from '../../admin/people/people-test-kit.ts';
import {
  type AdminHeaders,
  createSampleBook,
  readCatalogue,
  sampleBook,
  walkPages,
} from '../testing/sample-books.ts';
import { planImport } from './import-plan.ts';
import { asCells, emptyCatalogue, importFile, makeFile, readDerived } from './transfer-test-kit.ts';
import { writeImport } from './write-import.ts';
import { soon } from '../../../testing/soon.ts';

let store: TestStore;
let admin: AdminHeaders;
const db = () => store.database.db;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
});
afterAll(() => store.stop());
beforeEach(() => emptyCatalogue(store.app, db(), admin));

const listBooks = () => walkPages(store.app, '/api/v1/books/?limit=1000');
const listTitles = async () => (await listBooks()).map(({ title }) => title).toSorted();

const admins = { id: '00000000-0000-4000-8000-000000000000', username: 'admin', name: 'a', sessionId: '' };
const steps = { admin: { ...admins, role: 'owner' as const }, onWritten: () => undefined };

const words = 'A captain hunts the white whale that took his leg, and the crew learns what it means.';
const whales = Array.from({ length: 1_000 }, (_, at) => ({ title: `Whale ${at}`, description: words }));

describe('an import', () => {
  it('is only looked at in a dry run', async () => {
    const known = await createSampleBook(store.app, admin);
    const before = await readCatalogue(db());
    const file = makeFile(
      [{ title: 'New' }, { ...asCells(known), newPrice: '1' }, asCells(known)].slice(0, 2),
    );
    const { rows, last } = await importFile(store.app, admin, file, '');
    expect(rows.map(({ row, title, action }) => [row, title, action])).toEqual([
      [2, 'New', 'create'],
      [3, 'Dracula', 'update'],
    ]);
    expect(last).toEqual({
      kind: 'result',
      isImported: false,
      counts: { create: 1, update: 1, unchanged: 0, refused: 0 },
    });
    expect(await readCatalogue(db())).toEqual(before);
  });

  it('leaves search, words, ranks and figures as if each book had been typed in', async () => {
    const twin = await startTestStore();
    try {
      const twinAdmin = await twin.logInAdmin();
      const titles = ['The Horror of Fiction', 'Walden', 'Émile', 'Walden, or: The Woods'];
      const typed: Book[] = [];
      for (const [at, title] of titles.entries()) {
        typed.push(await createSampleBook(twin.app, twinAdmin, { title, trending: at % 2 === 0 }));
      }
      const cells = typed.map((one) => ({ ...asCells(one), _id: '', createdAt: '' }));
      await importFile(store.app, admin, makeFile(cells));
      expect(await readDerived(db())).toEqual(await readDerived(twin.database.db));

      const changes = {
        description: 'Woods, a pond and no vampire.',
        author: 'H. D. Thoreau',
        trending: true,
      };
      const imported = await listBooks();
      for (const { _id, createdAt: _at, ...one } of typed.slice(1)) {
        const payload = { ...one, ...changes, category: 'adventure' as const };
        await twin.app.inject({
          method: 'PUT',
          url: `/api/v1/books/update/${_id}`,
          headers: twinAdmin,
          payload,
        });
      }
      const changed = imported
        .filter(({ title }) => title !== titles[0])
        .map((one) => ({ ...asCells(one), ...changes, trending: 'TRUE', category: 'Adventure' }));
      const { last } = await importFile(store.app, admin, makeFile(changed));
      expect(last).toMatchObject({ isImported: true, counts: { update: 3 } });
      for (const { title, version } of await listBooks()) expect(version).toBe(title === titles[0] ? 1 : 2);
      expect(await readDerived(db())).toEqual(await readDerived(twin.database.db));
    } finally {
      await twin.stop();
    }
  });

  it('shows at once, here and in another process', async () => {
    const other = await store.startSecondApp();
    expect((await other.inject({ url: '/api/v1/books/' })).json()).toEqual([]);
    expect(await listTitles()).toEqual([]);
    await importFile(store.app, admin, makeFile([{ title: 'Fresh' }]));
    expect(await listTitles()).toEqual(['Fresh']);
    await vi.waitFor(
      async () => expect((await other.inject({ url: '/api/v1/books/' })).json()).toHaveLength(1),
      soon,
    );
    const found = await store.app.inject({ url: '/api/v1/books/?q=frehs' });
    expect(found.json<Book[]>().map(({ title }) => title)).toEqual(['Fresh']);
  });

  it('writes one entry into the audit trail, and the books under it', async () => {
    const known = await createSampleBook(store.app, admin);
    await sql`TRUNCATE audit_entries`.execute(db());
    await importFile(store.app, admin, makeFile([{ title: 'New' }, { ...asCells(known), newPrice: '1.00' }]));
    const [entry, ...rest] = await readAudit(store, admin);
    expect(rest).toEqual([]);
    expect(entry).toMatchObject({
      action: 'books-imported',
      changes: { created: { new: 1 }, updated: { new: 1 } },
    });
    const parts = await readAudit(store, admin, `?partOf=${entry?._id}`);
    expect(parts.map(({ action, object }) => [action, object.name])).toEqual([
      ['book-updated', 'Dracula'],
      ['book-created', 'New'],
    ]);
    expect(parts[0]?.changes).toEqual({ newPrice: { old: '9.99', new: '1.00' } });
  });

  it('tells meanwhile how much of a thousand books is written', async () => {
    const { last, lines } = await importFile(store.app, admin, makeFile(whales));
    expect(last).toMatchObject({ isImported: true, counts: { create: 1_000 } });
    expect(lines.filter(({ kind }) => kind === 'written').length).toBeGreaterThan(3);
  });

  it('asks the database for many books at a time, so that a thousand take seconds', async () => {
    let statements = 0;
    const counted = db().withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const plan = await planImport(counted, Buffer.from(makeFile(whales)), async () => undefined);
    const { signal } = new AbortController();
    await writeImport(counted, plan, { ...steps, signal });
    expect(await listBooks()).toHaveLength(1_000);
    expect(statements).toBeLessThan(200);
  });

  it('of fewer columns leaves the others alone', async () => {
    const known = await createSampleBook(store.app, admin, { trending: true, isbn: '0-306-40615-2' });
    const file = makeFile(
      [{ ...asCells(known), newPrice: '2.00' }],
      ['newPrice', '_id', 'title', 'category', 'description', 'oldPrice'],
    );
    await importFile(store.app, admin, file);
    expect(await listBooks()).toEqual([
      { ...known, newPrice: 2, version: 2, lowestPriceBefore: known?.newPrice },
    ]);
  });

  it('adds, changes and takes away an ISBN, however it is written', async () => {
    const changed = await createSampleBook(store.app, admin, { title: 'Changed', isbn: '0-306-40615-2' });
    const emptied = await createSampleBook(store.app, admin, { title: 'Emptied', isbn: '0-306-40615-2' });
    const same = await createSampleBook(store.app, admin, { title: 'Same', isbn: '0-306-40615-2' });
    const file = makeFile([
      { title: 'New', isbn: '080442957x' },
      { ...asCells(changed), isbn: '979-10-90636-07-1' },
      { ...asCells(emptied), isbn: ' ' },
      { ...asCells(same), isbn: '0306406152' },
    ]);
    const { last } = await importFile(store.app, admin, file);
    expect(last).toMatchObject({ isImported: true, counts: { create: 1, update: 2, unchanged: 1 } });
    const isbns = (await listBooks()).map(({ title, isbn }) => [title, isbn]);
    expect(Object.fromEntries(isbns)).toEqual({
      New: '9780804429573',
      Changed: '9791090636071',
      Emptied: undefined,
      Same: '9780306406157',
    });
  });
});

describe('all or nothing:', () => {
  it('a single bad row keeps the whole file out', async () => {
    await createSampleBook(store.app, admin);
    const before = await readCatalogue(db());
    const outcome = await importFile(
      store.app,
      admin,
      makeFile([{ title: 'Good' }, { title: 'Bad', newPrice: '-1' }]),
    );
    expect(outcome.last).toMatchObject({ isImported: false, counts: { create: 1, refused: 1 } });
    expect(await readCatalogue(db())).toEqual(before);
    expect(await readAudit(store, admin)).toHaveLength(1);
  });

  it('a failure in the middle leaves no trace', async () => {
    const known = await createSampleBook(store.app, admin);
    await sql`ALTER TABLE books ADD CONSTRAINT no_boom CHECK (title <> 'Boom')`.execute(db());
    const before = await readCatalogue(db());
    const rows = Array.from({ length: 600 }, (_, at) => ({ title: `Book ${at}` }));
    try {
      const file = makeFile([{ ...asCells(known), title: 'Renamed' }, ...rows, { title: 'Boom' }]);
      const { last } = await importFile(store.app, admin, file);
      expect(last).toMatchObject({ kind: 'failure', error: { code: 'internal_error' } });
      expect(JSON.stringify(last)).not.toContain('no_boom');
      expect(await readCatalogue(db())).toEqual(before);
      expect(await readAudit(store, admin)).toHaveLength(1);
    } finally {
      await sql`ALTER TABLE books DROP CONSTRAINT no_boom`.execute(db());
    }
  });

  it('a book that somebody else changes meanwhile is not overwritten', async () => {
    const known = await createSampleBook(store.app, admin);
    const file = makeFile([{ title: 'New' }, { ...asCells(known), title: 'By file' }]);
    const plan = await planImport(db(), Buffer.from(file), async () => undefined);
    await store.app.inject({
      method: 'PUT',
      url: `/api/v1/books/update/${known._id}`,
      headers: admin,
      payload: { ...sampleBook, title: 'By hand' },
    });
    const { signal } = new AbortController();
    await expect(writeImport(db(), plan, { ...steps, signal })).rejects.toMatchObject({
      code: 'books_changed',
    });
    expect(await listTitles()).toEqual(['By hand']);
  });

  it('a caller who has gone imports nothing', async () => {
    const plan = await planImport(db(), Buffer.from(makeFile([{ title: 'New' }])), async () => undefined);
    const gone = new AbortController();
    const writing = writeImport(db(), plan, { ...steps, signal: gone.signal, onWritten: () => gone.abort() });
    await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
    expect(await listTitles()).toEqual([]);
  });
});
