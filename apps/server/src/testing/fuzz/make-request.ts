/** Requests made from the API's description, most of them with something hostile in them. */
import type { Random } from '../../../../demo/src/seeded-random.ts';
import { hostileBodies, hostileTexts, hostileTypes, hostileValues } from './hostile-values.ts';

type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  minLength?: number;
};
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type MadeRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

/** Keys of things that are there, so that some requests get further than the first look. */
export type Known = { ids: string[]; email: string };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const otherPaths = [
  '/',
  '/books/{id}',
  '/search?q={id}',
  '/category/{id}',
  '/orders',
  '/dashboard/{id}',
  '/assets/{id}',
  '/covers/{id}',
  '/sitemaps/{id}',
  '/sitemap.xml',
  '/robots.txt',
  '/api/docs',
  '/api/v1/{id}',
  '/api/v1/accounts/google/end',
  '/{id}',
];

export type Call = { path: string; method: string; operation: Operation };

export function listCalls({ paths }: Description): Call[] {
  return Object.entries(paths).flatMap(([path, methodsOf]) =>
    Object.entries(methodsOf).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
}

export function createRequestMaker(description: Description, known: Known, random: Random) {
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item;
  const chance = (share: number) => random.next() < share;
  const calls = listCalls(description);

  const plausible = (schema: Schema): unknown => {
    if (schema.$ref)
      return plausible(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choice) return plausible(pick(choice));
    if (schema.enum) return pick(schema.enum);
    if (schema.const !== undefined) return schema.const;
    if (schema.type === 'object') {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, plausible(field)]);
      return Object.fromEntries(fields) as unknown;
    }
    if (schema.type === 'array')
      return Array.from({ length: 1 + random.below(3) }, () => plausible(schema.items ?? {}));
    if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? random.below(100);
    if (schema.type === 'boolean') return chance(0.5);
    return plausibleText(schema);
  };

  const plausibleText = ({ format, minLength = 1 }: Schema): string => {
    if (format === 'email') return known.email;
    if (format === 'date-time') return new Date(random.below(2 ** 31) * 1000).toISOString();
    return pick([...known.ids, '12.50', '0301234567', known.email, 'quiet words'.padEnd(minLength, 'x')]);
  };

  /** One place of the value, however deep, becomes something else. */
  const spoil = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || chance(0.2)) return pick(hostileValues);
    if (Array.isArray(value)) return [...value.slice(1), spoil(value[0])];
    const entries = Object.entries(value);
    if (entries.length === 0 || chance(0.15)) return { ...value, [pick(hostileTexts)]: pick(hostileValues) };
    const spoilt = random.below(entries.length);
    if (chance(0.15)) return Object.fromEntries(entries.toSpliced(spoilt, 1));
    return Object.fromEntries(entries.map(([name, item], at) => [name, at === spoilt ? spoil(item) : item]));
  };

  const text = (schema: Schema) => (chance(0.5) ? String(plausible(schema)) : pick(hostileTexts));
  const escape = (value: string) =>
    chance(0.85) ? encodeURIComponent(value.toWellFormed()) : escapeBarely(value);

  const fill = (path: string, choose: () => string) =>
    path
      .split(/[{}]/)
      .map((part, at) => (at % 2 === 1 ? choose() : part))
      .join('');

  const addQuery = (filled: string, parameters: Parameter[]): string => {
    const query = parameters
      .filter((one) => one.in === 'query' && (one.required || chance(0.6)))
      .map((one) => `${one.name}=${escape(text(one.schema))}`);
    if (chance(0.1)) query.push(`${escape(pick(hostileTexts))}=${escape(pick(hostileTexts))}`);
    return query.length > 0 ? `${filled}${filled.includes('?') ? '&' : '?'}${query.join('&')}` : filled;
  };

  const makeBody = (operation: Operation): { payload: string | Buffer; type: string } => {
    const [type = 'application/json', content] =
      Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
    if (chance(0.15)) return { payload: pick(hostileBodies), type: chance(0.5) ? type : pick(hostileTypes) };
    if (!content || type !== 'application/json') return { payload: pick(hostileBodies), type };
    const value = plausible(content.schema);
    const payload = JSON.stringify(chance(0.75) ? spoil(value) : value) ?? 'null';
    return { payload, type: chance(0.95) ? type : pick(hostileTypes) };
  };

  const makeHeaders = (parameters: Parameter[]): Record<string, string> => {
    const named = parameters
      .filter((one) => one.in === 'header')
      .map((one) => [one.name, asHeader(text(one.schema))]);
    const odd = [
      'if-none-match',
      'accept-encoding',
      'origin',
      'sec-fetch-site',
      'x-forwarded-for',
      'user-agent',
    ];
    if (chance(0.2)) named.push([pick(odd), asHeader(pick(hostileTexts))]);
    return Object.fromEntries(named) as Record<string, string>;
  };

  const make = (method: string, path: string, operation: Operation): MadeRequest => {
    const parameters = operation.parameters ?? [];
    const headers = makeHeaders(parameters);
    const url = addQuery(path, parameters);
    if (method === 'GET' || method === 'HEAD') return { method, url, headers };
    const { payload, type } = makeBody(operation);
    return { method, url, headers: { ...headers, 'content-type': type }, payload };
  };

  return {
    /** Hostile in all but the path, which leads there. */
    meet: ({ method, path, operation }: Call): MadeRequest =>
      make(
        method,
        fill(path, () => encodeURIComponent(plausibleText({}))),
        operation,
      ),
    any: (): MadeRequest => {
      const isOther = chance(0.15);
      const { path, method, operation } = isOther
        ? { path: pick(otherPaths), method: 'GET', operation: {} }
        : pick(calls);
      return make(
        chance(0.9) ? method : pick(methods),
        fill(path, () => escape(text({})) || 'x'),
        operation,
      );
    },
  };
}

/** As much as stands in the way of a request line, and nothing more: broken escapes stay as they are. */
function escapeBarely(value: string): string {
  return value.toWellFormed().replaceAll(/[^!-~]|[#?]/gu, (character) => encodeURIComponent(character));
}

function asHeader(value: string): string {
  return value.replaceAll(/[^ -~]/gu, '').slice(0, 4_000);
}
