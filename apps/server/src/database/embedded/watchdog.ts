/** Runs Postgres under a shell that stops it when the store is gone, however the store died. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseFolder } from './database-folder.ts';
import { databaseEnvironment } from './database-user.ts';

type Watchdog = {
  /** Resolves with the reason in words. */
  exited: Promise<string>;
  /** Lets go of the pipe that the shell listens to, which stops Postgres. */
  release: () => void;
};

/**
 * A trick, so here is what it buys. A query wakes a process of the database, and on a small machine the kernel may give it
 * the core on which the store's one thread is just answering somebody: that answer then waits, and with it everybody
 * else. Processes that are marked as batch work wait for their turn when they are woken. Measured on two cores: a fifth
 * more searches a second. They get no less of the processor, and an idle one at once.
 *
 * It needs no rights and changes nothing else: the mark goes from the shell to all that Postgres starts. Where there is
 * no `chrt` (it is part of util-linux) or no Linux, nothing happens. To live without it, take the line out; a database on
 * a machine of its own (DATABASE_URL) never has it.
 */
const takeTurnsAsBatchWork = 'chrt -b -p 0 $$ >/dev/null 2>&1';

/**
 * Standard input is a pipe whose other end only the store holds: the kernel closes it even on kill -9, and the
 * guard's `read` returns. Fast shutdown first, asked for again each second: a Postgres that is just being started
 * does not listen yet. After half a minute without cleaning up, which loses nothing but costs a recovery at the next
 * start. Signals meant for the terminal or the service as a whole are ignored, so that the store can finish its queries
 * before the database goes.
 */
const script = `
trap '' HUP INT TERM
${takeTurnsAsBatchWork}
exec 3<&0 </dev/null
"$@" 3<&- &
postgres=$!
{
  read -r nothing <&3
  waited=0
  while [ $waited -lt 30 ] && kill -INT $postgres; do sleep 1; waited=$((waited + 1)); done
  kill -QUIT $postgres
  sleep 5
  kill -KILL $postgres
} 2>/dev/null &
guard=$!
exec 3<&-
wait $postgres
code=$?
kill -KILL $guard
exit $code
`;

export function startWatchdog(
  databaseFolder: DatabaseFolder,
  programs: string,
  postgresArguments: string[],
  logDescriptor: number,
): Watchdog {
  const shell = spawn('/bin/sh', ['-c', script, 'sh', join(programs, 'postgres'), ...postgresArguments], {
    ...databaseFolder.user.spawnAs,
    cwd: databaseFolder.home,
    env: databaseEnvironment,
    stdio: ['pipe', logDescriptor, logDescriptor],
    // A session of its own: Ctrl-C in the terminal reaches the store only.
    detached: true,
  });
  shell.stdin?.on('error', () => undefined);
  const exited = new Promise<string>((resolve) => {
    shell.on('error', (error) => resolve(error.message));
    shell.on('exit', (code, signal) => resolve(describeEnd(code, signal)));
  });
  return { exited, release: () => shell.stdin?.destroy() };
}

/** A shell reports a program that a signal ended as 128 plus the signal's number. */
function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (code === null) return `its watchdog was ended by ${signal}`;
  return code > 128 ? `ended by signal ${code - 128}` : `exit code ${code}`;
}
