/** A rollout: instances of the version before go on, on the new schema, while one after the other is exchanged. */
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchContext } from './bench-context.ts';
import { type BenchRow, notMeasured } from './bench-row.ts';
import { makeFolder } from './bench-scope.ts';
import { runToEnd } from './child-process.ts';
import { rollInstances } from './rolling-bench.ts';

const root = join(import.meta.dirname, '..');

export async function benchUpdate(context: BenchContext): Promise<BenchRow[]> {
  const { scope, report } = context;
  const before = findVersionBefore();
  if (before === undefined) {
    return [notMeasured('update of two instances', 'no failed request', 'git knows no version before')];
  }
  report(`update: installing and building ${before.title}`);
  const folder = join(await makeFolder(scope), 'before');
  await mkdir(folder);
  const logFile = join(folder, '..', 'prepare.log');
  const script = `cd "$0" && git archive "$1" | tar -x -C "$2"`;
  await runToEnd(['-c', script, root, before.commit, folder], { program: '/bin/sh', logFile });
  // As that version does it itself.
  const prepare = "import('./scripts/prepare.mjs').then(({ prepare }) => prepare({ build: true }))";
  await runToEnd(['-e', prepare], { logFile, folder });
  const entry = join(folder, 'apps/server/src/main.ts');
  return rollInstances(context, { name: `update from ${before.title}`, restarts: 2, before: entry });
}

/** The last release; before the first one, what the store was before its newest migration. */
function findVersionBefore(): { commit: string; title: string } | undefined {
  const git = (...words: string[]) => {
    try {
      return execFileSync('git', words, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return '';
    }
  };
  const release = git('describe', '--tags', '--match', 'v*', '--abbrev=0');
  if (release) return { commit: release, title: release };
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'apps/server/migrations');
  const commit = newest && git('rev-parse', '--short', `${newest}~1`);
  return commit ? { commit, title: `${commit}, one migration back` } : undefined;
}
