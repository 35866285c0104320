/** What a letter says about an order that waits for the customer’s yes, or had none. */
import { explainHold, type OrderHold, type Shop } from '@book-store/contract';
import { type Block, type LetterParts, paragraph } from '../../mail/index.ts';

export type LetterOpening = Pick<LetterParts, 'subject' | 'button'> & { opening: Block[] };

export function askToConfirm(
  number: string,
  { reasons, until }: OrderHold,
  { confirmAddress, shop }: { confirmAddress: string; shop: Partial<Pick<Shop, 'timeZone'>> },
): LetterOpening {
  return {
    subject: `Your order ${number} waits for your yes`,
    opening: [
      paragraph(`Thank you for your order ${number}. ${explainHold(reasons)}`),
      paragraph(
        `Please say yes by ${writeMoment(until, shop)}. If you do not, we cancel the order, and you owe nothing.`,
      ),
    ],
    button: { label: 'Yes, I want this order', address: confirmAddress },
  };
}

export const notConfirmed =
  'We did not have your yes in time, so the books went back on the shelf. If you still want them, please order again.';

/** With the zone, since a letter does not know where it is read. */
function writeMoment(at: string, { timeZone }: Partial<Pick<Shop, 'timeZone'>>): string {
  const zone = timeZone ?? 'UTC';
  const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return `${moment.format(new Date(at))} (${zone})`;
}
