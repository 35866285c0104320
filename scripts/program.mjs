/** Runs programs as children that end together with this process. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { pathToFileURL } from 'node:url';
import { childEnvironment, requireNode, root } from './checkout-paths.mjs';

const endWithParent = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href;

/** Runs a script of the checkout, which has the terminal to itself; resolves with the exit code. */
export async function runScript(script, args, additions) {
  return (await runNode([join(root, script), ...args], { output: 'inherit', additions })).code;
}

/** `output`: 'inherit' to show it as it comes, 'capture' to answer it as text. */
export function runNode(args, { output, additions, onLine }) {
  const stream = output === 'inherit' ? 'inherit' : 'pipe';
  return follow(
    spawn(requireNode(), ['--import', endWithParent, ...args], {
      cwd: root,
      env: childEnvironment({ ...additions, ENDS_WITH_PROCESS: String(process.pid) }),
      stdio: [output === 'inherit' ? 'inherit' : 'ignore', stream, stream, 'ipc'],
    }),
    onLine,
  );
}

/** Resolves when the child has ended: its exit code, what was captured, and whether a signal was the reason. */
export function follow(child, onLine = () => undefined) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
      const line = text.trimEnd().split('\n').at(-1);
      if (line) onLine(line);
    });
  }
  let interrupted = false;
  const stopForwarding = forwardSignals(child, () => {
    interrupted = true;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      stopForwarding();
      resolve({ code: exitCode(code, signal), output, interrupted });
    });
  });
}

/** Ctrl-C in a terminal reaches the child directly; what only we were sent is passed on. */
function forwardSignals(child, onSignal) {
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [
    signal,
    () => {
      onSignal();
      if (signal !== 'SIGINT' || !isatty(0)) child.kill(signal);
    },
  ]);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

export function exitCode(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}
