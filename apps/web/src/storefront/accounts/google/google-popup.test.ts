import { googleFailureCodes, googlePopupChannel } from '@book-store/contract/google-popup';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGooglePopup, type PopupOutcome, popupTimes } from './google-popup.ts';
import { type GoogleCode, googleFailureTexts } from './google-texts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A browser of which the test decides everything. */
function setUp() {
  const windows: { nonce: string; closed: boolean; close: () => void }[] = [];
  let looks = 0;
  const listeners = new Set<(message: unknown) => void>();
  const outcomes: PopupOutcome[] = [];
  let count = 0;
  const browser = { blocks: false };
  const popup = createGooglePopup(
    {
      createNonce: () => `nonce-${(count += 1)}`,
      open: (nonce) => {
        if (browser.blocks) return null;
        const opened = { nonce, closed: false, close: () => void (opened.closed = true) };
        windows.push(opened);
        return {
          close: opened.close,
          get closed() {
            looks += 1;
            return opened.closed;
          },
        };
      },
      listen: (hear) => {
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    },
    (outcome) => outcomes.push(outcome),
  );
  return {
    browser,
    windows,
    listeners,
    outcomes,
    start: (check: Promise<GoogleCode | undefined> = Promise.resolve(undefined)) => popup.start(check),
    cancel: popup.cancel,
    /** Nothing is watched any more, and nothing else comes of it. */
    expectTheEnd: () => {
      const before = [looks, outcomes.length];
      vi.advanceTimersByTime(10 * popupTimes.lifetimeMs);
      expect([looks, outcomes.length]).toEqual(before);
    },
    say: (message: unknown) => [...listeners].forEach((hear) => hear(message)),
  };
}

const done = (nonce: string) => ({ type: googlePopupChannel, nonce, ok: true });
const failed = (code: GoogleCode) => ({ ok: false, code });

describe('the sign-in window', () => {
  it('has a sentence for every failure of which the store tells', () => {
    for (const code of googleFailureCodes) expect(googleFailureTexts[code]).toMatch(/\.$/);
    expect(googleFailureTexts['missing-cookie']).toMatch(/took too long.+allow cookies/);
  });

  it('succeeds once, although its message comes on two ways', () => {
    const { windows, outcomes, start, say, listeners, expectTheEnd } = setUp();
    start();
    expect(windows.map((opened) => opened.nonce)).toEqual(['nonce-1']);
    say(done('nonce-1'));
    say(done('nonce-1'));
    windows[0]!.closed = true;
    vi.advanceTimersByTime(60_000);
    expect(outcomes).toEqual([{ ok: true }]);
    expect(listeners.size).toBe(0);
    expectTheEnd();
  });

  it('hears only its own messages', () => {
    const { outcomes, start, say } = setUp();
    start();
    for (const message of [
      undefined,
      'nonce-1',
      { ok: true },
      { nonce: 'nonce-1', ok: true },
      { type: 'other', nonce: 'nonce-1', ok: true },
      done('nonce-2'),
    ]) {
      say(message);
    }
    expect(outcomes).toEqual([]);
  });

  it('tells what the store says about a failure, and takes nonsense for an error', () => {
    const { outcomes, start, say } = setUp();
    start();
    say({ type: googlePopupChannel, nonce: 'nonce-1', ok: false, code: 'user-cancelled' });
    start();
    say({ type: googlePopupChannel, nonce: 'nonce-2', ok: false, code: 'toString' });
    expect(outcomes).toEqual([failed('user-cancelled'), failed('internal-error')]);
  });

  it('that is blocked is reported at once', () => {
    const { browser, outcomes, start, listeners, expectTheEnd } = setUp();
    browser.blocks = true;
    start();
    expect(outcomes).toEqual([failed('popup-blocked')]);
    expect(listeners.size).toBe(0);
    expectTheEnd();
  });

  it('that is closed is given up after eight seconds, not before', () => {
    const { windows, outcomes, start } = setUp();
    start();
    vi.advanceTimersByTime(120_000);
    windows[0]!.closed = true;
    vi.advanceTimersByTime(popupTimes.watchIntervalMs + 7_900);
    expect(outcomes).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(outcomes).toEqual([failed('popup-closed-by-user')]);
    vi.advanceTimersByTime(60_000);
    expect(outcomes).toHaveLength(1);
  });

  it('may still succeed in the eight seconds after its closing', () => {
    const { windows, outcomes, start, say } = setUp();
    start();
    windows[0]!.closed = true;
    vi.advanceTimersByTime(5_000);
    say(done('nonce-1'));
    vi.advanceTimersByTime(60_000);
    expect(outcomes).toEqual([{ ok: true }]);
  });

  it('that only seemed closed may succeed later, for as long as the store remembers it', () => {
    const { windows, outcomes, start, say, listeners, expectTheEnd } = setUp();
    start();
    windows[0]!.closed = true;
    vi.advanceTimersByTime(60_000);
    expect(outcomes).toEqual([failed('popup-closed-by-user')]);
    say(done('nonce-1'));
    expect(outcomes).toEqual([failed('popup-closed-by-user'), { ok: true }]);

    start();
    vi.advanceTimersByTime(popupTimes.lifetimeMs);
    expect(listeners.size).toBe(0);
    expectTheEnd();
  });

  it('is cancelled by a new one, and what it says then no longer counts', () => {
    const { windows, outcomes, start, say } = setUp();
    start();
    start();
    expect(outcomes).toEqual([failed('cancelled-popup-request')]);
    expect(windows.map((opened) => opened.closed)).toEqual([true, false]);
    say(done('nonce-1'));
    vi.advanceTimersByTime(60_000);
    expect(outcomes).toHaveLength(1);
    say(done('nonce-2'));
    expect(outcomes).toEqual([failed('cancelled-popup-request'), { ok: true }]);
  });

  it('can be opened anew in the eight seconds after its closing, and is not reported twice', () => {
    const { windows, outcomes, start, say } = setUp();
    start();
    windows[0]!.closed = true;
    vi.advanceTimersByTime(1_000);
    start();
    vi.advanceTimersByTime(20_000);
    expect(outcomes).toEqual([failed('cancelled-popup-request')]);
    windows[1]!.closed = true;
    vi.advanceTimersByTime(20_000);
    start();
    say(done('nonce-3'));
    expect(outcomes).toEqual([
      failed('cancelled-popup-request'),
      failed('popup-closed-by-user'),
      { ok: true },
    ]);
  });

  it('closes when the store does not want it, unless another took its place', async () => {
    const { windows, outcomes, start, expectTheEnd } = setUp();
    start(Promise.resolve('unauthorized-domain'));
    start();
    await vi.advanceTimersByTimeAsync(10);
    expect(outcomes).toEqual([failed('cancelled-popup-request')]);
    start(Promise.resolve('network-request-failed'));
    await vi.advanceTimersByTimeAsync(10);
    expect(outcomes.at(-1)).toEqual(failed('network-request-failed'));
    expect(windows.every((opened) => opened.closed)).toBe(true);
    expectTheEnd();
  });

  it('closes silently when the page is left', () => {
    const { windows, outcomes, start, cancel } = setUp();
    start();
    cancel();
    vi.advanceTimersByTime(60_000);
    expect(outcomes).toEqual([]);
    expect(windows[0]!.closed).toBe(true);
  });
});
