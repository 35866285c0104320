import swagger from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './app-types.ts';

/** The description is made from the very schemas that check the calls. */
export async function registerOpenApi(app: App, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Book Store API',
        description: 'Books, orders and the bookseller’s figures.',
        version: '1.0.0',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          adminToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          customerSession: { type: 'apiKey', in: 'cookie', name: 'book-store.session_token' },
        },
      },
    },
    transform: jsonSchemaTransform,
    // Without it the calls refer to schemas that are not there.
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/v1/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
