import { z } from 'zod';
import { keptAddressesSchema } from './addresses.ts';
import { customerNoteSchema } from './customers.ts';
import { orderEntrySchema } from './order-desk.ts';
import { orderListSchema } from './orders.ts';
import { maxEmailLength, passwordLength } from './plain/account-limits.ts';
import { restockRequestsSchema } from './stock.ts';

export const emailSchema = z
  .string('Please give your e-mail address.')
  .trim()
  .toLowerCase()
  .pipe(
    z.email('Please give a valid e-mail address.').max(maxEmailLength, 'This e-mail address is too long.'),
  );

export const newPasswordSchema = z
  .string('Please give a password.')
  .min(passwordLength.min, `A password has at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `A password has at most ${passwordLength.max} characters.`);

/** What was typed: the server answers each fault in it with one and the same sentence. */
const typedText = z.string().max(1_000);

export const registerSchema = z
  .strictObject({ email: typedText, password: typedText })
  .meta({ id: 'Register' });

export const loginSchema = z.strictObject({ email: typedText, password: typedText }).meta({ id: 'Login' });

/** The same for a new and for a known address; `verificationSent` only tells whether this store sends mail. */
export const registeredSchema = z.object({ verificationSent: z.boolean() }).meta({ id: 'Registered' });

export const accountSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    emailVerified: z.boolean(),
    /** False for somebody who only ever signed in with Google. */
    hasPassword: z.boolean(),
  })
  .meta({ id: 'Account' });

export type Account = z.infer<typeof accountSchema>;

export const sessionSchema = z.object({ user: accountSchema.nullable() }).meta({ id: 'Session' });

export type Session = z.infer<typeof sessionSchema>;

export const accountsConfigSchema = z
  .object({
    /** Hosts (with the port where it is not the usual one) on which the Google popup may be opened. */
    authorizedDomains: z.array(z.string()),
    google: z.object({ enabled: z.boolean(), demo: z.boolean() }),
    mail: z.object({ enabled: z.boolean() }),
  })
  .meta({ id: 'AccountsConfig' });

export type AccountsConfig = z.infer<typeof accountsConfigSchema>;

export const emailRequestSchema = z.strictObject({ email: emailSchema }).meta({ id: 'EmailRequest' });

const linkToken = z.string().min(1).max(200);

export const verifyEmailSchema = z.strictObject({ token: linkToken }).meta({ id: 'VerifyEmail' });

/** With a token where the password has ended and a new one must be chosen, as `ResetPassword` does. */
export const verifiedSchema = z.object({ newPasswordToken: linkToken.nullable() }).meta({ id: 'Verified' });

export type Verified = z.infer<typeof verifiedSchema>;

export const resetPasswordSchema = z
  .strictObject({ token: linkToken, newPassword: newPasswordSchema })
  .meta({ id: 'ResetPassword' });

export const changePasswordSchema = z
  .strictObject({ currentPassword: typedText, newPassword: newPasswordSchema })
  .meta({ id: 'ChangePassword' });

export const deleteAccountSchema = z
  .strictObject({ password: typedText.optional() })
  .meta({ id: 'DeleteAccount' });

export const accountExportSchema = z
  .object({
    account: accountSchema.extend({ createdAt: z.iso.datetime(), signInMethods: z.array(z.string()) }),
    sessions: z.array(
      z.object({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime(), userAgent: z.string() }),
    ),
    addresses: keptAddressesSchema,
    orders: orderListSchema,
    deskEntries: z
      .array(orderEntrySchema.pick({ at: true, kind: true, text: true }).extend({ orderNumber: z.string() }))
      .describe('What booksellers wrote down about the orders'),
    customerNotes: z
      .array(customerNoteSchema.pick({ at: true, text: true }))
      .describe('What booksellers wrote down about the customer'),
    restockRequests: restockRequestsSchema,
  })
  .meta({ id: 'AccountExport' });

export type AccountExport = z.infer<typeof accountExportSchema>;
