/** Requests that never reach a route, because not even their head can be read. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errorStatus } from '@book-store/contract';
import type { App } from './app-types.ts';
import { currentAnswer } from './answers/current-answer.ts';

const causes: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers of the request are too large.'],
};

/** A caller that has been refused and does not hang up. */
const lingerMs = 5_000;

/** Fastify's `clientErrorHandler`: there is no reply yet, only the socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  const ahead = answerUnderWay(socket);
  if (ahead) ahead.once('close', () => answerBrokenRequest(error, socket));
  else refuse(error.code ?? '', socket);
}

/** The answer to a request that came before the broken one on the same connection: it must go out first. */
function answerUnderWay(socket: Socket): ServerResponse | undefined {
  const answer = currentAnswer(socket);
  // A request that is not complete is the broken one itself: its answer would wait for the rest without end.
  return answer?.req.complete ? answer : undefined;
}

/** Of an Expect header that it does not know, Node would say 417 without a body; HTTP lets a server pass over it. */
export function ignoreExpectations({ server }: App): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function refuse(errorCode: string, socket: Socket): void {
  const [code, message] = causes[errorCode] ?? ['malformed_request', 'The request is not valid HTTP.'];
  const body = JSON.stringify({ code, message } satisfies ErrorBody);
  socket.setTimeout(lingerMs, () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${errorStatus[code]} Refused`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
