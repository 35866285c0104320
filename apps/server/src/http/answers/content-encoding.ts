/** Bytes compressed once and sent many times. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameVersion, toEtag } from './entity-tag.ts';

export type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer };

export type Encoded = {
  /** Pictures and fonts are there only as they are. */
  bodies: Bodies;
  tags: Readonly<Record<Encoding, string>>;
  /** Where gzip is not made before somebody asks for it. */
  addGzip?: () => Promise<void>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** High enough to be small, low enough that the first visitor does not wait for it. */
const defaultLevels = { br: 5, gzip: 6 };
/** The threads that compress also hash the passwords: what is very long may not hold one for long. */
const forLong = { br: 1, gzip: 1 };
const longBytes = 256 * 1024;
/** Below this it is one packet either way. */
const minBytes = 1_400;

/** Nearly every browser takes Brotli: the first visitor does not wait for gzip as well. */
export async function encode(identity: Buffer): Promise<Encoded> {
  const encoded = toEncoded({ identity, br: await compress('br', identity) });
  let gzipped: Promise<void> | undefined;
  const addGzip = async () => {
    encoded.bodies.gzip = await compress('gzip', identity);
  };
  return { ...encoded, addGzip: () => (gzipped ??= addGzip()) };
}

/** Away from the event loop. */
export async function compress(encoding: Compression, body: string | Buffer): Promise<Buffer> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const level = (bytes.length > longBytes ? forLong : defaultLevels)[encoding];
  if (encoding === 'gzip') return compressGzip(bytes, { level });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compressBrotli(bytes, { params });
}

export function isWorthCompressing(body: string | Buffer): boolean {
  return body.length >= minBytes;
}

/** Strong tags: each encoding is a different sequence of bytes. */
export function tagIn(encoding: Encoding, tag: string): string {
  if (encoding === 'identity') return tag;
  return `${tag.slice(0, -1)}${encoding === 'br' ? '-br"' : '-gz"'}`;
}

export function toEncoded(bodies: Bodies): Encoded {
  const tag = toEtag(bodies.identity);
  return { bodies, tags: { identity: tag, br: tagIn('br', tag), gzip: tagIn('gzip', tag) } };
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
