import {
  addressLines,
  formatPrice,
  groupOrderLines,
  type MoneyFormat,
  type Order,
  orderNumber,
  priceOfCopies,
} from '@book-store/contract';
import { type Block, type LetterParts, paragraph, quote } from '../../mail/index.ts';

/** For an address whose owner has shown that it is his: what he typed goes back to himself. */
export function composeOrderConfirmation(
  order: Order,
  ordersAddress: string,
  money: MoneyFormat,
): LetterParts {
  return {
    subject: 'Your order is placed',
    body: [
      paragraph(['Dear ', quote(order.name), ',']),
      paragraph(`Thank you for your order ${orderNumber(order._id)}. You pay in cash when it is delivered.`),
      listBooks(order, money),
      {
        label: 'We deliver to:',
        lines: [
          ...[order.name, ...addressLines(order.address)].map((line) => [quote(line)]),
          ['Phone: ', quote(order.phone)],
        ],
      },
    ],
    button: { label: 'See my orders', address: ordersAddress },
    ending: [],
  };
}

/** What a letter to an address that nobody has confirmed may tell: only what the store itself wrote. */
type StoresOwnWords = Pick<Order, '_id' | 'lines' | 'totalPrice'>;

export function composeUnconfirmedOrder(
  order: StoresOwnWords,
  ordersAddress: string,
  money: MoneyFormat,
): LetterParts {
  return {
    subject: 'Your order is placed',
    body: [
      paragraph(`Thank you for your order ${orderNumber(order._id)}. You pay in cash when it is delivered.`),
      listBooks(order, money),
      paragraph(
        'Where it goes is shown with your orders, once you are logged in. It is not repeated here, because this e-mail address is not confirmed yet.',
      ),
    ],
    button: { label: 'See my orders', address: ordersAddress },
    ending: [
      'If you did not order anything, somebody else typed your address: you owe nothing and need not do anything.',
    ],
  };
}

function listBooks({ lines, totalPrice }: Pick<Order, 'lines' | 'totalPrice'>, money: MoneyFormat): Block {
  return {
    books: groupOrderLines(lines).map(({ item: { title, price }, copies }) => ({
      title,
      copies,
      price: formatPrice(priceOfCopies(price, copies), money),
    })),
    total: formatPrice(totalPrice, money),
  };
}
