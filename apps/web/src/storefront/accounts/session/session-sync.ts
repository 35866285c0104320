/** Keeps the page's idea of who is signed in true: asked after mount, and again when any tab changes it. */
import type { AppDispatch, AppStore } from '../../../api/app-state.ts';
import { sessionApi } from './session-api.ts';
import { selectSession, sessionKnown, sessionNotAnswered } from './session-slice.ts';

const channelName = 'book-store.session';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>;

/** Connects after the first rendering, which is the same for everybody; returns the way to disconnect. */
export function connectSession(
  store: AppStore,
  openChannel: () => Channel = () => new BroadcastChannel(channelName),
): () => void {
  const channel = openChannel();
  const ask = () => void store.dispatch(refreshSession());
  // A page that the browser kept for the way back heard nothing in the meantime.
  const askAgain = (event: PageTransitionEvent) => {
    if (event.persisted) ask();
  };
  const askIfUnknown = () => {
    if (selectSession(store.getState()).status === 'unknown') ask();
  };
  channel.addEventListener('message', ask);
  globalThis.addEventListener?.('online', askIfUnknown);
  globalThis.addEventListener?.('pageshow', askAgain);
  ask();
  return () => {
    globalThis.removeEventListener?.('pageshow', askAgain);
    globalThis.removeEventListener?.('online', askIfUnknown);
    channel.removeEventListener('message', ask);
    channel.close();
  };
}

/** The number of the last question of each page. */
const lastQuestions = new WeakMap<AppDispatch, number>();

/**
 * Asks the store who is signed in; true if somebody is, or if it did not answer. A question from before a sign-in may be
 * answered after it: only the last question's answer counts for the page.
 */
export function refreshSession() {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    const question = (lastQuestions.get(dispatch) ?? 0) + 1;
    lastQuestions.set(dispatch, question);
    const { data, error } = await dispatch(
      sessionApi.endpoints.getSession.initiate(question, { subscribe: false }),
    );
    const isAnswered = error === undefined && data !== undefined;
    if (lastQuestions.get(dispatch) === question) {
      dispatch(isAnswered ? sessionKnown(data.user) : sessionNotAnswered());
    }
    return !isAnswered || data.user !== null;
  };
}

/** After a sign-in or sign-out in this tab: asks, and has the other tabs ask too. */
export function sessionChanged() {
  return (dispatch: AppDispatch): Promise<boolean> => {
    announceSessionChange();
    return dispatch(refreshSession());
  };
}

export function announceSessionChange(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage('changed');
  channel.close();
}

/** True if the store has ended the session; the cart is no part of it and stays. */
export function logOut() {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    const { error } = await dispatch(sessionApi.endpoints.logOut.initiate());
    return error === undefined;
  };
}
