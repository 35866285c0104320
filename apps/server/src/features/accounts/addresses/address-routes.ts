import {
  changeAddressSchema,
  errorBodySchema,
  idParamsSchema,
  keepAddressSchema,
  keptAddressesSchema,
  keptAddressSchema,
} from '@book-store/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../http/app-types.ts';
import type { AccountsContext } from '../accounts-context.ts';
import { currentCustomer } from '../session/customer-guard.ts';
import { changeAddress, forgetAddress, keepAddress, readAddresses } from './keep-address.ts';

const path = '/api/v1/accounts/addresses';

export function registerAddressRoutes(
  app: App,
  { db, ownSite, customerGuard, readToken }: AccountsContext,
): void {
  const shared = { tags: ['accounts'], security: [{ customerSession: [] }] };
  const refusals = { 400: errorBodySchema, 401: errorBodySchema, 403: errorBodySchema };
  const own = (request: FastifyRequest, id: string) => ({ id, userId: currentCustomer(request).id });

  app.get(
    path,
    {
      onRequest: customerGuard,
      schema: {
        ...shared,
        summary: 'The addresses that the customer keeps, the last one used first',
        response: { 200: keptAddressesSchema },
      },
    },
    (request) => readAddresses(db, currentCustomer(request).id),
  );

  app.post(
    path,
    {
      onRequest: [ownSite, customerGuard],
      schema: {
        ...shared,
        summary: 'Keep an address, once; one that an order used is noted as the last one used',
        body: keepAddressSchema,
        response: {
          200: keptAddressSchema,
          ...refusals,
          409: errorBodySchema.describe('The account keeps as many as it may'),
        },
      },
    },
    (request) => {
      const session = { userId: currentCustomer(request).id, token: readToken(request) ?? '' };
      return keepAddress(db, session, request.body);
    },
  );

  app.put(
    `${path}/:id`,
    {
      onRequest: [ownSite, customerGuard],
      schema: {
        ...shared,
        summary: 'Change an address that is kept; orders keep theirs',
        params: idParamsSchema,
        body: changeAddressSchema,
        response: {
          200: keptAddressSchema,
          ...refusals,
          404: errorBodySchema,
          409: errorBodySchema.describe('The account keeps this address already'),
        },
      },
    },
    (request) => changeAddress(db, own(request, request.params.id), request.body),
  );

  app.delete(
    `${path}/:id`,
    {
      onRequest: [ownSite, customerGuard],
      schema: {
        ...shared,
        summary: 'Keep an address no longer',
        params: idParamsSchema,
        response: { 204: z.null().describe('Gone'), ...refusals, 404: errorBodySchema },
      },
    },
    async (request, reply) => {
      await forgetAddress(db, own(request, request.params.id));
      return reply.code(204).send(null);
    },
  );
}
