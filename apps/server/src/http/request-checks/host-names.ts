/** What a Host header names; a name's owner can let it lead to any machine, an address and `localhost` are what they say. */
import { isIP, isIPv6 } from 'node:net';

/** `[::1]:3000` → `::1`, `Books.example:443` → `books.example`; undefined for what is no host with a port. */
export function hostnameOf(host: string): string | undefined {
  const parts = /^(?:\[([\da-f:.]+)\]|([\w.-]*))(?::\d*)?$/i.exec(host);
  const [, address, name = ''] = parts ?? [];
  if (!parts || (address !== undefined && !isIPv6(address))) return undefined;
  return (address ?? name).toLowerCase();
}

/** Of this machine and no other; an IPv6 address may have the brackets that it has in a URL. */
export function isLoopbackName(name: string): boolean {
  const hostname = name.replace(/^\[(.*)\]$/, '$1').toLowerCase();
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
