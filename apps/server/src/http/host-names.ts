/** What a Host header names; a name's owner can let it lead to any machine, an address and `localhost` are what they say. */
import { isIP } from 'node:net';

/** `[::1]:3000` → `::1`, `Books.example:443` → `books.example` */
export function hostnameOf(host: string): string {
  const named = host.startsWith('[') ? host.slice(1).split(']', 1)[0] : host.split(':', 1)[0];
  return (named ?? '').toLowerCase();
}

export function isLoopbackName(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '::1' ||
    (isIP(hostname) === 4 && hostname.startsWith('127.'))
  );
}

/** A name that a stranger could own: it has a dot, and its ending is not kept for private use. */
export function isForeignName(hostname: string): boolean {
  return (
    hostname.includes('.') &&
    isIP(hostname) === 0 &&
    !isLoopbackName(hostname) &&
    !hostname.endsWith('.internal')
  );
}
