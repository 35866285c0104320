import type { Db } from '../../database/connect.ts';
import { countTry } from '../../http/rate-limit.ts';
import { insertSubscriber } from './newsletter-queries.ts';

const windowSeconds = 15 * 60;
const mostByNetwork = 10;

/** One answer for a new and a known address: nobody can ask who is on the list. */
export async function subscribe(db: Db, email: string, network: string): Promise<{ subscribed: true }> {
  await countTry(db, { key: `newsletter:${network}`, most: mostByNetwork, windowSeconds });
  await insertSubscriber(db, email.toLowerCase());
  return { subscribed: true };
}
