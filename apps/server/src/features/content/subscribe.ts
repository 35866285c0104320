import type { Db } from '../../database/connect.ts';
import { limits } from '../../http/limits.ts';
import { countTry } from '../../http/rate-limit.ts';
import { insertSubscriber } from './newsletter-queries.ts';

/** One answer for a new and a known address: nobody can ask who is on the list. */
export async function subscribe(db: Db, email: string, network: string): Promise<{ subscribed: true }> {
  await countTry(db, limits.newsletterByNetwork, network);
  await insertSubscriber(db, email.toLowerCase());
  return { subscribed: true };
}
