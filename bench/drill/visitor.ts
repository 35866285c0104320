/** Starts the visitor of cached pages and gathers what each visit took. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

/** Without a status: the request was cut off. Nothing of the pages is kept: clearing so much away would take time. */
export type Visit = { sentAt: number; ms: number; status: number | undefined };

/** `sentAt` is by this process's clock. */
export function startVisitor(front: URL, paths: string[]): { visits: Visit[]; stop: () => Promise<void> } {
  const visits: Visit[] = [];
  const child = fork(new URL('./visitor-process.ts', import.meta.url), [front.href, ...paths]);
  child.on('message', (message) => {
    const visit = message as Visit;
    visits.push({ ...visit, sentAt: visit.sentAt - performance.timeOrigin });
  });
  const end = once(child, 'exit');
  return {
    visits,
    stop: async () => {
      if (child.connected) child.disconnect();
      await end;
    },
  };
}
