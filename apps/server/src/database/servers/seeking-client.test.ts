import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { connectForBulkWork } from '../connect.ts';

/** A message of the server: its kind, its length, its content. */
function message(kind: string, content: string | number[]): Buffer {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.alloc(5);
  head.write(kind, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const welcome = [message('R', [0, 0, 0, 0]), message('Z', 'I')];
const goodbye = message('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');

it('outlives a database that dies in the same breath as it answers', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([...welcome, goodbye])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const database = connectForBulkWork({ url: `postgres://shop@127.0.0.1:${port}/shop?sslmode=disable` });
  // Nothing but the query fails: an error that nobody listens to would end the process, and so this run.
  await expect(database.pool.query('SELECT')).rejects.toThrow(/terminat|not queryable/i);
  await database.close();
});
