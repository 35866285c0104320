import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { askIssuer } from './ask-issuer.ts';

const ask = (url: string, headers: Record<string, string> = {}) =>
  askIssuer(url, { method: 'GET', headers, body: undefined, redirect: 'manual' });

async function startProvider(answer: RequestListener): Promise<string> {
  const provider = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void provider.close());
  await once(provider, 'listening');
  return `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
}

it('is not lost where the provider closes a connection as soon as it is idle', async () => {
  const used = new WeakSet<Socket>();
  const url = await startProvider(({ socket, headers }, response) => {
    if (used.has(socket)) {
      socket.resetAndDestroy();
      return;
    }
    used.add(socket);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ said: headers['x-said'] }));
  });
  for (const said of ['one', 'two', 'three']) {
    expect(await (await ask(url, { 'x-said': said })).json()).toEqual({ said });
  }
});

it('is given up when the answer never ends', async () => {
  let isClosed: Promise<unknown> | undefined;
  const url = await startProvider((_request, response) => {
    isClosed = once(response, 'close');
    const send = () => void response.write(Buffer.alloc(64 * 1024), (error) => error ?? send());
    send();
  });
  await expect(ask(url)).rejects.toMatchObject({ code: 'internal-error' });
  await isClosed;
});

it.each([
  [302, 'network-request-failed'],
  [503, 'network-request-failed'],
])('is a failure of the network where the provider answers %i', async (status, code) => {
  const url = await startProvider((_request, response) => {
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}');
  });
  await expect(ask(url)).rejects.toMatchObject({ code });
});
