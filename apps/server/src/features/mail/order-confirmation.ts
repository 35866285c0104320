import { formatPrice, type Order } from '@book-store/contract';
import { type Letter, layOutLetter } from './letter-layout.ts';

export function composeOrderConfirmation(order: Order, ordersAddress: string): Letter {
  const { _id: number, address } = order;
  const { street, city, state, zipcode, country } = address;
  return layOutLetter({
    subject: 'Your order is placed',
    paragraphs: [
      `Dear ${order.name},`,
      `thank you for your order (number ${number}). You pay in cash when it is delivered.`,
      [
        ...order.lines.map((line) => `${line.title}: ${formatPrice(line.price)}`),
        `Total: $${order.totalPrice}`,
      ].join('\n'),
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
