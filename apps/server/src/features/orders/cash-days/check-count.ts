import { type ErrorCode, formatCents, toCents } from '@book-store/contract';
import { AppError } from '../../../app-error.ts';

/** Cash is compared with what the one who counted was shown, and a difference is explained. The answer is in cents. */
export function checkCount(
  expectedCents: number,
  { expected, counted, reason }: { expected: string; counted: string; reason: string },
  code: ErrorCode = 'cash_day_refused',
): number {
  const countedCents = toCents(Number(counted));
  if (toCents(Number(expected)) !== expectedCents) {
    throw new AppError(code, `Meanwhile ${formatCents(expectedCents)} is expected. Please count again.`);
  }
  // Where more was given back than came in, what is counted is what is missing.
  if (countedCents < Math.min(0, expectedCents)) {
    throw new AppError('validation_failed', 'Less than nothing cannot be counted.');
  }
  if (countedCents !== expectedCents && reason === '') {
    throw new AppError('validation_failed', 'Please say why the cash differs from what is expected.');
  }
  return countedCents;
}
