import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from '../../database/connect.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { createVisitCounter, readInsights, recordVisits, startOfHour } from './index.ts';
import { soon } from '../../testing/soon.ts';

let store: TestStore;
const log = { warn: vi.fn<() => void>() };

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
afterEach(async () => {
  vi.useRealTimers();
  log.warn.mockClear();
  await store.database.db.deleteFrom('hourly_visits').execute();
});

async function visitsAt(now: Date): Promise<number> {
  return (await readInsights(store.database, now)).visitsLastDay;
}

describe('visits', () => {
  test('are written together by a flush and at the stop, by several processes', async () => {
    const [one, other] = [createVisitCounter(store.database, log), createVisitCounter(store.database, log)];
    for (let visit = 0; visit < 100; visit += 1) one.count();
    other.count();
    expect(await visitsAt(new Date())).toBe(0);
    await one.flush();
    expect(await visitsAt(new Date())).toBe(100);
    one.count();
    await Promise.all([one.flush(), one.stop(), other.stop()]);
    expect(await visitsAt(new Date())).toBe(102);
  });

  test('are written by themselves after a few seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const counter = createVisitCounter(store.database, log);
    counter.count();
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await visitsAt(new Date())).toBe(1), soon);
    await counter.stop();
  });

  test('survive a database that is away for a while', async () => {
    const broken = connectDatabase({ host: '/nowhere', port: 1, user: 'x', database: 'x' }, () => undefined);
    const parts = { ...store.database, db: broken.db };
    const counter = createVisitCounter(parts, log);
    counter.count();
    await counter.flush();
    expect(log.warn).toHaveBeenCalledOnce();
    parts.db = store.database.db;
    counter.count();
    await counter.stop();
    expect(await visitsAt(new Date())).toBe(2);
    await broken.close();
  });

  test('of the last twenty-four hours count, older ones do not', async () => {
    const now = new Date('2026-05-05T12:30:00Z');
    const hoursAgo = (hours: number) => startOfHour(new Date(now.getTime() - hours * 3_600_000));
    await recordVisits(
      store.database.db,
      new Map([
        [hoursAgo(0), 1],
        [hoursAgo(23), 10],
        [hoursAgo(24), 100],
      ]),
    );
    await recordVisits(store.database.db, new Map([[hoursAgo(0), 1000]]));
    await recordVisits(store.database.db, new Map());
    expect(await visitsAt(now)).toBe(1011);
    expect(await visitsAt(new Date(now.getTime() + 1_800_000))).toBe(1001);
  });
});
