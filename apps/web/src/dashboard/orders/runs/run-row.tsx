import type { CourierRun } from '@book-store/contract';
import { addressLines } from '@book-store/contract/address-lines';
import { type RunResult, runResults } from '@book-store/contract/courier-runs';
import { formatCount } from '@book-store/contract/numbers';
import type { KeyboardEvent } from 'react';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { classNames } from '../../../ui/class-names.ts';
import tableStyles from '../../ui/dashboard-table.module.css';
import { CorrectResult } from './correct-result.tsx';
import styles from './run-page.module.css';
import { runTexts } from './run-texts.ts';

type RunRowProps = {
  runId: string;
  row: CourierRun['rows'][number];
  place: number;
  isCurrent: boolean;
  isClosed: boolean;
  onEnter: () => void;
  onGo: (place: number) => void;
  onNote: (result: RunResult | null, byKey: boolean) => void;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const allKeys = runResults.map((result) => runTexts.results[result].key).join(' ');

export function RunRow(props: RunRowProps) {
  const { runId, row, place, isCurrent, isClosed, onEnter, onGo, onNote } = props;
  const formatPrice = useFormatPrice();
  const tabIndex = isCurrent ? 0 : -1;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const pressed = runResults.find((result) => runTexts.results[result].key === event.key.toUpperCase());
    if (step === undefined && !pressed) return;
    event.preventDefault();
    if (step !== undefined) onGo(place + step);
    else if (pressed) onNote(pressed, true);
  };

  return (
    <tr
      role="row"
      className={styles.row}
      data-result={row.result}
      {...(!isClosed && { tabIndex, onKeyDown, onFocus: onEnter, 'aria-keyshortcuts': allKeys })}
    >
      <td role="cell" className={styles.number}>
        {formatCount(place + 1)}
      </td>
      <th scope="row" role="rowheader" className={styles.order}>
        <PageLink to={paths.manageOrder(row._id)} {...(!isClosed && { tabIndex })}>
          {row.number}
        </PageLink>
      </th>
      <td role="cell" className={styles.customer}>
        <bdi>{row.name}</bdi>
        <br />
        <bdi className={styles.phone}>{row.phone}</bdi>
      </td>
      <td role="cell" className={styles.address}>
        <bdi>{addressLines(row.address).join(', ')}</bdi>
      </td>
      <td role="cell" className={classNames(tableStyles.figure, styles.cash)}>
        {formatPrice(row.totalPrice)}
      </td>
      <td role="cell" className={styles.result}>
        {isClosed ? (
          <span className={styles.settled}>
            {row.result && runTexts.results[row.result].label}
            {!row.isSettled && <CorrectResult runId={runId} row={row} />}
          </span>
        ) : (
          <div role="group" aria-label={runTexts.resultOf(row.number)} className={styles.choices}>
            {runResults.map((result) => (
              <button
                key={result}
                type="button"
                tabIndex={tabIndex}
                className={styles.choice}
                aria-pressed={row.result === result}
                onClick={() => onNote(row.result === result ? null : result, false)}
              >
                {runTexts.results[result].label}
                <kbd aria-hidden="true">{runTexts.results[result].key}</kbd>
              </button>
            ))}
          </div>
        )}
      </td>
    </tr>
  );
}
