import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { deferChildLogs } from './deferred-log.ts';

function openLog() {
  const lines: string[] = [];
  const log = pino(
    { level: 'debug', base: null, timestamp: false },
    { write: (line) => void lines.push(line) },
  );
  const makeChild = vi.spyOn(log, 'child');
  deferChildLogs(log);
  return { log, makeChild, readLines: () => lines.map((line) => JSON.parse(line) as object) };
}

test('a child is made when it logs, once, and says what it was given', () => {
  const { log, makeChild, readLines } = openLog();
  const child = log.child({ reqId: 'req-1' });
  expect(makeChild).not.toHaveBeenCalled();
  child.info({ route: '/' }, 'request');
  child.warn('again');
  expect(makeChild).toHaveBeenCalledTimes(1);
  expect(readLines()).toEqual([
    { level: 30, reqId: 'req-1', route: '/', msg: 'request' },
    { level: 40, reqId: 'req-1', msg: 'again' },
  ]);
});

test('a child’s child says what both were given', () => {
  const { log, readLines } = openLog();
  log.child({ reqId: 'req-1' }).child({ job: 7 }).error('failed');
  expect(readLines()).toEqual([{ level: 50, reqId: 'req-1', job: 7, msg: 'failed' }]);
});

test('a child has its own level where one is asked for', () => {
  const { log, readLines } = openLog();
  const child = log.child({}, { level: 'error' });
  child.info('not said');
  expect([child.level, readLines()]).toEqual(['error', []]);
});
