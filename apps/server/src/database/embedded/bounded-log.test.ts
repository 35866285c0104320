import { readFileSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBoundedLog } from './bounded-log.ts';
import { currentUser } from './database-user.ts';
import { makeTemporaryFolder } from './fixtures/store-process.ts';

let folder = '';

beforeEach(() => {
  folder = makeTemporaryFolder();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('empties a log that grew too large, keeps one older file, and goes on appending', () => {
  const logFile = join(folder, 'postgres.log');
  writeFileSync(logFile, 'earlier\n');
  const log = openBoundedLog({ home: folder, clusterDir: folder, logFile, user: currentUser() });
  writeSync(log.descriptor, 'since this start\n');
  expect(log.readTail()).toEqual(['since this start']);

  truncateSync(logFile, 5 * 1024 * 1024);
  vi.advanceTimersByTime(10_000);
  expect(statSync(logFile).size).toBe(0);
  expect(statSync(`${logFile}.1`).size).toBe(5 * 1024 * 1024);
  writeSync(log.descriptor, 'later\n');
  expect(readFileSync(logFile, 'utf8')).toBe('later\n');
  expect(log.readTail()).toEqual(['later']);
  log.close();
});
