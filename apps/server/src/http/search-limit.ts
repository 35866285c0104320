import type { FastifyRequest } from 'fastify';
import { clientNetwork } from './client-address.ts';
import type { Limit } from './limits.ts';
import { createMemoryLimit } from './load/memory-limit.ts';

/** Refuses whoever searches too much; the API and the pages count together. */
export type CountSearch = (request: FastifyRequest) => void;

export function createSearchLimit(limit: Limit): CountSearch {
  const count = createMemoryLimit(limit);
  return (request) => count(clientNetwork(request));
}
