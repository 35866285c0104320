import { useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import dialogStyles from '../../../ui/dialog/dialog.module.css';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { accountPageTexts } from '../account-texts.ts';
import styles from './account-page.module.css';
import { AccountSection } from './account-section.tsx';
import { useDeleteAccountMutation } from '../accounts-api.ts';
import { currentPasswordRules } from '../form/field-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import type { SessionUser } from '../session/session-slice.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { useLeaveAccount } from './use-leave-account.ts';

export function DeleteAccount({ user }: { user: SessionUser }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <AccountSection title={accountPageTexts.deleteTitle} text={accountPageTexts.deleteText}>
      <Button look="secondary" className={styles.danger} onClick={() => setIsAsking(true)}>
        {accountPageTexts.delete}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        role="alertdialog"
        title={accountPageTexts.deleteQuestion}
        description={accountPageTexts.deleteText}
      >
        <DeleteAccountForm user={user} onKeep={() => setIsAsking(false)} />
      </Dialog>
    </AccountSection>
  );
}

/** With the password; somebody without one must have signed in just now, which the store checks. */
function DeleteAccountForm({ user, onKeep }: { user: SessionUser; onKeep: () => void }) {
  const [deleteAccount] = useDeleteAccountMutation();
  const leaveAccount = useLeaveAccount();
  const { field, form, isSending, onSubmit, showFailure, summary } = useAccountForm<{ password: string }>({
    problemTitle: accountPageTexts.wrongPassword,
    fields: ['password'],
  });
  const send = async ({ password }: { password?: string }) => {
    const { error } = await deleteAccount(user.hasPassword && password ? { password } : {});
    if (!error) await leaveAccount(accountPageTexts.deleted);
    else if (readFailure(error).code === 'wrong_credentials') {
      form.setError('password', { message: accountPageTexts.wrongPassword }, { shouldFocus: true });
    } else showFailure(error);
  };
  return (
    <form noValidate method="post" className={styles.form} onSubmit={onSubmit(send)}>
      <FormProblems title={summary.problems.length > 0 ? undefined : summary.title} />
      {user.hasPassword && (
        <PasswordField
          label={accountPageTexts.deletePassword}
          autoComplete="current-password"
          required
          {...field('password', currentPasswordRules)}
        />
      )}
      <div className={dialogStyles.buttons}>
        <Button look="secondary" onClick={onKeep}>
          {accountPageTexts.keep}
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? accountPageTexts.deleting : accountPageTexts.deleteNow}
        </Button>
      </div>
    </form>
  );
}
