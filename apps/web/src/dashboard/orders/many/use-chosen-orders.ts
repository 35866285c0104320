import type { Order } from '@book-store/contract';
import { useState } from 'react';

export type ChosenOrders = {
  /** All that can be chosen. */
  shown: string[];
  /** As they stand in the list. */
  orders: Order[];
  ids: string[];
  set: (ids: string[], isChosen: boolean) => void;
  clear: () => void;
};

/** Only what is shown can be chosen: nobody ships what they do not see. */
export function useChosenOrders(orders: Order[]): ChosenOrders {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = orders.filter(({ _id }) => ticked.has(_id));
  return {
    shown: orders.map(({ _id }) => _id),
    orders: chosen,
    ids: chosen.map(({ _id }) => _id),
    set: (ids, isChosen) =>
      setTicked(
        (known) => new Set(isChosen ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id))),
      ),
    clear: () => setTicked(new Set()),
  };
}
