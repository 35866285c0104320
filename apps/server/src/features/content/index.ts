export { dropUnconfirmedSubscribers } from './newsletter-queries.ts';
export { registerNewsletter } from './register-newsletter.ts';
