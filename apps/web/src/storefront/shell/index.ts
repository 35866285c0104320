/** The shell’s door: what the app may use. */
export { ErrorPage } from './error-page.tsx';
export { notFoundHead } from './not-found-head.ts';
export { Shell } from './shell.tsx';
