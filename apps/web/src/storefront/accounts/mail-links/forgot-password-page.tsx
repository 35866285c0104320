import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { AccountCard } from '../form/account-card.tsx';
import styles from '../form/account-form.module.css';
import { mailLinkTexts } from '../account-texts.ts';
import { useGetAccountsConfigQuery, useRequestPasswordResetMutation } from '../accounts-api.ts';
import { MailLinkForm } from './mail-link-form.tsx';
import { NoMailMessage } from './no-mail-message.tsx';

export function ForgotPasswordPage() {
  const { data: config } = useGetAccountsConfigQuery();
  const [requestReset] = useRequestPasswordResetMutation();
  const hasNoMail = config?.mail.enabled === false;
  return (
    <AccountCard title={mailLinkTexts.forgotTitle} text={hasNoMail ? undefined : mailLinkTexts.forgotText}>
      {hasNoMail ? (
        <NoMailMessage />
      ) : (
        <MailLinkForm
          sentText={mailLinkTexts.linkSent}
          onSend={async (email) => (await requestReset(email)).error}
        />
      )}
      <p className={styles.foot}>
        <PageLink to={paths.login()}>{mailLinkTexts.backToLogin}</PageLink>
      </p>
    </AccountCard>
  );
}
