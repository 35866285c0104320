/** A whole store for a journey: its own process, port, database and demo data, gone afterwards. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, requireNode, root } from '../scripts/places.mjs';

export type ShopProcess = {
  url: string;
  admin: { username: string; password: string };
  /** Where the store keeps its files, for instance the mail that it would have sent. */
  dataDir: string;
  stop: () => Promise<void>;
};

const longestStart = 60_000;
const longestStop = 15_000;

export async function startShop(): Promise<ShopProcess> {
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
      DATABASE_URL: '',
    }),
    // The channel ends the store even when the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.connected) child.disconnect();
    const kill = setTimeout(() => child.kill('SIGKILL'), longestStop);
    if (child.exitCode === null && child.signalCode === null) await exited;
    clearTimeout(kill);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(url, () => child.exitCode !== null || child.signalCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`The store did not start.\n${output}`, { cause: error });
  }
  return { url, admin, dataDir, stop };
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + longestStart;
  while (!(await isReady(url))) {
    if (hasEnded()) throw new Error('It ended.');
    if (Date.now() > deadline) throw new Error(`It was not ready within ${longestStart / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
