/** What can happen to a database that fails over, and to the way there; each leaves everything as it was. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, shopFaults, shortlySeconds } from './shop-faults.ts';
import type { Stage } from './stage.ts';

/** The lease of the primary runs out after 15 s. */
const failOverSeconds = 25;
const needsRoot = 'needs root';

export const faults: Fault<Stage>[] = [
  {
    name: 'primary-killed',
    what: 'kill -9 of the primary, database and Patroni',
    maxGapSeconds: failOverSeconds,
    play: async ({ cluster, ...stage }) => {
      const primary = await cluster.findPrimary();
      await cluster.signal(primary, 'SIGKILL');
      await untilOrders(stage);
      cluster.start(primary);
    },
  },
  {
    name: 'switchover',
    what: 'switchover to another server',
    maxGapSeconds: shortlySeconds,
    play: async ({ cluster, ...stage }) => {
      await cluster.switchOver();
      await untilOrders(stage);
    },
  },
  {
    name: 'primary-frozen',
    what: 'frozen primary (SIGSTOP for 30 s)',
    maxGapSeconds: failOverSeconds,
    play: async ({ cluster }) => {
      const primary = await cluster.findPrimary();
      await cluster.signal(primary, 'SIGSTOP');
      await wait(30_000);
      await cluster.signal(primary, 'SIGCONT');
    },
  },
  {
    name: 'network-cut',
    what: 'network of the primary cut for 30 s',
    maxGapSeconds: failOverSeconds,
    obstacle: ({ network }) => (network.cut ? undefined : needsRoot),
    play: async ({ cluster, network }) => {
      const { machine } = await cluster.findPrimary();
      network.cut?.(machine);
      await wait(30_000);
      network.mend(machine);
    },
  },
  {
    name: 'proxy-killed',
    what: "kill -9 of one store's way to the database (HAProxy), for 10 s",
    maxGapSeconds: shortlySeconds,
    play: async ({ proxies }) => {
      proxies.killBalancer();
      await wait(10_000);
      proxies.startBalancer();
    },
  },
  {
    name: 'disk-full',
    what: 'disk of the primary full for 10 s',
    maxGapSeconds: failOverSeconds,
    obstacle: ({ cluster }) => (cluster.fillDisk ? undefined : needsRoot),
    play: async ({ cluster }) => {
      const makeRoom = await cluster.fillDisk?.(await cluster.findPrimary());
      await wait(10_000);
      await makeRoom?.();
    },
  },
  {
    name: 'clock-skew',
    what: "one store's clock ten minutes ahead (faketime)",
    maxGapSeconds: shortlySeconds,
    obstacle: ({ programs }) => (programs.faketime ? undefined : 'apt-get install faketime'),
    play: async ({ stores, restart, programs }) => {
      await stores[0]?.stop();
      await restart(0, {
        LD_PRELOAD: programs.faketime ?? '',
        FAKETIME: '+10m',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      });
      await wait(5_000);
      await stores[0]?.stop();
      await restart(0);
    },
  },
  ...shopFaults,
];

async function untilOrders({ orders }: Pick<Stage, 'orders'>): Promise<void> {
  // Those that were on their way when it happened do not count.
  await wait(500);
  const before = orders.acknowledged.size;
  while (orders.acknowledged.size < before + 5) await wait(20);
}
