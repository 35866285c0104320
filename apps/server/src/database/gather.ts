/**
 * Asks the database once for what many ask at the same time. Beginning and ending a statement is most of what a short one
 * costs: eight orders in one take a third of the processor time of eight statements. Nobody waits for company: what is
 * asked in the same turn of the event loop goes together, and what comes while enough is under way goes with the next.
 */

type GatherOptions<Item> = {
  /** So many go into one statement at most. */
  mostItems: number;
  /** So many statements are under way at most; what comes meanwhile is gathered. */
  mostUnderWay?: number;
  /** A statement that takes longer, since it waits for a lock, holds up nobody else. */
  patienceMs?: number;
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
export function gather<Item, Answer>(
  ask: (items: Item[]) => Promise<Answer[]>,
  options: GatherOptions<Item>,
): (item: Item) => Promise<Answer> {
  const { mostItems, mostUnderWay = Infinity, patienceMs, keyOf, mayBeOneItemsFault } = options;
  let waiting: Waiting<Item, Answer>[] = [];
  let underWay = 0;
  let isScheduled = false;

  const take = () => {
    if (!keyOf) return waiting.splice(0, mostItems);
    const keys = new Set<string>();
    const taken: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      (taken.length < mostItems && !keys.has(key) ? taken : left).push(one);
      keys.add(key);
    }
    waiting = left;
    return taken;
  };

  const answer = async (batch: Waiting<Item, Answer>[]): Promise<void> => {
    try {
      const answers = await ask(batch.map(({ item }) => item));
      if (answers.length !== batch.length) throw new Error('A gathered question was left unanswered.');
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (batch.length > 1 && mayBeOneItemsFault?.(error))
        await Promise.all(batch.map((one) => answer([one])));
      else for (const { reject } of batch) reject(error);
    }
  };

  const send = async (batch: Waiting<Item, Answer>[]): Promise<void> => {
    let isCounted = true;
    underWay += 1;
    const letOthersGo = () => {
      if (!isCounted) return;
      isCounted = false;
      underWay -= 1;
      schedule();
    };
    const timer = patienceMs === undefined ? undefined : setTimeout(letOthersGo, patienceMs);
    await answer(batch);
    clearTimeout(timer);
    letOthersGo();
  };

  const mayAsk = () => waiting.length > 0 && underWay < mostUnderWay;

  const schedule = () => {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      while (mayAsk()) void send(take());
    });
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
