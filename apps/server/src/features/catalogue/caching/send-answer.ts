import { searchReadingHeader } from '@book-store/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  chooseEncoding,
  type Compression,
  compress,
  type Encoding,
  isWorthCompressing,
  tagIn,
} from '../../../http/answers/content-encoding.ts';
import { isSameVersion } from '../../../http/answers/entity-tag.ts';
import type { Answer } from './answer-cache.ts';

/** Sends the bytes in the smallest form that the caller takes, or 304 to whoever has them already. */
function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply | Promise<void> {
  let encoding: Encoding = 'identity';
  if (isWorthCompressing(answer.body)) {
    void reply.header('vary', 'accept-encoding');
    encoding = chooseEncoding(request.headers['accept-encoding']);
  }
  const etag = tagIn(encoding, answer.etag);
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  if (answer.link !== undefined) void reply.header('link', answer.link);
  if (answer.reading !== undefined) void reply.header(searchReadingHeader, answer.reading);
  const known = request.headers['if-none-match'];
  if (known !== undefined && isSameVersion(known, etag)) return reply.code(304).send();
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (encoding === 'identity') return reply.send(answer.body);
  void reply.header('content-encoding', encoding);
  const ready = answer.compressed?.[encoding];
  return ready ? reply.send(ready) : sendCompressed(reply, answer, encoding);
}

async function sendCompressed(reply: FastifyReply, answer: Answer, encoding: Compression): Promise<void> {
  const bytes = await compress(encoding, answer.body);
  // Only as long as it is: what zlib gives back is a part of a larger piece of memory.
  if (answer.compressed) answer.compressed[encoding] = Buffer.from(bytes);
  await reply.send(bytes);
}

/** An answer that is ready is sent at once: waiting for a promise would cost a good part of such a call. */
export function sendSoon(request: FastifyRequest, reply: FastifyReply, answer: Answer | Promise<Answer>) {
  if (answer instanceof Promise) return sendLater(request, reply, answer);
  const sent = sendAnswer(request, reply, answer);
  return sent instanceof Promise ? sent : undefined;
}

async function sendLater(request: FastifyRequest, reply: FastifyReply, answer: Promise<Answer>) {
  await sendAnswer(request, reply, await answer);
}
