/** A whole store for a journey: its own process, port, database and demo data, gone afterwards. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../scripts/free-port.mjs';
import { childEnvironment, requireNode, root } from '../scripts/checkout-paths.mjs';

export type ShopProcess = {
  url: string;
  admin: { username: string; password: string };
  /** Where the store keeps its files, for instance the mail that it would have sent. */
  dataDir: string;
  stop: () => Promise<void>;
};

const startTimeoutMs = 180_000;
const stopTimeoutMs = 30_000;

export async function startShop(environment: Record<string, string> = {}): Promise<ShopProcess> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'book-store-journey-'));
  const admin = { username: 'admin', password: randomBytes(12).toString('base64url') };
  const child = spawn(requireNode(), [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: childEnvironment({
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      // Each test says where it comes from, so that the store's limits count it alone.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      LOG_LEVEL: 'warn',
      // Where others take most of the processor, the store waits with the tests.
      PATIENCE: '40',
      DATABASE_URL: '',
      ...environment,
    }),
    // The channel ends the store even when the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  // Its own word counts: another store might answer at the address for as long as this one does not.
  const opened = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
      if (output.includes(' is open')) opened.resolve();
    });
  }
  const exited = once(child, 'exit');
  void exited.then(() => opened.reject(new Error('It ended.')));
  const tooLate = setTimeout(
    () => opened.reject(new Error(`It was not open within ${startTimeoutMs / 1000} s.`)),
    startTimeoutMs,
  );
  const stop = async () => {
    if (child.connected) child.disconnect();
    const kill = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    if (child.exitCode === null && child.signalCode === null) await exited;
    clearTimeout(kill);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await opened.promise;
  } catch (error) {
    await stop();
    throw new Error(`The store did not start.\n${output}`, { cause: error });
  } finally {
    clearTimeout(tooLate);
  }
  return { url, admin, dataDir, stop };
}
