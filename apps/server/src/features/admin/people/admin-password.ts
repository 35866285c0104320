import { AppError } from '../../../app-error.ts';
import { findPasswordProblem } from '../../../security/password-policy.ts';

/** The rules of the customers hold for everybody. */
export function refuseWeakPassword(password: string, username: string): void {
  const problem = findPasswordProblem(password, username);
  if (problem !== undefined) throw new AppError('password_refused', problem);
}
