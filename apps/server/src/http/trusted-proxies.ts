import { compile } from '@fastify/proxy-addr';

/** Whether the neighbour at the other end of the connection is a proxy whose headers are believed. */
export type IsTrustedProxy = (address: string, hop?: number) => boolean;

/** Throws on what is neither an address nor a range. */
export function createProxyTrust(trustedProxies: string[]): IsTrustedProxy {
  if (trustedProxies.length === 0) return () => false;
  const trusts = compile(trustedProxies);
  return (address, hop = 0) => trusts(address, hop);
}
