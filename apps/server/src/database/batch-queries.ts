/**
 * Asks the database once for what many ask at the same time. Beginning and ending a statement is most of what a short one
 * costs: eight orders in one take a third of the processor time of eight statements. Nobody waits for company: what is
 * asked in the same turn of the event loop goes together, and what comes while enough is under way goes with the next.
 */

type BatchOptions<Item> = {
  /** So many go into one statement at most. */
  maxItems: number;
  /** So many statements are under way at most; what comes meanwhile is gathered. */
  maxInFlight?: number;
  /** A statement that takes longer, since it waits for a lock, holds up nobody else. */
  slowAfterMs?: number;
  /** Two items with the same key never go into one statement. */
  keyOf?: (item: Item) => string;
  /** False for a failure of all that are in the statement; otherwise each is tried alone, to fail for itself. */
  mayBeOneItemsFault?: (error: unknown) => boolean;
};

type Waiting<Item, Answer> = {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** `ask` answers in the order of the items. */
export function batchQueries<Item, Answer>(
  query: (items: Item[]) => Promise<Answer[]>,
  options: BatchOptions<Item>,
): (item: Item) => Promise<Answer> {
  const { maxItems, maxInFlight = Infinity, slowAfterMs, keyOf, mayBeOneItemsFault } = options;
  let waiting: Waiting<Item, Answer>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  const take = () => {
    if (!keyOf) return waiting.splice(0, maxItems);
    const keys = new Set<string>();
    const taken: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      (taken.length < maxItems && !keys.has(key) ? taken : left).push(one);
      keys.add(key);
    }
    waiting = left;
    return taken;
  };

  /** Tells `onAnswered` before the answers: the database has work again while they are used. */
  const answer = async (batch: Waiting<Item, Answer>[], onAnswered?: () => void): Promise<void> => {
    try {
      const answers = await query(batch.map(({ item }) => item));
      if (answers.length !== batch.length) throw new Error('A batched query was left unanswered.');
      onAnswered?.();
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (batch.length > 1 && mayBeOneItemsFault?.(error))
        await Promise.all(batch.map((one) => answer([one])));
      else for (const { reject } of batch) reject(error);
    }
  };

  const send = async (batch: Waiting<Item, Answer>[]): Promise<void> => {
    let isCounted = true;
    inFlight += 1;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      inFlight -= 1;
      sendNext();
    };
    const timer = slowAfterMs === undefined ? undefined : setTimeout(release, slowAfterMs);
    await answer(batch, release);
    clearTimeout(timer);
    release();
  };

  const mayAsk = () => waiting.length > 0 && inFlight < maxInFlight;

  const sendNext = () => {
    while (mayAsk()) void send(take());
  };

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      sendNext();
    });
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
