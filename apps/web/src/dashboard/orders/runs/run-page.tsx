import type { CourierRun, MovedOrders } from '@book-store/contract';
import { formatCount } from '@book-store/contract/numbers';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { readFailure } from '../../../api/api-failure.ts';
import { PageLink } from '../../../page/page-link.tsx';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { AdminIcon } from '../../ui/admin-icon.tsx';
import { useFormatMoment } from '../../ui/use-format-moment.ts';
import { FactTile, FactTiles } from '../cash-days/fact-tiles.tsx';
import { CloseRun } from './close-run.tsx';
import styles from './run-page.module.css';
import { runPaths } from './run-paths.ts';
import { RunRows } from './run-rows.tsx';
import { runTexts } from './run-texts.ts';
import { useReadRunQuery } from './runs-api.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { useRunResults } from './use-run-results.ts';

export function RunPage() {
  const { id = '' } = useParams();
  const { data: run, error, refetch } = useReadRunQuery(id);
  if (run) return <RunDetails run={run} />;
  if (!error) return <Spinner />;
  const isMissing = readFailure(error).status === 404;
  return (
    <ErrorState
      isWholePage
      title={isMissing ? runTexts.missing : runTexts.runFailed}
      {...(!isMissing && { onRetry: () => void refetch() })}
    >
      <PageLink to={runPaths.all()}>{runTexts.allRuns}</PageLink>
    </ErrorState>
  );
}

function RunDetails({ run }: { run: CourierRun }) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  const { rows, note, problem, dismissProblem } = useRunResults(run);
  const left = rows.filter(({ result }) => result === null).length;
  return (
    <>
      <BackLink to={runPaths.all()} text={runTexts.allRuns} />
      <div className={styles.head}>
        <h1>
          <bdi>{runTexts.runOf(run._id, run.courier)}</bdi>
        </h1>
        <LinkButton look="secondary" to={runPaths.sheet(run._id)}>
          <AdminIcon name="print" />
          {runTexts.sheet}
        </LinkButton>
      </div>
      <p className={styles.moment}>
        <bdi>{runTexts.handedOver(formatMoment(run.handedOverAt), run.handedOverBy)}</bdi>
      </p>
      <StayedBehind />
      {!run.closing && (
        <FactTiles>
          <FactTile label={`${runTexts.all}, ${runTexts.orders(run.orders)}`}>
            {formatPrice(run.cash)}
          </FactTile>
          <FactTile label={runTexts.expected}>{formatPrice(run.expected)}</FactTile>
          <FactTile label={runTexts.left}>{formatCount(left)}</FactTile>
        </FactTiles>
      )}
      {run.closing && <CloseRun run={run} left={left} />}
      {problem && <Alert onDismiss={dismissProblem}>{problem}</Alert>}
      <RunRows run={run} rows={rows} onNote={note} />
      {!run.closing && <CloseRun run={run} left={left} />}
    </>
  );
}

/** What the hand-over refused, told once on the page that it led to. */
function StayedBehind() {
  const state = useLocation().state as { refused?: MovedOrders['refused'] } | null;
  const [isDismissed, setIsDismissed] = useState(false);
  const refused = state?.refused ?? [];
  if (refused.length === 0 || isDismissed) return null;
  return (
    <Alert onDismiss={() => setIsDismissed(true)}>
      <p>{runTexts.stayed(refused.length)}</p>
      <ul className={styles.refusals}>
        {refused.map(({ _id, number, message }) => (
          <li key={_id}>
            {number && `${number}: `}
            {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
