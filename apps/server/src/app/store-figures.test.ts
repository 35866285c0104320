import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { catalogueChannel } from '../features/catalogue/index.ts';
import { addBook, orderBody, sendOrder, type TestBook } from '../features/orders/order-test-kit.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { soon } from '../testing/soon.ts';

let store: TestStore;
let book: TestBook;

beforeAll(async () => {
  store = await startTestStore({
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'store@books.example',
    SMS_WEBHOOK_URL: 'http://127.0.0.1:9/codes',
    SMS_WEBHOOK_SECRET: randomBytes(24).toString('base64'),
  });
  book = await addBook(store.database.db);
});
afterAll(() => store.stop());

const readFigures = async (): Promise<Record<string, number>> => {
  const { body } = await store.app.inject('/metrics');
  const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
};
const difference = async (name: string, act: () => Promise<unknown>) => {
  const before = (await readFigures())[name] ?? 0;
  await act();
  return ((await readFigures())[name] ?? 0) - before;
};

it('counts an order once, however often it is sent, and the letter that waits for it', async () => {
  const { cookie, email } = await store.signInCustomer();
  const key = randomUUID();
  const order = orderBody(email, [book]);
  const placed = await difference('orders_placed_total', async () => {
    for (const status of [201, 201])
      expect((await sendOrder(store.app, cookie, order, key)).statusCode).toBe(status);
    await sendOrder(store.app, cookie, { ...order, totalPrice: '1.00' });
  });
  expect(placed).toBe(1);
  expect(await readFigures()).toMatchObject({ letters_waiting: 1, letters_given_up: 0 });
  await store.database.db
    .updateTable('mail_outbox')
    .set({ next_try_at: null, created_at: new Date(0) })
    .execute();
  expect(await readFigures()).toMatchObject({
    letters_waiting: 0,
    letters_given_up: 1,
    letters_oldest_waiting_seconds: 0,
  });
  await store.database.db
    .updateTable('mail_outbox')
    .set({ next_try_at: new Date('2100-01-01') })
    .execute();
  expect((await readFigures())['letters_oldest_waiting_seconds']).toBeGreaterThan(1e9);
});

it('tells what was at hand and what had to be read, of pages and of answers', async () => {
  for (const [cache, url] of [
    ['answers', `/api/v1/books/${book.id}`],
    ['pages', `/books/${book.id}`],
  ]) {
    const ask = () => store.app.inject(String(url));
    expect(await difference(`cache_reads_total{cache="${cache}",result="miss"}`, ask)).toBe(1);
    expect(await difference(`cache_reads_total{cache="${cache}",result="hit"}`, ask)).toBe(1);
    expect(await difference(`cache_reads_total{cache="${cache}",result="miss"}`, ask)).toBe(0);
  }
});

it('times searches that were not at hand', async () => {
  const search = () => store.app.inject('/api/v1/books?q=walden');
  const name = 'search_duration_seconds_count{kind="list"}';
  expect(await difference(name, search)).toBe(1);
  expect(await difference(name, search)).toBe(1);
  expect(await difference(name, search)).toBe(0);
});

it('tells of the pool, of the breaker and of what was heard from others', async () => {
  const figures = await readFigures();
  expect(figures).toMatchObject({
    database_pool_limit: 10,
    database_pool_waiting: 0,
    database_away: 0,
    database_away_total: 0,
    change_feed_connected: 1,
    'requests_shed_total{reason="queue"}': 0,
    'requests_shed_total{reason="event_loop"}': 0,
  });
  expect(figures['database_pool_size']).toBeGreaterThanOrEqual(1);
  expect(figures['database_pool_idle']).toBeLessThanOrEqual(Number(figures['database_pool_size']));
  const heard = Number(figures['change_feed_notices_total']);
  await store.database.pool.query('SELECT pg_notify($1, $2)', [catalogueChannel, '']);
  await vi.waitFor(
    async () => expect((await readFigures())['change_feed_notices_total']).toBeGreaterThan(heard),
    soon,
  );
});

it('tells that the disk of the database is full, whoever wanted to write', async () => {
  const { pool } = store.database;
  await pool.query(`CREATE FUNCTION find_no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER find_no_room BEFORE INSERT ON orders FOR EACH ROW EXECUTE FUNCTION find_no_room()`);
  const { cookie, email } = await store.signInCustomer();
  const refused = await difference('database_refusals_total{reason="disk_full"}', async () => {
    expect((await sendOrder(store.app, cookie, orderBody(email, [book]))).statusCode).toBe(503);
  });
  expect(refused).toBeGreaterThan(0);
  expect(await readFigures()).toMatchObject({
    'database_refusals_total{reason="read_only"}': 0,
    'database_refusals_total{reason="too_many_connections"}': 0,
  });
  await pool.query('DROP FUNCTION find_no_room CASCADE');
});

const readDeploy = (name: string) => readFile(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

/** Prometheus makes it by itself. */
const prometheusOwn = ['up'];
/** What PromQL brings along, and the labels that stand before braces or behind "by". */
const promqlWords = /\b(?:histogram_quantile|(?:min|max)_over_time)\b|\bby \([^)]*\)|\{[^}]*\}|\[[^\]]*\]/g;

const namesIn = (expressions: string[]) =>
  new Set(
    expressions.flatMap(
      (expression) => expression.replace(promqlWords, ' ').match(/\b(?:up|\w+_\w+)\b/g) ?? [],
    ),
  );

it('has every figure that the alerts and the dashboard ask for', async () => {
  const known = new Set(
    [...prometheusOwn, ...Object.keys(await readFigures())].map((name) => name.split('{', 1)[0]),
  );
  // These have a value only once there is a backup.
  known.add('backup_age_seconds');
  const rules = await readDeploy('prometheus/book-store-rules.yml');
  const asked = [...rules.matchAll(/^ +expr: '(.+)'$/gm)].map(([, expression]) => String(expression));
  expect(asked).toHaveLength(rules.split('- alert:').length - 1);
  type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };
  const { panels } = JSON.parse(await readDeploy('grafana/book-store.json')) as Dashboard;
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(shown.length).toBeGreaterThan(20);
  for (const names of [namesIn(asked), namesIn(shown)]) {
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  }
});

it('is explained in the documents, figure by figure', async () => {
  const { body } = await store.app.inject('/metrics');
  const names = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => String(name));
  const own = names.filter((name) => !/^(process|nodejs)_/.test(name));
  const documents = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const explained = [...documents.matchAll(/^\| `([a-z_]+)(?:\{[a-z, ]+\})?` \|/gm)].map(([, name]) => name);
  expect(new Set(explained)).toEqual(new Set(own));
});
