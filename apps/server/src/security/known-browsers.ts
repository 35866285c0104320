/**
 * A browser that has logged in before carries a signed cookie, and its guesses are counted apart from everybody
 * else's: strangers who guess at an account cannot lock it out. The signature covers the hash of the password, so that
 * a new password ends everything that was known before. It opens nothing by itself.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieAttributes, cookieName, findCookie } from './cookies.ts';

/** Who logs in here: an address or a user name, and the hash of the password that is good now. */
export type Credential = { account: string; passwordHash: string };

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** A family shares a browser. */
const maxAccounts = 5;
const lifetimeSeconds = 365 * 24 * 3600;
/** The browser's own id, then one signature an account. */
const valueForm = /^[\w-]{22}(\.[\w-]{22}){1,5}$/;

export function createKnownBrowsers(
  cookie: string,
  sameSite: 'Lax' | 'Strict',
  { authSecret, publicUrl }: { authSecret: string; publicUrl: string },
) {
  const key = new Uint8Array(hkdfSync('sha256', authSecret, '', `known browser ${cookie}`, 32));
  const name = cookieName(publicUrl, `book-store.${cookie}`);
  const attributes = `Max-Age=${lifetimeSeconds}; ${cookieAttributes(publicUrl, sameSite)}`;

  const read = (cookies: string): string[] => {
    const value = findCookie(cookies, name) ?? '';
    return valueForm.test(value) ? value.split('.') : [];
  };
  const sign = (id: string, { account, passwordHash }: Credential): string =>
    shorten(
      createHmac('sha256', key)
        .update(JSON.stringify([id, account, passwordHash]))
        .digest(),
    );

  return {
    /** The browser's id if it has logged in with this very credential. */
    recognise(cookies: string, credential: Credential | undefined): string | undefined {
      const [id, ...signatures] = read(cookies);
      if (id === undefined || !credential) return undefined;
      const expected = Buffer.from(sign(id, credential));
      return signatures.some((given) => timingSafeEqual(Buffer.from(given), expected)) ? id : undefined;
    },
    /** The cookie that makes a browser known; `cookies` are those that it has so far. */
    remember(cookies: string, credential: Credential): string {
      const [id = shorten(randomBytes(32)), ...others] = read(cookies);
      const signatures = new Set([sign(id, credential), ...others]);
      return `${name}=${[id, ...[...signatures].slice(0, maxAccounts)].join('.')}; ${attributes}`;
    },
  };
}

function shorten(bytes: Buffer): string {
  return bytes.toString('base64url').slice(0, 22);
}
