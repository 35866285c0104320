import type { CourierRun } from '@book-store/contract';
import { addressLines } from '@book-store/contract/address-lines';
import { formatCount } from '@book-store/contract/numbers';
import { useParams } from 'react-router';
import { PageLink } from '../../../page/page-link.tsx';
import { useFormatPrice, useShop } from '../../../page/use-shop.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import { PrintBar } from '../paper/print-bar.tsx';
import { runPaths } from './run-paths.ts';
import styles from './run-sheet-page.module.css';
import { runTexts } from './run-texts.ts';
import { useReadRunQuery } from './runs-api.ts';

/** Goes with the courier: where, to whom, how much, and room for a signature. */
export function RunSheetPage() {
  const { id = '' } = useParams();
  const { data: run, isError, refetch } = useReadRunQuery(id);
  if (!run && isError) {
    return <ErrorState isWholePage title={runTexts.runFailed} onRetry={() => void refetch()} />;
  }
  if (!run) return <Spinner />;
  return (
    <>
      <PrintBar>
        <PageLink to={runPaths.run(run._id)}>{runTexts.run(run._id)}</PageLink>
      </PrintBar>
      <Sheet run={run} />
    </>
  );
}

function Sheet({ run }: { run: CourierRun }) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  const { name } = useShop();
  const texts = runTexts.paper;
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h1>{runTexts.run(run._id)}</h1>
        <bdi className={styles.shop}>{name}</bdi>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.courier}</dt>
          <dd>
            <bdi>{run.courier}</bdi>
          </dd>
        </div>
        <div>
          <dt>{texts.date}</dt>
          <dd>{formatMoment(run.handedOverAt)}</dd>
        </div>
      </dl>
      <table className={styles.rows}>
        <thead>
          <tr>
            {texts.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {run.rows.map((row, index) => (
            <tr key={row._id}>
              <td className={styles.place}>{formatCount(index + 1)}</td>
              <th scope="row">{row.number}</th>
              <td className={styles.customer}>
                <bdi>{row.name}</bdi>
                <br />
                <bdi className={styles.phone}>{row.phone}</bdi>
              </td>
              <td className={styles.address}>
                <bdi>{addressLines(row.address).join(', ')}</bdi>
              </td>
              <td className={styles.cash}>{formatPrice(row.totalPrice)}</td>
              <td className={styles.outcome} />
              <td className={styles.signature} />
            </tr>
          ))}
          {/* Among the orders, because browsers keep only rows of one group on one page. */}
          <tr className={styles.sum}>
            <td />
            <th scope="row" colSpan={3}>
              {texts.total}, {runTexts.orders(run.orders)}
            </th>
            <td className={styles.cash}>{formatPrice(run.cash)}</td>
            <td />
            <td />
          </tr>
        </tbody>
      </table>
      <div className={styles.lines}>
        {[texts.from, texts.to, texts.back].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </article>
  );
}
