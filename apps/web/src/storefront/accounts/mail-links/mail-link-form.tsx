/** One address and one button: for a new password, or for a new mail that confirms an address. */
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import styles from '../form/account-form.module.css';
import { mailLinkTexts, signInTexts } from '../account-texts.ts';
import { EmailField } from '../form/email-field.tsx';
import { emailRules } from '../form/field-rules.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

type MailLinkFormProps = {
  sentText: string;
  /** The failure, if there is one. */
  onSend: (email: string) => Promise<unknown>;
};

export function MailLinkForm({ sentText, onSend }: MailLinkFormProps) {
  const [isSent, setIsSent] = useState(false);
  const { field, isSending, onSubmit, showFailure, summary } = useAccountForm<{ email: string }>({
    problemTitle: signInTexts.emailMissing,
    fields: ['email'],
  });
  const send = async ({ email }: { email: string }) => {
    const error = await onSend(email);
    setIsSent(error === undefined);
    if (error !== undefined) showFailure(error);
  };
  return (
    <form noValidate method="post" className={styles.form} onSubmit={onSubmit(send)}>
      {isSent && !summary.title && <Alert kind="success">{sentText}</Alert>}
      <FormProblems title={summary.problems.length > 0 ? undefined : summary.title} />
      <EmailField {...field('email', emailRules)} />
      <SubmitButton
        label={mailLinkTexts.sendLink}
        sendingLabel={mailLinkTexts.sending}
        isSending={isSending}
      />
    </form>
  );
}
