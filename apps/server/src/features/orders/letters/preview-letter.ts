import type { LetterPreview, Order, OrderLetterTexts, OrderStatus, Shop } from '@book-store/contract';
import { layOutLetter } from '../../mail/index.ts';
import { composeOrderLetter } from './order-letter.ts';

const example: Order = {
  _id: '00000000-0000-4000-8000-000000000000',
  number: 'K7QM-4TRB',
  name: 'Ada Reader',
  email: 'ada@example.com',
  phone: '030 1234567',
  totalPrice: '24.50',
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
  return layOutLetter(composeOrderLetter(example, frame), shop);
}
