import { expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

function makeAdmission() {
  let nowMs = 0;
  let waitingQueries = 0;
  const admission = createAdmission({
    limits: { maxWaitMs: 1_000, minInFlight: 4 },
    countWaitingQueries: () => waitingQueries,
    now: () => nowMs,
  });
  const enter = () => {
    try {
      admission.enter();
      return true;
    } catch {
      return false;
    }
  };
  return {
    enter,
    leave: () => admission.leave(),
    pass: (milliseconds: number) => {
      nowMs += milliseconds;
    },
    wait: (queries: number) => {
      waitingQueries = queries;
    },
    /** As many as are let in. */
    fill: () => {
      let entered = 0;
      while (entered < 10_000 && enter()) entered += 1;
      return entered;
    },
  };
}

it('lets a few in whatever was answered lately, and refuses the next one until somebody leaves', () => {
  const { enter, leave, fill } = makeAdmission();
  expect(fill()).toBe(4);
  expect(() => makeFull().admission.enter()).toThrow('The store is very busy.');
  leave();
  expect(enter()).toBe(true);
  expect(enter()).toBe(false);
});

it('lets in what can be answered within the longest wait', () => {
  const { enter, leave, pass, fill } = makeAdmission();
  for (let answered = 0; answered < 100; answered += 1) {
    expect(enter()).toBe(true);
    leave();
  }
  pass(500);
  // 100 in half a second are 200 in the second that may be waited.
  expect(fill()).toBe(200);
});

it('forgets within seconds how quick former requests were', () => {
  const { enter, leave, pass, fill } = makeAdmission();
  for (let answered = 0; answered < 100; answered += 1) {
    enter();
    leave();
  }
  pass(500);
  enter();
  pass(5_000);
  expect(fill()).toBeLessThan(10);
});

it('refuses while as many queries wait for a connection', () => {
  const { enter, wait } = makeAdmission();
  wait(4);
  expect(enter()).toBe(false);
  wait(3);
  expect(enter()).toBe(true);
});

function makeFull() {
  const admission = createAdmission({
    limits: { maxWaitMs: 1_000, minInFlight: 1 },
    countWaitingQueries: () => 0,
  });
  admission.enter();
  return { admission };
}
