/**
 * Sends what lies ready in memory, past Fastify's own way of sending. Such a call is little else than writing head and
 * body: a list of headers that is ready as well, and a body that needs no encoding and goes out in one piece with its head,
 * take a seventh of its time away. One would live without it by `reply.headers(…).send(…)`.
 */
import type { FastifyReply } from 'fastify';
import type { App } from '../app-types.ts';
import { requestIdHeader } from '../request-id.ts';
import { securityHeaders } from '../security-headers.ts';

export type ReadyAnswer = {
  /** Names and values take turns; those of every answer are added. */
  head: readonly string[];
  body: ReadyBody;
};

/** Text: a character for each byte. */
type ReadyBody = string | Buffer;

declare module 'fastify' {
  interface FastifyReply {
    /** With status 200, instead of whatever headers the reply was given. */
    sendReady(answer: ReadyAnswer): void;
  }
}

/** So much Node writes at once, together with the head. */
export const maxTextBytes = 14_000;

export function registerReadyAnswers(app: App, publicUrl: string): void {
  const everywhere = Object.entries(securityHeaders(publicUrl)).flat();
  app.decorateReply('sendReady', function sendReady(this: FastifyReply, { head, body }: ReadyAnswer) {
    const { raw, request } = this;
    raw.writeHead(200, [...everywhere, requestIdHeader, request.id, ...head]);
    void this.hijack();
    if (request.method === 'HEAD') raw.end();
    else raw.end(body, 'latin1');
  });
}

/** Worth it for what is sent many times; what is sent once is its bytes. */
export function toReadyBody(bytes: Buffer): ReadyBody {
  if (bytes.length <= maxTextBytes) return bytes.toString('latin1');
  // What zlib gives back may be a part of a larger piece of memory, which would be kept with it.
  return bytes.buffer.byteLength > bytes.length ? Buffer.from(bytes) : bytes;
}
