import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { readFailure } from '../../../api/api-failure.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { paths } from '../../../page/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { refreshSession, RequireUser, useLinkToken } from '../../accounts/index.ts';
import { ConfirmByLink } from '../holds/confirm-by-link.tsx';
import { useReadOwnOrderQuery } from '../orders-api.ts';
import { OrderDetails } from './order-details.tsx';
import { orderPageTexts } from './order-page-texts.ts';

export function OrderPage() {
  const { number = '' } = useParams();
  return <LinkedOrder key={number} number={number} />;
}

/** Whoever comes by the link of a letter need not be signed in to confirm the order. */
function LinkedOrder({ number }: { number: string }) {
  const token = useLinkToken();
  const [isOrderAsked, setIsOrderAsked] = useState(token === undefined);
  if (isOrderAsked || token === undefined) {
    return <RequireUser>{() => <OwnOrder number={number} />}</RequireUser>;
  }
  return <ConfirmByLink number={number} token={token} onShowOrder={() => setIsOrderAsked(true)} />;
}

function OwnOrder({ number }: { number: string }) {
  const dispatch = useAppDispatch();
  // Somebody who comes here wants to know how things stand now.
  const {
    currentData: order,
    error,
    refetch,
  } = useReadOwnOrderQuery(number, { refetchOnMountOrArgChange: true });
  const { code, status } = readFailure(error);
  const hasSessionEnded = code === 'not_signed_in';
  useEffect(() => {
    if (hasSessionEnded) void dispatch(refreshSession());
  }, [hasSessionEnded, dispatch]);

  if (order) return <OrderDetails order={order} />;
  if (!error || hasSessionEnded) return <Spinner />;
  if (status !== 404) {
    return (
      <ErrorState
        isWholePage
        title={orderPageTexts.failed}
        text={orderPageTexts.failedText}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <ErrorState isWholePage title={orderPageTexts.missing} text={orderPageTexts.missingText}>
      <LinkButton to={paths.orders()}>{orderPageTexts.back}</LinkButton>
    </ErrorState>
  );
}
