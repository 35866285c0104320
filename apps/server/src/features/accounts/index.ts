export { isEmailVerified } from './account-queries.ts';
export { type Customer, createCustomerGuard, currentCustomer } from './customer-guard.ts';
export { registerAccounts } from './register-accounts.ts';
export { sessionCookieName, signSessionToken } from './session-cookie.ts';
