/** The wording of an order's own page, its receipt and ordering it again. */
import type { OrderStatus } from '@book-store/contract/order-statuses';

export const orderPageTexts = {
  back: 'All your orders',
  title: (number: string) => `Order ${number}`,
  failed: 'This order could not be shown.',
  failedText: 'The store did not answer. Your order is safe; please try again in a moment.',
  missing: 'You have no such order',
  missingText:
    'Please compare the number with your letter. Orders are shown to the account that placed them.',
  nextTitle: 'What happens next',
  next: {
    placed: 'We look at your order and confirm it. Until it is shipped you can cancel it here.',
    confirmed: 'Your books are being packed. Until the parcel is shipped you can cancel the order here.',
    shipped: 'Your parcel is on its way. Please have the total ready in cash.',
    delivered: 'Your books have arrived, and nothing is left to pay.',
    cancelled: 'This order was cancelled. There is nothing to pay.',
    refused: 'The parcel was not taken at the door, so the order is closed. There is nothing to pay.',
  } satisfies Record<OrderStatus, string>,
  nextHeld:
    'Once we have your yes, we look at your order and confirm it. Until it is shipped you can cancel it here.',
  notConfirmed: 'We did not have your yes in time, so it was cancelled. There is nothing to pay.',
  noCancel: 'The parcel has left, so the order can no longer be cancelled here.',
  contact: 'Anything wrong or to be changed? Please have the number of the order at hand:',
  carriedBy: (courier: string) => `Carried by ${courier}.`,
  follow: 'Follow the parcel',
  returned: (refund: string, day: string) => `${refund} given back on ${day} for what you returned.`,
  booksTitle: 'Books',
  deliveryTitle: 'Delivery to',
  historyTitle: 'History',
  held: 'Waited for your yes',
  holdEnded: 'We had your yes',
  print: 'Print or save as PDF',
} as const;

export const receiptTexts = {
  receipt: 'Receipt',
  order: 'Your order',
  number: 'Order',
  payment: 'Payment',
  paid: 'Paid in cash on delivery',
  toPay: 'To be paid in cash on delivery',
  nothingToPay: 'Nothing to pay',
  quantity: 'Qty',
  book: 'Book',
  price: 'Price',
  total: 'Total',
} as const;

export const orderAgainTexts = {
  again: 'Order again',
  asking: 'Looking for the books…',
  failed: 'The store did not answer, so nothing was put into your cart. Please try again.',
  title: 'Before you order again',
  noneTitle: 'None of these books can be had now',
  gone: 'No longer sold:',
  soldOut: 'Sold out:',
  fewer: 'Fewer copies than before:',
  dearer: 'Costs more now:',
  copies: (count: number) => (count === 1 ? 'one copy' : `${count} copies`),
  change: (from: string, to: string) => `${to} instead of ${from}`,
  accept: 'Put into the cart',
  acceptRest: 'Put the rest into the cart',
  reject: 'Not now',
  done: (count: number) =>
    count === 1
      ? 'The book of your order is in the cart.'
      : `The ${count} books of your order are in the cart.`,
} as const;
