/** The words for an order's statuses, for customers and for the store. */
import type { OrderStatus } from '@book-store/contract/order-statuses';

type StatusTexts = {
  label: string;
  /** On the button that makes it so. */
  step: string;
  /** Asked before a step that cannot be taken back. */
  question?: { title: string; text: string };
};

export const orderStatusTexts: Record<OrderStatus, StatusTexts> = {
  placed: { label: 'Placed', step: 'Place' },
  confirmed: { label: 'Confirmed', step: 'Confirm order' },
  shipped: { label: 'Shipped', step: 'Mark as shipped' },
  delivered: { label: 'Delivered', step: 'Mark as delivered' },
  cancelled: {
    label: 'Cancelled',
    step: 'Cancel order',
    question: {
      title: 'Cancel this order?',
      text: 'It cannot be taken up again, and its sales are taken back.',
    },
  },
  refused: {
    label: 'Refused',
    step: 'Mark as refused',
    question: {
      title: 'Was the parcel refused?',
      text: 'The order is closed without payment, and its sales are taken back.',
    },
  },
};
