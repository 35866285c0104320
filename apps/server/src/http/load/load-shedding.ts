/**
 * Refuses quickly (503, Retry-After) what the process cannot keep up with, instead of queueing without end: while its
 * event loop lags behind, and when too many requests wait for the database or for being rendered.
 */
import type { FastifyReply, RouteOptions } from 'fastify';
import { overloaded } from '../../app-error.ts';
import { createAdmission } from './admission.ts';
import type { App } from '../app-types.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** For an answer that is not ready in memory: refuses it when too much waits already. */
    admit(): void;
  }
}

export type SheddingLimits = {
  /** By so much may the event loop lag behind, twice in a row: after a single stall the machine may be well again. */
  maxDelayMs: number;
  maxWaitMs: number;
  minInFlight: number;
};

/** Half a second on average keeps even the unlucky under two. */
export const defaultSheddingLimits: SheddingLimits = {
  maxDelayMs: 2_500,
  maxWaitMs: 500,
  minInFlight: 128,
};

/** So many times as long, for a machine that is busy with other things. */
export function stretchSheddingLimits(patience: number): SheddingLimits {
  return {
    ...defaultSheddingLimits,
    maxDelayMs: defaultSheddingLimits.maxDelayMs * patience,
    maxWaitMs: defaultSheddingLimits.maxWaitMs * patience,
  };
}

/** Requests that were refused, by why. */
export type ShedCounts = { queue: number; eventLoop: number };

const sampleIntervalMs = 500;

/** Files from memory cost next to nothing, and half a page helps nobody; operators must see what is wrong. */
const alwaysServed = /^\/(assets|covers|healthz|metrics)\b/;

/** These ask for admission themselves when they have nothing ready, need nobody, or never end. */
const admittedByThemselves =
  /^\/(\*|assets|covers|healthz|metrics|readyz|robots|sitemap\.xml|books\.json|api\/docs)|^\/api\/v1\/(openapi|admin\/events|books(\/:id|\/suggestions)?$|(authors|series)\/:name$)/;

export function registerLoadShedding(
  app: App,
  countWaitingQueries: () => number,
  limits: SheddingLimits,
): () => ShedCounts {
  let due = performance.now() + sampleIntervalMs;
  let lateInARow = 0;
  let shedForDelay = 0;
  const admission = createAdmission({ limits, countWaitingQueries });
  const countShed = () => ({ queue: admission.countRefused(), eventLoop: shedForDelay });
  const tell = createTeller(app);
  const timer = setInterval(() => {
    const now = performance.now();
    lateInARow = now - due > limits.maxDelayMs ? lateInARow + 1 : 0;
    due = now + sampleIntervalMs;
    tell(countShed());
  }, sampleIntervalMs);
  timer.unref();

  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    tell(countShed());
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (lateInARow < 2 || alwaysServed.test(request.url)) {
      done();
      return;
    }
    shedForDelay += 1;
    request.isShed = true;
    done(overloaded());
  });

  const leave = () => admission.leave();
  app.decorateReply('admit', function admit(this: FastifyReply) {
    try {
      admission.enter();
    } catch (error) {
      this.request.isShed = true;
      throw error;
    }
    this.raw.once('close', leave);
  });
  const admitFirst = (_request: unknown, reply: FastifyReply, done: () => void) => {
    reply.admit();
    done();
  };
  // Only where it is needed, so that an answer from memory costs nothing more.
  app.addHook('onRoute', (route) => {
    if (!isAdmittedByItself(route)) route.onRequest = [admitFirst, ...[route.onRequest ?? []].flat()];
  });
  return countShed;
}

/** How many were refused, now and then: a line for each of thousands would take time from those who are let in. */
function createTeller({ log }: App): (counts: ShedCounts) => void {
  let told: ShedCounts = { queue: 0, eventLoop: 0 };
  return (counts) => {
    const queue = counts.queue - told.queue;
    const eventLoop = counts.eventLoop - told.eventLoop;
    told = counts;
    if (queue + eventLoop > 0)
      log.warn({ queue, eventLoop }, 'requests were refused: there are too many at once');
  };
}

function isAdmittedByItself({ method, url }: RouteOptions): boolean {
  const isReading = [method].flat().every((name) => name === 'GET' || name === 'HEAD');
  return isReading && admittedByThemselves.test(url);
}
