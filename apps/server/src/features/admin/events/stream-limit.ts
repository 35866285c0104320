/** How many event streams are open in this process. A refused dashboard asks for its figures now and then instead. */
import { AppError } from '../../../app-error.ts';
import type { Admin } from '../session/admin-guard.ts';

type Viewer = Pick<Admin, 'id' | 'sessionId'>;

const retryAfterSeconds = 5;

/**
 * A token may open fewer streams than its owner, so that somebody who stole one cannot take them all.
 * 0: as many as they like.
 */
export function createStreamLimit(max: { byToken: number; byAccount: number }) {
  const open = new Map<string, number>();
  const isBelow = (key: string, limit: number) => limit === 0 || (open.get(key) ?? 0) < limit;
  const count = (key: string, change: 1 | -1) => {
    const now = (open.get(key) ?? 0) + change;
    if (now > 0) open.set(key, now);
    else open.delete(key);
  };

  return {
    /** Refuses above the limit; the answer releases the stream. */
    acquire({ id, sessionId }: Viewer): () => void {
      const keys = [`token:${sessionId}`, `account:${id}`] as const;
      if (!isBelow(keys[0], max.byToken) || !isBelow(keys[1], max.byAccount)) throw tooManyStreams();
      for (const key of keys) count(key, 1);
      return () => {
        for (const key of keys) count(key, -1);
      };
    },
  };
}

function tooManyStreams(): AppError {
  return new AppError(
    'too_many_requests',
    'Too many live views are open already. Please close one of them.',
    { retryAfterSeconds },
  );
}
