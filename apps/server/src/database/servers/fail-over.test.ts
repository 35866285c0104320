/** Two real servers in one address: the one that writes is found, and found again when it is another one. */
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findOlderPostgres } from '../../../../../scripts/older-postgres.mjs';
import { readSettings } from '../../settings.ts';
import { openDatabase } from '../../start/open-database.ts';
import { explain } from '../../start/run-command.ts';
import { type PostgresPair, startPostgresPair } from '../../testing/postgres-pair.ts';
import { createChangeFeed } from '../change-feed.ts';
import { connectDatabase, connectForBulkWork } from '../connect.ts';
import { soon } from '../../testing/soon.ts';

const programs = findOlderPostgres();
const secret = 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a';

describe.skipIf(programs === undefined)(
  `two servers (${programs ?? 'not tried: install postgresql-15'})`,
  () => {
    let pair: PostgresPair;
    beforeAll(async () => {
      pair = await startPostgresPair(programs ?? '');
    });
    afterAll(() => pair.stop());

    const encrypted = () => `sslmode=verify-full&sslrootcert=${encodeURIComponent(pair.authority)}`;
    const urlOf = (hosts: string, options = encrypted()) =>
      `postgres://book_store@${hosts}/postgres?target_session_attrs=read-write&${options}`;
    const both = () => `localhost:${pair.standby.port},localhost:${pair.primary.port}`;
    const open = (url: string) =>
      openDatabase(readSettings({ DATABASE_URL: url, AUTH_SECRET: secret }), () => undefined);

    it('takes a certificate for its name by the named authority, and no other', async () => {
      await open(urlOf(both()));
      const refusal = (url: string) => open(url).then(() => 'taken', explain);
      expect(await refusal(urlOf(`127.0.0.1:${pair.primary.port}`))).toMatch(
        /^The database at 127\.0\.0\.1:\d+\/postgres cannot be reached: Hostname\/IP does not match .*\.$/,
      );
      expect(await refusal(urlOf(both(), 'sslmode=verify-full'))).toMatch(
        / cannot be reached: none of its 2 servers can be written to \(unable to verify the first certificate.*\)\.$/,
      );
      expect(await refusal(urlOf(`localhost:${pair.standby.port}`))).toMatch(
        / is read-only: name the server /,
      );
    });

    it('writes to the primary, wherever it stands in the list, over TLS', async () => {
      const url = urlOf(both());
      for (const database of [connectDatabase({ url }, () => undefined), connectForBulkWork({ url })]) {
        const { rows } = await database.pool.query(
          `SELECT pg_is_in_recovery() AS "isStandby", ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`,
        );
        expect(rows).toEqual([{ isStandby: false, ssl: true }]);
        await database.close();
      }
    });

    it('follows the primary with its notices, and never goes back to the one from before', async () => {
      const moves: number[] = [];
      const database = connectDatabase({ url: urlOf(both()) }, () => undefined, {
        onMove: ({ port }) => moves.push(port),
      });
      const feed = createChangeFeed(database, pino({ level: 'silent' }));
      onTestFinished(async () => {
        await feed.close();
        await database.close();
      });
      const heard: (string | undefined)[] = [];
      feed.on('test', (payload) => heard.push(payload));
      const write = () => database.pool.query('CREATE TABLE IF NOT EXISTS written (x int)');
      await write();
      await expect.poll(() => feed.isConnected(), soon).toBe(true);

      await pair.primary.stop();
      await expect.poll(() => database.breaker.isOpen(), soon).toBe(true);
      await pair.standby.promote();
      await expect.poll(() => write().then(() => 'written', String), soon).toBe('written');
      expect(moves).toEqual([pair.standby.port]);
      await expect
        .poll(async () => {
          await database.pool.query("SELECT pg_notify('test', 'from the new one')").catch(() => undefined);
          return heard;
        }, soon)
        .toContain('from the new one');

      // Nobody told the old one: it takes writes as if nothing had been.
      await pair.primary.start();
      await database.breaker.check();
      const { rows } = await database.pool.query('SHOW port');
      expect(rows).toEqual([{ port: String(pair.standby.port) }]);
    });
  },
);
