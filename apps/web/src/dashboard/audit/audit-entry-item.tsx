import type { AuditEntry } from '@book-store/contract';
import { type ReactNode, useState } from 'react';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useFormatMoment } from '../ui/use-format-moment.ts';
import { AuditChangeList } from './audit-change-list.tsx';
import styles from './audit-entry-item.module.css';
import { auditTexts } from './audit-texts.ts';
import { Isolated } from '../../ui/isolated.tsx';

type AuditEntryItemProps = {
  entry: AuditEntry;
  /** What the entry sums up; shown on demand. */
  children?: ReactNode;
};

export function AuditEntryItem({ entry, children }: AuditEntryItemProps) {
  const formatMoment = useFormatMoment();
  const [isOpen, setIsOpen] = useState(false);
  const { at, admin, action, object, changes } = entry;
  return (
    <li className={styles.entry}>
      <time dateTime={at} className={styles.moment}>
        {formatMoment(at)}
      </time>
      <div className={styles.content}>
        <p className={styles.sentence}>
          <strong>
            <bdi>{admin ?? (action === 'log-in-failed' ? auditTexts.somebody : auditTexts.machine)}</bdi>
          </strong>{' '}
          <Isolated text={auditTexts.did[action](object)} of={[object.name]} /> <ObjectLink entry={entry} />
        </p>
        <AuditChangeList
          changes={changes}
          isFolded={action === 'book-created' || action === 'book-deleted'}
        />
        {children && (
          <div>
            <Button look="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? auditTexts.hideParts : auditTexts.showParts}
            </Button>
          </div>
        )}
        {isOpen && children}
      </div>
    </li>
  );
}

function ObjectLink({ entry: { action, object } }: { entry: AuditEntry }) {
  if (action === 'book-created' || action === 'book-updated' || action === 'stock-changed') {
    return <PageLink to={paths.editBook(object.id)}>{auditTexts.showBook}</PageLink>;
  }
  if (action.startsWith('order-'))
    return <PageLink to={paths.manageOrder(object.id)}>{auditTexts.showOrder}</PageLink>;
  return null;
}
