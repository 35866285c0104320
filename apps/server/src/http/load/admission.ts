/**
 * Lets in as many requests as can be answered soon and refuses the others at once: if all were let in, all would wait.
 * How many that is follows from how many were answered lately: what is in flight divided by that is the wait.
 */
import { overloaded } from '../../app-error.ts';

type AdmissionLimits = {
  /** So long may those who are let in have to wait. */
  maxWaitMs: number;
  /** So many are always let in: little was answered lately when little was asked. */
  minInFlight: number;
};

export type Admission = {
  /** Refuses when too much waits; whoever is let in must leave. */
  enter(): void;
  leave(): void;
  countRefused(): number;
};

type AdmissionParts = {
  limits: AdmissionLimits;
  /** Also work that nobody waits for any more, as after a broken connection. */
  countWaitingQueries: () => number;
  now?: () => number;
};

const windowMs = 250;
/** What a former window tells is worth so much less with each that follows: the kind of requests may have changed. */
const fading = 0.8;

export function createAdmission(parts: AdmissionParts): Admission {
  const { limits, countWaitingQueries, now = () => performance.now() } = parts;
  let inFlight = 0;
  let refused = 0;
  let answered = 0;
  let answeredPerMs = 0;
  let windowBegan = now();

  const measure = () => {
    const elapsedMs = now() - windowBegan;
    if (elapsedMs < windowMs) return;
    const faded = answeredPerMs * fading ** (elapsedMs / windowMs);
    answeredPerMs = Math.max(answered / elapsedMs, faded);
    answered = 0;
    windowBegan += elapsedMs;
  };

  return {
    enter: () => {
      measure();
      const max = Math.max(limits.minInFlight, answeredPerMs * limits.maxWaitMs);
      if (Math.max(inFlight, countWaitingQueries()) >= max) {
        refused += 1;
        throw overloaded();
      }
      inFlight += 1;
    },
    leave: () => {
      inFlight -= 1;
      answered += 1;
    },
    countRefused: () => refused,
  };
}
