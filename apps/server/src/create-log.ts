/** The log of a process: JSON lines in which no error carries what people have written. */
import { type Logger, pino } from 'pino';
import { toLoggedError } from './logged-error.ts';
import type { Settings } from './settings.ts';

export function logOptions({ logLevel }: Pick<Settings, 'logLevel'>) {
  return { level: logLevel, serializers: { err: toLoggedError } };
}

export function createLog(settings: Pick<Settings, 'logLevel'>): Logger {
  return pino(logOptions(settings));
}
