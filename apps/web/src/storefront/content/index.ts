/** The content’s door: what other features and the app may use. */
export { aboutHead, loadAboutPage } from './about-page-loader.ts';
export { focusNewsletterField } from './newsletter-field.ts';
export { NewsletterSection } from './newsletter-form.tsx';
export { confirmNewsletterHead, leaveNewsletterHead, newsletterHead } from './newsletter-heads.ts';
