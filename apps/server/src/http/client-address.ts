import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What limits count by: the IPv4 address, or the /64 that one IPv6 customer has to himself. */
export function clientNetwork(request: FastifyRequest): string {
  const address = request.ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${firstFourGroups(address)}::/64` : address;
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const groups = head.split(':').filter(Boolean);
  const ending = tail?.split(':').filter(Boolean) ?? [];
  while (groups.length + ending.length < 8) groups.push('0');
  return [...groups, ...ending]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
