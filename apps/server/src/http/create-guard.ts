import type { FastifyRequest } from 'fastify';
import type { Guard } from './app-types.ts';

export function createGuard(
  facts: Pick<Guard, 'refusals' | 'security'>,
  check: (request: FastifyRequest) => Promise<void>,
): Guard {
  return Object.assign(check, facts);
}
