/** The name of an order among people, for example `#1A2B3C4D`: in letters, with the customer's orders, at the desk. */
export function orderNumber(orderId: string): string {
  return `#${orderId.slice(-8).toUpperCase()}`;
}
