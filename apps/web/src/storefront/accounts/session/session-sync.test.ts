import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../../app/store.ts';
import { selectSession, sessionKnown } from './session-slice.ts';
import { connectSession, refreshSession, sessionChanged } from './session-sync.ts';

/** Against what never comes; a machine may have most of its time taken by others. */
const soon = { timeout: 120_000 };

const ada = { email: 'ada@example.com', name: 'Ada', emailVerified: true, hasPassword: true };

const disconnects: (() => void)[] = [];
afterEach(() => disconnects.splice(0).forEach((disconnect) => disconnect()));

/** A tab whose store is answered by the test. */
function openTab(answer: () => { status: number; body: unknown }) {
  const calls: string[] = [];
  const store = makeStore({
    callApi: async (path) => {
      calls.push(path);
      return answer();
    },
  });
  return { store, calls, connect: () => disconnects.push(connectSession(store)) };
}

describe('who is signed in', () => {
  it('is unknown until the store has answered, then signed in or signed out', async () => {
    let user: typeof ada | null = ada;
    const { store, calls, connect } = openTab(() => ({ status: 200, body: { user } }));
    expect(selectSession(store.getState())).toEqual({ status: 'loading' });
    connect();
    expect(selectSession(store.getState())).toEqual({ status: 'loading' });
    await vi.waitFor(
      () => expect(selectSession(store.getState())).toEqual({ status: 'signed-in', user: ada }),
      soon,
    );
    user = null;
    await store.dispatch(refreshSession());
    expect(selectSession(store.getState())).toEqual({ status: 'signed-out' });
    expect(calls).toEqual(['/api/v1/accounts/session', '/api/v1/accounts/session']);
  });

  it('changes in the other tabs, too', async () => {
    let user: typeof ada | null = null;
    const answer = () => ({ status: 200, body: { user } });
    const [left, right] = [openTab(answer), openTab(answer)];
    left.connect();
    right.connect();
    await vi.waitFor(() => expect(selectSession(right.store.getState()).status).toBe('signed-out'), soon);
    user = ada;
    await left.store.dispatch(sessionChanged());
    await vi.waitFor(() => expect(selectSession(right.store.getState()).status).toBe('signed-in'), soon);
  });

  it('is what the last question tells, whichever answer comes first', async () => {
    const answers: ((user: typeof ada | null) => void)[] = [];
    const store = makeStore({
      callApi: () =>
        new Promise((resolve) => answers.push((user) => resolve({ status: 200, body: { user } }))),
    });
    const beforeSignIn = store.dispatch(refreshSession());
    const afterSignIn = store.dispatch(refreshSession());
    await vi.waitFor(() => expect(answers).toHaveLength(2), soon);
    answers[1]?.(ada);
    expect(await afterSignIn).toBe(true);
    answers[0]?.(null);
    expect(await beforeSignIn).toBe(false);
    expect(selectSession(store.getState())).toEqual({ status: 'signed-in', user: ada });
  });

  it('is said to be unknown where the store does not answer, but nobody is signed out by that', async () => {
    const { store } = openTab(() => ({ status: 503, body: {} }));
    await store.dispatch(refreshSession());
    expect(selectSession(store.getState())).toEqual({ status: 'unknown' });
    store.dispatch(sessionKnown(ada));
    await store.dispatch(refreshSession());
    expect(selectSession(store.getState()).status).toBe('signed-in');
  });
});
