/** Makes the packages and runs them as `node server.js`, as an ordinary user who may write nothing but the data. */
import { execFileSync } from 'node:child_process';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { maxBytes } from '../scripts/package/plan-package.ts';
import { askStore } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { makeFolder, type Scope } from './bench-scope.ts';
import { runToEnd } from './child-process.ts';
import { startDatabase } from './rolling-bench.ts';
import { type StoreOptions, startStore } from './store-process.ts';

const root = join(import.meta.dirname, '..');
/** Of most systems. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

export async function benchPackage({ scope, report }: BenchContext): Promise<BenchRow[]> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const rows: BenchRow[] = [];
  for (const withPostgres of [true, false]) {
    const name = `package ${withPostgres ? 'with' : 'without'} PostgreSQL`;
    report(name);
    const folder = await makeFolder(scope);
    const words = ['scripts/package/make-package.ts', ...(withPostgres ? [] : ['--without-postgres'])];
    await runToEnd(words, { logFile: join(folder, 'make.log') });
    const title = `book-store-${version}${withPostgres ? '' : '-without-postgres'}`;
    execFileSync('tar', ['--no-same-owner', '-xzf', join(root, 'build/package', `${title}.tar.gz`)], {
      cwd: folder,
    });
    const place = join(folder, title);
    execFileSync('chmod', ['-R', 'a-w', place]);
    scope.defer(async () => void execFileSync('chmod', ['-R', 'u+w', place]));
    const bytes = 1024 * Number(execFileSync('du', ['-sk', place], { encoding: 'utf8' }).split('\t')[0]);
    const most = withPostgres ? maxBytes.withPostgres : maxBytes.withoutPostgres;
    rows.push({
      what: `${name}: size on the disk`,
      figure: `${Math.round(bytes / 1e6)} MB`,
      bar: `at most ${most / 1e6} MB`,
      holds: bytes <= most,
    });
    const database = withPostgres ? undefined : await startDatabase(scope, join(folder, 'database'));
    const { uid, gid } = database?.runsAs ?? nobody;
    const options = {
      dataDir: await makeDataFolder(folder, uid),
      ...(isRoot && { user: { uid, gid } }),
      ...(database && { environment: { DATABASE_URL: database.url } }),
    };
    rows.push(await tryPackage(scope, name, place, options));
  }
  return rows;
}

async function makeDataFolder(folder: string, uid: number): Promise<string> {
  const place = join(folder, 'own');
  await mkdir(place);
  if (isRoot) await chown(place, uid, -1);
  return join(place, 'data');
}

async function tryPackage(
  scope: Scope,
  name: string,
  place: string,
  options: StoreOptions,
): Promise<BenchRow> {
  const store = await startStore(scope, { ...options, entry: join(place, 'server.js') });
  await askStore(new URL('/', store.url), {});
  const books = await askStore(new URL('/api/v1/books/', store.url), {});
  await store.stop();
  return {
    what: `${name}: an ordinary user runs it from a read-only folder`,
    figure: `ready after ${(store.readyAfter / 1000).toFixed(1)} s, ended with ${store.child.process.exitCode}`,
    bar: 'serves an empty shop, ends with 0',
    holds: books.includes('[]') && store.child.process.exitCode === 0,
  };
}
