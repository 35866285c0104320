import { z } from 'zod';
import { googleFailureCodes, googlePopupChannel } from './plain/google-popup.ts';

/** Made by the page for each popup, so that it hears only its own. */
export const popupNonceSchema = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'The nonce has 16 to 64 letters and digits.');

export const popupStartQuerySchema = z.strictObject({ nonce: popupNonceSchema });

export const googlePopupMessageSchema = z.discriminatedUnion('ok', [
  z.object({ type: z.literal(googlePopupChannel), nonce: popupNonceSchema, ok: z.literal(true) }),
  z.object({
    type: z.literal(googlePopupChannel),
    nonce: popupNonceSchema,
    ok: z.literal(false),
    code: z.enum(googleFailureCodes),
  }),
]);

export type GooglePopupMessage = z.infer<typeof googlePopupMessageSchema>;
