import { errorBodySchema, idParamsSchema, orderSchema } from '@book-store/contract';
import type { Db } from '../../../database/connect.ts';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentCustomer } from '../../accounts/index.ts';
import { cancelOwnOrder } from './cancel-order.ts';

export function registerCancelOrderRoute(app: App, db: Db, customerGuard: Guard): void {
  app.post(
    '/api/v1/orders/:id/cancel',
    {
      onRequest: customerGuard,
      schema: {
        tags: ['orders'],
        security: [{ customerSession: [] }],
        summary: 'Cancel an own order that nobody has confirmed yet',
        params: idParamsSchema,
        response: {
          200: orderSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          404: errorBodySchema.describe('The same for an order that is not there and for somebody else’s'),
          409: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const order = await cancelOwnOrder(db, currentCustomer(request), request.params.id);
      return reply.header('cache-control', 'no-store').send(order);
    },
  );
}
