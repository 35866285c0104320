import type { CashDay, CashSheet, CashSheetQuery } from '@book-store/contract';
import { addressLines } from '@book-store/contract/address-lines';
import { boundsOfDay, isDay, shiftDay, today } from '@book-store/contract/calendar-days';
import { formatCount } from '@book-store/contract/numbers';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router';
import { orderStatusTexts } from '../../../page/order-status-texts.ts';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { AccountantFile } from '../cash-days/accountant-file.tsx';
import { CashDayPanel, NoTimeZone } from '../cash-days/cash-day-panel.tsx';
import { useReadCashDayQuery } from '../cash-days/cash-days-api.ts';
import { useReadCashSheetQuery } from '../orders-api.ts';
import { cashTexts } from '../order-texts.ts';
import styles from './cash-sheet-page.module.css';
import tableStyles from '../../ui/dashboard-table.module.css';
import { formatDay } from '../../ui/date-text.ts';
import { PrintBar } from './print-bar.tsx';
import { DashboardTable } from '../../ui/dashboard-table.tsx';
import { useFormatPrice, useShop } from '../../../page/use-shop.ts';

const cashColumn = classNames(tableStyles.figure, tableStyles.kept);
const columnClasses = { Cash: cashColumn };

export function CashSheetPage() {
  const [search, setSearch] = useSearchParams();
  const { timeZone } = useShop();
  const asked = search.get('day');
  const day = isDay(asked) ? asked : today(timeZone);
  const cashDay = useReadCashDayQuery(timeZone === null ? skipToken : day);
  const bounds = timeZone === null ? boundsOfDay(day, null) : toBounds(cashDay.currentData);
  const { currentData: sheet, ...sheetQuery } = useReadCashSheetQuery(bounds ?? skipToken);
  const isError = cashDay.isError || sheetQuery.isError;
  const retry = () => void (cashDay.isError ? cashDay.refetch() : sheetQuery.refetch());
  return (
    <>
      <h1>{cashTexts.title}</h1>
      <PrintBar>
        <div className={styles.days}>
          <DayLink day={shiftDay(day, -1)} label={cashTexts.previous} icon="chevron-left" />
          <Field
            label={cashTexts.day}
            type="date"
            value={day}
            required
            onChange={(event) => {
              const { value } = event.target;
              if (isDay(value)) setSearch({ day: value }, { replace: true });
            }}
          />
          <DayLink day={shiftDay(day, 1)} label={cashTexts.next} icon="chevron-right" />
        </div>
      </PrintBar>
      <p className={styles.day}>{formatDay(day)}</p>
      {!sheet && !isError && <Spinner />}
      {!sheet && isError && <ErrorState title={cashTexts.failed} onRetry={retry} />}
      {sheet && sheet.orders === 0 && !sheet.givenBack && (
        <EmptyState title={cashTexts.empty} text={cashTexts.emptyText} />
      )}
      {sheet && (sheet.orders > 0 || sheet.givenBack) && <Sheet sheet={sheet} />}
      {timeZone === null && <NoTimeZone />}
      {sheet && cashDay.currentData && (
        <>
          <CashDayPanel key={day} day={cashDay.currentData} sheet={sheet} />
          <AccountantFile day={day} />
        </>
      )}
    </>
  );
}

/** A day that follows one that was closed early begins with that closing. */
function toBounds(day: CashDay | undefined): CashSheetQuery | undefined {
  return day && { from: day.from, to: day.to };
}

type DayLinkProps = { day: string; label: string; icon: 'chevron-left' | 'chevron-right' };

function DayLink({ day, label, icon }: DayLinkProps) {
  return (
    <LinkButton
      look="secondary"
      to={paths.cashSheet(day)}
      replace
      title={label}
      className={styles.step ?? ''}
    >
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </LinkButton>
  );
}

function Sheet({ sheet }: { sheet: CashSheet }) {
  const { rows, orders } = sheet;
  return (
    <>
      <dl className={styles.totals}>
        <Total label={cashTexts.toCollect} amount={sheet.toCollect} />
        <Total label={cashTexts.collected} amount={sheet.collected} />
        <Total label={`${cashTexts.total}, ${cashTexts.orders(orders)}`} amount={sheet.total} />
        {sheet.givenBack && <Total label={cashTexts.givenBack} amount={sheet.givenBack} />}
      </dl>
      {rows.length < orders && <p>{cashTexts.cut(rows.length)}</p>}
      <DashboardTable label={cashTexts.title} columns={cashTexts.columns} columnClasses={columnClasses}>
        {rows.map((row, index) => (
          <CashRow key={row._id} row={row} number={index + 1} />
        ))}
      </DashboardTable>
    </>
  );
}

/** On a phone a card: whoever carries the parcels needs the address and the cash first. */
function CashRow({ row, number }: { row: CashSheet['rows'][number]; number: number }) {
  const formatPrice = useFormatPrice();
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.number}>
        {formatCount(number)}
      </td>
      <th scope="row" role="rowheader" className={styles.order}>
        <PageLink to={paths.manageOrder(row._id)}>{row.number}</PageLink>
      </th>
      <td role="cell" className={styles.customer}>
        <bdi>{row.name}</bdi>
        <br />
        <bdi className={styles.phone}>{row.phone}</bdi>
      </td>
      <td role="cell" className={styles.address}>
        <bdi>{addressLines(row.address).join(', ')}</bdi>
      </td>
      <td role="cell" className={styles.books}>
        {formatCount(row.books)}
      </td>
      <td role="cell" className={styles.status}>
        {row.isHeld ? cashTexts.held(orderStatusTexts[row.status].label) : orderStatusTexts[row.status].label}
      </td>
      <td role="cell" className={classNames(cashColumn, styles.cash)}>
        {formatPrice(row.totalPrice)}
      </td>
    </tr>
  );
}

function Total({ label, amount }: { label: string; amount: string }) {
  const formatPrice = useFormatPrice();
  return (
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  );
}
