import type { Db } from '../../server/src/database/connect.ts';
import type { DemoCustomer } from './customers.ts';

const yearAndAHalf = 550 * 86_400_000;

/** Accounts without a password: nobody can sign in as them. */
export async function storeCustomers(tx: Db, userIds: Map<DemoCustomer, string>, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - yearAndAHalf);
  const users = [...userIds].map(([{ name, email }, id]) => ({
    id,
    name,
    email,
    image: null,
    createdAt,
    updatedAt: createdAt,
  }));
  // Somebody may have registered with such an address before; the orders need only the ids.
  await tx
    .insertInto('user')
    .values(users)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
