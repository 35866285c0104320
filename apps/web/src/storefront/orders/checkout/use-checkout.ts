/** Sends the order and answers for what comes of it; the form only shows. */
import type { Order } from '@book-store/contract';
import { isHeld } from '@book-store/contract/order-statuses';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldProblem } from '../../../api/api-failure.ts';
import { paths } from '../../../page/paths.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store-hooks.ts';
import { checkoutTexts } from '../../../page/texts.ts';
import {
  type AddressValues,
  fieldOfProblem,
  forgetPrivate,
  refreshSession,
  type SessionUser,
  toAddress,
  useKeepAddressMutation,
} from '../../accounts/index.ts';
import { clearCart, chooseCopies, repriceCart, selectCartItems } from '../../cart/index.ts';
import { noticeShown } from '../../../page/notice-slice.ts';
import { createOrderKeys } from './order-key.ts';
import { checkoutPageTexts } from '../order-texts.ts';
import { usePlaceOrderMutation } from '../orders-api.ts';
import { type PlaceOrderOutcome, readOutcome } from './place-order-outcome.ts';
import type { CheckoutTotal } from './use-quote.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';

export const draftName = 'checkout';

/** `isToBeKept`: with the account, as the last one used. */
export type Wanted = { address: AddressValues; isToBeKept: boolean };

/** An order is placed, whatever becomes of its address: nobody waits longer to be told so. */
const maxKeepingMs = 3_000;

const conflictKinds = ['price-changed', 'total-unseen', 'books-gone', 'sold-out'] as const;

export type Conflict = Extract<PlaceOrderOutcome, { kind: (typeof conflictKinds)[number] }>;

export function useCheckout(user: SessionUser, total: CheckoutTotal) {
  const formatPrice = useFormatPrice();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const books = useAppSelector(selectCartItems);
  const [sendOrder] = usePlaceOrderMutation();
  const [keepAddress] = useKeepAddressMutation();
  const [keys] = useState(() => createOrderKeys());
  const [conflict, setConflict] = useState<Conflict>();
  const [failure, setFailure] = useState<string>();
  const [before, setBefore] = useState('0.00');
  const [isPlaced, setIsPlaced] = useState(false);
  const sent = useRef<Wanted>(undefined);
  const bookIds = books.map((book) => book._id);

  // Known as soon as the page shows the cart, so that another tab with the same cart has the same key.
  const content = bookIds.join(' ');
  useEffect(() => {
    if (content !== '') keys.keyFor(content.split(' '));
  }, [keys, content]);

  /** What is held leads to its own page, which says why and what to do. */
  const finish = async (
    key: string,
    text: string,
    { address, isToBeKept }: Wanted,
    order: Order | undefined,
  ) => {
    const next = order && isHeld(order) ? paths.order(order.number) : paths.orders();
    setIsPlaced(true);
    keys.finish(key);
    forgetPrivate(draftName);
    dispatch(clearCart());
    const tell = (also = '') =>
      dispatch(noticeShown({ kind: 'success', text: `${text} ${also}`.trim(), on: next }));
    tell();
    const keep = async () => {
      const { error } = await keepAddress({ ...toAddress(address), isOrdered: true });
      // Also where the page with the orders is there already: what takes long has not failed.
      if (error !== undefined) tell(checkoutPageTexts.notKept);
    };
    if (isToBeKept) await Promise.race([keep(), new Promise((resolve) => setTimeout(resolve, maxKeepingMs))]);
    await navigate(next, { replace: true });
  };

  const place = async (wanted: Wanted, agreed?: string): Promise<PlaceOrderOutcome> => {
    sent.current = wanted;
    const delivery = toAddress(wanted.address);
    setFailure(undefined);
    const due =
      agreed === undefined
        ? await total.settle(delivery.address.country)
        : { totalPrice: agreed, isSeen: true };
    if ('kind' in due) return explain(due);
    const { totalPrice } = due;
    if (!due.isSeen) return explain({ kind: 'total-unseen', totalPrice });
    setBefore(totalPrice);
    const key = keys.keyFor(bookIds);
    const order = { ...delivery, email: user.email, productIds: bookIds, totalPrice };
    const answer = await sendOrder({ order, key });
    const outcome = readOutcome(answer);
    if (outcome.kind === 'placed') await finish(key, checkoutTexts.placed, wanted, answer.data);
    if (outcome.kind === 'already-placed') {
      await finish(key, checkoutPageTexts.alreadyPlaced, wanted, undefined);
    }
    return explain(outcome);
  };

  const explain = async (outcome: PlaceOrderOutcome): Promise<PlaceOrderOutcome> => {
    if (isConflict(outcome)) setConflict(outcome);
    if (outcome.kind === 'signed-out') await dispatch(refreshSession());
    if (outcome.kind === 'unanswered') setFailure(checkoutPageTexts.unanswered);
    if (outcome.kind === 'invalid') setFailure(describeRest(outcome.problems));
    if (outcome.kind === 'refused') setFailure(outcome.message ?? checkoutPageTexts.refused);
    return outcome;
  };

  return {
    isPlaced,
    conflict,
    failure,
    before: formatPrice(before),
    place,
    /** The customer takes the new price, or the cart without what is gone. */
    acceptConflict: async () => {
      setConflict(undefined);
      if (conflict?.kind === 'books-gone')
        for (const { _id } of conflict.books) dispatch(chooseCopies({ _id, copies: 0 }));
      if (conflict?.kind === 'sold-out')
        for (const { _id, copiesLeft } of conflict.books)
          dispatch(chooseCopies({ _id, copies: copiesLeft ?? 0 }));
      if (conflict && 'totalPrice' in conflict && sent.current)
        await place(sent.current, conflict.totalPrice);
      else await dispatch(repriceCart());
    },
    rejectConflict: async () => {
      setConflict(undefined);
      if (conflict?.kind === 'total-unseen') return;
      if (conflict?.kind !== 'books-gone') await dispatch(repriceCart());
      if (conflict?.kind === 'price-changed') total.askAgain();
    },
  };
}

function isConflict(outcome: PlaceOrderOutcome): outcome is Conflict {
  return conflictKinds.some((kind) => kind === outcome.kind);
}

/** What is wrong with something that has no field, such as the books. */
function describeRest(problems: FieldProblem[]): string | undefined {
  const rest = problems.filter(({ field }) => fieldOfProblem(field) === undefined);
  return rest.map(({ message }) => message).join(' ') || undefined;
}
