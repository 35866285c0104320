/**
 * The id that a request has in the log and in its answer. A caller that traces gave it one already; so did a proxy of
 * ours. Anybody else's would let a stranger write what they like into the log.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { IsTrustedProxy } from './trusted-proxies.ts';

export const requestIdHeader = 'x-request-id';

/** As W3C Trace Context has it. */
const traceParent = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const maxTraceParentLength = 128;
const proxysId = /^[\w.:-]{1,128}$/;

type TraceParent = { traceId: string; spanId: string; isSampled: boolean };

export function createRequestIds(isTrustedProxy: IsTrustedProxy): (request: IncomingMessage) => string {
  // Unique over processes, machines and restarts, at the price of a count.
  const prefix = randomBytes(8).toString('hex');
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    return (
      readTraceParent(headers['traceparent'])?.traceId ??
      (typeof given === 'string' && proxysId.test(given) && isTrustedProxy(socket.remoteAddress ?? '')
        ? given
        : `${prefix}-${((count += 1)).toString(36)}`)
    );
  };
}

/** A header that came twice was joined by Node, so that it is none. */
export function readTraceParent(header: string | string[] | undefined): TraceParent | undefined {
  if (typeof header !== 'string' || header.length > maxTraceParentLength) return undefined;
  const [, version, traceId = '', spanId = '', flags = '', rest] = traceParent.exec(header) ?? [];
  // A later version may have more behind it, the first one may not.
  if (version === 'ff' || (version === '00' && rest !== undefined)) return undefined;
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
