/** The refusals that a call shares with others: known from its method and its guards, so that no call can forget them. */
import { type ErrorCode, errorCodes, errorStatus } from '@book-store/contract';
import type { RouteOptions } from 'fastify';
import type { Guard } from '../app-types.ts';
import { type DeclaredHeaders, describeHeaders } from './answer-headers.ts';

const readingMethods = new Set(['GET', 'HEAD']);

const everywhere: ErrorCode[] = [
  'malformed_request',
  'uri_too_long',
  'misdirected_request',
  'internal_error',
  'overloaded',
];
/** A body that is too large or of the wrong kind, and a cookie sent from another site. */
const ofWrites: ErrorCode[] = ['payload_too_large', 'unsupported_media_type', 'cross_site_request'];

const errorHeaders: DeclaredHeaders = { 405: ['allow'], 429: ['retry-after'], 503: ['retry-after'] };

export function commonStatuses(route: RouteOptions): number[] {
  const codes = [
    ...everywhere,
    ...(readingMethods.has(String(route.method)) ? [] : ofWrites),
    ...guardsOf(route).flatMap((guard) => guard.refusals),
  ];
  return [...new Set(codes.map((code) => errorStatus[code]))];
}

export function securityOf(route: RouteOptions): Record<string, string[]>[] {
  return guardsOf(route).flatMap(({ security }) => (security ? [security] : []));
}

function guardsOf({ onRequest = [] }: RouteOptions): Guard[] {
  return [onRequest].flat().filter((hook) => 'refusals' in hook) as unknown as Guard[];
}

/** One for each status, with the codes that go with it. */
export function describeRefusals() {
  const statuses = [...new Set(Object.values(errorStatus))];
  return Object.fromEntries(statuses.map((status) => [refusalName(status), describeRefusal(status)]));
}

export function referToRefusal(status: number, description?: string) {
  return { $ref: `#/components/responses/${refusalName(status)}`, ...(description && { description }) };
}

function describeRefusal(status: number) {
  const codes = errorCodes.filter((code) => errorStatus[code] === status);
  return {
    description: `Refused: ${codes.join(', ')}`,
    headers: describeHeaders(errorHeaders[status]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error', properties: { code: { enum: codes } } },
      },
    },
  };
}

function refusalName(status: number): string {
  return `Refused${status}`;
}
