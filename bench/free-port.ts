import { createServer } from 'node:net';

const firstPort = 4600;
const lastPort = 4699;
let next = firstPort;

/** Goes round a small range, so that a port just given up is not taken again at once. */
export async function findFreePort(): Promise<number> {
  for (let tries = firstPort; tries <= lastPort; tries += 1) {
    const port = next;
    next = next === lastPort ? firstPort : next + 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${firstPort} to ${lastPort} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
