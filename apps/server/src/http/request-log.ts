import type { App } from './app-types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Refused because there were too many at once. */
    isShed: boolean;
  }
}

/**
 * A line for each request that fails or is no plain read, and for those too when debugging: route pattern, never the
 * address itself, which may hold an e-mail. Those that are refused because there are too many
 * have one when debugging only.
 */
export function registerRequestLog(app: App): void {
  const writesOrdinary = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    const isOrdinary = request.method === 'GET' && reply.statusCode < 400;
    const isShed = request.isShed && reply.statusCode === 503;
    if ((isOrdinary || isShed) && !writesOrdinary) {
      done();
      return;
    }
    request.log[isOrdinary || isShed ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
