export { endCounting, setCopies } from './change-stock.ts';
export { readRestockRequestsOf } from './restock-requests.ts';
export { registerStock } from './register-stock.ts';
export { returnCopies } from './return-copies.ts';
