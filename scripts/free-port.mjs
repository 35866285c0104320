import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to connections and to servers without a wish: nobody takes one of these by chance. */
const firstPort = 20_000;
const lastPort = 31_999;
const maxTries = 100;

/** Somebody who asks at the same time gets another one, most likely. */
export async function findFreePort() {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const port = randomInt(firstPort, lastPort + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${firstPort} to ${lastPort} was free.`);
}

/** @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
