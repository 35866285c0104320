import { type TrustRules, usualTrustRules } from '@book-store/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connect.ts';

export async function findTrustRules(db: Db): Promise<TrustRules> {
  const row = await db.selectFrom('trust_rules').select(['version', 'rules']).executeTakeFirst();
  return row ? toTrustRules(row) : usualTrustRules;
}

/** The row is made if there is none yet, so that two first changes wait for each other as well. */
export async function lockTrustRules(tx: Db): Promise<TrustRules> {
  const { version, ...rules } = usualTrustRules;
  await tx
    .insertInto('trust_rules')
    .values({ version, rules: JSON.stringify(rules) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('trust_rules')
    .select(['version', 'rules'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toTrustRules(row);
}

export async function saveTrustRules(tx: Db, { version, ...rules }: TrustRules): Promise<void> {
  await tx
    .updateTable('trust_rules')
    .set({ version, rules: JSON.stringify(rules), changed_at: sql`now()` })
    .execute();
}

/** Laid over the usual ones: a rule that a later version adds is off. */
function toTrustRules({ version, rules }: { version: number; rules: unknown }): TrustRules {
  return { ...usualTrustRules, ...(rules as Omit<TrustRules, 'version'>), version };
}
