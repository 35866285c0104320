/** What the rest of the store traces with, put together. */
import type { Pool } from 'pg';
import type { App } from '../http/app-types.ts';
import type { TracingSettings } from '../settings/tracing-settings.ts';
import { createExporter } from './otlp-exporter.ts';
import { spanKinds } from './otlp-json.ts';
import { createSpanKeeper, within } from './spans.ts';
import { traceRequests } from './trace-requests.ts';
import { traceStatements } from './trace-statements.ts';
import type { Trace } from './tracer.ts';

export type Tracer = {
  trace: Trace;
  traceRequests(app: App): void;
  traceStatements(pool: Pool): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

type Log = { warn(details: object, line: string): void };

export function createTracer(settings: TracingSettings, log: Log): Tracer {
  const exporter = createExporter(settings, log);
  const spans = createSpanKeeper(settings.sampledShare, exporter.add);
  return {
    trace: (name, attributes, work) => {
      const parent = spans.current();
      return within(spans, spans.begin(name, spanKinds.internal, attributes, parent), work);
    },
    traceRequests: (app) => traceRequests(app, spans),
    traceStatements: (pool) => traceStatements(pool, spans),
    stop: exporter.stop,
  };
}
