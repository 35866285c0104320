import { formatPrice, type Order } from '@book-store/contract';
import { type Letter, layOutLetter } from './letter-layout.ts';

/** For an address whose owner has shown that it is his: what he typed goes back to himself. */
export function composeOrderConfirmation(order: Order, ordersAddress: string): Letter {
  const { _id: number, address } = order;
  const { street, city, state, zipcode, country } = address;
  return layOutLetter({
    subject: 'Your order is placed',
    paragraphs: [
      `Dear ${order.name},`,
      `thank you for your order (number ${number}). You pay in cash when it is delivered.`,
      listBooks(order),
      [
        `We deliver to:`,
        order.name,
        street,
        `${zipcode} ${city}`,
        `${state}, ${country}`,
        `Phone: ${order.phone}`,
      ]
        .filter((line) => line !== undefined)
        .join('\n'),
    ],
    button: { label: 'See my orders', address: ordersAddress },
    ending: [],
  });
}

/** What a letter to an address that nobody has confirmed may tell: only what the store itself wrote. */
type StoresOwnWords = Pick<Order, '_id' | 'lines' | 'totalPrice'>;

export function composeUnconfirmedOrder(order: StoresOwnWords, ordersAddress: string): Letter {
  return layOutLetter({
    subject: 'Your order is placed',
    paragraphs: [
      `Thank you for your order (number ${order._id}). You pay in cash when it is delivered.`,
      listBooks(order),
      'Where it goes is shown with your orders, once you are logged in. It is not repeated here, because this e-mail address is not confirmed yet.',
    ],
    button: { label: 'See my orders', address: ordersAddress },
    ending: [
      'If you did not order anything, somebody else typed your address: you owe nothing and need not do anything.',
    ],
  });
}

function listBooks({ lines, totalPrice }: Pick<Order, 'lines' | 'totalPrice'>): string {
  return [
    ...lines.map((line) => `${line.title}: ${formatPrice(line.price)}`),
    `Total: ${formatPrice(totalPrice)}`,
  ].join('\n');
}
