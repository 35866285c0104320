/**
 * Stops without cutting a request. A connection may be closed without harm only right after an answer that said
 * `Connection: close`; a listening port only while nobody is on the way in, since the kernel resets who waits there.
 *
 * 1. Announced: `/readyz` says 503, and connections from before are asked to leave with their next answer. Whoever comes
 *    back is served and may stay: asked to leave as well, clients would be on the way in all the time.
 * 2. Closing: in a quiet moment the port is closed. Every answer now says `Connection: close`, and streams end.
 * 3. Connections that stay silent are closed; what takes far too long is cut.
 */
import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { App } from './app-types.ts';
import { currentAnswer } from './answers/current-answer.ts';

type StopTimes = {
  /** How long the stop is announced while the store goes on serving. */
  announceMs: number;
  /** A connection that was silent for so long is not about to send a request. */
  idleMs?: number;
  /** What is still in flight after so long is cut. */
  timeoutMs?: number;
  /** Awaited after the port is closed: nobody is sent away while another process would still let them in. */
  untilAllPortsAreClosed?: (() => Promise<void>) | undefined;
};

type GracefulStop = {
  isAnnounced: () => boolean;
  /** Aborted when the port is closed: answers that would go on for ever have to end themselves. */
  closing: AbortSignal;
  /** Resolves with the number of requests that had to be cut, once no connection is left. */
  drain: (times: StopTimes) => Promise<number>;
};

declare module 'fastify' {
  interface FastifyInstance {
    gracefulStop: GracefulStop;
  }
}

const sweepEveryMs = 25;
const quietMs = 100;
const maxWaitForQuietMs = 1_000;
const maxTurns = 1_000;

export function registerGracefulStop(app: App): void {
  const { server } = app;
  const open = new Set<Socket>();
  const leaving = new WeakSet<Socket>();
  const closing = new AbortController();
  let isAnnounced = false;
  let arrivals = 0;

  server.on('connection', (socket) => {
    arrivals += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    if (isAnnounced && (closing.signal.aborted || leaving.has(socket))) announceClose(response);
  });

  const askToLeave = () => {
    for (const socket of open) {
      leaving.add(socket);
      const response = currentAnswer(socket);
      if (response) announceClose(response);
    }
  };

  /** The port stays open for those who are coming in right now. */
  const waitForQuiet = async () => {
    const deadline = performance.now() + maxWaitForQuietMs;
    let before = -1;
    while (arrivals !== before && performance.now() < deadline) {
      before = arrivals;
      await wait(quietMs);
    }
    // Where there is no quiet, let at least those in who wait already: one comes in with each turn.
    for (let turn = 0; arrivals !== before && turn < maxTurns; turn += 1) {
      before = arrivals;
      await nextTurn();
    }
  };

  const closeSilent = async (idleMs: number, deadline: number, activity: ActivityWatch) => {
    while (open.size > 0 && performance.now() < deadline) {
      for (const socket of open) {
        if (activity.silentMs(socket) >= idleMs && !currentAnswer(socket)) socket.destroy();
      }
      await wait(sweepEveryMs);
    }
  };

  const drain = async (times: StopTimes) => {
    const { announceMs, idleMs = 2_000, timeoutMs = 15_000, untilAllPortsAreClosed } = times;
    if (!server.listening) return 0;
    isAnnounced = true;
    askToLeave();
    const activity = watchActivity(open);
    await wait(announceMs);
    if (open.size > 0 || announceMs > 0) await waitForQuiet();
    closePort(server);
    await untilAllPortsAreClosed?.();
    askToLeave();
    closing.abort();
    await closeSilent(idleMs, performance.now() + timeoutMs, activity);
    activity.stop();
    const cut = [...open].filter((socket) => currentAnswer(socket)).length;
    server.closeAllConnections();
    return cut;
  };

  app.decorate('gracefulStop', { isAnnounced: () => isAnnounced, closing: closing.signal, drain });
  app.addHook('preClose', (done) => {
    closing.abort();
    // Nothing is left to close after a drain. Without one, whoever is served meanwhile should not hold up the end.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs);
    server.once('close', () => clearInterval(sweep));
    if (!server.listening) clearInterval(sweep);
    done();
  });
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** The HTTP server's own `close` would also cut connections on which a request may be on its way. */
function closePort(server: Server): void {
  Server.prototype.close.call(server);
}

type ActivityWatch = { silentMs: (socket: Socket) => number; stop: () => void };

/** Looks at the bytes now and then: a busy server has nothing to do for it before it stops. */
function watchActivity(open: Set<Socket>): ActivityWatch {
  const lastSeen = new WeakMap<Socket, { bytes: number; at: number }>();
  const sample = () => {
    for (const socket of open) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      if (lastSeen.get(socket)?.bytes !== bytes) lastSeen.set(socket, { bytes, at: performance.now() });
    }
  };
  sample();
  const timer = setInterval(sample, sweepEveryMs);
  return {
    silentMs: (socket) => performance.now() - (lastSeen.get(socket)?.at ?? performance.now()),
    stop: () => clearInterval(timer),
  };
}
