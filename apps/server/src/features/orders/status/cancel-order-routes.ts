import { errorBodySchema, idParamsSchema, orderSchema } from '@book-store/contract';
import type { App, Guard } from '../../../http/app-types.ts';
import { currentCustomer } from '../../accounts/index.ts';
import { cancelOwnOrder } from './cancel-order.ts';
import type { MovingParts } from './change-order-status.ts';

export function registerCancelOrderRoute(app: App, parts: MovingParts, customerGuard: Guard): void {
  app.post(
    '/api/v1/orders/:id/cancel',
    {
      onRequest: customerGuard,
      schema: {
        tags: ['orders'],
        security: [{ customerSession: [] }],
        summary: 'Cancel an own order that is not shipped yet',
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
      const order = await cancelOwnOrder(parts, currentCustomer(request), request.params.id);
      return reply.header('cache-control', 'no-store').send(order);
    },
  );
}
