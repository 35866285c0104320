export { isEmailVerified } from './account-queries.ts';
export { type Customer, createCustomerGuard, currentCustomer } from './session/customer-guard.ts';
export { registerAccounts } from './register-accounts.ts';
export { sessionCookieName, signSessionToken } from './session/session-cookie.ts';
