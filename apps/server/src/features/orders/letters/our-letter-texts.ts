import type { OrderLetterTexts, OrderStatus } from '@book-store/contract';

/** How the letters come, until an owner words them otherwise. */
export const ourLetterTexts: Record<OrderStatus, OrderLetterTexts> = {
  placed: {
    subject: 'Your order is placed',
    opening: 'Thank you for your order {number}. You pay in cash when it is delivered.',
  },
  confirmed: {
    subject: 'Your order is confirmed',
    opening: 'We have confirmed your order {number} and are packing it. We write again when it leaves.',
  },
  shipped: {
    subject: 'Your order is on its way',
    opening: 'Your order {number} has left us. Please have the total ready in cash.',
  },
  delivered: {
    subject: 'Your order has arrived',
    opening: 'Your order {number} was delivered and paid. Thank you for buying from {shop}.',
  },
  cancelled: {
    subject: 'Your order was cancelled',
    opening: 'We are sorry: we had to cancel your order {number}. You owe nothing.',
  },
  refused: {
    subject: 'Your order is closed',
    opening:
      'The parcel with your order {number} was not taken at the door, so the order is closed. You owe nothing.',
  },
};
