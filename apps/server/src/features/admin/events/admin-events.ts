/** Tells every open dashboard that something changed, in whichever process it happened. */
import type { AdminEvent } from '@book-store/contract';

type Listener = (event: AdminEvent) => void;

/** Texts that change with the orders, books and visits. */
type Figures = Record<'orders' | 'books' | 'visits', string>;

export type AdminEvents = {
  /** `ready` resolves once no change passes unheard. */
  listen(listener: Listener): { ready: Promise<void>; stop: () => void };
  announce(event: AdminEvent): void;
};

const events = { orders: 'orders-changed', books: 'books-changed', visits: 'visits-changed' } as const;
const kinds = Object.keys(events) as (keyof typeof events)[];

/**
 * Orders do not announce themselves: a notification makes all commits queue behind one lock, which would cost more
 * than half of the orders a second. Instead a few sums are compared every second, and only while somebody looks.
 */
export function createAdminEvents(options: {
  readFigures: () => Promise<Figures>;
  onFailure: (error: unknown) => void;
  intervalMs?: number;
}): AdminEvents {
  const { readFigures, onFailure, intervalMs = 1_000 } = options;
  const listeners = new Set<Listener>();
  let known: Figures | undefined;
  let hasMissed = false;
  let firstLook = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const announce = (event: AdminEvent) => {
    for (const listener of listeners) listener(event);
  };

  const look = async () => {
    try {
      const seen = await readFigures();
      const before = known;
      known = seen;
      for (const kind of kinds) {
        if (hasMissed || (before && seen[kind] !== before[kind])) announce(events[kind]);
      }
      hasMissed = false;
    } catch (error) {
      hasMissed = true;
      onFailure(error);
    }
    timer = undefined;
    if (listeners.size > 0) timer = setTimeout(() => void look(), intervalMs).unref();
    else known = undefined;
  };

  return {
    listen: (listener) => {
      const isFirst = listeners.size === 0 && timer === undefined;
      listeners.add(listener);
      if (isFirst) firstLook = look();
      return { ready: firstLook, stop: () => void listeners.delete(listener) };
    },
    announce,
  };
}
