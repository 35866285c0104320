import { expect, test } from 'vitest';
import { findStartupReason } from './startup-reason.ts';

test('of several lines that make one message, none is lost', () => {
  const missing = [
    'postgres: could not find the database system',
    'Expected to find it in the directory "/data/cluster",',
    'but could not open file "/data/cluster/global/pg_control": No such file or directory',
  ];
  expect(findStartupReason(missing)).toBe(
    'could not find the database system. Expected to find it in the directory "/data/cluster", but could not open file "/data/cluster/global/pg_control": No such file or directory',
  );
});

test('names what was fatal, without what follows from it', () => {
  const time = '2026-11-19 12:00:00.000 UTC';
  const lines = [
    `${time} [7] LOG:  starting PostgreSQL 18`,
    `${time} [8] PANIC:  could not locate a valid checkpoint record at 0/0.`,
    '\tThe file is damaged.',
    `${time} [7] LOG:  startup process (PID 8) was terminated by signal 6: Aborted`,
  ];
  expect(findStartupReason(lines)).toBe(
    'could not locate a valid checkpoint record at 0/0. The file is damaged',
  );
  expect(findStartupReason(['sh: 1: /native/bin/postgres: not found'])).toBe(
    'sh: 1: /native/bin/postgres: not found',
  );
  expect(findStartupReason([])).toBe('');
});
