import {
  chargeOrder,
  formatCents,
  type LetterPreview,
  type Order,
  type OrderLetterTexts,
  type OrderStatus,
  type Shop,
  toCents,
} from '@book-store/contract';
import { AppError } from '../../../app-error.ts';
import { layOutLetter } from '../../mail/index.ts';
import { toChargeColumns, toCharges } from '../delivery/charge-columns.ts';
import { chooseTerms } from '../delivery/choose-terms.ts';
import { composeOrderLetter } from './order-letter.ts';

const example: Omit<Order, 'totalPrice'> = {
  _id: '00000000-0000-4000-8000-000000000000',
  number: 'K7QM-4TRB',
  name: 'Ada Reader',
  email: 'ada@example.com',
  phone: '030 1234567',
  address: {
    street: '1 Quiet Lane',
    city: 'Concord',
    country: 'United States',
    state: 'MA',
    zipcode: '01742',
  },
  productIds: [],
  status: 'placed',
  createdAt: '2026-01-01T12:00:00.000Z',
  lines: [
    { bookId: 'first', title: 'Walden', category: 'fiction', price: 12, coverImage: '' },
    { bookId: 'second', title: 'The Time Machine', category: 'fiction', price: 12.5, coverImage: '' },
  ],
  history: [],
};

/** The very letter that would leave, about an order that nobody placed. */
export function previewLetter(
  status: OrderStatus,
  texts: OrderLetterTexts,
  { shop, publicUrl }: { shop: Shop; publicUrl: string },
): LetterPreview {
  const orderAddress = `${publicUrl}/orders/${example.number}`;
  const frame = { status, texts, orderAddress, shop };
  return layOutLetter(composeOrderLetter(chargeExample(shop), frame), shop);
}

/** As the shop charges an order like this; where it does not deliver that far, as in the first of its regions. */
function chargeExample({ delivery }: Pick<Shop, 'delivery'>): Order {
  const chosen = chooseTerms(delivery, example.address.country, 'address.country');
  const terms = chosen instanceof AppError ? (delivery.regions[0] ?? delivery) : chosen;
  const booksCents = example.lines.reduce((sum, { price }) => sum + toCents(price), 0);
  const charges = chargeOrder(booksCents, terms);
  return {
    ...example,
    totalPrice: formatCents(charges.totalCents),
    ...toCharges(toChargeColumns(charges, terms)),
  };
}
