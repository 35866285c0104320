/** An empty server: how requests arrive, what they may weigh, how they are read and written. */
import Fastify, { LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { logOptions } from '../create-log.ts';
import type { App } from '../http/app-types.ts';
import { answerBrokenRequest } from '../http/broken-request.ts';
import { deferChildLogs } from '../http/deferred-log.ts';
import { answerFailure } from '../http/error-handler.ts';
import { registerJsonBody } from '../http/json-body.ts';
import { createRequestIds, requestIdHeader } from '../http/request-id.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { createProxyTrust } from '../http/trusted-proxies.ts';
import type { Settings } from '../settings.ts';

export type ServerParts = {
  settings: Settings;
  /** Where log lines go; standard output unless a test wants to read them. */
  logStream?: { write(line: string): void };
  /** How long a request may take to arrive; the usual unless a test wants to see the end of it. */
  arrivalLimits?: ArrivalLimits;
};

type ArrivalLimits = { timeoutMs: number; checkEveryMs: number };

const defaultArrivalLimits: ArrivalLimits = { timeoutMs: 30_000, checkEveryMs: 1_000 };
const kilobyte = 1024;

export function createServer({ settings, logStream, arrivalLimits }: ServerParts): App {
  const { timeoutMs, checkEveryMs } = arrivalLimits ?? defaultArrivalLimits;
  const isTrustedProxy = createProxyTrust(settings.trustedProxies);
  const app = Fastify({
    logger: {
      ...logOptions(settings),
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerBrokenRequest,
    // These meet no hook, so that they would go out without the headers of every answer.
    frameworkErrors: (error, request, reply) =>
      void answerFailure(
        error,
        request,
        reply.headers(securityHeaders(settings.publicUrl)).header(requestIdHeader, request.id),
      ),
    trustProxy: settings.trustedProxies.length > 0 && isTrustedProxy,
    genReqId: createRequestIds(isTrustedProxy),
    bodyLimit: 256 * kilobyte,
    requestTimeout: timeoutMs,
    http: {
      // Here too, because Node derives its limit for the head from this one; left alone it would be the longer of the two,
      // and Node takes the longer one for the body.
      requestTimeout: timeoutMs,
      connectionsCheckingInterval: checkEveryMs,
      // The host guard refuses it, in the one shape of all failures.
      requireHostHeader: false,
    },
    keepAliveTimeout: 72_000,
    // What still arrives while the app closes is answered, not refused.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1_000 },
  }).withTypeProvider<ZodTypeProvider>();
  deferChildLogs(app.log);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  registerJsonBody(app);
  app.decorateRequest('admin', null);
  app.decorateRequest('customer', null);
  app.decorateRequest('isShed', false);
  return app;
}
