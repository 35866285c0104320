import { z } from 'zod';
import { GoogleFailure } from './google-failure.ts';

const timeLimit = 8_000;

/** One call to the provider: bounded in time, never redirected, its answer checked. */
export async function askIssuer<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  request: RequestInit = {},
): Promise<z.infer<Schema>> {
  const answer = await reach(url, request);
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw refusedBy(answer.status, body);
  const checked = schema.safeParse(body);
  if (!checked.success) throw new GoogleFailure('internal-error', checked.error);
  return checked.data;
}

async function reach(url: string, request: RequestInit): Promise<Response> {
  const headers = new Headers(request.headers);
  // Over a connection of its own: one that was kept may be closed by the provider at this very moment.
  headers.set('connection', 'close');
  try {
    return await fetch(url, {
      ...request,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
  } catch (error) {
    throw new GoogleFailure('network-request-failed', error);
  }
}

const refusalSchema = z.object({ error: z.string() });

function refusedBy(status: number, body: unknown): GoogleFailure {
  if (status >= 500) return new GoogleFailure('network-request-failed');
  const refusal = refusalSchema.safeParse(body).data?.error;
  const cause = new Error(`The provider answered ${status}.`);
  if (refusal === 'invalid_client' || refusal === 'unauthorized_client')
    return new GoogleFailure('invalid-api-key', cause);
  // The code was used before, has expired or belongs to another sign-in.
  if (refusal === 'invalid_grant') return new GoogleFailure('invalid-auth-event', cause);
  return new GoogleFailure('internal-error', cause);
}
