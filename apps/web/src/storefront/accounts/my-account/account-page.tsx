import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { accountPageTexts } from '../account-texts.ts';
import { MyAddresses } from '../addresses/my-addresses.tsx';
import styles from './account-page.module.css';
import { AccountSection } from './account-section.tsx';
import { AddressConfirmation } from './address-confirmation.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { RestockRequests } from './restock-requests.tsx';
import { RequireUser } from '../session/require-user.tsx';
import type { SessionUser } from '../session/session-slice.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export function AccountPage() {
  return <RequireUser>{(user) => <MyAccount user={user} />}</RequireUser>;
}

function MyAccount({ user }: { user: SessionUser }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{accountPageTexts.title}</h1>
        <PageLink to={paths.orders()}>{accountPageTexts.toOrders}</PageLink>
      </header>
      <AddressConfirmation user={user} />
      <MyAddresses user={user} />
      <RestockRequests user={user} />
      <ChangePassword user={user} />
      <SignOutEverywhere />
      <AccountSection title={accountPageTexts.dataTitle} text={accountPageTexts.dataText}>
        <a className={styles.download} href="/api/v1/accounts/export" download>
          {accountPageTexts.download}
        </a>
      </AccountSection>
      <DeleteAccount user={user} />
    </div>
  );
}
