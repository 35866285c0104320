/** Names and attributes of the store's cookies. */

/** On https no other host, subdomain or unencrypted page can set or replace a cookie of this name. */
export function cookieName(publicUrl: string, name: string): string {
  return isSecure(publicUrl) ? `__Host-${name}` : name;
}

export function cookieAttributes(publicUrl: string, sameSite: 'Lax' | 'Strict'): string {
  return `Path=/; HttpOnly; SameSite=${sameSite}${isSecure(publicUrl) ? '; Secure' : ''}`;
}

export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/** The value as it was sent. */
export function findCookie(cookies: string, name: string): string | undefined {
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
