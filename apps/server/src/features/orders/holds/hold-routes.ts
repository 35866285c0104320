import {
  confirmByCodeSchema,
  confirmByLinkSchema,
  errorBodySchema,
  idParamsSchema,
  linkStateSchema,
  orderNumberParamsSchema,
  orderSchema,
} from '@book-store/contract';
import { z } from 'zod';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { clientNetwork } from '../../../http/client-address.ts';
import { currentCustomer } from '../../accounts/index.ts';
import { currentAdmin } from '../../admin/index.ts';
import type { Mail } from '../../mail/index.ts';
import { askForLetter } from './ask-for-letter.ts';
import { askForCode } from './codes/ask-for-code.ts';
import { confirmAtDesk, confirmByCode, confirmByLink, lookAtLink } from './confirm-hold.ts';
import type { HoldKey } from './hold-keys.ts';

type Parts = {
  db: Db;
  mail: Mail;
  key: HoldKey;
  /** Whether there is a webhook that takes them. */
  sendsCodes: boolean;
  customerGuard: Guard;
  adminGuard: Guard;
};

export function registerHoldRoutes(app: App, parts: Parts): void {
  const { db, customerGuard, adminGuard } = parts;
  const own = { tags: ['orders'], security: [{ customerSession: [] }], params: orderNumberParamsSchema };
  const refusals = { 400: errorBodySchema, 409: errorBodySchema, 429: errorBodySchema };
  const ownRefusals = { ...refusals, 401: errorBodySchema, 404: errorBodySchema };
  const done = z.null().describe('Done');

  app.post(
    '/api/v1/orders/number/:number/link',
    {
      schema: {
        tags: ['orders'],
        summary: 'Whether a held order still waits for its mailed token; changes nothing',
        params: orderNumberParamsSchema,
        body: confirmByLinkSchema,
        response: { 200: linkStateSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const used = { ...request.body, number, network: clientNetwork(request) };
      return reply.header('cache-control', 'no-store').send(await lookAtLink(parts, used));
    },
  );

  app.post(
    '/api/v1/orders/number/:number/confirm-by-link',
    {
      schema: {
        tags: ['orders'],
        summary: 'Confirm a held order by the mailed token',
        params: orderNumberParamsSchema,
        body: confirmByLinkSchema,
        response: { 204: done, ...refusals },
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      await confirmByLink(parts, { ...request.body, number, network: clientNetwork(request) });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v1/orders/number/:number/confirm-by-code',
    {
      onRequest: customerGuard,
      schema: {
        ...own,
        summary: 'Confirm one’s own held order by the code that was sent',
        body: confirmByCodeSchema,
        response: { 200: orderSchema, ...ownRefusals },
      },
    },
    async (request, reply) => {
      const wanted = { ...request.body, number: request.params.number };
      const order = await confirmByCode(parts, currentCustomer(request), wanted);
      return reply.header('cache-control', 'no-store').send(order);
    },
  );

  app.post(
    '/api/v1/orders/number/:number/code',
    {
      onRequest: customerGuard,
      schema: {
        ...own,
        summary: 'Ask for a code, sent to the telephone number of one’s own held order',
        response: { 204: done, ...ownRefusals },
      },
    },
    async (request, reply) => {
      const customer = currentCustomer(request);
      await askForCode(parts, { ...request.params, customer, network: clientNetwork(request) });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v1/orders/number/:number/letter',
    {
      onRequest: customerGuard,
      schema: {
        ...own,
        summary: 'Ask for the letter about one’s own held order again',
        response: { 204: done, ...ownRefusals },
      },
    },
    async (request, reply) => {
      await askForLetter(parts, currentCustomer(request), request.params.number);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/v1/admin/orders/:id/confirm-by-telephone',
    {
      onRequest: adminGuard,
      schema: {
        tags: ['admin'],
        security: [{ adminToken: [] }],
        summary: 'Confirm a held order after a call',
        params: idParamsSchema,
        response: {
          200: orderSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          404: errorBodySchema,
          409: errorBodySchema,
        },
      },
    },
    async (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .send(await confirmAtDesk(db, request.params.id, currentAdmin(request))),
  );
}
