import { useSearchParams } from 'react-router';
import { useNextPage } from '../../api/use-next-page.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { CustomerTable } from './customer-table.tsx';
import { usePageCustomersInfiniteQuery } from './customers-api.ts';
import styles from './customers-page.module.css';
import { customersTexts } from './customers-texts.ts';

export function CustomersPage() {
  const [search] = useSearchParams();
  const q = search.get('q')?.trim() ?? '';
  const list = usePageCustomersInfiniteQuery(q, { refetchOnMountOrArgChange: true });
  const { isLoadingMore, showMore } = useNextPage(list);
  const customers = list.currentData?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <h1>{customersTexts.title}</h1>
      <CustomerSearch q={q} />
      {!list.currentData && !list.isError && <Spinner />}
      {list.isError && customers.length === 0 && (
        <ErrorState title={customersTexts.failed} onRetry={() => void list.refetch()} />
      )}
      {list.currentData && customers.length === 0 && (
        <EmptyState
          title={q ? customersTexts.nothing : customersTexts.empty}
          text={q ? customersTexts.nothingText : customersTexts.emptyText}
        />
      )}
      {customers.length > 0 && <CustomerTable customers={customers} />}
      {list.hasNextPage && (
        <div className={styles.foot}>
          <Button look="secondary" disabled={isLoadingMore} onClick={showMore}>
            {isLoadingMore ? customersTexts.loadingMore : customersTexts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
