import swagger, { type SwaggerTransform, type SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../app-types.ts';
import { describeEverywhereHeaders } from '../security-headers.ts';
import { type DeclaredHeaders, describeHeaders } from './answer-headers.ts';
import { version } from './api-version.ts';
import { commonStatuses, describeRefusals, referToRefusal, securityOf } from './common-answers.ts';

type Described = { statuses: number[]; headers: DeclaredHeaders; security: Record<string, string[]>[] };
type Answer = { description?: string; headers?: object; $ref?: string };
type Operation = { security?: Described['security']; responses: Record<string, Answer> };

const unspecific = 'Default Response';

/** The description is made from the very schemas that check the calls, and from the guards in front of them. */
export async function registerOpenApi(app: App, publicUrl: string): Promise<void> {
  const described = new Map<string, Described>();

  const transform: SwaggerTransform = (call) => {
    const { schema, url } = jsonSchemaTransform(call);
    const { route } = call;
    described.set(keyOf(String(route.method), bracePath(url)), {
      statuses: commonStatuses(route),
      security: securityOf(route),
      headers: route.schema?.answerHeaders ?? {},
    });
    return { schema, url };
  };

  const transformObject: SwaggerTransformObject = (call) => {
    const document = jsonSchemaTransformObject(call);
    for (const [path, operations] of Object.entries(document.paths ?? {})) {
      for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
        const facts = described.get(keyOf(method, path));
        if (!facts) continue;
        operation.responses = completeAnswers(operation.responses, facts);
        if (facts.security.length > 0) operation.security = facts.security;
      }
    }
    return document;
  };

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Book Store API',
        description:
          'Books, orders and the bookseller’s figures. Every answer may carry the headers under components/headers. ' +
          'What is not HTTP at all is refused before any call: 400, 408 or 431 with an Error. ' +
          'A method that an address does not take is refused with 405, and Allow names those that it takes.',
        version,
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          adminToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          customerSession: { type: 'apiKey', in: 'cookie', name: 'book-store.session_token' },
        },
        headers: describeEverywhereHeaders(),
        responses: describeRefusals(),
      },
    },
    transform,
    // Without it the calls refer to schemas that are not there.
    transformObject,
  });
  app.get(
    '/api/v1/openapi.json',
    {
      schema: {
        tags: ['operations'],
        summary: 'This description',
        response: { 200: z.looseObject({ openapi: z.string() }).describe('In OpenAPI 3.1') },
      },
    },
    () => app.swagger() as unknown as { openapi: string },
  );
}

function completeAnswers(answers: Operation['responses'], { statuses, headers }: Described) {
  const all: Operation['responses'] = { ...answers };
  for (const status of statuses) all[status] ??= {};
  return Object.fromEntries(
    Object.entries(all).map(([status, answer]) => [status, completeAnswer(Number(status), answer, headers)]),
  );
}

function completeAnswer(status: number, answer: Answer, headers: DeclaredHeaders): Answer {
  if (status >= 400) {
    return referToRefusal(status, answer.description === unspecific ? undefined : answer.description);
  }
  const own = headers[status];
  return own ? { ...answer, headers: describeHeaders(own) } : answer;
}

function keyOf(method: string, path: string): string {
  return `${method.toLowerCase()} ${path}`;
}

/** `/books/:id` → `/books/{id}` */
function bracePath(url: string): string {
  return url.replace(/:(\w+)/g, '{$1}');
}
