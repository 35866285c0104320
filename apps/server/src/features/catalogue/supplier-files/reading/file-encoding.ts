/** In which letters a file is written, as far as its bytes tell. */
import type { FileEncoding } from '@book-store/contract';

export type Pieces = AsyncIterable<Buffer>;

const headBytes = 4_096;

/** A mark at the beginning says it; else UTF-8 unless a byte is none, which is then Windows-1252. */
export async function findEncoding(pieces: Pieces): Promise<FileEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of pieces) {
      const known = isFirst ? findWideEncoding(piece.subarray(0, headBytes)) : undefined;
      if (known) return known;
      isFirst = false;
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** By its mark, or by the zeros that it puts beside every plain letter. */
export function findWideEncoding(head: Buffer): FileEncoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 4;
  if (odd > many && even < odd / 4) return 'utf-16le';
  return even > many && odd < even / 4 ? 'utf-16be' : undefined;
}
