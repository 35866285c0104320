import { expect, it, onTestFinished, vi } from 'vitest';
import { createDatabaseBreaker } from './database-breaker.ts';
import { soon } from '../testing/soon.ts';

const refused = (code: string) => Object.assign(new Error('refused'), { code });

function makeBreaker() {
  const probes: { resolve(): void; reject(error: Error): void }[] = [];
  const onOpen = vi.fn<(error: unknown) => void>();
  const onClose = vi.fn<() => void>();
  const breaker = createDatabaseBreaker({
    probe: () =>
      new Promise((resolve, reject) => {
        probes.push({ resolve, reject });
      }),
    onOpen,
    onClose,
  });
  onTestFinished(() => breaker.stop());
  return { breaker, probes, onOpen, onClose };
}

it('asks once for all who doubt, and stays closed when the database answers', async () => {
  const { breaker, probes, onOpen } = makeBreaker();
  for (let time = 0; time < 50; time += 1) breaker.doubt();
  const verdict = breaker.check();
  expect(probes).toHaveLength(1);
  probes[0]?.resolve();
  await verdict;
  expect(breaker.isOpen()).toBe(false);
  expect(onOpen).not.toHaveBeenCalled();
});

it('opens when the probe fails, asks one probe after the other, and closes when one is answered', async () => {
  const { breaker, probes, onOpen, onClose } = makeBreaker();
  const verdict = breaker.check();
  probes[0]?.reject(refused('ECONNREFUSED'));
  await verdict;
  expect(breaker.isOpen()).toBe(true);
  for (let time = 0; time < 50; time += 1) breaker.doubt();
  expect(probes).toHaveLength(1);

  for (const turn of [1, 2]) {
    await vi.waitFor(() => expect(probes).toHaveLength(turn + 1), soon);
    if (turn === 1) probes[turn]?.reject(refused('57P03'));
    else probes[turn]?.resolve();
  }
  await vi.waitFor(() => expect(breaker.isOpen()).toBe(false), soon);
  expect(onOpen).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('does not take a database that is only full for one that is away', async () => {
  const { breaker, probes } = makeBreaker();
  const verdict = breaker.check();
  probes[0]?.reject(refused('53300'));
  await verdict;
  expect(breaker.isOpen()).toBe(false);
});

it('asks nobody once it has been stopped', async () => {
  const { breaker, probes } = makeBreaker();
  const verdict = breaker.check();
  breaker.stop();
  probes[0]?.reject(refused('ECONNREFUSED'));
  await verdict;
  breaker.doubt();
  expect(probes).toHaveLength(1);
  expect(breaker.isOpen()).toBe(false);
});
