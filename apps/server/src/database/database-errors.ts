/** Tells apart what the database's errors mean for a request. */
import { errorCodeOf } from '../error-code.ts';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const uniqueViolation = '23505';
const queryCanceled = '57014';
const notReady = '55000';
const lockNotAvailable = '55P03';
const unstorableCharacter = '22021';
const diskFull = '53100';
const tooManyConnections = '53300';
export const readOnlyTransaction = '25006';

/** What a database that answers may refuse, through no fault of the statement. */
export type RefusalReason = 'disk_full' | 'read_only' | 'too_many_connections';

const refusalReasons: Record<string, RefusalReason> = {
  [diskFull]: 'disk_full',
  [readOnlyTransaction]: 'read_only',
  [tooManyConnections]: 'too_many_connections',
};

export function refusalReasonOf(code: string | undefined): RefusalReason | undefined {
  return refusalReasons[code ?? ''];
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const clientMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client network socket disconnected before secure TLS connection was established',
  'Query read timeout',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
];

export function isTransactionConflict(error: unknown): boolean {
  return [serializationFailure, deadlockDetected].includes(errorCodeOf(error));
}

/** A NUL, or what is no UTF-8: the statement has not run. */
export function isUnstorableText(error: unknown): boolean {
  return errorCodeOf(error) === unstorableCharacter;
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    errorCodeOf(error) === uniqueViolation && (error as { constraint?: string }).constraint === constraint
  );
}

/** Nobody asked the database, or it did not answer. */
export class DatabaseUnavailableError extends Error {}

/** Whoever finds out that the database is away writes it to the log; what fails because of it need not say so again. */
export function isKnownOutage(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError;
}

export function isDiskFull(error: unknown): boolean {
  return errorCodeOf(error) === diskFull;
}

export function isTooManyConnections(error: unknown): boolean {
  return errorCodeOf(error) === tooManyConnections;
}

/** Somebody else held it for longer than was to be waited. */
export function isLockTimeout(error: unknown): boolean {
  return errorCodeOf(error) === lockNotAvailable;
}

/** A statement that took longer than it may. */
export function isQueryCanceled(error: unknown): boolean {
  return errorCodeOf(error) === queryCanceled;
}

/** The database is down, starting, stopping, full, read-only or too slow: the caller should come back later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError) return true;
  if (isSocketFailure(error)) return true;
  const code = errorCodeOf(error);
  // Classes 08: connection; 28: refused log-in; 3D: no such database; 53: no resources; 57P: shut down or starting.
  if (/^(08|28|3D|53|57P)/.test(code) || [queryCanceled, readOnlyTransaction].includes(code)) return true;
  if (code === notReady) return /accepting connections/.test(error.message);
  return clientMessages.some((message) => error.message.startsWith(message));
}

/** By the system call: a file's failure has a path, and a caller who hangs up is a reset that no call has met. */
function isSocketFailure(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isSocketFailure);
  if (!(error instanceof Error) || !('syscall' in error) || !networkCodes.has(errorCodeOf(error)))
    return false;
  return !('path' in error) || error.syscall === 'connect';
}
