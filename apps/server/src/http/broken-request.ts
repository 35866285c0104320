/** Requests that never reach a route, because not even their head can be read. */
import type { Socket } from 'node:net';
import { type ErrorBody, type ErrorCode, errorStatus } from '@book-store/contract';

const causes: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers of the request are too large.'],
};

/** Fastify's `clientErrorHandler`: there is no reply yet, only the socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  const [code, message] = causes[error.code ?? ''] ?? ['malformed_request', 'The request is not valid HTTP.'];
  const body = JSON.stringify({ code, message } satisfies ErrorBody);
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
