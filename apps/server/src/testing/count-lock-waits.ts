import type { Database } from '../database/connect.ts';

/**
 * How many statements, of those with `words` in them, wait for a lock in this test's own database: all tests share one
 * server. Asked outside every transaction, which would go on seeing who waited at its first look.
 */
export async function countLockWaits({ pool }: Pick<Database, 'pool'>, words = ''): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND strpos(query, $1) > 0`,
    [words],
  );
  return rows[0]?.count ?? 0;
}
