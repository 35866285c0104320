import { useEffect, useRef, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store-hooks.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { AccountCard } from '../form/account-card.tsx';
import { mailLinkTexts, signInTexts } from '../account-texts.ts';
import {
  useGetAccountsConfigQuery,
  useRequestVerificationMutation,
  useVerifyEmailMutation,
} from '../accounts-api.ts';
import { MailLinkForm } from './mail-link-form.tsx';
import { NoMailMessage } from './no-mail-message.tsx';
import { selectSession } from '../session/session-slice.ts';
import { sessionChanged } from '../session/session-sync.ts';
import { useLinkToken } from './use-link-token.ts';

type Outcome = 'asking' | 'verified' | 'refused' | 'failed' | { newPasswordToken: string };

export function VerifyEmailPage() {
  const token = useLinkToken();
  const session = useAppSelector(selectSession);
  const { outcome: answer, ask } = useVerification(token);
  const outcome = answer === 'refused' && session.status === 'loading' ? 'asking' : answer;
  // A link that was used before, or that a new password has made needless.
  if (outcome === 'refused' && session.status === 'signed-in' && session.user.emailVerified) {
    const { email } = session.user;
    return <Done title={mailLinkTexts.confirmedBefore} text={mailLinkTexts.confirmedBeforeText(email)} />;
  }
  if (token === undefined || outcome === 'refused') {
    return <NewVerification isLinkBad={token !== undefined} />;
  }
  if (outcome === 'failed') {
    return <ErrorState isWholePage title={signInTexts.unreachable} onRetry={() => void ask()} />;
  }
  if (outcome === 'asking') {
    return (
      <AccountCard title={mailLinkTexts.verifyTitle}>
        <p role="status">{mailLinkTexts.verifying}</p>
      </AccountCard>
    );
  }
  if (outcome !== 'verified') {
    return (
      <AccountCard title={mailLinkTexts.verified} text={mailLinkTexts.choosePasswordText}>
        <LinkButton to={paths.resetPassword(outcome.newPasswordToken)} isWide>
          {mailLinkTexts.choosePassword}
        </LinkButton>
      </AccountCard>
    );
  }
  return <Done title={mailLinkTexts.verified} text={mailLinkTexts.verifiedText} />;
}

function Done({ title, text }: { title: string; text: string }) {
  return (
    <AccountCard title={title} text={text}>
      <LinkButton to={paths.home()} isWide>
        {mailLinkTexts.toStore}
      </LinkButton>
    </AccountCard>
  );
}

/** A link is good once, so it is sent once, whatever makes the page render again. */
function useVerification(token: string | undefined) {
  const [verify] = useVerifyEmailMutation();
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const isAsked = useRef(false);
  const ask = async () => {
    if (token === undefined) return;
    setOutcome('asking');
    const { data, error } = await verify(token);
    if (error) setOutcome(readFailure(error).code === 'link_invalid' ? 'refused' : 'failed');
    else {
      const newPasswordToken = data?.newPasswordToken;
      setOutcome(newPasswordToken ? { newPasswordToken } : 'verified');
      await dispatch(sessionChanged());
    }
  };
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  });
  return { outcome, ask };
}

function NewVerification({ isLinkBad }: { isLinkBad: boolean }) {
  const { data: config } = useGetAccountsConfigQuery();
  const [requestVerification] = useRequestVerificationMutation();
  return (
    <AccountCard
      title={isLinkBad ? mailLinkTexts.linkInvalid : mailLinkTexts.noToken}
      text={isLinkBad ? mailLinkTexts.linkInvalidText : mailLinkTexts.noTokenText}
    >
      {config?.mail.enabled === false ? (
        <NoMailMessage />
      ) : (
        <MailLinkForm
          sentText={mailLinkTexts.resent}
          onSend={async (email) => (await requestVerification(email)).error}
        />
      )}
    </AccountCard>
  );
}
