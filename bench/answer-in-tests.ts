/** A server on this machine for the tests of one file. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export function answerInTests(listener: RequestListener): { url: URL; close: () => void } {
  const server = createServer(listener);
  const url = new URL('http://127.0.0.1');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  beforeAll(async () => {
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    url.port = String((server.address() as AddressInfo).port);
  });
  afterAll(close);
  return { url, close };
}
