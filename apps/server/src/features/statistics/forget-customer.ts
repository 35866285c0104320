import type { Db } from '../../database/connect.ts';

/** The figures stay, the name goes. */
export async function forgetCustomer(tx: Db, userId: string, name: string): Promise<void> {
  await tx.updateTable('customer_figures').set({ name }).where('user_id', '=', userId).execute();
}
