/** Tells apart what the database's errors mean for a request. */
import { errorCodeOf } from '../error-code.ts';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const uniqueViolation = '23505';
const queryCanceled = '57014';
const notReady = '55000';

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
  'Query read timeout',
  'Client has encountered a connection error',
  'Cannot use a pool after calling end',
];

export function isTransactionConflict(error: unknown): boolean {
  return [serializationFailure, deadlockDetected].includes(errorCodeOf(error));
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    errorCodeOf(error) === uniqueViolation && (error as { constraint?: string }).constraint === constraint
  );
}

/** The database is down, starting, stopping, full or too slow: the caller should come back later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCodeOf(error);
  if (networkCodes.has(code) && !('path' in error)) return true;
  if (networkCodes.has(code) && 'syscall' in error && error.syscall === 'connect') return true;
  // Classes 08: connection; 28: refused log-in; 3D: no such database; 53: no resources; 57P: shut down or starting.
  if (/^(08|28|3D|53|57P)/.test(code) || code === queryCanceled) return true;
  if (code === notReady) return /accepting connections/.test(error.message);
  return clientMessages.some((message) => error.message.startsWith(message));
}
