/** Headers that say something to the caller: each call declares which of its answers carry them. */
import { searchReadingHeader } from '@book-store/contract';

const answerHeaders = {
  allow: { description: 'The methods that this address takes', schema: { type: 'string' } },
  'content-disposition': { description: 'The name of the file', schema: { type: 'string' } },
  etag: { description: 'The version of the answer, for If-None-Match', schema: { type: 'string' } },
  link: { description: 'The next page: `<address>; rel="next"`', schema: { type: 'string' } },
  location: { description: 'Where to go on', schema: { type: 'string' } },
  'retry-after': {
    description: 'Seconds to wait before another try',
    schema: { type: 'string', pattern: '^[1-9]\\d*$' },
  },
  [searchReadingHeader]: {
    description:
      'What was searched for, where that is not what was typed, written like a query: `q=jane+eyre&leftOut=qqqq`',
    schema: { type: 'string', examples: ['q=jane+eyre&leftOut=qqqq'] },
  },
  'set-cookie': {
    description: 'The session begins, goes on or ends; or the browser is known from now on',
    schema: { type: 'string' },
  },
  'x-accel-buffering': {
    description: 'Tells a proxy not to hold the stream back',
    schema: { type: 'string' },
  },
} as const;

type HeaderName = keyof typeof answerHeaders;

/** By status; a name that ends in "?" is not always there. */
export type DeclaredHeaders = Partial<Record<number, readonly (HeaderName | `${HeaderName}?`)[]>>;

declare module 'fastify' {
  interface FastifySchema {
    answerHeaders?: DeclaredHeaders;
  }
}

export function describeHeaders(declared: DeclaredHeaders[number] = []) {
  return Object.fromEntries(
    declared.map((name) => {
      const bare = name.replace('?', '') as HeaderName;
      return [bare, { ...answerHeaders[bare], required: name === bare }];
    }),
  );
}
