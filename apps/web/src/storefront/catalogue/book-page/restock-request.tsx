import type { Book } from '@book-store/contract';
import { useRef } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { focusOn } from '../../../page/focus-on.ts';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import {
  selectSession,
  type SessionUser,
  useAskForRestockMutation,
  useListRestockRequestsQuery,
  useWithdrawRestockRequestMutation,
} from '../../accounts/index.ts';
import styles from './restock-request.module.css';
import { restockTexts } from './restock-texts.ts';

/** For a book that is sold out: one letter, once, to the confirmed address of an account. */
export function RestockRequest({ book }: { book: Book }) {
  const session = useAppSelector(selectSession);
  if (session.status === 'signed-in') return <OwnRequest bookId={book._id} user={session.user} />;
  return (
    <div className={styles.ask}>
      <LinkButton look="secondary" isWide to={paths.login(paths.book(book._id))}>
        {restockTexts.ask}
      </LinkButton>
    </div>
  );
}

/** The page is the same for everybody: whether this customer has asked before is read in the browser. */
function OwnRequest({ bookId, user }: { bookId: string; user: SessionUser }) {
  const { data: known } = useListRestockRequestsQuery(user.email, { refetchOnMountOrArgChange: true });
  const [ask, asked] = useAskForRestockMutation();
  const [withdraw, withdrawn] = useWithdrawRestockRequestMutation();
  const place = useRef<HTMLDivElement>(null);
  const isWaiting =
    asked.data?.outcome === 'noted' ||
    (!withdrawn.isSuccess && (known ?? []).some((request) => request.bookId === bookId));
  const isBack = asked.data?.outcome === 'available';
  const isBusy = asked.isLoading || withdrawn.isLoading;

  const press = async () => {
    const { error } = await (isWaiting ? withdraw(bookId) : ask(bookId));
    if (error) return;
    (isWaiting ? asked : withdrawn).reset();
    // The button that was pressed gives way to the other one.
    if (place.current) focusOn(place.current);
  };
  return (
    <div ref={place} className={styles.ask}>
      <p role="status" className={styles.said}>
        {isWaiting && restockTexts.noted(user.email)}
        {isBack && restockTexts.available}
      </p>
      {!isBack && (
        <Button look="secondary" isWide disabled={isBusy} onClick={() => void press()}>
          {isWaiting ? restockTexts.withdraw : restockTexts.ask}
        </Button>
      )}
      <p role="status" className={styles.said}>
        {asked.isError && <Refusal error={asked.error} />}
        {withdrawn.isError && restockTexts.failed}
      </p>
    </div>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { code, message } = readFailure(error);
  return (
    <>
      {message ?? restockTexts.failed}{' '}
      {code === 'forbidden' && <PageLink to={paths.account()}>{restockTexts.toAccount}</PageLink>}
    </>
  );
}
