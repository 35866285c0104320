import type { Db } from '../../database/connect.ts';

/** The figures stay, the name goes. */
export async function forgetCustomer(tx: Db, userId: string, name: string): Promise<void> {
  // The queue first: what the roll-up takes meanwhile is then among the others.
  await tx.updateTable('queued_sales').set({ name }).where('user_id', '=', userId).execute();
  await tx.updateTable('customer_figures').set({ name }).where('user_id', '=', userId).execute();
}
