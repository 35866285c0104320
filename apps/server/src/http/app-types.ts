import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@book-store/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** Fastify with the contract's schemas as its types. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Runs before the body is read, so that a stranger's request costs little. */
export type Guard = ((request: FastifyRequest) => Promise<void>) & {
  /** How it refuses: the API's description takes them from here. */
  refusals: readonly ErrorCode[];
  /** What must be shown to it, by the name of the scheme, and in which role. */
  security?: Record<string, string[]>;
};
