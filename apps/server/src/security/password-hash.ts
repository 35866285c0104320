/** argon2id with its parameters in the text, so that they can be raised later. */
import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createWorkQueue } from './work-queue.ts';

const memory = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

/** Not all four of Node's threads: compression and files need some too. */
const queue = createWorkQueue({
  atOnce: Math.min(availableParallelism(), 3),
  maxWaitMs: 1_000,
  minWaiting: 16,
});

/** Before a try is counted: a store that is too busy to hash it refuses it without locking anybody out. */
export function refuseIfTooBusyToHash(): void {
  queue.refuseIfFull();
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await deriveTag(password, nonce, { memory, passes, parallelism });
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  return ['', 'argon2id', 'v=19', parameters, encode(nonce), encode(tag)].join('$');
}

let decoy: Promise<string> | undefined;

/** Without a hash, for somebody who is not there, it is the same work and always wrong. */
export async function checkPassword(password: string, hash: string | undefined): Promise<boolean> {
  const isRight = await verifyPassword(password, hash ?? (await decoyHash()));
  return isRight && hash !== undefined;
}

function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomUUID()).catch((error: unknown) => {
    // A refusal is not kept: the next one tries again.
    decoy = undefined;
    throw error;
  });
  return decoy;
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
  return queue.run(() =>
    promisify(argon2)('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }),
  );
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
