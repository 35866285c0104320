/** What can happen to stores and their neighbours, on any database; each leaves everything as it was. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ShopStage } from './stage.ts';

export type Fault<On> = {
  name: string;
  what: string;
  maxGapSeconds: number;
  /** Why it cannot be played here. */
  obstacle?: (stage: On) => string | undefined;
  play: (stage: On) => Promise<void>;
};

/** Where one of two stores goes on. */
export const shortlySeconds = 4;

export const shopFaults: Fault<ShopStage>[] = [
  {
    name: 'nothing',
    what: 'nothing for 10 s, to compare with',
    maxGapSeconds: shortlySeconds,
    play: () => wait(10_000),
  },
  {
    name: 'store-killed',
    what: 'kill -9 of a store',
    maxGapSeconds: shortlySeconds,
    play: async ({ stores, restart }) => {
      stores[0]?.child.process.kill('SIGKILL');
      await stores[0]?.child.ended;
      await restart(0);
    },
  },
  {
    name: 'rolling-restart',
    what: 'rolling restart of both stores',
    maxGapSeconds: shortlySeconds,
    play: async ({ stores, restart }) => {
      for (const index of stores.keys()) {
        await stores[index]?.stop();
        await restart(index);
      }
    },
  },
  {
    name: 'mail-slow',
    what: 'mail server that takes 8 s for each line',
    maxGapSeconds: shortlySeconds,
    play: async ({ neighbours }) => {
      neighbours.setMail('slow');
      await wait(10_000);
      neighbours.setMail('quick');
    },
  },
  {
    name: 'mail-refusing',
    what: 'mail server that refuses',
    maxGapSeconds: shortlySeconds,
    play: async ({ neighbours }) => {
      neighbours.setMail('refusing');
      await wait(10_000);
      neighbours.setMail('quick');
    },
  },
  {
    name: 'issuer-hung',
    what: 'issuer of sign-ins that never answers, 20 who try',
    maxGapSeconds: shortlySeconds,
    play: async ({ front }) => {
      const start = new URL('/api/v1/accounts/google/popup-start', front);
      const tries = Array.from({ length: 20 }, () =>
        fetch(start, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).then(
          async (answer) => void (await answer.arrayBuffer()),
          () => undefined,
        ),
      );
      await Promise.all(tries);
    },
  },
];
