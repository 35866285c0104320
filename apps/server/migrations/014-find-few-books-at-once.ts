import type { Kysely } from 'kysely';
import { createFindBooks } from './002-find-books.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createFindBooks(db);
}
