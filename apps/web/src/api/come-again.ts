/** A store that is too busy says when to come again; a call that only reads does so, instead of failing at once. */

const maxTries = 3;
/** Nobody waits longer for a page that does not say what is wrong. */
const maxWaitMs = 3_000;

type Answer = { meta?: { response?: Response } | undefined };

export async function comeAgain<A extends Answer>(
  ask: () => PromiseLike<A> | A,
  signal: AbortSignal,
  tries = 1,
): Promise<A> {
  const answer = await ask();
  const { status, headers } = answer.meta?.response ?? {};
  const waitMs = status === 503 ? Number(headers?.get('retry-after') ?? Number.NaN) * 1000 : Number.NaN;
  if (!(waitMs <= maxWaitMs) || tries === maxTries) return answer;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  return signal.aborted ? answer : comeAgain(ask, signal, tries + 1);
}
