/** The sold-out books that somebody waits for; nothing where there are none. */
import type { RestockRequest } from '@book-store/contract';
import { useRef } from 'react';
import { focusOn } from '../../../page/focus-on.ts';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { SessionUser } from '../session/session-slice.ts';
import styles from './account-page.module.css';
import { AccountSection } from './account-section.tsx';
import { restockListTexts } from './restock-list-texts.ts';
import { useListRestockRequestsQuery, useWithdrawRestockRequestMutation } from './restock-api.ts';

export function RestockRequests({ user }: { user: SessionUser }) {
  const { data } = useListRestockRequestsQuery(user.email, { refetchOnMountOrArgChange: true });
  if (!data || data.length === 0) return null;
  return (
    <AccountSection title={restockListTexts.title} text={restockListTexts.text}>
      <ul className={styles.form}>
        {data.map((request) => (
          <Request key={request.bookId} request={request} />
        ))}
      </ul>
    </AccountSection>
  );
}

function Request({ request: { bookId, title } }: { request: RestockRequest }) {
  const [withdraw, { isError, isLoading, reset }] = useWithdrawRestockRequestMutation();
  const item = useRef<HTMLLIElement>(null);
  const leave = async () => {
    // With the last one the whole part goes, and the page's heading is what is left.
    const section = item.current?.closest('section');
    const isLast = section?.querySelectorAll('li').length === 1;
    const heading = isLast ? document.querySelector('h1') : section?.querySelector('h2');
    const { error } = await withdraw(bookId);
    if (!error && heading) focusOn(heading);
  };
  return (
    <li ref={item}>
      <PageLink to={paths.book(bookId)} className={styles.email}>
        <bdi>{title}</bdi>
      </PageLink>
      {isError && <Alert onDismiss={reset}>{restockListTexts.failed}</Alert>}
      <p>
        <button
          type="button"
          className={styles.inlineButton}
          disabled={isLoading}
          onClick={() => void leave()}
        >
          {restockListTexts.withdraw}
          <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </button>
      </p>
    </li>
  );
}
