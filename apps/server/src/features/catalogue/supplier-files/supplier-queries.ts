import { sql } from 'kysely';
import type { Supplier, SupplierHabits } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';

export async function listSuppliers(db: Db): Promise<Supplier[]> {
  const rows = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'habits'])
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ id, name, habits }) => ({ _id: id, name, habits: habits as SupplierHabits }));
}

export async function countSuppliers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM suppliers`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether anything is another than it was. */
export async function saveSupplier(
  db: Db,
  name: string,
  habits: SupplierHabits,
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO suppliers AS s (name, habits) VALUES (${name}, ${JSON.stringify(habits)}::jsonb)
    ON CONFLICT (lower(name)) DO UPDATE SET name = excluded.name, habits = excluded.habits, changed_at = now()
      WHERE s.habits <> excluded.habits OR s.name <> excluded.name
    RETURNING id`.execute(db);
  return rows[0];
}

export async function deleteSupplier(db: Db, id: string): Promise<{ name: string } | undefined> {
  return db.deleteFrom('suppliers').where('id', '=', id).returning('name').executeTakeFirst();
}
