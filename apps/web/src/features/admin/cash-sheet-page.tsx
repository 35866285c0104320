import type { CashSheet } from '@book-store/contract';
import { useSearchParams } from 'react-router';
import { PageLink } from '../../page-link.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useReadCashSheetQuery } from './admin-api.ts';
import { cashTexts, orderTexts, statusTexts } from './admin-texts.ts';
import styles from './cash-sheet-page.module.css';
import tableStyles from './dashboard-table.module.css';
import { boundsOfDay, formatDay, isDay, shiftDay, today } from './date-text.ts';
import { formatSum } from './money-text.ts';
import { PrintBar } from './print-bar.tsx';

export function CashSheetPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('day');
  const day = isDay(asked) ? asked : today();
  const { currentData: sheet, isError, refetch } = useReadCashSheetQuery(boundsOfDay(day));
  return (
    <>
      <h1>{cashTexts.title}</h1>
      <PrintBar>
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
      </PrintBar>
      <p className={styles.day}>{formatDay(day)}</p>
      {!sheet && !isError && <Spinner />}
      {!sheet && isError && <ErrorState title={cashTexts.failed} onRetry={() => void refetch()} />}
      {sheet && sheet.orders === 0 && <EmptyState title={cashTexts.empty} text={cashTexts.emptyText} />}
      {sheet && sheet.orders > 0 && <Sheet sheet={sheet} />}
    </>
  );
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
      </dl>
      {rows.length < orders && <p>{cashTexts.cut(rows.length)}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={tableStyles.area} aria-label={cashTexts.title} tabIndex={0}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              {cashTexts.columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={index === cashTexts.columns.length - 1 ? tableStyles.figure : undefined}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row._id}>
                <td>{index + 1}</td>
                <td>
                  <PageLink to={paths.manageOrder(row._id)}>{orderTexts.number(row._id)}</PageLink>
                </td>
                <td className={styles.customer}>
                  <bdi>{row.name}</bdi>
                  <br />
                  <bdi>{row.phone}</bdi>
                </td>
                <td className={styles.address}>
                  <bdi>{describeAddress(row.address)}</bdi>
                </td>
                <td>{row.books}</td>
                <td>{statusTexts[row.status]}</td>
                <td className={tableStyles.figure}>${row.totalPrice}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Total({ label, amount }: { label: string; amount: string }) {
  return (
    <div className={styles.total}>
      <dt>{label}</dt>
      <dd>{formatSum(Number(amount))}</dd>
    </div>
  );
}

function describeAddress(address: CashSheet['rows'][number]['address']): string {
  const { street, city, state, zipcode, country } = address;
  return [street, city, `${state} ${zipcode}`.trim(), country].filter(Boolean).join(', ');
}
