import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readFailure } from '../../../api/api-failure.ts';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { noticeShown } from '../../../page/notice-slice.ts';
import { AccountCard } from '../form/account-card.tsx';
import styles from '../form/account-form.module.css';
import { mailLinkTexts, signInTexts } from '../account-texts.ts';
import { useResetPasswordMutation } from '../accounts-api.ts';
import { newPasswordRules } from '../form/field-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { sessionChanged } from '../session/session-sync.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { useLinkToken } from './use-link-token.ts';

export function ResetPasswordPage() {
  const token = useLinkToken();
  const [isLinkBad, setIsLinkBad] = useState(false);
  if (token !== undefined && !isLinkBad) {
    return <ResetPasswordForm token={token} onLinkBad={() => setIsLinkBad(true)} />;
  }
  return (
    <AccountCard
      title={isLinkBad ? mailLinkTexts.linkInvalid : mailLinkTexts.noToken}
      text={isLinkBad ? mailLinkTexts.linkInvalidText : mailLinkTexts.noTokenText}
    >
      <LinkButton to={paths.forgotPassword()} isWide>
        {mailLinkTexts.newLink}
      </LinkButton>
    </AccountCard>
  );
}

type NewPassword = { newPassword: string };

function ResetPasswordForm({ token, onLinkBad }: { token: string; onLinkBad: () => void }) {
  const [resetPassword] = useResetPasswordMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { field, isSending, onSubmit, showFailure, summary } = useAccountForm<NewPassword>({
    problemTitle: signInTexts.passwordMissing,
    fields: ['newPassword'],
  });
  const send = async ({ newPassword }: NewPassword) => {
    const { error } = await resetPassword({ token, newPassword });
    if (!error) {
      await dispatch(sessionChanged());
      dispatch(noticeShown({ kind: 'success', text: mailLinkTexts.resetDone, on: paths.login() }));
      await navigate(paths.login(), { replace: true });
    } else if (readFailure(error).code === 'link_invalid') onLinkBad();
    else showFailure(error);
  };
  return (
    <AccountCard title={mailLinkTexts.resetTitle} text={mailLinkTexts.resetText}>
      <form noValidate method="post" className={styles.form} onSubmit={onSubmit(send)}>
        <FormProblems title={summary.problems.length > 0 ? undefined : summary.title} />
        <PasswordField
          label={mailLinkTexts.newPassword}
          autoComplete="new-password"
          required
          hint={signInTexts.passwordHint}
          {...field('newPassword', newPasswordRules)}
        />
        <SubmitButton
          label={mailLinkTexts.setPassword}
          sendingLabel={mailLinkTexts.setting}
          isSending={isSending}
        />
      </form>
    </AccountCard>
  );
}
