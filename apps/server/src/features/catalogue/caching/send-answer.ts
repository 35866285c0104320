import { searchReadingHeader } from '@book-store/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  chooseEncoding,
  compress,
  type Encoding,
  isWorthCompressing,
  tagIn,
} from '../../../http/answers/content-encoding.ts';
import { isSameVersion } from '../../../http/answers/entity-tag.ts';
import { type ReadyAnswer, toReadyBody } from '../../../http/answers/ready-answer.ts';
import type { Answer } from './answer-cache.ts';

/** Sends the bytes in the smallest form that the caller takes, or 304 to whoever has them already. */
function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply | Promise<void> | void {
  const { headers } = request;
  const isCompressible = isWorthCompressing(answer.body);
  const encoding = isCompressible ? chooseEncoding(headers['accept-encoding']) : 'identity';
  const known = headers['if-none-match'];
  if (known !== undefined && isSameVersion(known, tagIn(encoding, answer.etag))) {
    return reply.headers(describeVersion(answer, encoding)).code(304).send();
  }
  const ready = answer.forms?.[encoding];
  return ready ? reply.sendReady(ready) : sendInNewForm(reply, answer, encoding);
}

function sendInNewForm(reply: FastifyReply, answer: Answer, encoding: Encoding): Promise<void> | void {
  const { body } = answer;
  if (encoding === 'identity') {
    return sendBytes(reply, answer, encoding, typeof body === 'string' ? Buffer.from(body) : body);
  }
  return compress(encoding, body).then((bytes) => sendBytes(reply, answer, encoding, bytes));
}

function sendBytes(reply: FastifyReply, answer: Answer, encoding: Encoding, bytes: Buffer): void {
  const headers: Record<string, string> = {
    ...describeVersion(answer, encoding),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const form: ReadyAnswer = { head: Object.entries(headers).flat(), body: bytes };
  if (answer.forms) answer.forms[encoding] = { ...form, body: toReadyBody(bytes) };
  reply.sendReady(form);
}

function describeVersion(answer: Answer, encoding: Encoding): Record<string, string> {
  return {
    etag: tagIn(encoding, answer.etag),
    'cache-control': 'no-cache',
    ...(isWorthCompressing(answer.body) && { vary: 'accept-encoding' }),
    ...(answer.link !== undefined && { link: answer.link }),
    ...(answer.reading !== undefined && { [searchReadingHeader]: answer.reading }),
  };
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
