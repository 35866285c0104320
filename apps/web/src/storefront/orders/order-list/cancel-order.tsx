import type { Order } from '@book-store/contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readFailure } from '../../../api/api-failure.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { refreshSession } from '../../accounts/index.ts';
import { focusOn } from '../../../page/focus-on.ts';
import { noticeShown } from '../../../page/notice-slice.ts';
import styles from './cancel-order.module.css';
import { ordersPageTexts } from '../order-texts.ts';
import { useCancelOrderMutation } from '../orders-api.ts';

/** Asks first; what came of it is said on top of the page, because the button is gone afterwards. */
export function CancelOrder({ order, name }: { order: Order; name: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [cancelOrder, { isLoading }] = useCancelOrderMutation();
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();

  const cancel = async () => {
    setIsAsking(false);
    const { error } = await cancelOrder(order._id);
    const { code } = readFailure(error);
    if (code === 'not_signed_in') {
      await dispatch(refreshSession());
      return;
    }
    const refusal =
      code === 'order_transition_refused' ? ordersPageTexts.cancelRefused : ordersPageTexts.cancelFailed;
    const text = error ? refusal : ordersPageTexts.cancelled;
    dispatch(noticeShown({ kind: error ? 'danger' : 'success', text, on: pathname }));
    window.scrollTo({ top: 0 });
    // The button that had it is gone.
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading) focusOn(heading);
  };

  return (
    <>
      <Button
        look="secondary"
        className={styles.button}
        disabled={isLoading}
        onClick={() => setIsAsking(true)}
      >
        {ordersPageTexts.cancel}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        title={ordersPageTexts.cancelTitle(name)}
        text={ordersPageTexts.cancelText}
        confirmLabel={ordersPageTexts.cancelConfirm}
        cancelLabel={ordersPageTexts.cancelKeep}
        onConfirm={() => void cancel()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
