import type { KeptAddress } from '@book-store/contract';
import { maxKeptAddresses } from '@book-store/contract/account-limits';
import { addressLines } from '@book-store/contract/address-lines';
import { Fragment, useRef, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { focusOn } from '../../../page/focus-on.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../my-account/account-page.module.css';
import { AccountSection } from '../my-account/account-section.tsx';
import type { SessionUser } from '../session/session-slice.ts';
import { AddressDialog } from './address-dialog.tsx';
import { addressTexts } from './address-texts.ts';
import { useDeleteAddressMutation, useListAddressesQuery } from './addresses-api.ts';

export function MyAddresses({ user }: { user: SessionUser }) {
  const [isAdding, setIsAdding] = useState(false);
  const { data, isError, refetch } = useListAddressesQuery(user.email, { refetchOnMountOrArgChange: true });
  return (
    <AccountSection title={addressTexts.title} text={addressTexts.text}>
      {isError && <ErrorState title={addressTexts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton shape="title" />}
      {data && data.length > 0 && (
        <ul className={styles.form}>
          {data.map((address) => (
            <AddressItem key={address._id} address={address} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className={styles.text}>{addressTexts.none}</p>}
      {data && data.length >= maxKeptAddresses && <p className={styles.text}>{addressTexts.full}</p>}
      {data && data.length < maxKeptAddresses && (
        <Button look="secondary" onClick={() => setIsAdding(true)}>
          {addressTexts.add}
        </Button>
      )}
      {isAdding && <AddressDialog onClose={() => setIsAdding(false)} />}
    </AccountSection>
  );
}

function AddressItem({ address }: { address: KeptAddress }) {
  const [isChanging, setIsChanging] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [sendDeletion, { error, isLoading, reset }] = useDeleteAddressMutation();
  const item = useRef<HTMLLIElement>(null);
  const lines = [...addressLines(address.address), address.phone];
  const all = [address.name, ...lines];
  const which = <VisuallyHidden>{addressTexts.which(address.name, lines[0] ?? '')}</VisuallyHidden>;

  const deleteIt = async () => {
    const heading = item.current?.closest('section')?.querySelector('h2');
    setIsAsking(false);
    const { error: failure } = await sendDeletion(address._id);
    // The button that had it is gone.
    if (!failure && heading) focusOn(heading);
  };

  return (
    <li ref={item}>
      <p>
        <bdi className={styles.email}>{address.name}</bdi>
        {lines.map((line) => (
          <Fragment key={line}>
            <br />
            <bdi>{line}</bdi>
          </Fragment>
        ))}
      </p>
      {/* Where it was gone already, the list that follows shows it. */}
      {error && readFailure(error).code !== 'not_found' && (
        <Alert onDismiss={reset}>{addressTexts.deleteFailed}</Alert>
      )}
      <p>
        <button type="button" className={styles.inlineButton} onClick={() => setIsChanging(true)}>
          {addressTexts.change}
          {which}
        </button>
        <span aria-hidden="true"> · </span>
        <button
          type="button"
          className={styles.inlineButton}
          disabled={isLoading}
          onClick={() => setIsAsking(true)}
        >
          {addressTexts.delete}
          {which}
        </button>
      </p>
      {isChanging && <AddressDialog address={address} onClose={() => setIsChanging(false)} />}
      <AlertDialog
        isOpen={isAsking}
        title={addressTexts.deleteTitle}
        text={<Isolated text={all.join(', ')} of={all} />}
        confirmLabel={addressTexts.deleteNow}
        cancelLabel={addressTexts.keepIt}
        onConfirm={() => void deleteIt()}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  );
}
