/**
 * The sign-in window's life: at most one is waited for, a new one cancels the old, a closed one is given up
 * after eight seconds. Knows no browser: what it needs of it is given.
 */
import type { GooglePopupMessage } from '@book-store/contract';
import { googlePopupChannel, googleSignInLifetimeSeconds } from '@book-store/contract/google-popup';
import { type GoogleCode, isGoogleCode } from './google-texts.ts';

export const popupTimes = {
  /** How long after its closing a window may still have something to say. */
  closedGraceMs: 8_000,
  watchIntervalMs: 250,
  lifetimeMs: googleSignInLifetimeSeconds * 1_000,
};

export type PopupOutcome = { ok: true } | { ok: false; code: GoogleCode };

export type PopupWindow = { readonly closed: boolean; close(): void };

export type PopupWindowHost = {
  createNonce(): string;
  /** Must be called while the click is being handled, or the browser blocks it. */
  open(nonce: string): PopupWindow | null;
  /** Messages of this origin only; returns the way to stop. */
  listen(onMessage: (message: unknown) => void): () => void;
};

/** Whether the sign-in may be tried at all; asked while the window is already opening. */
type Check = Promise<GoogleCode | undefined>;

type Attempt = { end: (outcome?: PopupOutcome) => void; popup: PopupWindow };

export function createGooglePopup(host: PopupWindowHost, onOutcome: (outcome: PopupOutcome) => void) {
  let current: Attempt | undefined;

  const cancel = (outcome?: PopupOutcome) => {
    const cancelled = current;
    current = undefined;
    cancelled?.end(outcome);
    cancelled?.popup.close();
  };

  const start = (check: Check) => {
    cancel({ ok: false, code: 'cancelled-popup-request' });
    const nonce = host.createNonce();
    const popup = host.open(nonce);
    if (!popup || popup.closed) {
      onOutcome({ ok: false, code: 'popup-blocked' });
      return;
    }
    const attempt: Attempt = { popup, end: watch(nonce, popup) };
    current = attempt;
    void obey(check, attempt);
  };

  const obey = async (check: Check, attempt: Attempt) => {
    const code = await check;
    if (code !== undefined && current === attempt) cancel({ ok: false, code });
  };

  /** Reports what becomes of one window; the returned function ends that. */
  const watch = (nonce: string, popup: PopupWindow) => {
    let grace: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isGivenUp = false;
    const end = (outcome?: PopupOutcome) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(grace);
      clearTimeout(lifetime);
      clearInterval(watching);
      stopListening();
      if (outcome && !(isGivenUp && isCancellation(outcome))) onOutcome(outcome);
    };
    const stopListening = host.listen((message) => {
      const outcome = readMessage(message, nonce);
      if (outcome) end(outcome);
    });
    // A provider with a strict opener policy makes its window look closed although somebody still types in it:
    // it is given up, but what it says later still counts.
    const watching = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watching);
      grace = setTimeout(() => {
        isGivenUp = true;
        onOutcome({ ok: false, code: 'popup-closed-by-user' });
      }, popupTimes.closedGraceMs);
    }, popupTimes.watchIntervalMs);
    const lifetime = setTimeout(() => end(), popupTimes.lifetimeMs);
    return end;
  };

  return { start, cancel: () => cancel() };
}

function isCancellation(outcome: PopupOutcome): boolean {
  return !outcome.ok && outcome.code === 'cancelled-popup-request';
}

/** Nothing for messages of others, and for those of another window. */
function readMessage(message: unknown, nonce: string): PopupOutcome | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const said = message as Partial<Record<keyof GooglePopupMessage | 'code', unknown>>;
  if (said.type !== googlePopupChannel || said.nonce !== nonce) return undefined;
  if (said.ok === true) return { ok: true };
  return { ok: false, code: isGoogleCode(said.code) ? said.code : 'internal-error' };
}
