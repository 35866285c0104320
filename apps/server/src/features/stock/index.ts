export { endCounting, setCopies } from './change-stock.ts';
export { readCopies } from './read-stock.ts';
export { readRestockRequestsOf } from './restock-requests.ts';
export { registerStock } from './register-stock.ts';
export { returnCopies, returnSomeCopies, takeCopiesAgain } from './return-copies.ts';
export { setCopiesOfMany } from './set-copies-of-many.ts';
export { stopCounting } from './stock-queries.ts';
