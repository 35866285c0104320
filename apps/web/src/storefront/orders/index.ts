/** The orders’ door: what the app may use. */
export { checkoutHead, orderHead, ordersHead } from './order-heads.ts';
