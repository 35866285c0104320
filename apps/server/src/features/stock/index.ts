export { endCounting } from './change-stock.ts';
export { registerStock } from './register-stock.ts';
export { returnCopies } from './return-copies.ts';
