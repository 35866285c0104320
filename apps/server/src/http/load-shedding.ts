import underPressure from '@fastify/under-pressure';
import type { App } from './app-types.ts';

/** Milliseconds by which the process may lag behind; a busy machine at start must not count as overload. */
const longestDelay = 2_500;

/** Refuses quickly (503, Retry-After) while the process cannot keep up, instead of queueing without end. */
export async function registerLoadShedding(app: App, maxEventLoopDelay = longestDelay): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay, retryAfter: 2, sampleInterval: 500 });
}
