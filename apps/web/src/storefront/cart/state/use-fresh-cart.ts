import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../api/store-hooks.ts';
import { useConnection } from '../../../browser/use-connection.ts';
import { newsRead, selectIsCartRead } from './cart-slice.ts';
import { repriceCart } from './reprice-cart.ts';

/** Reprices the cart whenever it is shown; its news count as read once it is left. */
export function useFreshCart(): { couldNotCheck: boolean } {
  const dispatch = useAppDispatch();
  const isRead = useAppSelector(selectIsCartRead);
  const [couldNotCheck, setCouldNotCheck] = useState(false);

  const check = useCallback(async () => {
    const { kind } = await dispatch(repriceCart());
    setCouldNotCheck(kind === 'failed');
  }, [dispatch]);

  useEffect(() => {
    if (!isRead) return undefined;
    void check();
    return () => void dispatch(newsRead());
  }, [check, dispatch, isRead]);
  useConnection(() => void (isRead && check()));

  return { couldNotCheck };
}
