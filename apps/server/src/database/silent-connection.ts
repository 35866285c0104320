/** Gives up on a database that took a query and then says nothing any more, as a frozen machine does. */
import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * One timer for each connection, which its traffic puts off. The driver's own limit (`query_timeout`) sets one for every
 * query; what hung on them made each pause of the garbage collector four times as long.
 */
export function breakWhenSilent(client: pg.PoolClient, milliseconds: number): void {
  const { connection } = client as unknown as pg.Client;
  const stream = connection.stream as Socket;
  let bytesAnswered = stream.bytesWritten;
  connection.on('readyForQuery', () => {
    bytesAnswered = stream.bytesWritten;
  });
  stream.setTimeout(milliseconds, () => {
    const isWaiting = stream.bytesWritten > bytesAnswered;
    if (isWaiting) stream.destroy(new SilentDatabaseError('The database does not answer.'));
  });
}

class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
}
