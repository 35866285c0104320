import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { loginTexts } from '../../../page/texts.ts';
import { AccountCard } from '../form/account-card.tsx';
import styles from '../form/account-form.module.css';
import { signInTexts } from '../account-texts.ts';
import { useLogInMutation } from '../accounts-api.ts';
import { cookiesRefused } from './cookies-refused.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { GoogleSignIn } from '../google/google-sign-in.tsx';
import { sessionChanged } from '../session/session-sync.ts';
import { useLeaveWhenSignedIn, useReturnPath } from '../session/use-sign-in-destination.ts';

export function LoginPage() {
  useLeaveWhenSignedIn();
  const returnPath = useReturnPath();
  const dispatch = useAppDispatch();
  const [logIn] = useLogInMutation();

  return (
    <AccountCard title={loginTexts.title} text={returnPath === '/' ? undefined : signInTexts.guardReason}>
      <CredentialsForm
        kind="login"
        problemTitle={loginTexts.failed}
        label={signInTexts.login}
        sendingLabel={signInTexts.loggingIn}
        onSend={async (credentials) => {
          if (!navigator.cookieEnabled) return cookiesRefused;
          const { error } = await logIn(credentials);
          if (error) return error;
          return (await dispatch(sessionChanged())) ? undefined : cookiesRefused;
        }}
      />
      <PageLink to={paths.forgotPassword()} className={styles.aside}>
        {signInTexts.forgot}
      </PageLink>
      <GoogleSignIn />
      <p className={styles.foot}>
        {signInTexts.noAccount} <PageLink to={paths.register(returnPath)}>{signInTexts.toRegister}</PageLink>
      </p>
    </AccountCard>
  );
}
