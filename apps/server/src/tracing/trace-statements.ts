/** A span for each statement of a request, the wait for a connection included; its text never holds a value. */
import type { Pool, PoolClient } from 'pg';
import { type SpanKeeper, within } from './spans.ts';
import { spanKinds } from './otlp-json.ts';

type Query = (...given: unknown[]) => unknown;

const maxTextLength = 2_000;

export function traceStatements(pool: Pool, spans: SpanKeeper): void {
  const wrap = (owner: Pool | PoolClient) => {
    const query = owner.query.bind(owner) as Query;
    const traced: Query = (...given) => {
      const current = spans.current();
      // The pool asks its connections with a callback, and has a span of its own by then; a stream has neither.
      if (!current?.isSampled || !isPlain(given)) return query(...given);
      const { name, text } = describe(given[0]);
      const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement';
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, maxTextLength),
      };
      const span = spans.begin(name ?? operation, spanKinds.client, attributes, current);
      return within(spans, span, async () => query(...given));
    };
    Object.assign(owner, { query: traced });
  };
  wrap(pool);
  pool.on('connect', wrap);
}

function isPlain(given: unknown[]): boolean {
  const [asked] = given;
  const isStream = typeof asked === 'object' && asked !== null && 'submit' in asked;
  return !isStream && typeof given.at(-1) !== 'function';
}

function describe(asked: unknown): { name?: string; text: string } {
  return typeof asked === 'string' ? { text: asked } : (asked as { name?: string; text: string });
}
