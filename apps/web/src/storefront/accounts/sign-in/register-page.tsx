import { useState } from 'react';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { registerTexts } from '../../../page/texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { noticeShown } from '../../../page/notice-slice.ts';
import { AccountCard } from '../form/account-card.tsx';
import styles from '../form/account-form.module.css';
import { signInTexts } from '../account-texts.ts';
import { useLogInMutation, useRegisterMutation } from '../accounts-api.ts';
import { cookiesRefused } from './cookies-refused.ts';
import { type Credentials, CredentialsForm } from './credentials-form.tsx';
import { GoogleSignIn } from '../google/google-sign-in.tsx';
import { sessionChanged } from '../session/session-sync.ts';
import { useLeaveWhenSignedIn, useReturnPath } from '../session/use-sign-in-destination.ts';

export function RegisterPage() {
  useLeaveWhenSignedIn();
  const returnPath = useReturnPath();
  const dispatch = useAppDispatch();
  const [register] = useRegisterMutation();
  const [logIn] = useLogInMutation();
  const [done, setDone] = useState<string>();

  /** The store answers a known address like a new one; only the log-in that follows tells them apart. */
  const send = async (credentials: Credentials) => {
    if (!navigator.cookieEnabled) return cookiesRefused;
    const { data, error } = await register(credentials);
    if (error) return error;
    const text = [registerTexts.succeeded, data.verificationSent && signInTexts.confirmMail]
      .filter(Boolean)
      .join(' ');
    const { error: notSignedIn } = await logIn(credentials);
    if (notSignedIn) {
      setDone(text);
      return undefined;
    }
    const { pathname } = new URL(returnPath, window.location.origin);
    dispatch(noticeShown({ kind: 'success', text, on: pathname }));
    if (!(await dispatch(sessionChanged()))) setDone(`${text} ${signInTexts.cookiesRefused}`);
    return undefined;
  };

  if (done !== undefined) {
    return (
      <AccountCard title={registerTexts.title}>
        <Alert kind="success">{done}</Alert>
        <p>{signInTexts.signInNow}</p>
        <LinkButton to={paths.login(returnPath)} isWide>
          {signInTexts.toLogin}
        </LinkButton>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={registerTexts.title}>
      <CredentialsForm
        kind="register"
        problemTitle={registerTexts.failed}
        label={signInTexts.register}
        sendingLabel={signInTexts.registering}
        onSend={send}
      />
      <GoogleSignIn />
      <p className={styles.foot}>
        {signInTexts.hasAccount} <PageLink to={paths.login(returnPath)}>{signInTexts.toLogin}</PageLink>
      </p>
    </AccountCard>
  );
}
