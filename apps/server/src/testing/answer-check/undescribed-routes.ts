/** What the store serves besides its API: a closed list, so that no call hides from the description unseen. */
import type { SeenAnswer } from './check-answer.ts';

type Expectation = (answer: SeenAnswer, contentType: string) => string[];

function expectType(...types: string[]): Expectation {
  return ({ status }, type) =>
    status === 304 || (status === 200 && types.includes(type)) ? [] : [`is ${status} of type "${type}"`];
}

const expectPage: Expectation = ({ status, headers }, type) => {
  if ([301, 302, 307, 308].includes(status)) return headers['location'] ? [] : ['redirects nowhere'];
  if (status === 304) return [];
  return [200, 404, 429, 500, 503].includes(status) && type === 'text/html'
    ? []
    : [`is ${status} of type "${type}"`];
};

/** The newsletter's form as a browser without JavaScript sends it: a page tells the outcome. */
const expectForm: Expectation = ({ status, headers }, type) => {
  if (status === 303) return headers['location'] ? [] : ['redirects nowhere'];
  return [403, 413, 415].includes(status) && type === 'application/json'
    ? []
    : [`is ${status} of type "${type}"`];
};

export const undescribedRoutes: Record<string, Expectation> = {
  'GET /*': expectPage,
  'POST /newsletter': expectForm,
  // A page's form that needs scripts and had none.
  'POST undefined': expectForm,
  'GET /assets/*': expectType(
    'text/javascript',
    'text/css',
    'image/svg+xml',
    'font/woff2',
    'image/avif',
    'image/webp',
    'image/png',
  ),
  'GET /favicon.ico': expectType('image/x-icon'),
  'GET /apple-touch-icon.png': expectType('image/png'),
  'GET /icon-192.png': expectType('image/png'),
  'GET /icon-512.png': expectType('image/png'),
  'GET /icon-maskable-512.png': expectType('image/png'),
  'GET /manifest.webmanifest': expectType('application/manifest+json'),
  'GET /robots.txt': expectType('text/plain'),
  'GET /sitemap.xml': expectType('application/xml'),
  'GET /sitemaps/:part': expectType('application/xml'),
  'GET /api/docs': expectType('text/html'),
  'GET /api/docs/page.css': expectType('text/css'),
  'GET /api/docs/page.js': expectType('text/javascript'),
  'GET /api/v1/accounts/google/end': expectType('text/html'),
  'GET /api/v1/accounts/google/end.js': expectType('text/javascript'),
  // Only in development: Vite's modules, and typefaces.
  'GET /@*': expectType('text/javascript', 'font/woff2'),
  'GET /dev/*': expectType('text/javascript'),
  'GET /dev/styles.css': expectType('text/css'),
  'GET /node_modules/*': expectType('text/javascript'),
  'GET /src/*': expectType('text/javascript', 'text/css', 'image/svg+xml'),
};
