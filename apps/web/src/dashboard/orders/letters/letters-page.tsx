import type { OrderStatus } from '@book-store/contract';
import { firstOrderStatus } from '@book-store/contract/order-statuses';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { currentLogin, OwnersOnly } from '../../session/index.ts';
import { useLacksMail } from '../../shop/index.ts';
import { unsavedTexts } from '../../ui/form/unsaved-texts.ts';
import { LetterForm } from './letter-form.tsx';
import { LetterList } from './letter-list.tsx';
import { useListLettersQuery } from './letters-api.ts';
import styles from './letters-page.module.css';
import { lettersTexts } from './letters-texts.ts';

export function LettersPage() {
  return (
    <>
      <h1>{lettersTexts.title}</h1>
      <OwnersOnly>
        <p className={styles.lead}>{lettersTexts.lead}</p>
        <NoMail />
        <Letters />
      </OwnersOnly>
    </>
  );
}

function NoMail() {
  return useLacksMail() && <Alert>{lettersTexts.noMail}</Alert>;
}

function Letters() {
  const list = useListLettersQuery(currentLogin(), { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<OrderStatus>(firstOrderStatus);
  const [isDirty, setIsDirty] = useState(false);
  const [asked, setAsked] = useState<OrderStatus>();
  const letter = list.data?.find(({ status }) => status === chosen);
  if (!letter || !list.data) {
    if (list.isError) return <ErrorState title={lettersTexts.failed} onRetry={() => void list.refetch()} />;
    return <Spinner />;
  }
  const choose = (status: OrderStatus) => {
    setAsked(undefined);
    setIsDirty(false);
    setChosen(status);
  };
  return (
    <div className={styles.page}>
      <LetterList
        letters={list.data}
        chosen={chosen}
        onChoose={(status) => (isDirty && status !== chosen ? setAsked(status) : choose(status))}
      />
      <LetterForm
        key={letter.status}
        letter={letter}
        onDirty={setIsDirty}
        onSaved={async () => void (await list.refetch())}
      />
      <AlertDialog
        isOpen={asked !== undefined}
        title={unsavedTexts.leaveTitle}
        text={unsavedTexts.leaveText}
        confirmLabel={unsavedTexts.leave}
        cancelLabel={unsavedTexts.stay}
        onConfirm={() => asked && choose(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  );
}
