export { registerNewsletterRoutes } from './newsletter-routes.ts';
