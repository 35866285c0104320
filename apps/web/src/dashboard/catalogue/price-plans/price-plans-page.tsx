import type { PricePlan } from '@book-store/contract';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readFailure } from '../../../api/api-failure.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import type { Outcome } from '../../ui/outcome.ts';
import { pricePlanPaths } from '../../ui/price-plan-paths.ts';
import { PricePlanTable } from './price-plan-table.tsx';
import {
  useDeletePricePlanMutation,
  useEndPricePlanMutation,
  useListPricePlansQuery,
} from './price-plans-api.ts';
import styles from './price-plans.module.css';
import { planFormTexts, pricePlansTexts } from './price-plans-texts.ts';

/** Plans begin and end by themselves, also where no book changes. */
const lookAgainMs = 10_000;

/** What the bookseller was asked about. */
type Asked = { what: 'end' | 'remove'; plan: PricePlan };

export function PricePlansPage() {
  const list = useListPricePlansQuery(
    {},
    { pollingInterval: lookAgainMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { saved, isChanged } = (useLocation().state ?? {}) as { saved?: string; isChanged?: boolean };
  const [end] = useEndPricePlanMutation();
  const [remove] = useDeletePricePlanMutation();
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    saved === undefined
      ? undefined
      : {
          kind: 'success',
          text: isChanged ? planFormTexts.changed(saved) : planFormTexts.saved(saved),
          name: saved,
        },
  );
  const [asked, setAsked] = useState<Asked>();
  const alert = useRef<HTMLDivElement>(null);
  const formatPrice = useFormatPrice();
  const nameOf = (plan: PricePlan) =>
    pricePlansTexts.name(plan, plan.price === undefined ? undefined : formatPrice(plan.price));

  const confirm = async ({ what, plan }: Asked) => {
    setAsked(undefined);
    const { error } = await (what === 'end' ? end(plan._id) : remove(plan._id));
    const name = nameOf(plan);
    const text = what === 'end' ? pricePlansTexts.ended(name) : pricePlansTexts.removed(name);
    setOutcome(
      error
        ? { kind: 'danger', text: readFailure(error).message ?? pricePlansTexts.changeFailed }
        : { kind: 'success', text, name },
    );
    // The button that was pressed may have gone.
    alert.current?.focus();
  };
  const { data } = list;
  const askedName = asked && nameOf(asked.plan);
  return (
    <>
      <h1>{pricePlansTexts.title}</h1>
      <p className={styles.lead}>{pricePlansTexts.lead}</p>
      {data && <p className={styles.lead}>{pricePlansTexts.clock(data.timeZone)}</p>}
      <div ref={alert} tabIndex={-1}>
        {outcome && (
          <Alert kind={outcome.kind} onDismiss={() => setOutcome(undefined)}>
            <Isolated text={outcome.text} of={[outcome.name]} />
          </Alert>
        )}
      </div>
      {list.isLoading && <Spinner />}
      {!data && list.isError && (
        <ErrorState title={pricePlansTexts.failed} onRetry={() => void list.refetch()} />
      )}
      {data?.plans.length === 0 && (
        <EmptyState title={pricePlansTexts.none} text={pricePlansTexts.noneText}>
          <LinkButton to={pricePlanPaths.plan()}>{pricePlansTexts.add}</LinkButton>
        </EmptyState>
      )}
      {data && data.plans.length > 0 && (
        <>
          <div>
            <LinkButton to={pricePlanPaths.plan()}>{pricePlansTexts.add}</LinkButton>
          </div>
          <PricePlanTable
            plans={data.plans}
            nameOf={nameOf}
            onEnd={(plan) => setAsked({ what: 'end', plan })}
            onRemove={(plan) => setAsked({ what: 'remove', plan })}
          />
        </>
      )}
      {asked && askedName !== undefined && (
        <AlertDialog
          isOpen
          title={
            <Isolated
              text={
                asked.what === 'end'
                  ? pricePlansTexts.endTitle(askedName)
                  : pricePlansTexts.removeTitle(askedName)
              }
              of={[askedName]}
            />
          }
          text={asked.what === 'end' ? pricePlansTexts.endText : pricePlansTexts.removeText}
          confirmLabel={asked.what === 'end' ? pricePlansTexts.end : pricePlansTexts.remove}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
