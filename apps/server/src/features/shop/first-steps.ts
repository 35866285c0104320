/** What a new shop still needs: told by what is there, so that nobody ticks anything off. */
import type { FirstStep } from '@book-store/contract';
import type { Db } from '../../database/connect.ts';
import { findShop } from './shop-queries.ts';

export type FirstStepsParts = {
  db: Db;
  isDemo: boolean;
  hasBooks: (db: Db) => Promise<boolean>;
  sendsMail: boolean;
  makesBackups: boolean;
};

/** None in the demo, which shows what a shop can be. */
export async function listFirstSteps(parts: FirstStepsParts): Promise<FirstStep[]> {
  const { db, isDemo, hasBooks, sendsMail, makesBackups } = parts;
  if (isDemo) return [];
  const { settings } = await findShop(db);
  const isSet = (field: string) => Object.hasOwn(settings as object, field);
  const done: Record<FirstStep['name'], boolean> = {
    name: isSet('name'),
    contact: ['address', 'email', 'phone'].some(isSet),
    links: isSet('socialLinks'),
    texts: ['privacyText', 'termsText'].every(isSet),
    books: await hasBooks(db),
    mail: sendsMail,
    backups: makesBackups,
  };
  return Object.entries(done).map(([name, isDone]) => ({ name: name as FirstStep['name'], isDone }));
}
