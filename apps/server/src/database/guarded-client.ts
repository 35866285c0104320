/** A connection of the pool that stays with the breaker: it tells of every doubt, and is not even tried while open. */
import pg from 'pg';
import { DatabaseUnavailableError, readOnlyTransaction } from './database-errors.ts';
import type { WriterSeeker } from './servers/find-writer.ts';
import type { Writer } from './servers/probe-server.ts';
import { breakWhenSilent, type SilenceLimits, type SilenceListener } from './silent-connection.ts';

export type ClientGuard = SilenceListener & {
  isAway(): boolean;
  /** Each error that the database answered with, by its code. */
  onError(code: string | undefined): void;
  silence: SilenceLimits;
  /** All that are connected or about to be. */
  clients: Set<pg.Client>;
  /** The server to connect to, where the address names several. */
  findWriter: WriterSeeker['find'];
  /** A pooler stands between: the next statement may meet another session. */
  isPooled: boolean;
  /** Of a replica, which cannot write and need not. */
  mayBeReadOnly?: boolean;
};

type Connected = (error: Error | null) => void;
type ParameterStatus = { parameterName: string; parameterValue: string };

/** Postgres tells these by itself, at the start and when they change. */
const readOnlyParameters = new Set(['in_hot_standby', 'default_transaction_read_only']);

export function createGuardedClient(guard: ClientGuard): typeof pg.Client {
  return class GuardedClient extends pg.Client {
    #isReadOnly = false;
    #isConnected = false;

    override connect(): Promise<this>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<this> | void {
      if (callback) return this.#connect(callback);
      return new Promise((resolve, reject) => {
        this.#connect((error) => (error ? reject(error) : resolve(this)));
      });
    }

    #connect(callback: Connected): void {
      if (guard.isAway()) {
        // Not in this tick: the pool would try for the next one in the queue from within, and so on.
        process.nextTick(callback, new DatabaseUnavailableError('The database is away.'));
        return;
      }
      guard.clients.add(this);
      this.once('end', () => guard.clients.delete(this));
      this.#watch();
      const writer = guard.findWriter();
      if (writer) void this.#openAt(writer, callback);
      else this.#open(callback);
    }

    async #openAt(writer: Promise<Writer>, callback: Connected): Promise<void> {
      try {
        const { host, port } = await writer;
        this.host = host;
        this.port = port;
      } catch (error) {
        return this.#fail(error instanceof Error ? error : new Error(String(error)), callback);
      }
      this.#open(callback);
    }

    #open(callback: Connected): void {
      super.connect((error: Error | null) => {
        if (error) return this.#fail(error, callback);
        if (this.#isReadOnly) {
          this.end(() => undefined);
          return this.#fail(readOnly(), callback);
        }
        this.#isConnected = true;
        breakWhenSilent(this, guard.silence, guard);
        callback(null);
      });
    }

    #fail(error: Error, callback: Connected): void {
      guard.clients.delete(this);
      guard.onDoubt();
      callback(error);
    }

    #watch(): void {
      this.on('error', () => guard.onDoubt());
      if (guard.mayBeReadOnly) return;
      // What a pooler says of a server is what it heard of the first one.
      if (guard.isPooled) this.#watchErrors();
      else this.#watchParameters();
    }

    #watchParameters(): void {
      this.#watchErrors();
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
        if (readOnlyParameters.has(parameterName) && parameterValue === 'on') this.#loseWriting();
      });
    }

    #watchErrors(): void {
      this.connection.on('errorMessage', ({ code }: { code?: string }) => {
        guard.onError(code);
        if (code === readOnlyTransaction) this.#loseWriting();
      });
    }

    #loseWriting(): void {
      this.#isReadOnly = true;
      if (!this.#isConnected) return;
      guard.onDoubt();
      // Only after whoever asked has got the answer that came with it.
      setImmediate(() => this.connection.stream.destroy(readOnly()));
    }
  };
}

function readOnly(): DatabaseUnavailableError {
  return new DatabaseUnavailableError('The database is read-only.');
}
