/** The state that travels from the server's rendering to the browser: the answers, and nothing that varies. */
import type { ShopInBrief } from '@book-store/contract';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../api/api.ts';
import type { AppState } from '../api/app-state.ts';

type Queries = AppState[typeof api.reducerPath]['queries'];
type Provided = AppState[typeof api.reducerPath]['provided'];

/** Of a page that the browser renders: only whose it is. */
export function stateOf(shop: ShopInBrief): Partial<AppState> {
  return { shop };
}

export function dehydrate(state: AppState): Partial<AppState> {
  const { queries, provided } = state[api.reducerPath];
  const answered: Queries = {};
  for (const [key, entry] of Object.entries(queries)) {
    if (!entry || (entry.status !== QueryStatus.fulfilled && entry.status !== QueryStatus.rejected)) continue;
    const { status, endpointName, originalArgs, data, error } = entry;
    // A refusal counts as answered too: the page shows it as it came instead of asking again at once.
    answered[key] = {
      status,
      endpointName,
      originalArgs,
      ...(error === undefined ? { data } : { error }),
      requestId: '',
      startedTimeStamp: 1,
      fulfilledTimeStamp: 1,
    } as Queries[string];
  }
  return {
    ...stateOf(state.shop),
    [api.reducerPath]: { queries: answered, provided: inOrder(provided) },
  } as Partial<AppState>;
}

/** They stand there as the answers came in, so that each instance would give one page other bytes and another ETag. */
function inOrder({ tags, keys }: Provided): Provided {
  const ordered = Object.entries(tags).map(([tag, ids]) => [
    tag,
    Object.fromEntries(byName(ids).map(([id, answered]) => [id, answered.toSorted(compare)])),
  ]);
  return { tags: Object.fromEntries(ordered), keys: Object.fromEntries(byName(keys)) };
}

function byName<Value>(entries: Record<string, Value>): [string, Value][] {
  return Object.entries(entries).toSorted(([one], [other]) => compare(one, other));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
