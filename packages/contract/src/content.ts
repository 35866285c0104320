import { z } from 'zod';

export const subscribeSchema = z
  .strictObject({
    email: z.email('Please enter a valid e-mail address.').max(254, 'This e-mail address is too long.'),
  })
  .meta({ id: 'Subscribe' });

/** The same for a new and a known address, so that nobody can ask who is subscribed. */
export const subscribedSchema = z.object({ subscribed: z.literal(true) }).meta({ id: 'Subscribed' });
