/** The commands in a small checkout of their own, with an npm that only pretends to install. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = dirname(fileURLToPath(import.meta.url));

/** Installs a "node" that is the running one and a "vite" that builds nothing, and notes each call. */
const pretendedNpm = `
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
const [node, broken] = [${JSON.stringify(process.execPath)}, process.env.BROKEN_NPM];
appendFileSync('npm-calls', process.argv.slice(2, 3).join() + '\\n');
if (broken) { console.error('npm error code E404'); process.exit(1); }
rmSync('node_modules', { recursive: true, force: true });
await new Promise((resolve) => setTimeout(resolve, 300));
mkdirSync('node_modules/node/bin', { recursive: true });
symlinkSync(node, 'node_modules/node/bin/node');
mkdirSync('node_modules/vite/bin', { recursive: true });
writeFileSync('node_modules/vite/bin/vite.js', \`
  import { mkdirSync } from 'node:fs';
  const side = process.argv.includes('--ssr') ? 'server' : 'client';
  mkdirSync('apps/web/build/' + side, { recursive: true });
\`);
// Each says what it was given; the tests also say that there were two, and went well.
for (const [name, command] of [['vitest', 'vitest'], ['typescript', 'tsc'], ['@biomejs/biome', 'biome']]) {
  mkdirSync('node_modules/' + name, { recursive: true });
  writeFileSync('node_modules/' + name + '/package.json', JSON.stringify({ bin: { [command]: 'run.cjs' } }));
  writeFileSync('node_modules/' + name + '/run.cjs', \`
    console.log('$ \${command} ' + process.argv.slice(2).join(' '));
    const results = /json=(.+)/.exec(process.argv.at(-1));
    const counts = { numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, testResults: [] };
    if (results) require('node:fs').writeFileSync(results[1], JSON.stringify(counts));
  \`.replaceAll('\${command}', command));
}
`;

/** Says what it was given, then waits to be told to stop, as the store does. */
const pretendedStore = `
console.log('open ' + JSON.stringify(process.argv.slice(2)) + ' ' + process.env.PATH.split(':')[0]);
let requests = 0;
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => {
  requests += 1;
  if (requests > 1) console.log('asked twice');
  setTimeout(() => { console.log('closed by ' + event); process.exit(7); }, 300);
});
`;

/** Beside the store of a developer. */
const pretendedDatabase = `
process.send('open');
console.log('database open');
process.on('disconnect', () => { console.log('database closed'); process.exit(0); });
`;

let checkout = '';
let running: ChildProcess[] = [];

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'book store checkout-'));
  cpSync(scripts, join(checkout, 'scripts'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  write('package.json', JSON.stringify({ type: 'module', workspaces: ['packages/*'] }));
  write('package-lock.json', '{}');
  write('packages/contract/package.json', '{}');
  write('npm-cli.js', pretendedNpm);
  write(
    'scripts/build-covers.ts',
    `import { appendFileSync, mkdirSync } from 'node:fs';
    mkdirSync(process.argv[2] ?? '', { recursive: true }); appendFileSync('builds', 'x');`,
  );
  write('apps/demo/src/covers/cover.svg', '<svg/>');
  write('apps/demo/package.json', '{}');
  write('packages/contract/src/index.ts', '');
  for (const name of ['src/routes.tsx', 'vite.config.ts', 'bundling/plugin.ts']) {
    write(`apps/web/${name}`, '');
  }
  for (const folder of ['src', 'dev']) write(`apps/server/${folder}/main.ts`, pretendedStore);
  write('apps/server/dev/keep-database.ts', pretendedDatabase);
  write(
    'apps/server/src/commands/seed.ts',
    `console.log(JSON.stringify(process.argv.slice(2))); process.exit(3);`,
  );
});

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  rmSync(checkout, { recursive: true, force: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}

function read(path: string): string {
  return readFileSync(join(checkout, path), 'utf8');
}

function run(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: checkout,
    env: { PATH: '/usr/bin:/bin', npm_execpath: join(checkout, 'npm-cli.js'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of waiting) look();
    });
  }
  // 'close' comes when the last holder of the output has gone, the store included.
  const closed = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  const printed = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => output.includes(text) && resolve();
      waiting.add(look);
      look();
    });
  return { child, closed, printed };
}

test('installs and builds once, and passes arguments and the exit code on', async () => {
  const first = await run(['seed', '--books', '10']).closed;
  expect(first.code).toBe(3);
  expect(first.output).toMatch(/Installing packages … done \(\d+ s\)\n\["--books","10"\]\n$/);
  const again = await run(['seed', 'two words']).closed;
  expect(again.output).toBe('["two words"]\n');

  const start = run(['start']);
  await start.printed('open');
  start.child.kill('SIGTERM');
  expect((await start.closed).output).toMatch(
    /^Building covers …\nBuilding covers … done .*\nBuilding pages …\n(.+\n)+open \[\] .*node_modules\/\.bin\n/,
  );
  expect(read('npm-calls')).toBe('ci\n');
  expect(read('builds')).toBe('x');
});

test('installs again when the lockfile changes, and builds again when a drawing changes', async () => {
  await run(['seed']).closed;
  write('package-lock.json', '{ }');
  await run(['seed']).closed;
  expect(read('npm-calls')).toBe('ci\nci\n');

  for (const drawing of ['<svg>1</svg>', '<svg>1</svg>', '<svg>2</svg>']) {
    write('apps/demo/src/covers/cover.svg', drawing);
    const start = run(['start']);
    await start.printed('open');
    start.child.kill('SIGINT');
    await start.closed;
  }
  expect(read('builds')).toBe('xx');
});

test('respects what somebody installed by hand', async () => {
  const packages = {
    'node_modules/node': { version: '24.0.0' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  };
  write('package-lock.json', JSON.stringify({ packages }));
  await run(['seed']).closed;
  rmSync(join(checkout, 'node_modules/.installed-by-book-store'));
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/node': { version: '24.0.0' } } }),
  );
  await run(['seed']).closed;
  expect(read('npm-calls')).toBe('ci\n');
  rmSync(join(checkout, 'node_modules/.installed-by-book-store'));
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/node': { version: '23.0.0' } } }),
  );
  await run(['seed']).closed;
  expect(read('npm-calls')).toBe('ci\nci\n');
});

test('needs no tools to run the store, but for the tests', async () => {
  const packages = {
    'node_modules/node': { version: '24.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
  };
  write('package-lock.json', JSON.stringify({ packages }));
  await run(['seed']).closed;
  rmSync(join(checkout, 'node_modules/.installed-by-book-store'));
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/node': packages['node_modules/node'] } }),
  );
  await run(['seed']).closed;
  expect(read('npm-calls')).toBe('ci\n');
  await run(['test', 'nothing']).closed;
  await run(['check']).closed;
  expect(read('npm-calls')).toBe('ci\nci\n');
});

test('installs once for two commands that start at the same moment, also over a stale lock', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(gone, 'exit');
  write('build/prepare.lock/pids', `${gone.pid}\n`);
  const ends = await Promise.all([run(['seed']).closed, run(['seed']).closed]);
  expect(ends.map(({ code }) => code)).toEqual([3, 3]);
  expect(read('npm-calls')).toBe('ci\n');
  expect(existsSync(join(checkout, 'build/prepare.lock'))).toBe(false);
});

test("shows npm's last lines and a plain sentence when it cannot install", async () => {
  const { code, output } = await run(['start'], { BROKEN_NPM: 'yes' }).closed;
  expect(code).toBe(1);
  expect(output).toMatch(
    /failed \(\d s\)\n {2}npm error code E404\nnpm could not install the packages, .*try again\.\n$/,
  );
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'stops the store gracefully, once, on %s',
  async (signal) => {
    const start = run(['start']);
    await start.printed('open');
    start.child.kill(signal);
    if (signal !== 'SIGKILL') start.child.kill(signal);
    const { code, output } = await start.closed;
    expect(output).toContain('closed by disconnect');
    expect(output).not.toContain('asked twice');
    expect(code).toBe(signal === 'SIGKILL' ? null : 7);
  },
);

test('ends a command whose wrapper is killed', async () => {
  write('apps/server/src/commands/seed.ts', `console.log('seeding'); setInterval(() => undefined, 1000);`);
  const seed = run(['seed']);
  await seed.printed('seeding');
  seed.child.kill('SIGKILL');
  expect((await seed.closed).code).toBeNull();
});

test('names the commands when it is given another', async () => {
  const { code, output } = await run(['launch']).closed;
  expect(code).toBe(1);
  expect(output).toMatch(/^Choose one of these commands: start, dev, test, /);
});

test('shows what each command does where it is asked for help, and does nothing else', async () => {
  const { code, output } = await run(['seed', '--help']).closed;
  expect(code).toBe(0);
  const lines = output.trimEnd().split('\n');
  const { scripts: npmScripts } = JSON.parse(readFileSync(join(scripts, '../package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = lines
    .slice(0, -1)
    .map((line) => /^npm (?:run )?(\w+) {2,}(?!undefined)\w/.exec(line)?.[1] ?? line);
  expect(named.toSorted()).toEqual(Object.keys(npmScripts).toSorted());
  expect(existsSync(join(checkout, 'npm-calls'))).toBe(false);
});

test('runs the tests that a name means, without what they do not need', async () => {
  write('packages/contract/src/money.test.ts', '');
  write('e2e/money.test.ts', '');
  for (const folder of ['apps', 'bench', 'checks', 'e2e']) write(`${folder}/other.test.ts`, '');
  const { code, output } = await run(['test', 'contract/src/money']).closed;
  expect(output).toMatch(
    /\n\$ vitest run packages\/contract\/src\/money\.test\.ts --reporter.+\n\n2 passed, 0 failed\n$/,
  );
  expect(output).not.toContain('Building');
  expect(code).toBe(0);

  const unknown = await run(['test', 'monkey']).closed;
  expect(unknown).toEqual({ code: 1, output: 'No test or journey has "monkey" in its path.\n' });
  const option = await run(['test', '--watch']).closed;
  expect(option).toEqual({ code: 1, output: expect.stringMatching(/^Name the files of tests .+\n$/) });
});

test('runs what a change touches, counted from where the branch left main', async () => {
  for (const folder of ['apps', 'bench', 'checks', 'e2e']) write(`${folder}/other.test.ts`, '');
  expect((await run(['test', '--changed']).closed).output).toMatch(/^"--changed" asks git .+\n$/);

  const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, encoding: 'utf8' }).trim();
  const commit = () => git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qam', 'A step');
  write('.gitignore', 'node_modules\nbuild\n');
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  commit();
  const start = git('rev-parse', 'HEAD');
  git('switch', '--quiet', '--create', 'branch');
  write('packages/contract/src/index.ts', 'export const money = 1;');
  commit();
  const { output } = await run(['test', '--changed']).closed;
  const commands = [...output.matchAll(/^(?:\$ (.+)|(\w.+?) +ok)/gm)].map(
    ([, command, check]) => command ?? check,
  );
  expect(commands).toEqual([
    'types',
    'web types',
    'e2e types',
    'format',
    expect.stringContaining(`vitest run --changed ${start} `),
  ]);
  expect(output).toMatch(/\n6 passed, 0 failed\n$/);
});

test('starts the store again in development when a source changes, on the same database', async () => {
  const dev = run(['dev']);
  await dev.printed('\nopen');
  write('apps/server/dev/main.ts', 'this is no program');
  await dev.printed('it starts again at the next change');
  write('apps/server/dev/main.ts', pretendedStore.replace("'open '", "'open again '"));
  await dev.printed('open again');
  dev.child.kill('SIGTERM');
  const { code, output } = await dev.closed;
  expect(code).toBe(7);
  expect(output.match(/database open/g)).toHaveLength(1);
  expect(output).toMatch(/closed by disconnect\ndatabase closed\n$/);
  expect(output).not.toContain('Building pages');
});
