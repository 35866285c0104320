/** What a letter says about an order that is to be confirmed first, or was not. */
import { explainHold, type OrderHold, type Shop } from '@book-store/contract';
import { type Block, type LetterParts, paragraph } from '../../mail/index.ts';

export type LetterOpening = Pick<LetterParts, 'subject' | 'button'> & { opening: Block[] };

export function askToConfirm(
  number: string,
  { reasons, until }: OrderHold,
  { confirmAddress, shop }: { confirmAddress: string; shop: Partial<Pick<Shop, 'timeZone'>> },
): LetterOpening {
  return {
    subject: `Please confirm your order ${number}`,
    opening: [
      paragraph(`Thank you for your order ${number}. ${explainHold(reasons)}`),
      paragraph(
        `Please press the button by ${writeMoment(until, shop)}. If you do not, we cancel the order, and you owe nothing.`,
      ),
    ],
    button: { label: 'Confirm my order', address: confirmAddress },
  };
}

export const notConfirmed =
  'It was not confirmed in time, so the books went back on the shelf. If you still want them, please order again.';

/** With the zone, since a letter does not know where it is read. */
function writeMoment(at: string, { timeZone }: Partial<Pick<Shop, 'timeZone'>>): string {
  const zone = timeZone ?? 'UTC';
  const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return `${moment.format(new Date(at))} (${zone})`;
}
