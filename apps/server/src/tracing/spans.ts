/** Spans, and which of them belongs to what: the one at work is known wherever its request leads. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FinishedSpan, SpanKind } from './otlp-json.ts';
import type { Attributes } from './tracer.ts';

/** What a span is part of: one of ours, or one that the caller told of. */
type SpanParent = { traceId: string; spanId: string; isSampled: boolean };

export type Span = SpanParent & {
  add(attributes: Attributes): void;
  end(error?: unknown): void;
};

export type SpanKeeper = {
  /** Part of `parent`, or the beginning of a trace. */
  begin(name: string, kind: SpanKind, attributes: Attributes, parent?: SpanParent): Span;
  /** The one at work. */
  current(): Span | undefined;
  enter<Result>(span: Span, work: () => Result): Result;
};

/** Ends the span with the work, however that ends. */
export async function within<Result>(
  spans: Pick<SpanKeeper, 'enter'>,
  span: Span,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await spans.enter(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

export function createSpanKeeper(sampledShare: number, keep: (span: FinishedSpan) => void): SpanKeeper {
  const active = new AsyncLocalStorage<Span>();
  const begin: SpanKeeper['begin'] = (name, kind, attributes, parent) => {
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    const spanId = randomBytes(8).toString('hex');
    const isSampled = parent?.isSampled ?? Math.random() < sampledShare;
    const startMs = nowMs();
    const known = { ...attributes };
    return {
      traceId,
      spanId,
      isSampled,
      add: (more) => void Object.assign(known, more),
      end: (error) => {
        if (!isSampled) return;
        const parentSpanId = parent?.spanId;
        const ids = { traceId, spanId, parentSpanId };
        keep({ ...ids, name, kind, attributes: known, startMs, endMs: nowMs(), error });
      },
    };
  };
  return {
    begin,
    current: () => active.getStore(),
    enter: (span, work) => active.run(span, work),
  };
}

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}
