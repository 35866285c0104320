/** The orders’ door: what the app may use. */
export { checkoutHead, ordersHead } from './order-heads.ts';
