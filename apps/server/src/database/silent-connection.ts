/** Gives up on a database that took a query and then says nothing any more, as a frozen machine does. */
import type { Socket } from 'node:net';
import type pg from 'pg';
import { DatabaseUnavailableError } from './database-errors.ts';

export type SilenceLimits = {
  /** So long may a query stay without a word before the database is in doubt. */
  doubtAfterMs: number;
  /** Longer than any statement may take: only a connection that is dead says nothing for so long. */
  breakAfterMs: number;
};

export type SilenceListener = { onAnswer: () => void; onDoubt: () => void };

/**
 * One timer for each connection, which its traffic puts off. The driver's own limit (`query_timeout`) sets one for every
 * query; what hung on them made each pause of the garbage collector four times as long.
 */
export function breakWhenSilent(
  client: pg.Client,
  limits: SilenceLimits,
  { onAnswer, onDoubt }: SilenceListener,
): void {
  const { connection } = client;
  const stream = connection.stream as Socket;
  let bytesAnswered = stream.bytesWritten;
  // Before the driver's own listener: that one writes the next query, which must count as unanswered.
  connection.prependListener('readyForQuery', () => {
    bytesAnswered = stream.bytesWritten;
    onAnswer();
  });

  const isWaiting = () => stream.bytesWritten > bytesAnswered;
  const doubt = () => {
    if (!isWaiting()) return;
    const before = stream.bytesRead + stream.bytesWritten;
    onDoubt();
    afterReading(limits.breakAfterMs - limits.doubtAfterMs, () => {
      if (!isWaiting() || stream.bytesRead + stream.bytesWritten > before) return;
      stream.destroy(new DatabaseUnavailableError('The database does not answer.'));
    });
  };
  stream.setTimeout(limits.doubtAfterMs, () => void setImmediate(doubt));
}

/** A process that was busy itself hears its timers first: what has arrived meanwhile is read before `act` looks. */
export function afterReading(milliseconds: number, act: () => void): NodeJS.Timeout {
  return setTimeout(() => void setImmediate(act), milliseconds).unref();
}
