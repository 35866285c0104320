/** Bytes compressed once and sent many times. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameVersion, toEtag } from '../http/entity-tag.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer };

export type Encoded = {
  /** Pictures and fonts are there only as they are. */
  bodies: Bodies;
  /** Strong tags: each encoding is a different sequence of bytes. */
  tags: Readonly<Record<Encoding, string>>;
  /** Where gzip is not made before somebody asks for it. */
  addGzip?: () => Promise<void>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** High enough to be small, low enough that the first visitor does not wait for it. */
const brotliQuality = 5;

/** Nearly every browser takes Brotli: the first visitor does not wait for gzip as well. */
export async function encode(identity: Buffer): Promise<Encoded> {
  const br = await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  const encoded = toEncoded({ identity, br });
  let gzipped: Promise<void> | undefined;
  const addGzip = async () => {
    encoded.bodies.gzip = await compressGzip(identity);
  };
  return { ...encoded, addGzip: () => (gzipped ??= addGzip()) };
}

export function toEncoded(bodies: Bodies): Encoded {
  const tag = toEtag(bodies.identity);
  const tagOf = (encoding: string) => tag.replace(/"$/, `-${encoding}"`);
  return { bodies, tags: { identity: tag, br: tagOf('br'), gzip: tagOf('gz') } };
}

/** Sends the smallest form that the caller takes, or 304 to whoever has it already. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, encoded: Encoded) {
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  if (wanted !== 'gzip' || !encoded.addGzip) return sendIn(wanted, request, reply, encoded);
  return encoded.addGzip().then(() => sendIn(wanted, request, reply, encoded));
}

function sendIn(
  wanted: Encoding,
  request: FastifyRequest,
  reply: FastifyReply,
  { bodies, tags }: Encoded,
): FastifyReply {
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
