/** The answer to an import: a line of JSON for each thing that is told, and word of a caller who does not listen. */
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { ImportLine } from '@book-store/contract';

export type ImportLines<Line = ImportLine> = {
  stream: Readable;
  send: (line: Line) => void;
  /** Resolves when the caller has taken most of what was told; who takes nothing for long has gone. */
  untilDrained: () => Promise<void>;
  /** Aborted when the caller has gone: then nothing is imported. */
  signal: AbortSignal;
  /** The caller has gone. */
  close: () => void;
  end: () => void;
};

/** Others cannot import meanwhile. */
const defaultTimeoutMs = 30_000;

export function openLines<Line = ImportLine>(timeoutMs = defaultTimeoutMs): ImportLines<Line> {
  const stream = new PassThrough();
  const gone = new AbortController();
  const close = () => gone.abort();
  return {
    stream,
    signal: gone.signal,
    send: (line) => void stream.write(`${JSON.stringify(line)}\n`),
    untilDrained: async () => {
      if (!stream.writableNeedDrain) return;
      const timeout = setTimeout(() => {
        close();
        stream.destroy();
      }, timeoutMs);
      try {
        await once(stream, 'drain', { signal: gone.signal });
      } finally {
        clearTimeout(timeout);
      }
    },
    close,
    end: () => void stream.end(),
  };
}
