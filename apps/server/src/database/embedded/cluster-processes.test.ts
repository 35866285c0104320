import { expect, test } from 'vitest';
import { parseProcessList } from './cluster-processes.ts';

test('finds the processes of one cluster in a list of all, without the watchdog', () => {
  const list = [
    '    1 /sbin/launchd',
    '  101 /bin/sh -c trap sh /My Shop/postgres -D /My Shop/data -c cluster_name=book-store-abc',
    '  102 /My Shop/postgres -D /My Shop/data -c cluster_name=book-store-abc -c fsync=on',
    '  103 postgres: book-store-abc: checkpointer ',
    '  104 postgres: book-store-def: checkpointer ',
  ].join('\n');
  expect(parseProcessList(list, 'book-store-abc')).toEqual([102, 103]);
});
