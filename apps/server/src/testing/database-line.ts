/** A line to the database that a test can cut, freeze and mend. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '../database/connect.ts';

export type DatabaseLine = {
  address: DatabaseAddress;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on nothing comes through, and nobody is told: as when the database's machine hangs. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

export async function openLine(target: DatabaseAddress): Promise<DatabaseLine> {
  if ('url' in target) throw new Error('Tests run on a socket.');
  const folder = await mkdtemp(join(tmpdir(), 'line-'));
  const name = `.s.PGSQL.${target.port}`;
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let server: Server;

  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from
      .on('data', (bytes) => to.write(bytes))
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    if (isFrozen) from.pause();
  };

  const mend = () =>
    new Promise<void>((done) => {
      server = createServer((caller) => {
        const called = connect(join(target.host, name));
        forward(caller, called);
        forward(called, caller);
      }).listen(join(folder, name), done);
    });

  const cut = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      for (const socket of sockets) socket.destroy();
    });

  await mend();
  return {
    address: { ...target, host: folder },
    cut,
    mend,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      await cut();
      await rm(folder, { recursive: true });
    },
  };
}
