/** Of several servers the one that writes: all are asked at once, and the latest primary of them is taken. */
import type pg from 'pg';
import { type DatabaseAddress, listServers } from '../connection-config.ts';
import { DatabaseUnavailableError } from '../database-errors.ts';
import { type ProbeOptions, probeServer, UnansweredProbeError, type Writer } from './probe-server.ts';

/** An old primary that came back may answer first: the others get so long to say that they are newer. */
const othersMs = 300;

export type WriterSeeker = {
  /** The writing server as far as it is known, looked for where it is not; undefined where there is one only. */
  find: () => Promise<Writer> | undefined;
  /** Asks anew. Rejects unless there is a server that can be written to. */
  look: (options: ProbeOptions) => Promise<Writer>;
};

type SeekerOptions = {
  timeoutMs: number;
  /** Each time when one of several was found; `hasMoved`: it was another one before. */
  onFind?: (writer: Writer, hasMoved: boolean) => void;
};

export function createWriterSeeker(
  address: DatabaseAddress,
  { timeoutMs, onFind }: SeekerOptions,
): WriterSeeker {
  const servers = listServers(address);
  let known: Promise<Writer> | undefined;
  let last: Writer | undefined;

  const look = async (options: ProbeOptions): Promise<Writer> => {
    const [only, ...others] = servers;
    if (only && others.length === 0) return probeServer(only, options);
    const looking = findWriter(servers, { ...options, atLeast: last?.timeline ?? 0 });
    const found = await looking;
    const hasMoved = last !== undefined && (last.host !== found.host || last.port !== found.port);
    last = found;
    known = looking;
    onFind?.(found, hasMoved);
    return found;
  };
  return {
    look,
    find: () => {
      if (servers.length === 1) return undefined;
      known ??= look({ timeoutMs, signal: new AbortController().signal }).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}

/** `atLeast`: a primary from before the last fail-over would take orders that nobody else ever sees. */
async function findWriter(
  servers: pg.ClientConfig[],
  { timeoutMs, signal, atLeast }: ProbeOptions & { atLeast: number },
): Promise<Writer> {
  const enough = new AbortController();
  const writers: Writer[] = [];
  const failures = new Map<number, unknown>();
  let timer: NodeJS.Timeout | undefined;
  const probes = servers.map(async (config, index) => {
    try {
      const writer = await probeServer(config, {
        timeoutMs,
        signal: AbortSignal.any([signal, enough.signal]),
      });
      if (writer.timeline < atLeast) throw new DatabaseUnavailableError('The server was the primary once.');
      writers.push(writer);
      timer ??= setTimeout(() => enough.abort(), othersMs);
    } catch (error) {
      failures.set(index, error);
    }
  });
  await Promise.all(probes);
  clearTimeout(timer);
  const [latest] = writers.toSorted((one, other) => other.timeline - one.timeline);
  if (latest) return latest;
  const reasons = [...failures.values()].map((error) =>
    error instanceof Error ? error.message : String(error),
  );
  const text = `none of its ${servers.length} servers can be written to (${[...new Set(reasons)].join('; ')})`;
  const isUnanswered = [...failures.values()].some((error) => error instanceof UnansweredProbeError);
  throw new (isUnanswered ? UnansweredProbeError : DatabaseUnavailableError)(text);
}
