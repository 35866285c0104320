import type { App } from '../../http/app-types.ts';
import { registerNewsletterForm } from './newsletter-form.ts';
import { registerNewsletterRoutes } from './newsletter-routes.ts';
import { composeNewsletterLetters, type NewsletterParts } from './subscribe.ts';

export function registerNewsletter(app: App, parts: NewsletterParts): void {
  composeNewsletterLetters(parts);
  registerNewsletterRoutes(app, parts);
  registerNewsletterForm(app, parts);
}
