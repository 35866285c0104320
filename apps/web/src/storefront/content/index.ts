/** The content’s door: what other features and the app may use. */
export { aboutHead } from './about-head.ts';
export { focusNewsletterField } from './newsletter-field.ts';
export { NewsletterForm } from './newsletter-form.tsx';
export { confirmNewsletterHead, leaveNewsletterHead, newsletterHead } from './newsletter-heads.ts';
