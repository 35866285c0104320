/** The orders’ door: what other features of the dashboard may use. */
export { OrderStatusMark } from './order-status.tsx';
