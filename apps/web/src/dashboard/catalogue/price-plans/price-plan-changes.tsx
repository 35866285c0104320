/** What a plan would change, before it is saved. */
import type { PreviewedBook, PricePlan, PricePlanPreview } from '@book-store/contract';
import type { ReactNode } from 'react';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Isolated } from '../../../ui/isolated.tsx';
import { classNames } from '../../../ui/class-names.ts';
import tableStyles from '../../ui/dashboard-table.module.css';
import { DashboardTable } from '../../ui/dashboard-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './price-plans.module.css';
import { previewTexts, pricePlansTexts } from './price-plans-texts.ts';

type PricePlanChangesProps = {
  preview: PricePlanPreview;
  from: string;
  until: string | null;
  /** The button. */
  children: ReactNode;
};

/** More than these scroll. */
const shortList = 8;

const columnClasses = { Now: tableStyles.figure, Then: tableStyles.figure };

export function PricePlanChanges({ preview, from, until, children }: PricePlanChangesProps) {
  const formatPrice = useFormatPrice();
  const { books, others, count } = preview;
  const nameOf = (plan: PricePlan) =>
    pricePlansTexts.name(plan, plan.price === undefined ? undefined : formatPrice(plan.price));
  const nameOfOther = (id: string) => {
    const other = others.find(({ plan }) => plan._id === id);
    return other ? nameOf(other.plan) : '';
  };
  return (
    <Panel title={previewTexts.title}>
      {count === 0 ? <p>{previewTexts.noBooks}</p> : <p>{previewTexts.summary(preview, from, until)}</p>}
      {others.length > 0 && (
        <div className={styles.others}>
          <h3 className={styles.othersTitle}>{previewTexts.othersTitle}</h3>
          <ul className={styles.othersList}>
            {others.map(({ plan, counts }) => (
              <li key={plan._id}>
                <Isolated text={`“${nameOf(plan)}”`} of={[nameOf(plan)]} />,{' '}
                {pricePlansTexts.times(plan.from, plan.until)}. {previewTexts.counts[counts]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {books.length > 0 && (
        <DashboardTable
          label={previewTexts.listLabel}
          columns={previewTexts.columns}
          columnClasses={columnClasses}
          isLimited={books.length > shortList}
        >
          {books.map((book) => (
            <tr key={book._id} role="row" className={styles.change}>
              <th scope="row" role="rowheader" className={styles.book}>
                <bdi>{book.title}</bdi>
              </th>
              <td role="cell" className={classNames(tableStyles.figure, styles.now)}>
                {formatPrice(book.priceNow)}
              </td>
              <td role="cell" className={styles.then}>
                {formatPrice(book.priceThen)}
              </td>
              <td role="cell" className={styles.says}>
                {book.otherPlan !== undefined && (
                  <>
                    <bdi>{previewTexts.otherPlan(nameOfOther(book.otherPlan))}</bdi>.{' '}
                  </>
                )}
                {book.isSetByHand ? previewTexts.setByHand : describePage(book, formatPrice)}
              </td>
            </tr>
          ))}
        </DashboardTable>
      )}
      {count > books.length && <p className={styles.lead}>{previewTexts.more(count - books.length)}</p>}
      <div className={styles.buttons}>{children}</div>
    </Panel>
  );
}

/** Beside a price that is struck through stands the lowest of the thirty days before (EU Directive 2019/2161). */
function describePage(book: PreviewedBook, formatPrice: (amount: number) => string): string {
  const { priceThen, oldPriceThen, lowestPriceBefore: lowest } = book;
  if (oldPriceThen <= priceThen) return previewTexts.notStruck;
  const struck = previewTexts.struck(formatPrice(oldPriceThen));
  return lowest === undefined ? struck : `${struck}; ${previewTexts.lowest(formatPrice(lowest))}`;
}
