/** Spans as OTLP writes them in JSON: ids in hex, times in nanoseconds as text. */
import { errorCodeOf } from '../error-code.ts';
import type { Attributes } from './tracer.ts';

/** The numbers of the protocol. */
export const spanKinds = { internal: 1, server: 2, client: 3 } as const;
export type SpanKind = (typeof spanKinds)[keyof typeof spanKinds];
const failed = 2;

export type FinishedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: SpanKind;
  attributes: Attributes;
  startMs: number;
  endMs: number;
  error: unknown;
};

export function toOtlp(resource: Attributes, spans: FinishedSpan[]): object {
  const scopeSpans = [{ scope: { name: 'book-store' }, spans: spans.map(toOtlpSpan) }];
  return { resourceSpans: [{ resource: { attributes: toOtlpAttributes(resource) }, scopeSpans }] };
}

function toOtlpSpan({ startMs, endMs, attributes, error, ...rest }: FinishedSpan): object {
  // Only what kind of error it was: its message may repeat what people have written.
  const kindOfError = errorCodeOf(error) || (error instanceof Error ? error.name : 'unknown');
  return {
    ...rest,
    startTimeUnixNano: toNanoseconds(startMs),
    endTimeUnixNano: toNanoseconds(endMs),
    attributes: toOtlpAttributes(
      error === undefined ? attributes : { ...attributes, 'error.type': kindOfError },
    ),
    ...(error !== undefined && { status: { code: failed } }),
  };
}

function toNanoseconds(ms: number): string {
  return `${Math.round(ms * 1_000)}000`;
}

function toOtlpAttributes(attributes: Attributes): object[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: toOtlpValue(value) }],
  );
}

function toOtlpValue(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
