import type { ErrorCode } from '@book-store/contract';

/** What ends a request: a code from the contract and a sentence for the person who called. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { details?: unknown; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: extra.cause });
    this.code = code;
    this.details = extra.details;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** More waits than can be answered soon. */
export function overloaded(): AppError {
  return new AppError('overloaded', 'The store is very busy. Please try again in a moment.');
}
