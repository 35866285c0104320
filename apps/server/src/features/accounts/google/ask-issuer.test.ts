import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { askIssuer } from './ask-issuer.ts';

it('is not lost where the provider closes a connection as soon as it is idle', async () => {
  const used = new WeakSet<Socket>();
  const provider = createServer(({ socket, headers }, response) => {
    if (used.has(socket)) {
      socket.resetAndDestroy();
      return;
    }
    used.add(socket);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ said: headers['x-said'] }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void provider.close());
  await once(provider, 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  for (const said of ['one', 'two', 'three']) {
    const answer = await askIssuer(z.object({ said: z.string() }), url, { headers: { 'x-said': said } });
    expect(answer).toEqual({ said });
  }
});
