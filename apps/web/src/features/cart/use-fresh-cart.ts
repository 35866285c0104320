import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';
import { newsRead, selectIsCartRead } from './cart-slice.ts';
import { repriceCart } from './reprice-cart.ts';

/** Reprices the cart whenever it is shown; its news count as read once it is left. */
export function useFreshCart(): { couldNotCheck: boolean } {
  const dispatch = useAppDispatch();
  const isRead = useAppSelector(selectIsCartRead);
  const [couldNotCheck, setCouldNotCheck] = useState(false);

  useEffect(() => {
    if (!isRead) return undefined;
    let isLeft = false;
    const check = async () => {
      const { kind } = await dispatch(repriceCart());
      if (!isLeft) setCouldNotCheck(kind === 'failed');
    };
    void check();
    return () => {
      isLeft = true;
      dispatch(newsRead());
    };
  }, [dispatch, isRead]);

  return { couldNotCheck };
}
