import type { CustomFetch } from 'openid-client';
import { GoogleFailure } from './google-failure.ts';

export const issuerTimeoutSeconds = 8;

/** Far above any honest answer: an ID token, a set of keys, a description. */
const maxAnswerBytes = 256 * 1024;

/** One call to the provider: bounded in time and length, never redirected. */
export const askIssuer: CustomFetch = async (url, { headers, ...request }) => {
  const answer = await reach(url, {
    ...(request as RequestInit),
    // Over a connection of its own: one that was kept may be closed by the provider at this very moment.
    headers: { ...headers, connection: 'close' },
  });
  if (answer.status >= 500) {
    await answer.body?.cancel();
    throw new GoogleFailure('network-request-failed', new Error(`The provider answered ${answer.status}.`));
  }
  const { status } = answer;
  return new Response(await readBounded(answer), { status, headers: answer.headers });
};

async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: 'error' });
  } catch (error) {
    throw new GoogleFailure('network-request-failed', error);
  }
}

async function readBounded({ body }: Response): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for await (const piece of body ?? []) {
      bytes += piece.length;
      if (bytes > maxAnswerBytes)
        throw new GoogleFailure('internal-error', new Error('A far too long answer.'));
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof GoogleFailure ? error : new GoogleFailure('network-request-failed', error);
  }
  return new Blob(pieces);
}
