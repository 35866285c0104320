/** How many event streams are open in this process. A refused dashboard asks for its figures now and then instead. */
import { AppError } from '../../../app-error.ts';
import type { Admin } from '../session/admin-guard.ts';

type Viewer = Pick<Admin, 'id' | 'sessionId'>;

const retryAfterSeconds = 5;

/**
 * A token has fewer places than its owner, so that somebody who stole one cannot take them all.
 * 0: as many as they like.
 */
export function createStreamPlaces(most: { byToken: number; byAccount: number }) {
  const taken = new Map<string, number>();
  const hasPlace = (key: string, limit: number) => limit === 0 || (taken.get(key) ?? 0) < limit;
  const count = (key: string, change: 1 | -1) => {
    const now = (taken.get(key) ?? 0) + change;
    if (now > 0) taken.set(key, now);
    else taken.delete(key);
  };

  return {
    /** Refuses where there is no place; the answer gives it back. */
    take({ id, sessionId }: Viewer): () => void {
      const keys = [`token:${sessionId}`, `account:${id}`] as const;
      if (!hasPlace(keys[0], most.byToken) || !hasPlace(keys[1], most.byAccount)) throw tooManyStreams();
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
