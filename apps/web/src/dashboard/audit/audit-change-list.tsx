import type { AuditChanges } from '@book-store/contract';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useFormatPrice } from '../../page/use-shop.ts';
import { bookFieldTexts } from '../ui/book-field-texts.ts';
import { formatMoment } from '../ui/date-text.ts';
import { shopFieldTexts } from '../ui/shop-field-texts.ts';
import styles from './audit-change-list.module.css';
import { auditTexts } from './audit-texts.ts';

type Value = AuditChanges[string]['old'];

const amounts: ReadonlySet<string> = new Set([
  'oldPrice',
  'newPrice',
  'cashLimit',
  'firstOrderAbove',
  'refund',
  'expected',
  'counted',
  'amount',
]);

/** What the shop's clock shows when a plan begins and ends. */
const wallTimes: ReadonlySet<string> = new Set(['from', 'until']);

type AuditChangeListProps = { changes: AuditChanges; isFolded: boolean };

/** Field by field: what was → what is now. */
export function AuditChangeList({ changes, isFolded }: AuditChangeListProps) {
  const fields = Object.entries(changes);
  const show = useShowValue();
  if (fields.length === 0) return null;
  const list = (
    <dl className={styles.list}>
      {fields.map(([field, change]) => (
        <div key={field} className={styles.change}>
          <dt>{nameField(field)}</dt>
          <dd>
            {change.old !== undefined && <Old text={show(field, change.old)} />}
            {change.old !== undefined && change.new !== undefined && (
              <span className={styles.arrow} aria-hidden="true">
                {' → '}
              </span>
            )}
            {change.new !== undefined && <New text={show(field, change.new)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (!isFolded) return list;
  return (
    <details>
      <summary className={styles.summary}>{auditTexts.details(fields.length)}</summary>
      {list}
    </details>
  );
}

function nameField(field: string): string {
  const known: Partial<Record<string, { label: string }>> = bookFieldTexts;
  const ofShop: Partial<Record<string, { label: string }>> = shopFieldTexts;
  return known[field]?.label ?? auditTexts.otherFields[field] ?? ofShop[field]?.label ?? field;
}

function Old({ text }: { text: string }) {
  return (
    <del className={styles.old}>
      <VisuallyHidden>{`${auditTexts.was} `}</VisuallyHidden>
      <bdi>{text}</bdi>
    </del>
  );
}

function New({ text }: { text: string }) {
  return (
    <ins className={styles.new}>
      <VisuallyHidden>{` ${auditTexts.isNow} `}</VisuallyHidden>
      <bdi>{text}</bdi>
    </ins>
  );
}

function useShowValue() {
  const formatPrice = useFormatPrice();
  return (field: string, value: Value): string => {
    if (value === null || value === undefined || value === '') return auditTexts.nothing;
    if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no;
    if (amounts.has(field)) return formatPrice(value);
    return wallTimes.has(field) ? formatMoment(`${value}Z`, 'UTC') : String(value);
  };
}
