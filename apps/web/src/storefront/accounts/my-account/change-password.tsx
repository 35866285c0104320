import { useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { accountPageTexts, signInTexts } from '../account-texts.ts';
import styles from './account-page.module.css';
import { AccountSection } from './account-section.tsx';
import { useChangePasswordMutation, useGetAccountsConfigQuery } from '../accounts-api.ts';
import { currentPasswordRules, newPasswordRules } from '../form/field-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import type { SessionUser } from '../session/session-slice.ts';
import { sessionChanged } from '../session/session-sync.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

type Passwords = { currentPassword: string; newPassword: string };

/** Somebody who only ever came with Google has no password to change, but can get one by mail. */
export function ChangePassword({ user }: { user: SessionUser }) {
  const { data: config } = useGetAccountsConfigQuery();
  if (user.hasPassword) {
    return (
      <AccountSection title={accountPageTexts.passwordTitle} text={accountPageTexts.passwordText}>
        <ChangePasswordForm email={user.email} />
      </AccountSection>
    );
  }
  const hasMail = config?.mail.enabled ?? false;
  return (
    <AccountSection
      title={accountPageTexts.passwordTitle}
      text={hasMail ? accountPageTexts.noPasswordText : accountPageTexts.noPasswordNoMail}
    >
      {hasMail && (
        <LinkButton look="secondary" to={paths.forgotPassword()}>
          {accountPageTexts.askPassword}
        </LinkButton>
      )}
    </AccountSection>
  );
}

function ChangePasswordForm({ email }: { email: string }) {
  const [changePassword] = useChangePasswordMutation();
  const dispatch = useAppDispatch();
  const [isChanged, setIsChanged] = useState(false);
  const { field, form, isSending, onSubmit, showFailure, summary } = useAccountForm<Passwords>({
    problemTitle: signInTexts.passwordMissing,
    fields: ['currentPassword', 'newPassword'],
  });

  const send = async (passwords: Passwords) => {
    setIsChanged(false);
    const { error } = await changePassword(passwords);
    const { code, message = '' } = readFailure(error);
    if (!error) {
      form.reset();
      setIsChanged(true);
      await dispatch(sessionChanged());
    } else if (code === 'wrong_credentials') {
      form.setError('currentPassword', { message: accountPageTexts.wrongPassword }, { shouldFocus: true });
    } else if (code === 'password_refused') {
      form.setError('newPassword', { message }, { shouldFocus: true });
    } else showFailure(error);
  };

  return (
    <form noValidate method="post" className={styles.form} onSubmit={onSubmit(send)}>
      {isChanged && !summary.title && <Alert kind="success">{accountPageTexts.changed}</Alert>}
      <FormProblems title={summary.problems.length > 0 ? undefined : summary.title} />
      {/* For password managers: it tells them whose password changes. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={accountPageTexts.currentPassword}
        autoComplete="current-password"
        required
        {...field('currentPassword', currentPasswordRules)}
      />
      <PasswordField
        label={accountPageTexts.newPassword}
        autoComplete="new-password"
        required
        hint={signInTexts.passwordHint}
        {...field('newPassword', newPasswordRules)}
      />
      <SubmitButton
        label={accountPageTexts.change}
        sendingLabel={accountPageTexts.changing}
        isSending={isSending}
      />
    </form>
  );
}
