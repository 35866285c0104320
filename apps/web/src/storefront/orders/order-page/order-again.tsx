import type { Order } from '@book-store/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { noticeShown } from '../../../page/notice-slice.ts';
import { paths } from '../../../page/paths.ts';
import { useShop } from '../../../page/use-shop.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { findCartBooks, putIntoCart } from '../../cart/index.ts';
import { OrderAgainNews } from './order-again-news.tsx';
import { orderAgainTexts } from './order-page-texts.ts';
import { hasNews, type OrderAgainPlan, planOrderAgain } from './plan-order-again.ts';

/** Puts the books of an order into the cart; what is gone, sold out or dearer is said first. */
export function OrderAgain({ order }: { order: Order }) {
  const shop = useShop();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [state, setState] = useState<'asking' | 'failed'>();
  const [asked, setAsked] = useState<OrderAgainPlan>();

  const fill = async ({ books }: OrderAgainPlan) => {
    dispatch(putIntoCart(books));
    const count = books.reduce((sum, { copies }) => sum + copies, 0);
    dispatch(noticeShown({ kind: 'success', text: orderAgainTexts.done(count), on: paths.cart() }));
    await navigate(paths.cart());
  };
  const ask = async () => {
    setState('asking');
    try {
      const known = await dispatch(findCartBooks([...new Set(order.productIds)]));
      setState(undefined);
      const plan = planOrderAgain(order.lines, known, shop);
      if (hasNews(plan)) setAsked(plan);
      else await fill(plan);
    } catch {
      setState('failed');
    }
  };

  const isEmpty = asked?.books.length === 0;
  const leavesOut = asked && asked.gone.length + asked.soldOut.length > 0;
  const close = () => setAsked(undefined);
  return (
    <>
      <Button look="secondary" disabled={state === 'asking'} onClick={() => void ask()}>
        {state === 'asking' ? orderAgainTexts.asking : orderAgainTexts.again}
      </Button>
      {state === 'failed' && <Alert onDismiss={() => setState(undefined)}>{orderAgainTexts.failed}</Alert>}
      <AlertDialog
        isOpen={asked !== undefined}
        title={isEmpty ? orderAgainTexts.noneTitle : orderAgainTexts.title}
        text={asked && <OrderAgainNews plan={asked} />}
        {...(isEmpty
          ? { cancelLabel: null, onConfirm: close }
          : {
              confirmLabel: leavesOut ? orderAgainTexts.acceptRest : orderAgainTexts.accept,
              cancelLabel: orderAgainTexts.reject,
              onConfirm: () => asked && void fill(asked),
            })}
        onCancel={close}
      />
    </>
  );
}
