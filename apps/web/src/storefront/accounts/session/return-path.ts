/** Where to go after signing in: a path of this store, never an address that leads elsewhere. */
import { pathParts } from '../../../page/page-address.ts';

const home = '/';
const nowhere = 'http://store.invalid';
const signInPages = new Set(['/login', '/register', '/forgot-password', '/reset-password', '/verify-email']);
const maxLength = 2_000;

/** The path in `?next=`, or the home page where there is none that can be trusted. */
export function readReturnPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next !== null && isPathOfStore(next) ? next : home;
}

/** Looked at as it is written, and its path as often decoded as anything on the way might decode it. */
export function isPathOfStore(next: string): boolean {
  if (next.length > maxLength || !leadsInside(next)) return false;
  let text = next.split(/[?#]/, 1)[0] ?? '';
  for (let round = 0; round < 4; round += 1) {
    if (!leadsInside(text)) return false;
    const decoded = decode(text);
    if (decoded === text) return true;
    if (decoded === undefined) return false;
    text = decoded;
  }
  return false;
}

/** Browsers read a backslash as a slash and drop tabs and line ends, so neither may stand in it. */
function leadsInside(text: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text) || !URL.canParse(text, nowhere)) return false;
  const { origin, pathname, username } = new URL(text, nowhere);
  return (
    origin === nowhere &&
    username === '' &&
    !pathname.startsWith('//') &&
    !signInPages.has(`/${pathParts(pathname).join('/')}`.toLowerCase())
  );
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
