/** A connection to the server that writes, where the address names several. */
import pg from 'pg';
import { type DatabaseAddress, listServers } from '../connection-config.ts';
import { createWriterSeeker, type WriterSeeker } from './find-writer.ts';

type Connected = (error: Error | null) => void;

export function createSeekingClient(find: WriterSeeker['find']): typeof pg.Client {
  return class SeekingClient extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<this> | void {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(
        () => process.nextTick(callback, null),
        (error: unknown) => process.nextTick(callback, error),
      );
    }

    async #connect(): Promise<this> {
      // A database that dies as soon as it has answered is heard before the pool listens, and that would end the store.
      this.on('error', () => undefined);
      const writer = await find();
      if (writer) {
        this.host = writer.host;
        this.port = writer.port;
      }
      await super.connect();
      return this;
    }
  };
}

/** One connection, not yet made. */
export function openClient(
  address: DatabaseAddress,
  { timeoutMs, ...config }: pg.ClientConfig & { timeoutMs: number },
): pg.Client {
  const [first] = listServers(address);
  const Client = createSeekingClient(createWriterSeeker(address, { timeoutMs }).find);
  return new Client({ ...first, ...config });
}
