/** What a failed call says, read without trusting its shape: it may also come from a proxy in between. */
import type { ErrorBody, ErrorCode } from '@book-store/contract';

export type FieldProblem = { field: string; message: string };

export type ApiFailure = {
  /** Nothing where no answer came. */
  status: number | undefined;
  /** Nothing where no answer came, or none of the store's. */
  code: ErrorCode | undefined;
  message: string | undefined;
  details: unknown;
  /** What is wrong with single fields. */
  problems: FieldProblem[];
};

export function readFailure(error: unknown): ApiFailure {
  const { status: given, data } = asRecord(error);
  const status = typeof given === 'number' ? given : undefined;
  const body = asRecord(data) as Partial<ErrorBody>;
  const isOwn = typeof body.code === 'string' && typeof body.message === 'string';
  if (!isOwn) return { status, code: undefined, message: undefined, details: undefined, problems: [] };
  const { problems } = asRecord(body.details);
  return {
    status,
    code: body.code,
    message: body.message,
    details: body.details,
    problems: Array.isArray(problems) ? problems.filter(isProblem) : [],
  };
}

/** True where it is unknown whether the call arrived. */
export function isUnanswered(error: unknown): boolean {
  const { status } = readFailure(error);
  return status === undefined || status >= 500;
}

function isProblem(value: unknown): value is FieldProblem {
  const { field, message } = asRecord(value);
  return typeof field === 'string' && typeof message === 'string';
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
