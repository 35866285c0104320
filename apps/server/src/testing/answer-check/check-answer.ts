/** Holds an answer against the API's description: status, headers, kind and content of the body. */
import type { OutgoingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { RouteOptions } from 'fastify';
import { findRoutesKey } from './routes-key.ts';
import { undescribedRoutes } from './undescribed-routes.ts';

export type SeenAnswer = {
  method: string;
  /** The route's pattern; undefined where no route was found. */
  route: string | undefined;
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
};

type Header = { required?: boolean; schema?: object };
export type Answer = {
  $ref?: string;
  headers?: Record<string, Header>;
  content?: Record<string, { schema: object }>;
};
type Operation = { responses: Record<string, Answer> };
export type ApiDescription = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer>; headers: Record<string, Header>; schemas: object };
};

/** What HTTP itself brings along. */
const transportHeaders = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

const unpackers: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

export type AnswerChecker = (answer: SeenAnswer) => string[];

const known = new Map<number, AnswerChecker>();

/** One for all the apps of a run that have the same routes. */
export function findAnswerChecker(
  routes: readonly RouteOptions[],
  describe: () => ApiDescription,
): AnswerChecker {
  const key = findRoutesKey(routes);
  const checker = known.get(key) ?? createAnswerChecker(describe());
  known.set(key, checker);
  return checker;
}

function createAnswerChecker(description: ApiDescription): AnswerChecker {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ ...description, $id: 'api' });
  const compiled = new WeakMap<object, ValidateFunction>();
  const everywhere = new Set([...transportHeaders, ...Object.keys(description.components.headers)]);

  const compile = (schema: object): ValidateFunction => {
    const compiledBefore = compiled.get(schema);
    if (compiledBefore) return compiledBefore;
    const made = ajv.compile(pointInto(schema));
    compiled.set(schema, made);
    return made;
  };

  const checkHeaders = (answer: SeenAnswer, declared: Record<string, Header> = {}): string[] => {
    const problems: string[] = [];
    for (const [name, { required, schema }] of Object.entries(declared)) {
      const value = answer.headers[name];
      if (value === undefined && required) problems.push(`lacks the header ${name}`);
      for (const one of value === undefined ? [] : [value].flat()) {
        if (schema && !compile(schema)(String(one))) problems.push(`has ${name}: ${String(one)}`);
      }
    }
    for (const name of Object.keys(answer.headers)) {
      if (!everywhere.has(name) && !(name in declared)) problems.push(`has the undeclared header ${name}`);
    }
    return problems;
  };

  const checkBody = (answer: SeenAnswer, content: Answer['content']): string[] => {
    if (answer.method === 'HEAD') return [];
    if (!content) return answer.body.length > 0 ? [`has a body, but none is declared`] : [];
    const type = contentType(answer);
    const declared = content[type];
    if (!declared) return [`is of the undeclared type "${type}"`];
    if (type !== 'application/json') return [];
    const validate = compile(declared.schema);
    return validate(readJson(answer)) ? [] : [`has a body that is not as declared: ${explain(validate)}`];
  };

  const check = (answer: SeenAnswer, declared: Answer): string[] => {
    const { headers, content } = declared.$ref ? followAnswer(description, declared.$ref) : declared;
    return [...checkHeaders(answer, headers), ...checkBody(answer, content)];
  };

  return (answer) => {
    const { route, status } = answer;
    const method = answer.method === 'HEAD' ? 'GET' : answer.method;
    const operation =
      route === undefined ? undefined : description.paths[bracePath(route)]?.[method.toLowerCase()];
    if (operation) {
      const declared = operation.responses[status];
      return declared ? check(answer, declared) : ['has an undeclared status'];
    }
    const isRefusal = status >= 400 && contentType(answer) === 'application/json';
    if (isRefusal) return check(answer, { $ref: `#/components/responses/Refused${status}` });
    return (
      undescribedRoutes[`${method} ${route}`]?.(answer, contentType(answer)) ?? [
        'comes from an undescribed call',
      ]
    );
  };
}

function followAnswer(description: ApiDescription, reference: string): Answer {
  return description.components.responses[reference.split('/').at(-1) ?? ''] ?? {};
}

/** References are meant from the description's root, wherever the schema stands in it. */
function pointInto(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api#/')) as object;
}

function contentType({ headers }: SeenAnswer): string {
  return (headers['content-type'] ?? '').split(';', 1)[0] ?? '';
}

function readJson({ body, headers }: SeenAnswer): unknown {
  try {
    const unpack = unpackers[String(headers['content-encoding'])];
    return JSON.parse((unpack ? unpack(body) : body).toString()) as unknown;
  } catch {
    return undefined;
  }
}

function explain({ errors }: ValidateFunction): string {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath || 'it'} ${message}`).join(', ');
}

/** `/books/:id` → `/books/{id}` */
function bracePath(route: string): string {
  return route.replace(/:(\w+)/g, '{$1}');
}
