/** Bytes compressed once and sent many times. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameVersion, toEtag } from '../http/entity-tag.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer };

export type Encoded = {
  /** Pictures and fonts are there only as they are. */
  bodies: Readonly<Bodies>;
  /** Strong tags: each encoding is a different sequence of bytes. */
  tags: Readonly<Record<Encoding, string>>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** High enough to be small, low enough that the first visitor does not wait for it. */
const brotliQuality = 5;

export async function encode(identity: Buffer): Promise<Encoded> {
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    compressGzip(identity),
  ]);
  return toEncoded({ identity, br, gzip: gzipped });
}

export function toEncoded(bodies: Bodies): Encoded {
  const tag = toEtag(bodies.identity);
  const tagOf = (encoding: string) => tag.replace(/"$/, `-${encoding}"`);
  return { bodies, tags: { identity: tag, br: tagOf('br'), gzip: tagOf('gz') } };
}

/** Sends the smallest form that the caller takes, or 304 to whoever has it already. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, { bodies, tags }: Encoded) {
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  const encoding = bodies[wanted] ? wanted : 'identity';
  void reply.header('vary', 'accept-encoding').header('etag', tags[encoding]);
  const known = request.headers['if-none-match'];
  if (known !== undefined && reply.statusCode === 200 && isSameVersion(known, tags[encoding])) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  let hasGzip = false;
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';');
    if (parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/i.test(parameter))) continue;
    const encoding = name.trim().toLowerCase();
    if (encoding === 'br') return 'br';
    if (encoding === 'gzip') hasGzip = true;
  }
  return hasGzip ? 'gzip' : 'identity';
}
