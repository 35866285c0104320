import type { Database } from '../../database/connect.ts';
import { composeOrderConfirmation, type Mail } from '../mail/index.ts';
import { findOrder } from './order-queries.ts';
import { toOrder } from './order-view.ts';

/** Queued by the statement that places the order, with `{ orderId }`. */
export const confirmationKind = 'order-confirmation';

export function composeOrderLetters({ db }: Database, mail: Mail, publicUrl: string): void {
  mail.compose(confirmationKind, async ({ content }) => {
    const order = 'orderId' in content && (await findOrder(db, String(content.orderId)));
    return order ? composeOrderConfirmation(toOrder(order), `${publicUrl}/orders`) : undefined;
  });
}
