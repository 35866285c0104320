/** The stock's door: what other features of the dashboard may use. */
export { CopiesOnHand } from './copies-on-hand.tsx';
export { useListCopiesQuery } from './stock-api.ts';
