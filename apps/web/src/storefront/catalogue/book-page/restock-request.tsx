import type { Book } from '@book-store/contract';
import { readFailure } from '../../../api/api-failure.ts';
import { useAppSelector } from '../../../api/store-hooks.ts';
import { paths } from '../../../page/paths.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { selectSession } from '../../accounts/index.ts';
import { useAskForRestockMutation } from '../catalogue-api.ts';
import styles from './restock-request.module.css';
import { restockTexts } from './restock-texts.ts';

/** For a book that is sold out: one letter, once, to the confirmed address of an account. */
export function RestockRequest({ book }: { book: Book }) {
  const session = useAppSelector(selectSession);
  const [ask, asked] = useAskForRestockMutation();
  if (session.status !== 'signed-in') {
    return (
      <div className={styles.ask}>
        <LinkButton look="secondary" isWide to={paths.login(paths.book(book._id))}>
          {restockTexts.ask}
        </LinkButton>
      </div>
    );
  }
  if (asked.isSuccess) {
    return (
      <p role="status" className={styles.said}>
        {asked.data.outcome === 'noted' ? restockTexts.noted(session.user.email) : restockTexts.available}
      </p>
    );
  }
  return (
    <div className={styles.ask}>
      <Button look="secondary" isWide disabled={asked.isLoading} onClick={() => void ask(book._id)}>
        {restockTexts.ask}
      </Button>
      <p role="status" className={styles.said}>
        {asked.isError && (readFailure(asked.error).message ?? restockTexts.failed)}
      </p>
    </div>
  );
}
