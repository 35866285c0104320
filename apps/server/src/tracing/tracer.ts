/**
 * Traces for OpenTelemetry, where OTEL_EXPORTER_OTLP_ENDPOINT is set. Where it is not, none of the other files of this folder
 * is loaded and nothing is hooked in: `untraced` is all that is left of it.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { TracingSettings } from '../settings/tracing-settings.ts';
import type { Tracer } from './otlp-tracer.ts';

export type Attributes = Record<string, string | number | boolean | undefined>;

/** Does the work as a part of whatever it belongs to. */
export type Trace = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
) => Promise<Result>;

export const untraced: Trace = (_name, _attributes, work) => work();

export async function openTracer(
  settings: TracingSettings | undefined,
  log: FastifyBaseLogger,
): Promise<Tracer | undefined> {
  if (!settings) return undefined;
  const { createTracer } = await import('./otlp-tracer.ts');
  return createTracer(settings, log);
}
