import type { GoogleFailureCode } from '@book-store/contract';

/** Why a sign-in with Google came to nothing; the code goes to the page that opened the popup. */
export class GoogleFailure extends Error {
  readonly code: GoogleFailureCode;

  constructor(code: GoogleFailureCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }

  /** For the log: a sentence, never the error itself, which may hold the token that was refused. */
  get reason(): string {
    return this.cause instanceof Error ? `${this.cause.name}: ${this.cause.message}` : this.code;
  }
}
