/** Bytes on a real connection, for what no client library would send. */
import { type AddressInfo, connect } from 'node:net';
import { soon } from '../testing/soon.ts';
import type { App } from './app-types.ts';

export async function listenOnFreePort(app: App): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** Everything that comes back until the store closes the connection. */
export function sendBytes(port: number, bytes: string | Buffer, timeoutMs = soon.timeout): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.setTimeout(timeoutMs, () => {
      reject(new Error(`No end of the answer within ${timeoutMs} ms: ${Buffer.concat(chunks).toString()}`));
      socket.destroy();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.write(bytes);
  });
}

/** The status of each answer, in the order in which they came. */
export function statusesIn(answers: string): number[] {
  return Array.from(answers.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
}
