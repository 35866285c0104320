import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { accountPageTexts, signInTexts } from '../account-texts.ts';
import { AccountSection } from './account-section.tsx';
import { useSignOutEverywhereMutation } from '../accounts-api.ts';
import { useLeaveAccount } from './use-leave-account.ts';

export function SignOutEverywhere() {
  const [signOut, { isLoading, isError }] = useSignOutEverywhereMutation();
  const leaveAccount = useLeaveAccount();
  const send = async () => {
    const { error } = await signOut();
    if (!error) await leaveAccount(accountPageTexts.everywhereDone);
  };
  return (
    <AccountSection title={accountPageTexts.everywhereTitle} text={accountPageTexts.everywhereText}>
      <Button look="secondary" disabled={isLoading} onClick={() => void send()}>
        {accountPageTexts.everywhere}
      </Button>
      {isError && <Alert>{signInTexts.unreachable}</Alert>}
    </AccountSection>
  );
}
