/** argon2id with its parameters in the text, so that they can be raised later. */
import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await deriveTag(password, nonce, { memory, passes, parallelism });
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return ['', 'argon2id', 'v=19', parameters, encode(nonce), encode(tag)].join('$');
}

let decoy: Promise<string> | undefined;

/** Without a hash, for somebody who is not there, it is the same work and always wrong. */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword(randomUUID());
  const isRight = await verifyPassword(password, hash ?? (await decoy));
  return isRight && hash !== undefined;
}

async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (!parts) return false;
  const [, m, t, p, nonce = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  return timingSafeEqual(await deriveTag(password, Buffer.from(nonce, 'base64'), cost), expected);
}

type Cost = { memory: number; passes: number; parallelism: number };

function deriveTag(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
