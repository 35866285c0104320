export { registerPages } from './register-pages.ts';
