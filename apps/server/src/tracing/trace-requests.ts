import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-types.ts';
import { readTraceParent } from '../http/request-id.ts';
import type { Span, SpanKeeper } from './spans.ts';
import { spanKinds } from './otlp-json.ts';

const noTraffic = /^\/(healthz|readyz|metrics)$/;

/** A span for each request: route pattern, never the address itself, which may hold an e-mail. */
export function traceRequests(app: App, spans: SpanKeeper): void {
  const known = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions, id } = request;
    const route = routeOptions.url ?? 'unknown';
    if (noTraffic.test(route)) {
      done();
      return;
    }
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.request.id': id };
    const parent = readTraceParent(headers['traceparent']);
    const span = spans.begin(`${method} ${route}`, spanKinds.server, attributes, parent);
    known.set(request, span);
    spans.enter(span, done);
  });
  // A body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = known.get(request);
    if (span) spans.enter(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = known.get(request);
    span?.add({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? new Error('The request failed.') : undefined);
    done();
  });
}
