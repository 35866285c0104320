export const cartContentsTexts = {
  clear: 'Clear Cart',
  category: 'Category',
  quantity: 'Qty: 1',
  copiesOf: (title: string) => `Copies of ${title}`,
  oneLess: 'One less',
  oneMore: 'One more',
  atMost: (most: number) => `At most ${most} in one order`,
  each: (price: string) => `${price} each`,
  remove: 'Remove',
  subtotal: 'Subtotal',
  note: 'Shipping and taxes calculated at checkout.',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
  empty: 'No Product Found!',
  contents: 'Books in the cart',
  count: (count: number) => (count === 1 ? '1 book' : `${count} books`),
  emptyText: 'The shelves are full, though. Your next book is waiting there.',
  removed: (title: string, left: number) => `“${title}” removed. ${left} left in the cart.`,
  cleared: 'The cart was cleared.',
  undo: 'Undo',
  putBack: (titles: string[]) =>
    titles.length === 1
      ? `“${titles[0]}” is back in the cart.`
      : `All ${titles.length} books are back in the cart.`,
  soldOut: (title: string) => `“${title}” is sold out. Please take it out of your cart.`,
  fewerLeft: (title: string, left: number) =>
    `Only ${left} ${left === 1 ? 'copy' : 'copies'} of “${title}” left. Please take fewer.`,
  gone: (title: string) => `“${title}” is no longer sold. It was taken out of your cart.`,
  repriced: (title: string, from: string, to: string) => `“${title}” now costs ${to} instead of ${from}.`,
  couldNotCheck: 'The prices could not be checked just now. They will be at checkout.',
  needsScript: 'Your cart is kept in your browser, which needs JavaScript to show it.',
  tooMany: (most: number, extra: number) =>
    `One order takes at most ${most} books. Please take ${extra === 1 ? 'one' : extra} out and order ${extra === 1 ? 'it' : 'them'} next.`,
  aboveCashLimit: (most: string) =>
    `An order that is paid in cash can be at most ${most}. Please take something out and order it next.`,
} as const;
