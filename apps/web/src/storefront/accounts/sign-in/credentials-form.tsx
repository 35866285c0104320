import { loginTexts } from '../../../page/texts.ts';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { signInTexts } from '../account-texts.ts';
import styles from '../form/account-form.module.css';
import { EmailField } from '../form/email-field.tsx';
import { currentPasswordRules, emailRules, newPasswordRules } from '../form/field-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

export type Credentials = { email: string; password: string };

type CredentialsFormProps = {
  kind: 'login' | 'register';
  problemTitle: string;
  label: string;
  sendingLabel: string;
  /** The failure, if there is one. */
  onSend: (credentials: Credentials) => Promise<unknown>;
};

export function CredentialsForm({ kind, problemTitle, label, sendingLabel, onSend }: CredentialsFormProps) {
  const { field, form, isSending, onSubmit, showFailure, summary } = useAccountForm<Credentials>({
    problemTitle,
    fields: ['email', 'password'],
  });
  const isNew = kind === 'register';

  const send = async (credentials: Credentials) => {
    const error = await onSend(credentials);
    if (error === undefined) return;
    showFailure(error, problemTitle);
    if (!isNew) form.setFocus('password', { shouldSelect: true });
  };

  return (
    <form noValidate method="post" className={styles.form} onSubmit={onSubmit(send)}>
      <FormProblems {...summary} />
      <EmailField {...field('email', emailRules)} />
      <PasswordField
        label={loginTexts.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        {...(isNew && { hint: signInTexts.passwordHint })}
        {...field('password', isNew ? newPasswordRules : currentPasswordRules)}
      />
      <SubmitButton {...{ label, sendingLabel, isSending }} />
    </form>
  );
}
