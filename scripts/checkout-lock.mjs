/** One command at a time may install and build in a checkout. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { buildFolder } from './checkout-paths.mjs';

const folder = join(buildFolder, 'prepare.lock');
const pidFile = join(folder, 'pids');

/** The lock is a folder that appears complete, by a rename that only one of several can win. */
export async function lockCheckout() {
  const own = `${folder}.${process.pid}`;
  process.once('exit', () => {
    rmSync(own, { recursive: true, force: true });
    release();
  });
  try {
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'pids'), `${process.pid}\n`);
  } catch (error) {
    throw new Failure(
      `The folder ${buildFolder} cannot be written (${error.code}): make the checkout writable.`,
    );
  }
  let told = false;
  while (!tryRename(own, folder)) {
    const holders = readHolders();
    if (holders.length > 0 && !holders.some(isAlive)) removeStale(holders);
    else {
      if (!told) console.log('Another command is preparing this checkout; waiting for it.');
      told = true;
      await wait(200);
    }
  }
  return {
    /** An installation outlives the command that was killed: it keeps the lock then. */
    addHolder: (pid) => writeFileSync(pidFile, `${process.pid}\n${pid}\n`),
    release,
  };
}

function release() {
  if (readHolders()[0] === process.pid) rmSync(folder, { recursive: true, force: true });
}

/** A folder that exists is not replaced; Windows says EPERM then. */
function tryRename(from, to) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (existsSync(to) || !existsSync(from) || ['EEXIST', 'ENOTEMPTY'].includes(error.code)) return false;
    throw error;
  }
}

/** Moved aside first: of two commands that find the same stale lock, only one must take it away. */
function removeStale(holders) {
  const aside = `${folder}.stale-${process.pid}`;
  if (!tryRename(folder, aside)) return;
  const isSame = readHolders(join(aside, 'pids')).join() === holders.join();
  if (isSame || !tryRename(aside, folder)) rmSync(aside, { recursive: true, force: true });
}

function readHolders(file = pidFile) {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
