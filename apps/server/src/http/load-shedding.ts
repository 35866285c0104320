/**
 * Refuses quickly (503, Retry-After) while the process cannot keep up, instead of queueing without end.
 * By hand: the usual plugin takes a second without a sample, such as that of the start, for endless delay.
 */
import { AppError } from '../app-error.ts';
import type { App } from './app-types.ts';

const sampleInterval = 500;

/** Milliseconds by which the process may lag behind. */
const longestDelay = 2_500;

/** Files from memory cost next to nothing, and half a page helps nobody; operators must see what is wrong. */
const alwaysServed = /^\/(assets|covers|healthz|metrics)\b/;

export function registerLoadShedding(app: App, mostDelay = longestDelay): void {
  let due = performance.now() + sampleInterval;
  let isOverloaded = false;
  const timer = setInterval(() => {
    const now = performance.now();
    isOverloaded = now - due > mostDelay;
    due = now + sampleInterval;
  }, sampleInterval);
  timer.unref();

  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isOverloaded || alwaysServed.test(request.url)) done();
    else done(new AppError('overloaded', 'The store is very busy. Please try again in a moment.'));
  });
}
