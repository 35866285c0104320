/**
 * A routine's file replaces the function of its name (find-books.sql: find_books) and may go on with the triggers that
 * call it. Where the function's parameters or its result are others than before, the former function is dropped: Postgres
 * would refuse to replace it, or keep both. Older instances that still run would miss it: see docs/decisions/028.
 */
import { sql } from 'kysely';
import { errorCodeOf } from '../../error-code.ts';
import type { Db } from '../connect.ts';
import type { SchemaFile } from './schema-files.ts';

/** Another result, or other names of parameters. */
const cannotReplace = '42P13';

export async function applyRoutine(tx: Db, { name, text, checksum }: SchemaFile): Promise<void> {
  const former = await findFunctions(tx, name);
  if (await replaces(tx, text)) {
    const present = await findFunctions(tx, name);
    // Replaced functions keep their number: one more is one with parameters of other types.
    if (present.length > former.length) await drop(tx, former);
  } else {
    await drop(tx, former);
    await sql.raw(text).execute(tx);
  }
  await tx
    .insertInto('applied_routines')
    .values({ name, checksum })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, applied_at: sql`now()` }))
    .execute();
}

async function replaces(tx: Db, text: string): Promise<boolean> {
  await sql`SAVEPOINT before_routine`.execute(tx);
  try {
    await sql.raw(text).execute(tx);
    await sql`RELEASE SAVEPOINT before_routine`.execute(tx);
    return true;
  } catch (error) {
    if (errorCodeOf(error) !== cannotReplace) throw error;
    await sql`ROLLBACK TO SAVEPOINT before_routine`.execute(tx);
    return false;
  }
}

/** With their parameters, as DROP wants them. */
async function findFunctions(tx: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    SELECT oid::regprocedure::text AS signature FROM pg_proc
    WHERE proname = ${name.replaceAll('-', '_')} AND pronamespace = current_schema()::regnamespace`.execute(
    tx,
  );
  return rows.map(({ signature }) => signature);
}

async function drop(tx: Db, signatures: string[]): Promise<void> {
  for (const signature of signatures) await sql`DROP FUNCTION ${sql.raw(signature)}`.execute(tx);
}
