/** Orders that are held until their customer says yes. */
import { z } from 'zod';
import { codePattern, holdOutcomes, holdReasons } from './plain/order-holds.ts';

export const orderHoldSchema = z
  .object({
    reasons: z.array(z.enum(holdReasons)),
    until: z.iso.datetime().describe('Without a yes by then it is cancelled'),
    outcome: z
      .enum(holdOutcomes)
      .describe('Absent while it is held. A link, a code or a call (desk) was the yes of its customer')
      .optional(),
    endedAt: z.iso.datetime().optional(),
    ways: z
      .array(z.enum(['link', 'code']))
      .describe('For its customer, while it is held: what the store can send to them')
      .optional(),
  })
  .meta({ id: 'OrderHold' });

export type OrderHold = z.infer<typeof orderHoldSchema>;

export const linkStateSchema = z
  .object({ isHeld: z.boolean().describe('False once the order has its yes') })
  .meta({ id: 'LinkState' });

export type LinkState = z.infer<typeof linkStateSchema>;

export const confirmByLinkSchema = z
  .strictObject({
    token: z.string().regex(/^[\w-]{1,200}$/, 'Please open the link from the letter once more, whole.'),
  })
  .meta({ id: 'ConfirmByLink' });

export const confirmByCodeSchema = z
  .strictObject({
    // Typed as it is read aloud or printed: in groups.
    code: z
      .string()
      .overwrite((typed) => typed.replaceAll(/[\s\p{Pd}]/gu, ''))
      .regex(codePattern, 'Please give the six digits of the code.'),
  })
  .meta({ id: 'ConfirmByCode' });
