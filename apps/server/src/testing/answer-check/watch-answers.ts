/**
 * Runs before each file of tests: every answer of every store that is built in it is checked, however the test calls it.
 * Fastify announces each app that is made, so that a test need do nothing for it and cannot forget it.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import type { AnswerChecker, ApiDescription, findAnswerChecker, SeenAnswer } from './check-answer.ts';

const problems: string[] = [];

const initialization = 'fastify.initialization';

const watchApp = (message: unknown) => {
  const { fastify: app } = message as { fastify: FastifyInstance };
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  let findChecker: typeof findAnswerChecker | undefined;
  let checker: AnswerChecker | undefined;
  app.addHook('onReady', async () => {
    // Loaded by those tests only that have an app.
    if ('swagger' in app) findChecker = (await import('./check-answer.ts')).findAnswerChecker;
  });

  const check = (answer: SeenAnswer, url: string) => {
    if (!findChecker) return;
    checker ??= findChecker(routes, () => app.swagger() as unknown as ApiDescription);
    for (const problem of checker(answer)) {
      problems.push(`${answer.method} ${url} → ${answer.status}: it ${problem}`);
    }
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, routeOptions } = request;
    const route = request.is404 ? undefined : routeOptions.url;
    watchResponse(reply.raw, (seen) => check({ ...seen, method, route }, url));
    done();
  });
};

subscribe(initialization, watchApp);
afterEach(expectNoProblem);
afterAll(() => {
  // The next file in this process watches for itself.
  unsubscribe(initialization, watchApp);
  expectNoProblem();
});

function expectNoProblem(): void {
  const found = problems.splice(0);
  if (found.length > 0) {
    throw new Error(`Answers that the API's description does not know:\n${[...new Set(found)].join('\n')}`);
  }
}

/** Sees what really leaves, the headers included that are only set with the first byte. */
function watchResponse(
  response: ServerResponse,
  onEnd: (seen: Pick<SeenAnswer, 'status' | 'headers' | 'body'>) => void,
): void {
  const chunks: Buffer[] = [];
  const written: OutgoingHttpHeaders = {};
  let isEnding = false;
  const keep = ([chunk, encoding]: unknown[]) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const original = {
    writeHead: response.writeHead.bind(response) as Method,
    write: response.write.bind(response) as Method,
    end: response.end.bind(response) as Method,
  };
  const writeHead: Method = (...parts) => {
    const headers = parts.find((part) => typeof part === 'object') as
      | OutgoingHttpHeaders
      | string[]
      | undefined;
    for (const [name, value] of listHeaders(headers ?? {})) written[name.toLowerCase()] = value;
    return original.writeHead(...parts);
  };
  const write: Method = (...parts) => {
    // An injected answer writes its last part by this very function.
    if (!isEnding) keep(parts);
    return original.write(...parts);
  };
  const end: Method = (...parts) => {
    keep(parts);
    isEnding = true;
    const ended = original.end(...parts);
    const headers = { ...response.getHeaders(), ...written };
    onEnd({ status: response.statusCode, headers, body: Buffer.concat(chunks) });
    return ended;
  };
  Object.assign(response, { writeHead, write, end });
}

/** In a list, names and values take turns. */
function listHeaders(headers: OutgoingHttpHeaders | string[]): [string, OutgoingHttpHeader | undefined][] {
  if (!Array.isArray(headers)) return Object.entries(headers);
  return headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : []));
}

type Method = (...parts: unknown[]) => unknown;
