import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { loginTexts } from '../../../page/texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { signInTexts } from '../account-texts.ts';
import { useGetAccountsConfigQuery } from '../accounts-api.ts';
import { askConfig, checkConfig, checkBrowserState, readBrowserState } from './google-check.ts';
import { createGooglePopup, type PopupOutcome } from './google-popup.ts';
import { browserWindowHost } from './google-popup-host.ts';
import styles from './google-sign-in.module.css';
import { type GoogleCode, googleFailureTexts } from './google-texts.ts';
import { sessionChanged } from '../session/session-sync.ts';

export function GoogleSignIn() {
  const { start, code } = useGoogleSignIn();
  const { data: config } = useGetAccountsConfigQuery();
  return (
    <div className={styles.google}>
      <p className={styles.divider}>{signInTexts.or}</p>
      <Button look="secondary" isWide className={styles.button} onClick={start}>
        <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20.5 12.2H12.3M20.5 12.2a8.4 8.4 0 1 1-2.5-6.1" />
        </svg>
        {loginTexts.google}
      </Button>
      {config?.google.demo && <p className={styles.note}>{signInTexts.demoGoogle}</p>}
      {code && <Alert>{googleFailureTexts[code]}</Alert>}
    </div>
  );
}

function useGoogleSignIn() {
  const dispatch = useAppDispatch();
  const { data: config } = useGetAccountsConfigQuery();
  const [code, setCode] = useState<GoogleCode>();

  const popup = useMemo(() => {
    const report = (outcome: PopupOutcome) => {
      setCode(outcome.ok ? undefined : outcome.code);
      if (outcome.ok) void dispatch(sessionChanged());
      else logFailure(outcome.code);
    };
    return { ...createGooglePopup(browserWindowHost, report), report };
  }, [dispatch]);
  useEffect(() => () => popup.cancel(), [popup]);

  const start = () => {
    setCode(undefined);
    const around = readBrowserState();
    const problem = checkBrowserState(around) ?? checkConfig(config, around.host);
    if (problem) popup.report({ ok: false, code: problem });
    else popup.start(dispatch(askConfig(around.host)));
  };
  return { start, code };
}

/** The owner wants these failures in the log; nothing personal is among them. */
function logFailure(code: GoogleCode): void {
  // oxlint-disable-next-line no-console -- the one place where a page writes to the console
  console.warn(`Sign in with Google: ${code}`);
}
