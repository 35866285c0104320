/** A command of the store as it is typed: a process of its own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { compileCache } from './store-process.ts';

type Command = 'admin' | 'backup' | 'migrate' | 'reindex' | 'restore' | 'seed';

export function runCommandProgram(
  command: Command,
  words: string[],
  environment: Record<string, string>,
  typed = '',
) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `../commands/${command}.ts`), ...words],
    { env: { ...compileCache, ...environment }, input: typed, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}
