export { readCustomerNotesOf } from './customer-notes.ts';
export { registerCustomers } from './customer-routes.ts';
export { fillCustomerSearchInBackground } from './search/fill-customer-search.ts';
