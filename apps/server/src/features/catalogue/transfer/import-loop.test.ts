/** The worst files that the size limit lets in: nobody else waits for them, and memory stays as it is. */
import { type ErrorBody, type FileLook, filePartBytes } from '@book-store/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureLiveGrowth } from '../../../testing/live-memory.ts';
import { maxHoldMs, measureLoop } from '../../../testing/loop-delay.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import {
  post,
  sendInParts,
  sendSupplierFile,
  toReading,
  work,
} from '../supplier-files/supplier-files-test-kit.ts';
import type { AdminHeaders } from '../testing/sample-books.ts';
import {
  importFile,
  listProblems,
  makeFile,
  type Outcome,
  readLines,
  sendFile,
} from './transfer-test-kit.ts';
import { columns, fillFile, fillWithBooks, makeBook } from './worst-files-test-kit.ts';

let store: TestStore;
let admin: AdminHeaders;

beforeAll(async () => {
  store = await startTestStore({ LIMIT_IMPORTS_BY_ACCOUNT: '0' });
  admin = await store.logInAdmin();
  // Compiles what every file needs: that is done once in a store's life.
  await importFile(store.app, admin, makeFile([{ title: 'First' }]), '?dryRun=true');
});
afterAll(() => store.stop());

async function send(
  file: Buffer,
  query: string,
  prepareAgain?: () => Promise<void>,
): Promise<{ heldMs: number; heapGrowth: number } & Outcome> {
  const before = process.memoryUsage().heapUsed;
  let heapGrowth = 0;
  const timer = setInterval(() => {
    heapGrowth = Math.max(heapGrowth, process.memoryUsage().heapUsed - before);
  }, 10);
  const { heldMs, result } = await measureLoop(() => sendFile(store.app, admin, file, query), prepareAgain);
  clearInterval(timer);
  if (result.statusCode !== 200) throw new Error(result.body);
  return { heldMs, heapGrowth, ...readLines(result.body) };
}

describe('a file as large as it may be', () => {
  it.each<[string, () => Buffer, string]>([
    ['commas', () => fillFile(',', ''), '1 - A row has at most 100 cells.'],
    ['a,', () => fillFile('a,', ''), '1 - A row has at most 100 cells.'],
    ['columns', () => fillFile('title,', ''), '1 - A row has at most 100 cells.'],
    ['commas under a header', () => fillFile(','), '2 - A row has at most 100 cells.'],
    ['blank lines', () => fillFile('\n'), '1048577 - A file has at most 1,048,576 rows, also empty ones.'],
    [
      'empty rows',
      () => fillFile(',,,,\r\n'),
      '1048577 - A file has at most 1,048,576 rows, also empty ones.',
    ],
    ['quotation marks', () => fillFile('"', `${columns}a"`), '2 - A quotation mark stands in a cell'],
    ['doubled quotation marks', () => fillFile('"'), '2 - A cell has at most 100,000 characters; is a'],
    [
      'one quoted cell',
      () => fillFile('x', `${columns}"`),
      '2 - A cell has at most 100,000 characters; is a',
    ],
    ['one plain cell', () => fillFile('é', `${columns}a`), '2 - A cell has at most 100,000 characters; is a'],
    ['apostrophes', () => fillFile("'=", columns), '2 - A cell has at most 100,000 characters; is a'],
    ['wrong rows', () => fillFile('a\n'), '1102 - More than 1,000 rows have a problem.'],
  ])(
    'of %s is refused without holding the loop',
    async (_what, make, problem) => {
      const outcome = await send(make(), '?dryRun=true');
      expect(listProblems(outcome).at(-1)).toContain(problem);
      expect(outcome.heldMs).toBeLessThan(maxHoldMs);
      expect(outcome.heapGrowth / 1024 ** 2).toBeLessThan(300);
    },
    60_000,
  );

  it.each<[string, () => Buffer, number]>([
    ['long books', () => fillWithBooks(1_600, 20_000), 2_000],
    ['short books', () => fillWithBooks(1, 20_000), 20_000],
  ])(
    'of %s is read without holding the loop',
    async (_what, make, least) => {
      const outcome = await send(make(), '?dryRun=true');
      expect(listProblems(outcome)).toEqual([]);
      expect(outcome.rows.length).toBeGreaterThanOrEqual(least);
      expect(outcome.heldMs).toBeLessThan(maxHoldMs);
      expect(outcome.heapGrowth / 1024 ** 2).toBeLessThan(500);
    },
    60_000,
  );
});

describe('writing', () => {
  // Book by book the work is the same, however many there are.
  it.each<[string, () => Buffer, number]>([
    ['long books', () => Buffer.from(columns + listBooks(30, 1_600)), 30],
    ['short books', () => Buffer.from(columns + listBooks(500, 1)), 500],
  ])(
    '%s does not hold the loop',
    async (_what, make, create) => {
      const outcome = await send(make(), '?dryRun=false');
      expect(outcome.last).toMatchObject({ isImported: true, counts: { create } });
      expect(outcome.heldMs).toBeLessThan(maxHoldMs);
    },
    60_000,
  );

  it('short changes of long books does not hold the loop', async () => {
    const { db } = store.database;
    const long = await db
      .selectFrom('books')
      .select(['id', 'title'])
      .orderBy('description', 'desc')
      .limit(500)
      .execute();
    const rows = long.map(({ id, title }) => ({ _id: id, title, author: 'Changed' }));
    const undo = async () => void (await db.updateTable('books').set({ author: 'Before' }).execute());
    const outcome = await send(Buffer.from(makeFile(rows)), '?dryRun=false', undo);
    expect(outcome.last).toMatchObject({ isImported: true, counts: { update: 500 } });
    expect(outcome.heldMs).toBeLessThan(maxHoldMs);
  });

  it('what a supplier’s file brings, and taking it back, does not hold the loop', async () => {
    const long = 'x'.repeat(9_000);
    const lines = Array.from({ length: 150 }, (_, at) => `T${at},fiction,${long} ${at},2,1.50`);
    const { heldMs, result } = await measureLoop(async () => {
      const { id, look } = await sendSupplierFile(store.app, admin, columns + lines.join('\n'));
      await work(store.app, admin, `/${id}/check`, toReading(look));
      await work(store.app, admin, `/${id}/take`, { take: 'all' });
      return work(store.app, admin, `/${id}/take-back`);
    });
    expect(result.counts).toMatchObject({ taken: 150, returned: 150 });
    expect(heldMs).toBeLessThan(maxHoldMs);
  });
});

function listBooks(count: number, words: number): string {
  return Array.from({ length: count }, (_, number) => makeBook(number + words, words)).join('');
}

/** Sent in parts, looked at, and checked where the look finds columns; answers what it says about the file at last. */
async function checkInParts(file: Buffer): Promise<{ status: number; told: string }> {
  const id = await sendInParts(store.app, admin, file);
  const look = await post(store.app, admin, `/${id}/look`);
  if (look.statusCode !== 200) return { status: look.statusCode, told: look.json<ErrorBody>().message };
  await work(store.app, admin, `/${id}/check`, toReading(look.json<FileLook>()));
  const last = await store.database.db
    .selectFrom('file_import_rows')
    .select(['row_number', 'remarks'])
    .where('import_id', '=', id)
    .orderBy('row_number', 'desc')
    .executeTakeFirstOrThrow();
  return { status: look.statusCode, told: `${last.row_number} ${JSON.stringify(last.remarks)}` };
}

describe('a supplier’s file of several whole parts', () => {
  const bytes = 2 * filePartBytes;

  it.each<[string, () => Buffer, number, string]>([
    ['a,', () => fillFile('a,', '', bytes), 400, 'A row has at most 100 cells.'],
    ['a price in quotation marks', () => fillFile('a;"1.234,5";', '', bytes), 400, 'A row has at most 100'],
    ['commas', () => fillFile(',', columns, bytes), 200, '2 [{"text":"A row has at most 100 cells.'],
    [
      'blank lines',
      () => fillFile('\n', columns, bytes),
      200,
      '1048577 [{"text":"A file has at most 1,048,576',
    ],
    [
      'one quoted cell',
      () => fillFile('x', `${columns}"`, bytes),
      200,
      '2 [{"text":"A cell has at most 100,000',
    ],
    ['one line', () => fillFile('é', `${columns}a`, bytes), 200, '2 [{"text":"A cell has at most 100,000'],
    ['wrong rows', () => fillFile('title\n', '', bytes), 200, '10101 [{"text":"More than 10,000 rows'],
  ])('of %s is refused without holding the loop', async (_what, make, status, told) => {
    const file = make();
    const { heldMs, result } = await measureLoop(() => checkInParts(file));
    expect(result).toEqual({ status, told: expect.stringContaining(told) });
    expect(heldMs).toBeLessThan(maxHoldMs);
  });

  it('is checked to its end without even one part of it in memory', async () => {
    const [header, row] = ['title,remark\n', `a,${'x'.repeat(9_000)}\n`];
    const { id, look } = await sendSupplierFile(store.app, admin, fillFile(row, header, bytes));
    const { growth, looks, result } = await measureLiveGrowth(() =>
      work(store.app, admin, `/${id}/check`, toReading(look)),
    );
    expect(result.counts.refused).toBe(Math.ceil((bytes - header.length) / row.length));
    expect(looks).toBeGreaterThan(2);
    expect(growth).toBeLessThan(filePartBytes);
  });
});
