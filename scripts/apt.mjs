/** Packages of the system, where it is one with apt-get and this is root: elsewhere a person decides. */
import { spawn, spawnSync } from 'node:child_process';
import { follow } from './program.mjs';
import { showProgress } from './progress.mjs';

export function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Resolves to what went wrong, in the command's own last lines, or to undefined. */
export async function install(title, command) {
  const progress = showProgress(`Installing ${title} …`);
  const child = spawn('sh', ['-c', command], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { code, output } = await follow(child, (line) => progress.tell(line));
  progress.end(code === 0 ? 'done' : 'failed');
  return code === 0 ? undefined : output.trimEnd().split('\n').slice(-10).join('\n');
}
