/** The wish that the store ends, which may come at any time: also while it starts. */

/** Why a start has not come to its end; nothing is wrong. */
export class StoppedAtStart extends Error {
  override message = 'The store was told to stop before it was open.';
}

/** Aborted by a signal, or by the death of the command that started the store; further ones change nothing. */
export function listenForStop(): AbortSignal {
  const stop = new AbortController();
  const request = () => stop.abort(new StoppedAtStart());
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, request);
  // That command may be gone by now; undefined where there is none, although Node's types do not say so.
  const { connected } = process as { connected?: boolean };
  if (connected === false) request();
  return stop.signal;
}

/** Waits for work that may take long. Told to stop, it leaves the work where it is: the process is about to end. */
export async function unlessStopped<Result>(
  stop: AbortSignal | undefined,
  work: Promise<Result>,
): Promise<Result> {
  const stopped = Promise.withResolvers<never>();
  const giveUp = () => stopped.reject(stop?.reason);
  stop?.addEventListener('abort', giveUp);
  if (stop?.aborted) giveUp();
  try {
    return await Promise.race([stopped.promise, work]);
  } finally {
    stop?.removeEventListener('abort', giveUp);
  }
}
