/** A line to the database that a test can cut and mend. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '../../../database/connect.ts';

export type DatabaseLine = {
  address: DatabaseAddress;
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
};

export async function openLine(target: DatabaseAddress): Promise<DatabaseLine> {
  if ('url' in target) throw new Error('Tests run on a socket.');
  const folder = await mkdtemp(join(tmpdir(), 'line-'));
  const name = `.s.PGSQL.${target.port}`;
  const sockets = new Set<Socket>();
  let server: Server;

  const mend = () =>
    new Promise<void>((done) => {
      server = createServer((caller) => {
        const called = connect(join(target.host, name));
        for (const socket of [caller, called]) {
          sockets.add(socket);
          socket
            .on('error', () => undefined)
            .on('close', () => {
              sockets.delete(socket);
              caller.destroy();
              called.destroy();
            });
        }
        caller.pipe(called).pipe(caller);
      }).listen(join(folder, name), done);
    });

  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });

  await mend();
  const close = async () => {
    await cut();
    await rm(folder, { recursive: true });
  };
  return { address: { ...target, host: folder }, cut, mend, close };
}
