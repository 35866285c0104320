import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameVersion } from '../../http/entity-tag.ts';
import type { Answer } from './answer-cache.ts';

/** Sends the bytes as they are, or 304 to whoever has them already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  void reply.header('etag', answer.etag).header('cache-control', 'no-cache');
  if (answer.link !== undefined) void reply.header('link', answer.link);
  const known = request.headers['if-none-match'];
  if (known !== undefined && isSameVersion(known, answer.etag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.body);
}
