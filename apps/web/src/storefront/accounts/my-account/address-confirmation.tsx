import { accountPageTexts } from '../account-texts.ts';
import styles from './account-page.module.css';
import { useGetAccountsConfigQuery, useRequestVerificationMutation } from '../accounts-api.ts';
import type { SessionUser } from '../session/session-slice.ts';

/** Who is signed in, and whether the address is known to be theirs. */
export function AddressConfirmation({ user }: { user: SessionUser }) {
  const { data: config } = useGetAccountsConfigQuery();
  const [request, { isLoading, isSuccess }] = useRequestVerificationMutation();
  return (
    <div className={styles.who}>
      <p>
        {accountPageTexts.signedInAs} <bdi className={styles.email}>{user.email}</bdi>
        {user.emailVerified && ` (${accountPageTexts.confirmed})`}
      </p>
      {!user.emailVerified && config?.mail.enabled && (
        <p role="status">
          {isSuccess ? (
            accountPageTexts.resent
          ) : (
            <>
              {accountPageTexts.notConfirmed}{' '}
              <button
                type="button"
                className={styles.inlineButton}
                disabled={isLoading}
                onClick={() => void request(user.email)}
              >
                {accountPageTexts.resend}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}
