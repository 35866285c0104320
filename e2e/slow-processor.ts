/**
 * `test` with a processor that can be slowed down: a page's process is stopped whenever it has used up its part of the
 * time. Chromium's own way keeps a core busy meanwhile, which whoever else is at work on the machine would need.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { test as base } from './shop-test.ts';

type Fixtures = {
  /** From now on each page has one of `times` parts of the time; all of it, where that is 1. */
  slowDown: (times: number) => Promise<void>;
};

/** Four times the step in which Chromium counts used time: each look at it takes time, too. */
const turnMs = 40;

export const test = base.extend<Fixtures>({
  slowDown: async ({ browser }, use) => {
    const session = await browser.newBrowserCDPSession();
    let speedUp = async () => {};
    await use(async (times) => {
      await speedUp();
      speedUp = times === 1 ? async () => {} : throttle(session, times);
    });
    await speedUp();
    await session.detach();
  },
});

/** Of one process; when it has done more than it may, it waits until that is made up for. */
type Account = { readAtMs: number; usedMs: number; creditMs: number };

function throttle(session: CDPSession, times: number): () => Promise<void> {
  const accounts = new Map<number, Account>();
  const end = new AbortController();
  const work = async () => {
    while (!end.signal.aborted) {
      for (const { id, cpuTime } of await listPageProcesses(session)) {
        const now = { readAtMs: performance.now(), usedMs: cpuTime * 1000 };
        const last = accounts.get(id) ?? { ...now, creditMs: 0 };
        // Nobody saves up for later what a page did not need while it waited.
        const earned = Math.min(turnMs, last.creditMs + (now.readAtMs - last.readAtMs) / times);
        const creditMs = earned - (now.usedMs - last.usedMs);
        accounts.set(id, { ...now, creditMs });
        send(id, creditMs < 0 ? 'SIGSTOP' : 'SIGCONT');
      }
      await wait(turnMs);
    }
    for (const id of accounts.keys()) send(id, 'SIGCONT');
  };
  const worked = work();
  return async () => {
    end.abort();
    await worked;
  };
}

async function listPageProcesses(session: CDPSession) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  if (pages.length === 0) throw new Error('There is no page to be slowed down.');
  return pages;
}

function send(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    const hasEnded = (error as NodeJS.ErrnoException).code === 'ESRCH';
    if (!hasEnded) throw error;
  }
}
