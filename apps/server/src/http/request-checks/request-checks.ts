import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../app-error.ts';
import type { App } from '../app-types.ts';

/** Why the request is refused before any other work; nothing if it is not. */
export type RequestCheck = (request: FastifyRequest) => AppError | undefined;

/** All in one hook: a hook for each would take longer than the checks themselves. */
export function registerRequestChecks(app: App, checks: RequestCheck[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    for (const check of checks) {
      const refusal = check(request);
      if (refusal) return done(refusal);
    }
    done();
  });
}
