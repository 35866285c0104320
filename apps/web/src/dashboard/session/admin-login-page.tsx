import { maxAdminNameLength, maxTypedAdminPasswordLength } from '@book-store/contract/account-limits';
import { type FormEvent, useEffect, useState } from 'react';
import { parsePath, useNavigate } from 'react-router';
import { readAdminToken, readStoredToken, storeAdminToken } from '../../api/admin-token.ts';
import { api } from '../../api/api.ts';
import { readFailure } from '../../api/api-failure.ts';
import { noticeShown } from '../../page/notice-slice.ts';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { adminLoginTexts } from '../ui/specified-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { PageProgress } from '../../ui/page-progress.tsx';
import { useNotice } from '../../page/use-notice.ts';
import { usePageTitle } from '../../page/use-page-title.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { useLogInAdminMutation } from './session-api.ts';
import styles from './admin-login-page.module.css';
import { accessTexts } from './session-texts.ts';
import { takeTarget } from './login-target.ts';
import { expiryOf } from './token-expiry.ts';

type Problems = { username?: string; password?: string };

export function AdminLoginPage() {
  usePageTitle();
  const navigate = useNavigate();
  const { notice } = useNotice();
  const [logIn, { isLoading }] = useLogInAdminMutation();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const dispatch = useAppDispatch();

  // Whoever logs in next must not see what the last one saw.
  useEffect(() => {
    dispatch(api.util.invalidateTags(['Statistics', 'Order']));
  }, [dispatch]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const [username = '', password = ''] = [typed['username']?.trim(), typed['password']];
    setFailure(undefined);
    setProblems({
      ...(!username && { username: accessTexts.usernameMissing }),
      ...(!password && { password: accessTexts.passwordMissing }),
    });
    if (!username || !password) return;
    const { data, error } = await logIn({ username, password });
    if (!data) {
      setFailure(explain(error));
      return;
    }
    const keeping = storeAdminToken({ token: data.token, expiresAt: expiryOf(data.token), username });
    const caution = keeping === 'local' ? [] : [accessTexts.keptFor[keeping]];
    const target = takeTarget();
    const { pathname: on = target } = parsePath(target);
    dispatch(noticeShown({ kind: 'success', text: [adminLoginTexts.succeeded, ...caution].join(' '), on }));
    await navigate(target, { replace: true });
  };

  return (
    <div className={styles.page}>
      <PageProgress />
      <header>
        <Wordmark />
      </header>
      <main className={styles.card}>
        <h1>{adminLoginTexts.title}</h1>
        <p className={styles.lead}>{accessTexts.lead}</p>
        {notice && !failure && <Alert kind={notice.kind}>{notice.text}</Alert>}
        {failure && <Alert>{failure}</Alert>}
        <AlreadyIn />
        <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
          <Field
            label={adminLoginTexts.username}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxAdminNameLength}
            required
            error={problems.username}
          />
          <Field
            label={adminLoginTexts.password}
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={maxTypedAdminPasswordLength}
            required
            error={problems.password}
          />
          <Button type="submit" isWide disabled={isLoading}>
            {isLoading ? accessTexts.loggingIn : accessTexts.logIn}
          </Button>
        </form>
      </main>
      <footer>
        <PageLink to={paths.home()} className={styles.toShop}>
          {accessTexts.toShop}
        </PageLink>
      </footer>
    </div>
  );
}

function AlreadyIn() {
  if (!readAdminToken()) return null;
  return (
    <p className={styles.alreadyIn}>
      {accessTexts.alreadyIn(readStoredToken()?.username ?? '')}{' '}
      <PageLink to={paths.dashboard()}>{accessTexts.openDashboard}</PageLink>
    </p>
  );
}

/** One sentence for whatever was wrong with the name or the password; others only where those are not to blame. */
function explain(error: unknown): string {
  const { code, message } = readFailure(error);
  if (code === 'too_many_requests' && message) return message;
  return code === 'wrong_credentials' || code === 'validation_failed'
    ? adminLoginTexts.failed
    : accessTexts.unreachable;
}
