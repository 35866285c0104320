/** Where a customer's parcels go: kept with the account, in the form in which an order has it. */
import { z } from 'zod';
import { orderSchema, placeOrderSchema } from './orders.ts';

const typedSchema = placeOrderSchema.pick({ name: true, phone: true, address: true });

export const changeAddressSchema = typedSchema.meta({ id: 'ChangeAddress' });

export type ChangeAddress = z.infer<typeof changeAddressSchema>;

export const keepAddressSchema = typedSchema
  .extend({ isOrdered: z.boolean().describe('An order has just used it').optional() })
  .meta({ id: 'KeepAddress' });

export type KeepAddress = z.infer<typeof keepAddressSchema>;

export const keptAddressSchema = orderSchema
  .pick({ _id: true, name: true, phone: true, address: true })
  .extend({
    usedAt: z.iso.datetime().describe('When an order last used it; until one has, when it was kept'),
  })
  .meta({ id: 'KeptAddress' });

export type KeptAddress = z.infer<typeof keptAddressSchema>;

export const keptAddressesSchema = z.array(keptAddressSchema);
