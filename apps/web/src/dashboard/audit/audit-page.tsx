import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { useNextPage } from '../../api/use-next-page.ts';
import { OwnersOnly } from '../session/index.ts';
import { usePageAuditInfiniteQuery } from './audit-api.ts';
import { AuditEntryItem } from './audit-entry-item.tsx';
import styles from './audit-page.module.css';
import { auditTexts } from './audit-texts.ts';

export function AuditPage() {
  return (
    <>
      <h1>{auditTexts.title}</h1>
      <OwnersOnly>
        <p className={styles.lead}>{auditTexts.lead}</p>
        <AuditList label={auditTexts.listLabel} />
      </OwnersOnly>
    </>
  );
}

type AuditListProps = { label: string; partOf?: string };

/** The trail itself, or the books of one import. */
export function AuditList({ label, partOf }: AuditListProps) {
  // What others did meanwhile belongs here too.
  const list = usePageAuditInfiniteQuery(partOf ? { partOf } : {}, { refetchOnMountOrArgChange: true });
  const { isLoadingMore, showMore } = useNextPage(list);
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isLoading) return <Spinner />;
  if (list.isError && entries.length === 0) {
    return <ErrorState title={auditTexts.failed} onRetry={() => void list.refetch()} />;
  }
  if (entries.length === 0) return <EmptyState title={auditTexts.empty} />;
  return (
    <>
      <ol className={partOf ? styles.parts : styles.list} aria-label={label}>
        {entries.map((entry) => (
          <AuditEntryItem key={entry._id} entry={entry}>
            {(entry.action === 'books-imported' || entry.action === 'import-taken-back') && (
              <AuditList label={auditTexts.partsLabel(entry.object.name)} partOf={entry._id} />
            )}
          </AuditEntryItem>
        ))}
      </ol>
      {list.hasNextPage && (
        <div className={styles.foot}>
          <Button look="secondary" disabled={isLoadingMore} onClick={showMore}>
            {isLoadingMore ? auditTexts.loadingMore : auditTexts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
