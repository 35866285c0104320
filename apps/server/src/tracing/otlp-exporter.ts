/** Sends spans to a collector now and then. Nobody waits for it: what it does not take in time is lost, and said so once. */
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { version } from '../http/openapi/api-version.ts';
import type { TracingSettings } from '../settings/tracing-settings.ts';
import { type FinishedSpan, toOtlp } from './otlp-json.ts';

type Log = { warn(details: object, line: string): void };

const sendIntervalMs = 2_000;
const sendTimeoutMs = 10_000;
/** A collector that hangs may not hold up the end. */
const stopTimeoutMs = 2_000;
/** For one request to the collector, and for all that wait. */
const maxSent = 512;
const maxWaiting = 4_096;

export function createExporter({ endpoint, headers, serviceName }: TracingSettings, log: Log) {
  const resource = {
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'host.name': hostname(),
    'process.pid': process.pid,
  };
  let waiting: FinishedSpan[] = [];
  let sending: Promise<void> = Promise.resolve();
  let isFailing = false;

  const report = (reason: unknown) => {
    if (!isFailing) log.warn({ reason: String(reason) }, 'traces could not be sent; those are lost');
    isFailing = true;
  };
  const send = async (spans: FinishedSpan[]) => {
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(toOtlp(resource, spans)),
        signal: AbortSignal.timeout(sendTimeoutMs),
      });
      await answer.arrayBuffer();
      if (answer.ok) isFailing = false;
      else report(answer.status);
    } catch (error) {
      report(error instanceof Error ? error.name : error);
    }
  };
  const flush = async () => {
    while (waiting.length > 0) {
      const [now, later] = [waiting.slice(0, maxSent), waiting.slice(maxSent)];
      waiting = later;
      await send(now);
    }
  };
  const timer = setInterval(() => {
    sending = sending.then(flush);
  }, sendIntervalMs);
  timer.unref();

  return {
    add: (span: FinishedSpan) => {
      if (waiting.length < maxWaiting) waiting.push(span);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.race([sending.then(flush), wait(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
