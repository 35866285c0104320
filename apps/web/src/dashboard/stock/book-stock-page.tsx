import type { BookStock } from '@book-store/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../page/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Isolated } from '../../ui/isolated.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { Panel } from '../ui/panel.tsx';
import { CopiesOnHand } from './copies-on-hand.tsx';
import { StockForm } from './stock-form.tsx';
import { StockJournal } from './stock-journal.tsx';
import { useGetStockQuery } from './stock-api.ts';
import styles from './stock-page.module.css';
import { stockTexts } from './stock-texts.ts';

export function BookStockPage() {
  const { id = '' } = useParams();
  const { data, isError, isLoading, refetch } = useGetStockQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <h1>{data ? <Isolated text={stockTexts.ofBook(data.title)} of={[data.title]} /> : stockTexts.title}</h1>
      {isLoading && <Spinner />}
      {isError && !data && <ErrorState title={stockTexts.failed} onRetry={() => void refetch()} />}
      {data && <Stock key={id} stock={data} />}
    </>
  );
}

function Stock({ stock }: { stock: BookStock }) {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <div className={styles.parts}>
      {isSaved && (
        <Alert kind="success" onDismiss={() => setIsSaved(false)}>
          {stockTexts.saved}
        </Alert>
      )}
      <p className={styles.onHand}>
        {stockTexts.onHand}:{' '}
        <strong>
          <CopiesOnHand copies={stock.copies ?? undefined} />
        </strong>
      </p>
      <Panel title={stockTexts.change}>
        <StockForm stock={stock} onChange={setIsSaved} />
      </Panel>
      <Panel title={stockTexts.journal} isWide>
        <StockJournal changes={stock.changes} />
      </Panel>
      <div>
        <LinkButton look="secondary" to={paths.editBook(stock.bookId)}>
          {stockTexts.toBook}
        </LinkButton>
      </div>
    </div>
  );
}
