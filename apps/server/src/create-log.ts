/** The log of a process: JSON lines in which no error carries what people have written. */
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import { toLoggedError } from './logged-error.ts';
import type { Settings } from './settings.ts';

export function logOptions({ logLevel }: Pick<Settings, 'logLevel'>) {
  return { level: logLevel, serializers: { err: toLoggedError } };
}

export function createLog(settings: Pick<Settings, 'logLevel'>): Logger {
  return pino(logOptions(settings));
}

/**
 * For lines that requests write: some at a time, since each write of its own took a tenth of what an order costs the
 * process. They stand in the log after a tenth of a second at the latest, and all of them when the process ends.
 */
export function openRequestLogStream(): DestinationStream {
  return destination({ sync: false, minLength: 4096, periodicFlush: 100 });
}
