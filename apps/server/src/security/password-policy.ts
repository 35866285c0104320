import { readFileSync } from 'node:fs';
import { newPasswordSchema } from '@book-store/contract';

const commonPasswords = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Why nobody should have this password, in a sentence for the person who chose it; `name` is what they log in with. */
export function findPasswordProblem(password: string, name: string): string | undefined {
  const checked = newPasswordSchema.safeParse(password);
  if (!checked.success) return checked.error.issues[0]?.message ?? 'This password is not allowed.';
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain))
    return 'This password is among the most common ones. Please choose another.';
  if (plain === name.toLowerCase()) return 'The password must not be the name that you log in with.';
  return undefined;
}
