import { passwordLength } from '@book-store/contract/account-limits';
import { signInTexts } from '../account-texts.ts';

/** Only what nobody can mean as an address; whether it is one, the store decides. */
export const emailRules = {
  setValueAs: (value: unknown) => (typeof value === 'string' ? value.trim() : value),
  required: signInTexts.emailMissing,
  pattern: { value: /^\s*[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+\s*$/, message: signInTexts.emailInvalid },
};

export const currentPasswordRules = { required: signInTexts.passwordMissing };

export const newPasswordRules = {
  required: signInTexts.passwordMissing,
  minLength: { value: passwordLength.min, message: signInTexts.passwordShort },
  maxLength: { value: passwordLength.max, message: signInTexts.passwordLong },
};
