import { z } from 'zod';
import { maxEmailLength } from './plain/account-limits.ts';

export const subscribeSchema = z
  .strictObject({
    email: z
      .email('Please enter a valid e-mail address.')
      .max(maxEmailLength, 'This e-mail address is too long.'),
  })
  .meta({ id: 'Subscribe' });

/** The same for a new and a known address, so that nobody can ask who is subscribed. */
export const subscribedSchema = z
  .object({
    subscribed: z.literal(true),
    /** False where the store sends no mail: then the address is kept, and nothing can be confirmed. */
    confirmationSent: z.boolean(),
  })
  .meta({ id: 'Subscribed' });

export type Subscribed = z.infer<typeof subscribedSchema>;

export const newsletterLinkSchema = z
  .strictObject({ token: z.string().min(1).max(200) })
  .meta({ id: 'NewsletterLink' });
