import {
  createPricePlanSchema,
  errorBodySchema,
  idParamsSchema,
  previewPricePlanSchema,
  pricePlanPreviewSchema,
  pricePlanSchema,
  pricePlansQuerySchema,
  pricePlansSchema,
  updatePricePlanSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentAdmin } from '../../admin/index.ts';
import { createPricePlan, deletePricePlan, endPricePlan, updatePricePlan } from './manage-price-plans.ts';
import { previewPricePlan } from './preview-price-plan.ts';
import { type PricePlanParts, readPricePlans } from './read-price-plans.ts';

const path = '/api/v1/admin/price-plans';
const shared = { tags: ['books'], security: [{ adminToken: [] }] };
const refusals = { 401: errorBodySchema, 503: errorBodySchema };
const bodyRefusals = { ...refusals, 400: errorBodySchema, 413: errorBodySchema, 415: errorBodySchema };

/** Whoever may change a price may plan one. */
export function registerPricePlanRoutes(
  app: App,
  { adminGuard, ...parts }: PricePlanParts & { adminGuard: Guard },
): void {
  app.get(
    path,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Prices that are planned: in force, to come, and the last that are over',
        querystring: pricePlansQuerySchema,
        response: { ...refusals, 200: pricePlansSchema, 400: errorBodySchema },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await readPricePlans(parts, request.query.book)),
  );

  app.post(
    `${path}/preview`,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'What a plan would change; nothing is saved',
        body: previewPricePlanSchema,
        response: { ...bodyRefusals, 200: pricePlanPreviewSchema },
      },
    },
    async (request) => previewPricePlan(parts, request.body),
  );

  app.post(
    path,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Plan the price of a book, or a percentage off a shelf',
        body: createPricePlanSchema,
        response: { ...bodyRefusals, 201: pricePlanSchema, 409: errorBodySchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createPricePlan(parts, request.body, currentAdmin(request))),
  );

  app.put(
    `${path}/:id`,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Change a plan; once it has begun, its books and its beginning stay',
        params: idParamsSchema,
        body: updatePricePlanSchema,
        response: {
          ...bodyRefusals,
          200: pricePlanSchema,
          404: errorBodySchema,
          409: errorBodySchema.describe(
            'It is over, or has another version than the one sent; `details.plan` is how it is now',
          ),
        },
      },
    },
    async (request) => updatePricePlan(parts, request.params.id, request.body, currentAdmin(request)),
  );

  app.post(
    `${path}/:id/end`,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'End a plan that is in force: the prices go back',
        params: idParamsSchema,
        response: { ...refusals, 200: pricePlanSchema, 404: errorBodySchema, 409: errorBodySchema },
      },
    },
    async (request) => endPricePlan(parts, request.params.id, currentAdmin(request)),
  );

  app.delete(
    `${path}/:id`,
    {
      onRequest: adminGuard,
      schema: {
        ...shared,
        summary: 'Delete a plan that has not begun, or is over',
        params: idParamsSchema,
        response: {
          ...refusals,
          204: z.null().describe('It is gone'),
          404: errorBodySchema,
          409: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      await deletePricePlan(parts, request.params.id, currentAdmin(request));
      return reply.code(204).send(null);
    },
  );
}
