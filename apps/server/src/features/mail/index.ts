export {
  composeAccountExists,
  composeAddressVerification,
  composePasswordEnded,
  composePasswordReset,
} from './account-letters.ts';
export { createMail, type Mail } from './create-mail.ts';
export { composeOrderConfirmation } from './order-confirmation.ts';
export { queueFrom } from './outbox-queries.ts';
