export {
  composeAccountExists,
  composeAddressVerification,
  composePasswordEnded,
  composePasswordReset,
} from './account-letters.ts';
export { createMail, type Mail } from './create-mail.ts';
export { composeNewsletterConfirmation } from './newsletter-letters.ts';
export { composeOrderConfirmation, composeUnconfirmedOrder } from './order-confirmation.ts';
export { queueFrom } from './outbox-queries.ts';
