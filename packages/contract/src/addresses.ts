/** Where a customer's parcels go: kept with the account, in the form in which an order has it. */
import { z } from 'zod';
import { orderSchema, placeOrderSchema } from './orders.ts';

export const keepAddressSchema = placeOrderSchema
  .pick({ name: true, phone: true, address: true })
  .meta({ id: 'KeepAddress' });

export type KeepAddress = z.infer<typeof keepAddressSchema>;

export const keptAddressSchema = orderSchema
  .pick({ _id: true, name: true, phone: true, address: true })
  .extend({ usedAt: z.iso.datetime().describe('When it was kept, or last sent again') })
  .meta({ id: 'KeptAddress' });

export type KeptAddress = z.infer<typeof keptAddressSchema>;

export const keptAddressesSchema = z.array(keptAddressSchema);
