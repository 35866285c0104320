/** Who changed what: written together with the change itself. */
import { z } from 'zod';
import { cursorSchema } from './identifiers.ts';

export const auditActions = [
  'book-created',
  'book-updated',
  'book-deleted',
  'books-imported',
  'import-taken-back',
  'supplier-saved',
  'supplier-deleted',
  'shelf-created',
  'shelf-updated',
  'shelf-deleted',
  'shelves-ordered',
  'price-plan-created',
  'price-plan-changed',
  'price-plan-ended',
  'price-plan-deleted',
  'price-plan-began',
  'price-plan-over',
  'order-moved',
  'letter-changed',
  'order-noted',
  'order-address-corrected',
  'order-parcel-set',
  'order-books-returned',
  'order-hold-confirmed',
  'customer-noted',
  'customer-note-deleted',
  'run-handed-over',
  'run-closed',
  'run-corrected',
  'cash-day-closed',
  'cash-day-corrected',
  'stock-changed',
  'admin-created',
  'admin-role-changed',
  'admin-password-changed',
  'admin-removed',
  'backup-downloaded',
  'shop-changed',
  'front-page-changed',
  'trust-rules-changed',
  'logged-in',
  'logged-out',
  'log-in-failed',
] as const;

export type AuditAction = (typeof auditActions)[number];

const auditValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What a field was and what it is now; one of the two is missing where the thing is new or gone. */
const auditChangesSchema = z.record(
  z.string(),
  z.object({ old: auditValueSchema.optional(), new: auditValueSchema.optional() }),
);

export type AuditChanges = z.infer<typeof auditChangesSchema>;

export const auditEntrySchema = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    /** The user name as it was then; none for what was done on the store's own machine, and for a failed log-in. */
    admin: z.string().nullable(),
    action: z.enum(auditActions),
    /** What it was done to, and what that was called; both empty where a log-in named no account that there is. */
    object: z.object({ id: z.string(), name: z.string() }),
    changes: auditChangesSchema,
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditListSchema = z.array(auditEntrySchema);

const limitSentence = 'The limit must be a whole number from 1 to 100.';

export const auditListQuerySchema = z.strictObject({
  limit: z.coerce
    .number(limitSentence)
    .int(limitSentence)
    .min(1, limitSentence)
    .max(100, limitSentence)
    .default(50),
  cursor: cursorSchema.optional(),
  /** The books of one import, by the import's own entry. */
  partOf: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, 'There is no such entry.')
    .optional(),
});

export type AuditListQuery = z.infer<typeof auditListQuerySchema>;
