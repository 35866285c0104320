/** Server-sent events for the dashboard; read with `fetch`, since EventSource cannot send the token. */
import { PassThrough, type Readable } from 'node:stream';
import { type AdminEvent, adminEvents, errorBodySchema } from '@book-store/contract';
import { z } from 'zod';
import type { ChangeFeed } from '../../../database/change-feed.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import type { AdjustableLimits } from '../../../http/limits.ts';
import { createAdminEvents } from './admin-events.ts';
import { currentAdmin } from '../session/admin-guard.ts';
import { createStreamLimit } from './stream-limit.ts';

type Parts = {
  adminGuard: Guard;
  changes: Pick<ChangeFeed, 'on'>;
  /** What is announced by the database itself. */
  channels: { event: AdminEvent; channel: string }[];
  readFigures: Parameters<typeof createAdminEvents>[0]['readFigures'];
  limits: Pick<AdjustableLimits, 'eventStreamsByToken' | 'eventStreamsByAccount'>;
};

/** Shorter than the patience of usual proxies. */
const heartbeatIntervalMs = 15_000;
/** A reader that takes nothing off for so long is gone. */
const maxUnreadBytes = 16 * 1024;
const eventsType = 'text/event-stream';

export function registerAdminEvents(app: App, parts: Parts): void {
  const { adminGuard, changes, channels, readFigures, limits } = parts;
  const events = createAdminEvents({
    readFigures,
    onFailure: (error) => app.log.debug({ err: error }, 'the figures could not be compared'),
  });
  const streamLimit = createStreamLimit({
    byToken: limits.eventStreamsByToken.max,
    byAccount: limits.eventStreamsByAccount.max,
  });
  const streams = new Set<PassThrough>();
  for (const { event, channel } of channels) changes.on(channel, () => events.announce(event));

  // They would never end by themselves, and the server waits for what is in flight.
  const { closing } = app.gracefulStop;
  closing.addEventListener('abort', () => {
    for (const stream of streams) stream.end();
  });

  app.get(
    '/api/v1/admin/events',
    {
      onRequest: adminGuard,
      exposeHeadRoute: false,
      schema: {
        tags: ['admin'],
        summary: `A stream of events, each the name of what changed: ${adminEvents.join(', ')}`,
        security: [{ adminToken: [] }],
        response: {
          200: {
            description: 'It goes on until the token ends or the store stops',
            content: { [eventsType]: { schema: z.custom<Readable>().meta({ type: 'string' }) } },
          },
          429: errorBodySchema.describe('Too many streams are open; the figures can still be asked for'),
        },
        answerHeaders: { 200: ['x-accel-buffering'] },
      },
    },
    async (request, reply) => {
      const releaseStream = streamLimit.acquire(currentAdmin(request));
      const stream = new PassThrough();
      const write = (text: string) => {
        if (stream.writableLength > maxUnreadBytes) stream.destroy();
        else if (stream.writable) stream.write(text);
      };
      const describe = (event: AdminEvent) => `event: ${event}\ndata:\n\n`;
      // A token that was revoked or has expired meanwhile hears nothing more.
      const writeIfGood = (text: string) =>
        adminGuard(request).then(
          () => write(text),
          () => stream.end(),
        );
      const heartbeat = setInterval(() => void writeIfGood(':\n\n'), heartbeatIntervalMs).unref();
      const listening = events.listen((event) => void writeIfGood(describe(event)));
      streams.add(stream);
      stream.once('close', () => {
        clearInterval(heartbeat);
        listening.stop();
        streams.delete(stream);
        releaseStream();
      });
      reply.raw.once('close', () => stream.destroy());
      // Gone while the token was looked up: then nothing will be closed any more.
      if (reply.raw.destroyed) stream.destroy();
      await listening.ready;
      write(describe('ready'));
      if (closing.aborted) stream.end();
      return reply
        .type(`${eventsType}; charset=utf-8`)
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .send(stream);
    },
  );
}
